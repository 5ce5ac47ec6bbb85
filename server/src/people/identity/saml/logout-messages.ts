import { type NameId, readNameId } from './read-answer.ts';
import { ASSERTION, childrenNamed, escapeXml, isNamed, PROTOCOL, parseXml, textOf } from './xml.ts';

/** How old a message may be, and how far the clocks may differ. */
export const LOGOUT_MINUTES = 5;

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

export interface LogoutHead {
  readonly id: string;
  /** Our entity id. */
  readonly issuer: string;
  readonly destination: string;
}

export interface ExpectedLogout {
  readonly providerId: string;
  /** The address the message came to. */
  readonly destination: string;
  readonly nowMs: number;
}

export type RefusedLogout = {
  readonly refused: 'not-xml' | 'not-a-logout' | 'issuer' | 'destination' | 'time' | 'subject';
};

export interface LogoutRequest {
  readonly id: string;
  readonly nameId: NameId;
  /** Empty: every session of the user. */
  readonly sessionIndexes: readonly string[];
}

const head = (name: string, { id, issuer, destination }: LogoutHead, more = '') =>
  `<samlp:${name} xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}" ID="${id}" Version="2.0"` +
  ` IssueInstant="${new Date().toISOString()}" Destination="${escapeXml(destination)}"${more}>` +
  `<saml:Issuer>${escapeXml(issuer)}</saml:Issuer>`;

export function writeLogoutRequest(of: LogoutHead, nameId: NameId, sessionIndex: string | null): string {
  const named = {
    Format: nameId.format,
    NameQualifier: nameId.nameQualifier,
    SPNameQualifier: nameId.spNameQualifier,
  };
  const attributes = Object.entries(named).map(([name, value]) => (value ? ` ${name}="${escapeXml(value)}"` : ''));
  const index = sessionIndex ? `<samlp:SessionIndex>${escapeXml(sessionIndex)}</samlp:SessionIndex>` : '';
  return (
    `${head('LogoutRequest', of)}<saml:NameID${attributes.join('')}>${escapeXml(nameId.text)}</saml:NameID>` +
    `${index}</samlp:LogoutRequest>`
  );
}

export function writeLogoutResponse(of: LogoutHead, inResponseTo: string): string {
  return (
    head('LogoutResponse', of, ` InResponseTo="${escapeXml(inResponseTo)}"`) +
    `<samlp:Status><samlp:StatusCode Value="${SUCCESS}"/></samlp:Status></samlp:LogoutResponse>`
  );
}

export function readLogoutRequest(xml: string, expected: ExpectedLogout): LogoutRequest | RefusedLogout {
  const root = readHead(xml, 'LogoutRequest', expected);
  if ('refused' in root) return root;
  const end = root.getAttribute('NotOnOrAfter');
  if (end && !(Date.parse(end) > expected.nowMs)) return { refused: 'time' };
  const id = root.getAttribute('ID');
  const nameId = readNameId(childrenNamed(root, ASSERTION, 'NameID')[0]);
  if (!id || !nameId) return { refused: 'subject' };
  return { id, nameId, sessionIndexes: childrenNamed(root, PROTOCOL, 'SessionIndex').map(textOf) };
}

/** The request it answers, and whether the provider's own session ended. */
export function readLogoutResponse(
  xml: string,
  expected: ExpectedLogout,
): { readonly inResponseTo: string; readonly isComplete: boolean } | RefusedLogout {
  const root = readHead(xml, 'LogoutResponse', expected);
  if ('refused' in root) return root;
  const [status] = childrenNamed(root, PROTOCOL, 'Status');
  const [code] = status ? childrenNamed(status, PROTOCOL, 'StatusCode') : [];
  return {
    inResponseTo: root.getAttribute('InResponseTo') ?? '',
    isComplete: code?.getAttribute('Value') === SUCCESS,
  };
}

/** What requests and answers have in common: of whom, for us, and just now. */
function readHead(
  xml: string,
  name: string,
  { providerId, destination, nowMs }: ExpectedLogout,
): Element | RefusedLogout {
  const root = parseXml(xml);
  if (!root) return { refused: 'not-xml' };
  if (!isNamed(root, PROTOCOL, name)) return { refused: 'not-a-logout' };
  const [issuer, second] = childrenNamed(root, ASSERTION, 'Issuer');
  if (second || textOf(issuer) !== providerId) return { refused: 'issuer' };
  if (root.getAttribute('Destination') !== destination) return { refused: 'destination' };
  const age = nowMs - Date.parse(root.getAttribute('IssueInstant') ?? '');
  return Math.abs(age) <= LOGOUT_MINUTES * 60_000 ? root : { refused: 'time' };
}
