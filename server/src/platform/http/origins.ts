import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The two names of localhost: different origins for a browser, the same server for us. */
const OTHER_LOOPBACK_NAME: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/** The public address. */
export function ownOrigin(request: FastifyRequest, config: Config): string {
  return config.HOLDFAST_ORIGIN?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
}

/** The origin of the report's frame: a separate one wherever possible (docs/decisions/embedding.md). */
export function frameOrigin(request: FastifyRequest, config: Config): string {
  if (config.HOLDFAST_EMBED_ORIGIN) return config.HOLDFAST_EMBED_ORIGIN.replace(/\/$/, '');
  const own = ownOrigin(request, config);
  return loopbackTwin(own) ?? own;
}

/** Origins the app's policy must allow as frames, and that may frame the report. */
export function loopbackTwinOrigins(request: IncomingMessage): string[] {
  const twin = loopbackTwin(`http://${request.headers.host ?? ''}`);
  return twin ? [twin] : [];
}

function loopbackTwin(origin: string): string | null {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  const other = url && OTHER_LOOPBACK_NAME[url.hostname];
  if (!url || !other) return null;
  url.hostname = other;
  return url.origin;
}

/**
 * A frame opened from its own origin would share the app's cookies and storage. Browsers report where a frame was
 * opened from; for "same-origin", or no report, the frame is sandboxed without an origin.
 */
export function needsSandbox(request: FastifyRequest): boolean {
  const from = request.headers['sec-fetch-site'];
  return from !== 'cross-site' && from !== 'same-site';
}

/** `https://shop.example.com`, or `https://*.example.com` for all its subdomains; `*` matches no origin here. */
export function isListedOrigin(origin: string, listed: readonly string[]): boolean {
  return listed.some((entry) => {
    const [scheme = '', family] = entry.toLowerCase().replace(/\/$/, '').split('://*.');
    if (scheme === '*') return false;
    return family ? origin.startsWith(`${scheme}://`) && origin.endsWith(`.${family}`) : origin === scheme;
  });
}
