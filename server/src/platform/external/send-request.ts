import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Refusal, refusal } from '../http/refusal.ts';
import { findServer, isAllowed, type Reach } from './find-server.ts';

const PORTS = ['', '443', '8443'];
const MOST_REDIRECTS = 3;
const MOST_HEADER_BYTES = 16_384;

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** From name resolution to the last byte. */
  readonly withinMs: number;
  /** A longer answer is refused unread if it declares its length, otherwise cut off. */
  readonly maxBytes: number;
  /** Truncates a longer answer silently, as for a log, instead of refusing it. */
  readonly cut?: boolean;
  /** A webhook follows no redirects. */
  readonly redirects?: 'follow' | 'refuse';
}

export interface Reply {
  readonly status: number;
  /** The final address after redirects. */
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const invalid = (cause?: unknown) => refusal('address-invalid', {}, { cause });
const tooLarge = () => refusal('too-large');

/** Parses and checks an address a user entered. Whether its server is public is checked by `findServer`. */
export function readAddress(text: string, reach: Reach): URL {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch (error) {
    throw invalid(error);
  }
  if (url.username !== '' || url.password !== '') throw invalid();
  if (isAllowed(url.hostname, reach) && ['http:', 'https:'].includes(url.protocol)) return url;
  if (url.protocol !== 'https:' || !PORTS.includes(url.port)) throw invalid();
  return url;
}

/** Sends a request and follows its redirects; each is checked like the first. */
export async function sendRequest(address: string, order: OutgoingRequest, reach: Reach): Promise<Reply> {
  const timeUp = AbortSignal.timeout(order.withinMs);
  let url = readAddress(address, reach);
  for (let hop = 0; ; hop++) {
    const reply = await sendOneHop(url, order, reach, timeUp);
    const next = reply.headers.location;
    if (order.redirects === 'refuse' || next === undefined || ![301, 302, 303, 307, 308].includes(reply.status))
      return reply;
    if (hop === MOST_REDIRECTS) throw refusal('address-redirects');
    url = readAddress(URL.canParse(next, url) ? new URL(next, url).href : next, reach);
  }
}

async function sendOneHop(url: URL, order: OutgoingRequest, reach: Reach, timeUp: AbortSignal): Promise<Reply> {
  const { address, family, host } = await abortable(findServer(url.hostname, reach), timeUp);
  const options: RequestOptions & { servername?: string } = {
    method: order.method,
    // The checked IP address, not the name, which may resolve to another address by now (DNS rebinding).
    host: address,
    family,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: url.pathname + url.search,
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    headers: { host: url.host, 'accept-encoding': 'identity', 'user-agent': 'Holdfast', ...order.headers },
    maxHeaderSize: MOST_HEADER_BYTES,
    // A new connection each time: a pooled one would outlive the check.
    agent: false,
    signal: timeUp,
  };
  const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(options);
  try {
    sent.end(order.body);
    const [response] = (await once(sent, 'response', { signal: timeUp })) as [IncomingMessage];
    const body = await bodyOf(response, order);
    return { status: response.statusCode ?? 0, url, headers: response.headers, body };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw timeUp.aborted ? timedOut(error) : unreachable(error);
  } finally {
    sent.on('error', () => undefined);
    sent.destroy();
  }
}

async function bodyOf(response: IncomingMessage, { maxBytes, cut }: OutgoingRequest): Promise<Buffer> {
  if (!cut && Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size <= maxBytes) continue;
    if (!cut) throw tooLarge();
    break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

const timedOut = (cause: unknown) => refusal('address-slow', {}, { cause });
const unreachable = (cause: unknown) => refusal('address-unreachable', {}, { cause });

/** DNS resolution does not accept a signal. */
function abortable<Result>(work: Promise<Result>, timeUp: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(timedOut(timeUp.reason));
    if (timeUp.aborted) late();
    timeUp.addEventListener('abort', late, { once: true });
    work.then(resolve, reject).finally(() => timeUp.removeEventListener('abort', late));
  });
}
