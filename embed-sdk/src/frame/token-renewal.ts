import type { RenewedToken, TokenProvider } from '@holdfast/contracts/embed/configuration';

const AHEAD_MS = 60_000;
/** Longer delays overflow a browser timer and would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Keeps one embed's token fresh. While a renewal runs, calls wait for `pending`; several calls that find the
 * token expired at the same time cause one renewal.
 */
export class TokenRenewal {
  pending: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly provider: TokenProvider;
  private readonly accept: (token: string) => Promise<unknown>;

  constructor(provider: TokenProvider, accept: (token: string) => Promise<unknown>, expiresAt?: string | number) {
    this.provider = provider;
    this.accept = accept;
    this.schedule(expiresAt);
  }

  renew(): Promise<void> {
    this.pending ??= this.fetchToken().finally(() => {
      this.pending = undefined;
    });
    return this.pending;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async fetchToken(): Promise<void> {
    const given = await this.provider();
    const renewed: RenewedToken = typeof given === 'string' ? { token: given } : given;
    await this.accept(renewed.token);
    this.schedule(renewed.expiresAt);
  }

  private schedule(expiresAt: string | number | undefined): void {
    this.stop();
    if (expiresAt === undefined) return;
    const delay = new Date(expiresAt).getTime() - Date.now() - AHEAD_MS;
    if (Number.isNaN(delay) || delay > LONGEST_TIMER_MS) return;
    // A renewal that fails here is tried again by the first call that finds the token expired.
    this.timer = setTimeout(() => this.renew().catch(() => undefined), Math.max(delay, 0));
  }
}
