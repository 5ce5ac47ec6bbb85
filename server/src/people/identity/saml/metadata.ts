import { X509Certificate } from 'node:crypto';
import {
  childrenNamed,
  escapeXml,
  everyElement,
  isNamed,
  METADATA,
  PROTOCOL,
  parseXml,
  SIGNATURE,
  textOf,
} from './xml.ts';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
const LEAST_RSA_BITS = 2048;
const MOST_CERTIFICATES = 10;

export interface ProviderFacts {
  readonly entityId: string;
  readonly signInUrl: string;
  readonly certificates: readonly string[];
  /** Null without single logout over redirects, the only form of it that is spoken here. */
  readonly signOutUrl: string | null;
  readonly signOutAnswerUrl: string | null;
}

export type MetadataFault =
  | 'bad-metadata.unreadable'
  | 'bad-metadata.noProvider'
  | 'bad-metadata.noAddress'
  | 'bad-metadata.noKey';

/** What we need of a provider's metadata. */
export function readProviderMetadata(text: string): ProviderFacts | MetadataFault {
  const root = parseXml(text.trim());
  if (!root) return 'bad-metadata.unreadable';
  const entityId = root.getAttribute('entityID');
  const [provider] = isNamed(root, METADATA, 'EntityDescriptor')
    ? childrenNamed(root, METADATA, 'IDPSSODescriptor')
    : [];
  if (!provider || !entityId) return 'bad-metadata.noProvider';
  const address = addressIn(provider, 'SingleSignOnService');
  if (address === null) return 'bad-metadata.noAddress';
  const keys = childrenNamed(provider, METADATA, 'KeyDescriptor').filter(
    (one) => one.getAttribute('use') !== 'encryption',
  );
  const certificates = keys
    .flatMap((key) => [...everyElement(key)].filter((one) => isNamed(one, SIGNATURE, 'X509Certificate')))
    .map((one) => readCertificate(textOf(one)));
  if (certificates.length === 0 || certificates.length > MOST_CERTIFICATES || certificates.includes(null))
    return 'bad-metadata.noKey';
  const signOutUrl = addressIn(provider, 'SingleLogoutService');
  return {
    entityId,
    signInUrl: address,
    certificates: certificates.filter((pem) => pem !== null),
    signOutUrl,
    signOutAnswerUrl: signOutUrl && (addressIn(provider, 'SingleLogoutService', 'ResponseLocation') ?? signOutUrl),
  };
}

/** Of a service over HTTP-Redirect; null if there is none, or its address is not one. */
function addressIn(provider: Element, name: string, attribute = 'Location'): string | null {
  const service = childrenNamed(provider, METADATA, name).find((one) => one.getAttribute('Binding') === REDIRECT);
  const address = service?.getAttribute(attribute) ?? '';
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}

/** PEM of a certificate with an RSA key that is long enough; null otherwise. */
function readCertificate(base64: string): string | null {
  try {
    const certificate = new X509Certificate(Buffer.from(base64.replace(/\s/g, ''), 'base64'));
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    const isGood = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS;
    return isGood ? certificate.toString() : null;
  } catch {
    return null;
  }
}

interface OwnFacts {
  readonly entityId: string;
  readonly answerUrl: string;
  readonly signOutUrl: string;
  readonly certificate: string;
}

/** Ours, for the provider. */
export function writeMetadata({ entityId, answerUrl, signOutUrl, certificate }: OwnFacts): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="${METADATA}" entityID="${escapeXml(entityId)}">
  <SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${PROTOCOL}">
    <KeyDescriptor use="signing">
      <KeyInfo xmlns="${SIGNATURE}"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo>
    </KeyDescriptor>
    <SingleLogoutService Binding="${REDIRECT}" Location="${escapeXml(signOutUrl)}"/>
    <AssertionConsumerService Binding="${POST}" Location="${escapeXml(answerUrl)}" index="0" isDefault="true"/>
  </SPSSODescriptor>
</EntityDescriptor>
`;
}

/** The address at the provider that begins a sign-in (HTTP-Redirect binding). `deflated` is the request. */
export function writeRequest(facts: {
  id: string;
  signInUrl: string;
  entityId: string;
  answerUrl: string;
  /** The provider must ask the user, even with a session of its own. */
  asksAgain: boolean;
  now: Date;
}): string {
  return (
    `<samlp:AuthnRequest xmlns:samlp="${PROTOCOL}" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${facts.id}"` +
    ` Version="2.0" IssueInstant="${facts.now.toISOString()}" Destination="${escapeXml(facts.signInUrl)}"` +
    `${facts.asksAgain ? ' ForceAuthn="true"' : ''} AssertionConsumerServiceURL="${escapeXml(facts.answerUrl)}" ProtocolBinding="${POST}">` +
    `<saml:Issuer>${escapeXml(facts.entityId)}</saml:Issuer></samlp:AuthnRequest>`
  );
}
