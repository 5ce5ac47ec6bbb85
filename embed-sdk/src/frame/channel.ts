import { type Call, type CallName, calls, fillPath } from '@holdfast/contracts/embed/calls';
import { CommonErrorCodes, type IError, NOT_SUPPORTED_FOR_PAGINATED } from '@holdfast/contracts/embed/errors';
import type { RequestHeaders, Response, Rpc } from '../messaging/index.ts';
import { isPaginated } from './embed-url.ts';
import { asFailure } from './failure.ts';

/**
 * Turns a call of the table into a request: it knows the uid, the frame's window, the limits of paginated reports, and
 * how a failed response is reported to the host page.
 */
export interface Peer {
  service: { hpm: Rpc };
  config: { uniqueId?: string | undefined; embedUrl?: string | undefined };
  iframe: HTMLIFrameElement;
  renewal?: { pending: Promise<unknown> | undefined; renew(): Promise<unknown> } | undefined;
}

export interface CallOptions {
  /** Values for `:page`, `:visual` and similar in the path. */
  names?: Readonly<Record<string, string>>;
  body?: unknown;
  headers?: RequestHeaders;
  /** Two old calls reject with the whole response instead of its body. */
  rejectsWithResponse?: boolean;
}

export async function call<Result = unknown>(
  peer: Peer,
  what: CallName | Call,
  options: CallOptions = {},
): Promise<Result> {
  const known = typeof what === 'string' ? calls[what] : what;
  const { resolves, paginated } = known;
  if (!paginated) refusePaginated(peer);
  if (peer.renewal?.pending) await peer.renewal.pending;
  let response: Response;
  try {
    response = await request(peer, known, options);
  } catch (refusal) {
    if (!peer.renewal || !isExpired(refusal)) throw options.rejectsWithResponse ? asFailure(refusal) : reason(refusal);
    await peer.renewal.renew();
    response = await request(peer, known, options).catch((again) => Promise.reject(reason(again)));
  }
  return (resolves === 'body' ? response.body : resolves === 'response' ? response : undefined) as Result;
}

export function refusePaginated(peer: Pick<Peer, 'config'>): void {
  if (isPaginated(peer.config.embedUrl)) throw NOT_SUPPORTED_FOR_PAGINATED;
}

function request(peer: Peer, { method, path }: Call, { names = {}, body, headers }: CallOptions): Promise<Response> {
  const { hpm } = peer.service;
  const url = fillPath(path, names);
  const sent = { uid: peer.config.uniqueId, ...headers };
  const target = peer.iframe.contentWindow;
  if (method === 'GET') return hpm.get(url, sent, target);
  return hpm[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](url, body, sent, target);
}

/** The body of a failed response; other failures (no frame, timeout, reset) are passed through. */
function reason(refusal: unknown): unknown {
  const isAnswer = typeof refusal === 'object' && refusal !== null && 'body' in refusal;
  return isAnswer ? asFailure(refusal.body) : refusal;
}

const isExpired = (refusal: unknown): boolean =>
  ((refusal as Response | undefined)?.body as IError | null | undefined)?.errorCode === CommonErrorCodes.TokenExpired;
