import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type DiscoveredProvider, discoverProvider } from './discover-provider.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Retries discovery until the provider answers: better-auth itself would try once at the start and then not again until
 * a restart. `found` may throw to retry.
 */
export function watchProvider(
  issuer: string,
  found: (provider: DiscoveredProvider) => Promise<void>,
  refused: (reason: string) => void,
  log: FastifyBaseLogger,
): () => void {
  const ended = new AbortController();
  const look = async () => {
    for (let waitMs = FIRST_WAIT_MS; !ended.signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      try {
        await found(await discoverProvider(issuer));
        log.info({ issuer }, 'identity provider found');
        return;
      } catch (cause) {
        const reason = reasonOf(cause);
        refused(reason);
        log.warn({ issuer, reason, againInMs: waitMs }, 'identity provider is not available');
      }
      await delay(waitMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  };
  void look();
  return () => ended.abort();
}

/**
 * fetch only reports "fetch failed"; the reason is in its cause. Use the code: the message contains internal addresses.
 */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const below = cause.cause instanceof Error ? cause.cause : null;
  return below && 'code' in below ? `${cause.message}: ${String(below.code)}` : cause.message;
}
