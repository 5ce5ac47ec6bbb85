import type { RenewedToken, TokenProvider } from '@holdfast/contracts/embed/configuration';

const AHEAD_MS = 60_000;
/** Longer delays overflow a browser timer and would fire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface TokenRenewal {
  pending: Promise<void> | undefined;
  renew(): Promise<void>;
  stop(): void;
}

/**
 * Keeps one embed's token fresh. While a renewal runs, calls wait for `pending`; concurrent calls with an expired token
 * cause one renewal.
 */
export function renewTokens(
  provider: TokenProvider,
  accept: (token: string) => Promise<unknown>,
  firstExpiresAt?: string | number,
): TokenRenewal {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renewal: TokenRenewal = {
    pending: undefined,
    renew() {
      renewal.pending ??= fetchToken().finally(() => {
        renewal.pending = undefined;
      });
      return renewal.pending;
    },
    stop: () => clearTimeout(timer),
  };

  async function fetchToken(): Promise<void> {
    const given = await provider();
    const { token, expiresAt }: RenewedToken = typeof given === 'string' ? { token: given } : given;
    await accept(token);
    schedule(expiresAt);
  }

  function schedule(expiresAt: string | number | undefined): void {
    renewal.stop();
    if (expiresAt === undefined) return;
    const delay = new Date(expiresAt).getTime() - Date.now() - AHEAD_MS;
    if (Number.isNaN(delay) || delay > LONGEST_TIMER_MS) return;
    // If this renewal fails, the first call with the expired token retries it.
    timer = setTimeout(() => renewal.renew().catch(() => undefined), Math.max(delay, 0));
  }

  schedule(firstExpiresAt);
  return renewal;
}
