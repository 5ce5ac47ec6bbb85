import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Problem } from '../http/problem.ts';
import { findServer, isAllowed, type Reach } from './find-server.ts';

const PORTS = ['', '443', '8443'];
const MOST_REDIRECTS = 3;
const MOST_HEADER_BYTES = 16_384;

export interface Order {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** From the name's resolution to the last byte. */
  readonly withinMs: number;
  /** What is longer is refused unread where the server says so, and cut where it does not. */
  readonly maxBytes: number;
  /** Whether a longer answer is cut silently, as for a log, instead of refused. */
  readonly cut?: boolean;
  /** A webhook never goes where it was not sent to. */
  readonly redirects?: 'follow' | 'refuse';
}

export interface Reply {
  readonly status: number;
  /** The address that answered in the end. */
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const invalid = (cause?: unknown) =>
  new Problem(400, 'address-invalid', 'This is not an address that starts with https://.', {}, { cause });
const tooLarge = () => new Problem(413, 'too-large', 'File size must be less than 10MB');

/** What somebody typed, as an address that may be asked for. Whether its server is public is for `findServer` to say. */
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

/** One request, and those its redirects ask for; each is checked like the first. */
export async function sendRequest(address: string, order: Order, reach: Reach): Promise<Reply> {
  const timeUp = AbortSignal.timeout(order.withinMs);
  let url = readAddress(address, reach);
  for (let hop = 0; ; hop++) {
    const reply = await hopTo(url, order, reach, timeUp);
    const next = reply.headers.location;
    if (order.redirects === 'refuse' || next === undefined || ![301, 302, 303, 307, 308].includes(reply.status))
      return reply;
    if (hop === MOST_REDIRECTS)
      throw new Problem(400, 'address-redirects', 'This address leads on and on to further addresses.');
    url = readAddress(URL.canParse(next, url) ? new URL(next, url).href : next, reach);
  }
}

async function hopTo(url: URL, order: Order, reach: Reach, timeUp: AbortSignal): Promise<Reply> {
  const { address, family, host } = await inTime(findServer(url.hostname, reach), timeUp);
  const options: RequestOptions & { servername?: string } = {
    method: order.method,
    // The address itself, not its name: between our look and this connection the name may have come to mean another.
    host: address,
    family,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: url.pathname + url.search,
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    headers: { host: url.host, 'accept-encoding': 'identity', 'user-agent': 'Holdfast', ...order.headers },
    maxHeaderSize: MOST_HEADER_BYTES,
    // A fresh connection each time: one kept by its name would outlive the check.
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
    if (error instanceof Problem) throw error;
    throw timeUp.aborted ? slow(error) : unreachable(error);
  } finally {
    sent.on('error', () => undefined);
    sent.destroy();
  }
}

async function bodyOf(response: IncomingMessage, { maxBytes, cut }: Order): Promise<Buffer> {
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

const slow = (cause: unknown) =>
  new Problem(400, 'address-slow', 'The server behind this address took too long.', {}, { cause });
const unreachable = (cause: unknown) =>
  new Problem(400, 'address-unreachable', 'The server behind this address cannot be reached.', {}, { cause });

/** A resolver has no signal of its own. */
function inTime<Result>(work: Promise<Result>, timeUp: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(slow(timeUp.reason));
    if (timeUp.aborted) late();
    timeUp.addEventListener('abort', late, { once: true });
    work.then(resolve, reject).finally(() => timeUp.removeEventListener('abort', late));
  });
}
