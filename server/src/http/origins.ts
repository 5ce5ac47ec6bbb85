import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The two names of this machine: different origins for a browser, the same server for us. */
const OTHER_LOOPBACK_NAME: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/** The address people type. */
export function ownOrigin(request: FastifyRequest, config: Config): string {
  return config.HOLDFAST_ORIGIN?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
}

/** Where the report's frame lives: an origin of its own wherever there is one to be had (docs/decisions/embedding.md). */
export function frameOrigin(request: FastifyRequest, config: Config): string {
  if (config.HOLDFAST_EMBED_ORIGIN) return config.HOLDFAST_EMBED_ORIGIN.replace(/\/$/, '');
  const own = ownOrigin(request, config);
  return loopbackTwin(own) ?? own;
}

/** What the app's policy must let it frame, and what may frame the report besides itself. */
export function twinOf(request: IncomingMessage): string[] {
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
 * A frame opened from its own origin would share the app's cookies and storage. Browsers say where a frame was opened
 * from; when they say "here", or say nothing, the frame is cut off by a sandbox without an origin.
 */
export function needsSandbox(request: FastifyRequest): boolean {
  const from = request.headers['sec-fetch-site'];
  return from !== 'cross-site' && from !== 'same-site';
}

/** `https://shop.example.com`, or `https://*.example.com` for every host below it; `*` lists nobody by name. */
export function isListedOrigin(origin: string, listed: readonly string[]): boolean {
  return listed.some((entry) => {
    const [scheme = '', family] = entry.toLowerCase().replace(/\/$/, '').split('://*.');
    if (scheme === '*') return false;
    return family ? origin.startsWith(`${scheme}://`) && origin.endsWith(`.${family}`) : origin === scheme;
  });
}
