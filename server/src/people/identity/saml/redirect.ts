import { type KeyObject, sign, verify } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** SAML 2.0 Bindings, section 3.4.4.1, without its SHA-1 algorithms. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const MOST_BYTES = 65_536;

export type RedirectKind = 'SAMLRequest' | 'SAMLResponse';

export interface RedirectMessage {
  readonly kind: RedirectKind;
  readonly xml: string;
  /** Returned to the other side as it came. */
  readonly relayState: string | null;
}

export type RefusedRedirect = { readonly refused: 'query' | 'signature' | 'not-deflated' };

/** The signed address that carries a message to the other side. */
export function writeRedirect(to: string, { kind, xml, relayState }: RedirectMessage, key: KeyObject): string {
  const parts = [
    [kind, deflateRawSync(xml).toString('base64')],
    ...(relayState === null ? [] : [['RelayState', relayState]]),
    ['SigAlg', RSA_SHA256],
  ];
  const signed = parts.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&');
  const signature = encodeURIComponent(sign('sha256', Buffer.from(signed), key).toString('base64'));
  return `${to}${to.includes('?') ? '&' : '?'}${signed}&Signature=${signature}`;
}

/**
 * The message in a query string, if one of these keys signed it. What is signed are the bytes as the sender encoded them:
 * they are cut out of the query, never encoded anew.
 */
export function readRedirect(query: string, certificates: readonly string[]): RedirectMessage | RefusedRedirect {
  const raw = rawParts(query);
  const kinds = (['SAMLRequest', 'SAMLResponse'] as const).filter((name) => raw?.has(name));
  const [kind] = kinds;
  if (!raw || !kind || kinds.length > 1) return { refused: 'query' };
  const value = (name: string) => decoded(raw.get(name));
  const algorithm = ALGORITHMS[value('SigAlg') ?? ''];
  const signature = Buffer.from(value('Signature') ?? '', 'base64');
  const signed = [kind, 'RelayState', 'SigAlg']
    .filter((name) => raw.has(name))
    .map((name) => `${name}=${raw.get(name)}`);
  const bytes = Buffer.from(signed.join('&'));
  if (!algorithm || !certificates.some((pem) => verify(algorithm, bytes, pem, signature)))
    return { refused: 'signature' };
  try {
    const packed = Buffer.from(value(kind) ?? '', 'base64');
    const xml = inflateRawSync(packed, { maxOutputLength: MOST_BYTES }).toString('utf8');
    return { kind, xml, relayState: value('RelayState') };
  } catch {
    return { refused: 'not-deflated' };
  }
}

/** Null if a part is there twice: which of them was signed would be a guess. */
function rawParts(query: string): Map<string, string> | null {
  const parts = new Map<string, string>();
  for (const part of query.split('&')) {
    const at = part.indexOf('=');
    const name = at < 0 ? part : part.slice(0, at);
    if (parts.has(name)) return null;
    parts.set(name, at < 0 ? '' : part.slice(at + 1));
  }
  return parts;
}

function decoded(raw: string | undefined): string | null {
  try {
    return raw === undefined ? null : decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
