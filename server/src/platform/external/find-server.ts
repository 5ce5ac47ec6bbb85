import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { refusal } from '../http/refusal.ts';
import { isPublicAddress } from './public-address.ts';

/** A server with its one resolved address: the name must not be resolved a second time. */
export interface FoundServer {
  /** As in certificates and the Host header. */
  readonly host: string;
  readonly address: string;
  readonly family: 4 | 6;
}

export type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export interface Reach {
  /** HOLDFAST_PRIVATE_HOSTS: private names and addresses that may be reached, on any port and without TLS. */
  readonly privateHosts: readonly string[];
  readonly resolve?: Resolve;
}

const byDns: Resolve = (host) => lookup(host, { all: true, verbatim: true });

const privateAddress = () => refusal('address-private');
export const unknownServer = (cause?: unknown) => refusal('address-unknown', {}, { cause });

/** Names that are only valid inside private networks, refused without resolving them. */
const INNER = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|docker)$/;

export const isAllowed = (host: string, { privateHosts }: Reach) => privateHosts.includes(bareHost(host));

/** The host without IPv6 brackets and trailing dot. */
const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

/** Refused if any of its addresses is private: which one is used could be random or chosen by an attacker. */
export async function findServer(named: string, reach: Reach): Promise<FoundServer> {
  const host = bareHost(named);
  const allowed = isAllowed(host, reach);
  if (!allowed && !isIP(host) && (INNER.test(host) || !host.includes('.'))) throw privateAddress();
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolved(host, reach.resolve ?? byDns);
  const [first] = addresses;
  if (!first) throw unknownServer();
  if (!allowed && addresses.some(({ address }) => !isPublicAddress(address))) throw privateAddress();
  return { host, address: first.address, family: first.family === 6 ? 6 : 4 };
}

async function resolved(host: string, resolve: Resolve) {
  try {
    return await resolve(host);
  } catch (error) {
    throw unknownServer(error);
  }
}

/** For clients that open their own connections: applies the same rule to their name lookups. */
export const guardedLookup =
  (reach: Reach): LookupFunction =>
  (host, options, answer) => {
    findServer(host, reach).then(
      ({ address, family }) => (options.all ? answer(null, [{ address, family }]) : answer(null, address, family)),
      (error: Error) => answer(error, '', 4),
    );
  };
