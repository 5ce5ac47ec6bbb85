import { setTimeout as delay } from 'node:timers/promises';
import type { Reach } from '../../platform/external/find-server.ts';
import { type OutgoingRequest, type Reply, sendRequest } from '../../platform/external/send-request.ts';
import { refusal } from '../../platform/http/refusal.ts';

const WITHIN_MS = 30_000;
const MAX_ANSWER_BYTES = 4_194_304;
const LIMITED = [429, 502, 503, 504];
const MOST_WAITS = 8;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

export interface ServiceCall {
  readonly method: OutgoingRequest['method'];
  readonly address: string;
  readonly token?: string;
  readonly json?: unknown;
  /** Ends the waiting when the process stops. */
  readonly signal?: AbortSignal;
}

/**
 * One request to another service in JSON. If the service is rate-limited or unavailable it waits as long as the service asks, then sends
 * again; when that takes too long the whole transfer is retried later.
 */
export async function callService(call: ServiceCall, reach: Reach): Promise<Reply> {
  for (let waits = 0; ; waits++) {
    const reply = await send(call, reach);
    if (reply.status === 401) throw refusal('service-refused.token', {}, { cause: errorFromReply(reply) });
    if (!LIMITED.includes(reply.status)) return reply;
    const waitMs = retryAfterMs(reply) ?? FIRST_WAIT_MS * 2 ** waits;
    if (waits === MOST_WAITS || waitMs > LONGEST_WAIT_MS)
      throw refusal('address-trouble', {}, { cause: errorFromReply(reply) });
    await delay(waitMs, undefined, call.signal && { signal: call.signal });
  }
}

const send = ({ method, address, token, json }: ServiceCall, reach: Reach): Promise<Reply> =>
  sendRequest(
    address,
    {
      method,
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      withinMs: WITHIN_MS,
      maxBytes: MAX_ANSWER_BYTES,
      // A body with a token is not for another server.
      redirects: 'refuse',
    },
    reach,
  );

/** In seconds, or as a date. */
function retryAfterMs({ headers }: Reply): number | null {
  const given = headers['retry-after'];
  if (given === undefined) return null;
  const seconds = Number(given);
  const ms = Number.isNaN(seconds) ? Date.parse(given) - Date.now() : seconds * 1000;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** The answer of the other side, for the history. */
export const errorFromReply = ({ status, body }: Reply): Error => {
  const text = body.toString('utf8').replace(/\s+/g, ' ').trim();
  return new Error(text === '' ? `HTTP ${status}` : `HTTP ${status}: ${text}`);
};

/** Null if the answer is not JSON. */
export function jsonIn({ body }: Reply): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
