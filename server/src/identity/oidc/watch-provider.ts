import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type DiscoveredProvider, discoverProvider } from './discover-provider.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Looks for the provider until it answers, however long that takes: better-auth itself would look once, at the start,
 * and then do without until the next restart. `found` may throw to have it looked for again.
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

/** fetch says only "fetch failed"; what failed stands one level below. Its code, for its words name inner addresses. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const below = cause.cause instanceof Error ? cause.cause : null;
  return below && 'code' in below ? `${cause.message}: ${String(below.code)}` : cause.message;
}
