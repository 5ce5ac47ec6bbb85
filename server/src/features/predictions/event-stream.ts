import * as routes from '@holdfast/contracts/http/routes/events';
import type { FastifyPluginAsync } from 'fastify';
import type { SessionEnds } from '../../people/users/live-sessions.ts';
import type { MembershipEnds } from '../../platform/access/memberships.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import type { SessionLives } from '../../platform/http/caller.ts';
import { type HttpHandlers, handle } from '../../platform/http/handle.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { takeOverResponse } from '../../platform/http/take-over.ts';
import { meters } from '../../platform/meters.ts';
import type { Changes } from './changes.ts';

/** Proxies close connections that are idle for a minute. */
const PING_EVERY_MS = 20_000;
/** However long a tab stays open, it must reconnect with a fresh token. */
const LONGEST_MS = 300_000;
const MOST_PER_USER = 20;

/**
 * Server-sent events: a hint for every change to the predictions of the caller or of their chosen workspace. Polling
 * remains the guarantee.
 */
export function eventStream(
  changes: Changes,
  sessionEnds: SessionEnds,
  membershipEnds: MembershipEnds,
  sessionLives: SessionLives,
): FastifyPluginAsync {
  const open = new Map<string, number>();
  const closers = new Set<() => void>();
  const handlers: HttpHandlers<typeof routes> = {
    watchPredictions: (request, reply) => {
      const { userId, sessionId, membership } = request.caller;
      if (request.method === 'HEAD') return void takeOverResponse(reply).writeHead(200, HEADERS).end();
      const count = open.get(userId) ?? 0;
      if (count >= MOST_PER_USER) {
        throw refusal('too-many-streams', {}, { retryAfterSeconds: 30 });
      }
      open.set(userId, count + 1);
      meters.streams.inc();
      const stream = takeOverResponse(reply).writeHead(200, HEADERS);
      stream.write('retry: 3000\n\n');
      const stopHearing = changes.of(itemOwnerOf(request.caller), (change) =>
        stream.write(`event: prediction\ndata: ${JSON.stringify(change)}\n\n`),
      );
      const close = () => stream.end();
      const stopWaiting = [userId, sessionId ?? userId].map((id) => sessionEnds.of(id, close));
      const stopBelonging = membership ? membershipEnds.of(membership, close) : () => undefined;
      const ping = setInterval(() => {
        stream.write(': still here\n\n');
        // The notification of its end may have been lost. A database failure is no reason to disconnect.
        if (sessionId !== null)
          sessionLives({ userId, sessionId }).then(
            (lives) => lives || close(),
            () => undefined,
          );
        if (membership)
          membershipEnds.hasEnded(membership).then(
            (hasEnded) => hasEnded && close(),
            () => undefined,
          );
      }, PING_EVERY_MS);
      const longest = setTimeout(close, LONGEST_MS);
      closers.add(close);
      stream.on('close', () => {
        meters.streams.dec();
        clearInterval(ping);
        clearTimeout(longest);
        stopHearing();
        for (const stop of stopWaiting) stop();
        stopBelonging();
        closers.delete(close);
        const left = (open.get(userId) ?? 1) - 1;
        if (left > 0) open.set(userId, left);
        else open.delete(userId);
      });
    },
  };
  return handle(routes, handlers, (app) => {
    // Event streams never end by themselves; without this a shutdown would wait for every open tab.
    app.addHook('preClose', async () => {
      for (const close of closers) close();
    });
  });
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};
