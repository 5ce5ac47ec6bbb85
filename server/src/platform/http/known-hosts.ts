import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { refusal } from './refusal.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
const EVERYWHERE = ['0.0.0.0', '::'];
/** Health probes often use no known name, and learn nothing else. */
const HEALTH = ['/healthz', '/livez', '/readyz'];

type Addresses = Pick<Config, 'HOST' | 'HOLDFAST_ORIGIN' | 'HOLDFAST_EMBED_ORIGIN' | 'HOLDFAST_HOSTS'>;

/** The listen address: localhost unless configured for others. */
export function listenAddress({ HOST, HOLDFAST_ORIGIN }: Addresses): string {
  if (HOST) return HOST;
  return HOLDFAST_ORIGIN && !isLoopback(nameIn(new URL(HOLDFAST_ORIGIN).host)) ? '0.0.0.0' : 'localhost';
}

export const isLoopback = (address: string) => LOOPBACK.includes(address);

/**
 * Refuses requests for unknown host names, to prevent DNS rebinding: a foreign page whose name resolves to this machine
 * would share our origin. IP addresses cannot be rebound, so they are allowed once the server is open.
 */
export function knownHosts(app: FastifyInstance, config: Addresses): void {
  const isOpen = !isLoopback(listenAddress(config));
  const names = [
    ...ownHosts(config),
    ...config.HOLDFAST_HOSTS,
    ...(config.HOST && !EVERYWHERE.includes(config.HOST) ? [config.HOST] : []),
  ];
  const machine = isOpen ? [hostname(), `${hostname()}.local`] : [];
  const isListed = isHostOf([...LOOPBACK, ...names, ...machine]);
  const isKnown = (host: string) => isListed(host) || (isOpen && isIP(nameIn(host)) !== 0);

  app.addHook('onRequest', (request, _reply, done) => {
    if (HEALTH.includes(request.routeOptions.url ?? '')) return done();
    // The second is the original host reported by a trusted proxy.
    for (const host of new Set([request.headers.host ?? '', request.host])) {
      if (!isKnown(host)) return done(unknown(nameIn(host)));
    }
    done();
  });
}

/** Of the addresses in the configuration. */
export const ownHosts = (config: Pick<Config, 'HOLDFAST_ORIGIN' | 'HOLDFAST_EMBED_ORIGIN'>): string[] =>
  [config.HOLDFAST_ORIGIN, config.HOLDFAST_EMBED_ORIGIN].flatMap((url) => (url ? [new URL(url).host] : []));

/** Whether a host is one of these names, or below one that is written `*.example.com`. */
export function isHostOf(names: readonly string[]): (host: string) => boolean {
  const known = new Set(names.map(nameIn));
  const above = [...known].filter((name) => name.startsWith('*.')).map((name) => name.slice(1));
  return (host) => {
    const name = nameIn(host);
    return known.has(name) || above.some((end) => name.endsWith(end) && name.length > end.length);
  };
}

const unknown = (name: string) => refusal('unknown-host', { name: name.slice(0, 100) });

/** A host without port, brackets and final dot, in lower case. */
export function nameIn(host: string): string {
  const [, bracketed, plain = ''] = /^(?:\[(.*)\](?::\d+)?|(.*?)(?::\d+)?)$/s.exec(host) ?? [];
  return (bracketed ?? (isIP(host) ? host : plain)).toLowerCase().replace(/\.$/, '');
}
