import type { Reach } from '../../../platform/external/find-server.ts';
import { type OutgoingRequest, sendRequest } from '../../../platform/external/send-request.ts';

const WITHIN_MS = 5000;
const MOST_BYTES = 1_048_576;

/** Fetches without following redirects. */
export type Fetch = (
  url: string,
  init?: Pick<OutgoingRequest, 'headers' | 'body'> & { readonly method?: 'GET' | 'POST' },
) => Promise<Response>;

/** For the address of the operator's configuration. */
export const openFetch: Fetch = (url, init = {}) =>
  fetch(url, { ...(init as RequestInit), signal: AbortSignal.timeout(WITHIN_MS), redirect: 'manual' });

/** For addresses that are entered in the app, which must not lead into private networks. */
export const guardedFetch =
  (reach: Reach): Fetch =>
  async (url, { method = 'GET', ...more } = {}) => {
    const order = { method, ...more, withinMs: WITHIN_MS, maxBytes: MOST_BYTES, redirects: 'refuse' } as const;
    const { status, headers, body } = await sendRequest(url, order, reach);
    const { location } = headers;
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : new Uint8Array(body), { status, headers: location ? { location } : {} });
  };
