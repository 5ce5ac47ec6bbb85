import { URL_INVALID_FOR_SCENARIO, urlNotAllowed } from '@holdfast/contracts/embed/errors';

/** Parsing, building and validating embed URLs. */
const KNOWN_FAMILIES = /\.(powerbi\.com|fabric\.microsoft\.com|analysis\.windows-int\.net|analysis-df\.windows\.net)$/;
const KNOWN_HOSTS = /^app\.(powerbi\.(cn|eaglex\.ic\.gov|microsoft\.scloud)|((mil|high)\.)?powerbigov\.us)$/;
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Unencoded and in the order given: frames read these parameters as plain text. */
export function withParameter(url: string, name: string, value: unknown): string {
  return `${url}${url.indexOf('?') > 0 ? '&' : '?'}${name}=${value}`;
}

export function findInUrl(url: string, name: string): string | undefined {
  return new RegExp(`${name}="?([^&]+)"?`).exec(url)?.[1];
}

/** The id of the embedded content, or an error that says where it can be set. */
export function requiredId(what: string, id: string | null | undefined, attribute?: string): string {
  if (id) return id;
  const orAttribute = attribute ? ` or as attribute '${attribute}'` : '';
  throw new Error(
    `${what} id is required, but it was not found. You must provide an id either as part of embed configuration${orAttribute}.`,
  );
}

/** An address without its parameters, which determines the page a frame shows. */
export const pageOf = (url: string): string => url.toLowerCase().replace(/[?#].*/, '');

/** The question mark is significant: `/rdlEmbed` without parameters is an ordinary report. */
export const isPaginated = (url: string | undefined): boolean => !!url?.toLowerCase().includes('/rdlembed?');

export function refuseAutoAuth(url: string): void {
  if (decodeURIComponent(url).toLowerCase().includes('autoauth=true')) throw new Error(URL_INVALID_FOR_SCENARIO);
}

/**
 * The content of a frame receives the host page's tokens, so only known hosts are allowed: the compatible ones, and the
 * origins the host page lists. Plain http is limited to localhost and the host page's own server.
 */
export function refuseUnknownHost(embedUrl: string, allowedOrigins: readonly string[]): void {
  const url = new URL(embedUrl.toLowerCase());
  if (!isAllowed(url, allowedOrigins)) throw new Error(urlNotAllowed(url.origin));
}

export function isAllowedOrigin(origin: string, allowedOrigins: readonly string[]): boolean {
  try {
    return isAllowed(new URL(origin), allowedOrigins);
  } catch {
    return false;
  }
}

function isAllowed(url: URL, allowedOrigins: readonly string[]): boolean {
  const { protocol, hostname } = url;
  if (protocol === 'https:' && (KNOWN_FAMILIES.test(hostname) || KNOWN_HOSTS.test(hostname))) return true;
  const isOwn = LOCAL_HOSTS.includes(hostname) || url.origin === globalThis.location?.origin;
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwn)) return false;
  return allowedOrigins.some((allowed) => matches(url, allowed.toLowerCase()));
}

/** `https://bi.example.com`, or `https://*.example.com` for every host below it. */
function matches(url: URL, allowed: string): boolean {
  const [scheme, host] = allowed.replace(/\/$/, '').split('://*.');
  return host ? url.protocol === `${scheme}:` && url.host.endsWith(`.${host}`) : url.origin === scheme;
}
