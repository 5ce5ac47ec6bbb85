import { sign } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { ASSERTION, METADATA, PROTOCOL, SIGNATURE } from '../xml.ts';
import { makeCertificate, type TestCertificate } from './certificate.ts';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** Fields of an answer; tests change one at a time. */
export interface AnswerFields {
  audience: string;
  recipient: string;
  subject: string;
  issuer: string;
  inResponseTo: string | null;
  id: string;
  beginsInMs: number;
  endsInMs: number;
  attributes: Readonly<Record<string, string | readonly string[]>>;
  /** Written into the assertion as it is. */
  conditions?: string;
  statement?: string;
  confirmation?: string;
  status?: string;
}

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

export const assertionOf = (fields: AnswerFields): string => {
  const answers = fields.inResponseTo === null ? '' : ` InResponseTo="${fields.inResponseTo}"`;
  const attributes = Object.entries(fields.attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${[values]
        .flat()
        .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
        .join('')}</saml:Attribute>`,
  );
  const confirmation =
    fields.confirmation ??
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData` +
      ` NotOnOrAfter="${inMs(fields.endsInMs)}" Recipient="${fields.recipient}"${answers}/></saml:SubjectConfirmation>`;
  const conditions =
    fields.conditions ??
    `<saml:Conditions NotBefore="${inMs(fields.beginsInMs)}" NotOnOrAfter="${inMs(fields.endsInMs)}">` +
      `<saml:AudienceRestriction><saml:Audience>${fields.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`;
  return (
    `<saml:Assertion xmlns:saml="${ASSERTION}" ID="${fields.id}" Version="2.0" IssueInstant="${inMs(0)}">` +
    `<saml:Issuer>${fields.issuer}</saml:Issuer><saml:Subject><saml:NameID>${fields.subject}</saml:NameID>${confirmation}</saml:Subject>` +
    `${conditions}${fields.statement ?? ''}<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`
  );
};

export const responseOf = (
  { issuer, recipient, inResponseTo, status = 'Success' }: AnswerFields,
  content: string,
): string =>
  `<samlp:Response xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}" ID="response-${crypto.randomUUID()}" Version="2.0"` +
  ` IssueInstant="${inMs(0)}" Destination="${recipient}"${inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`}>` +
  `<saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>` +
  `${content}</samlp:Response>`;

export interface SigningChoices {
  /** Path of the element that is signed; its signature is put into it. */
  readonly what?: string;
  readonly with?: string;
  readonly digest?: string;
  readonly canonical?: string;
}

/** A scripted identity provider that signs whatever a test wants signed. */
export function makeIdentityProvider(
  certificate: TestCertificate = makeCertificate(),
  entityId = 'https://idp.example/metadata',
) {
  return {
    entityId,
    certificate,
    metadata: (change: (xml: string) => string = (xml) => xml) =>
      change(
        `<?xml version="1.0"?><!-- of a test --><md:EntityDescriptor xmlns:md="${METADATA}" entityID="${entityId}">` +
          `<md:IDPSSODescriptor protocolSupportEnumeration="${PROTOCOL}"><md:KeyDescriptor use="signing">` +
          `<ds:KeyInfo xmlns:ds="${SIGNATURE}"><ds:X509Data><ds:X509Certificate>${certificate.base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
          `</md:KeyDescriptor><md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"` +
          ` Location="https://idp.example/slo" ResponseLocation="https://idp.example/slo-done?tenant=7"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"` +
          ` Location="https://idp.example/sso?tenant=7"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
      ),
    /** Signs an element of a document in place. */
    sign(xml: string, choices: SigningChoices = {}): string {
      const what = choices.what ?? `//*[local-name(.)='Assertion']`;
      const signed = new SignedXml({
        privateKey: certificate.privateKey,
        publicCert: certificate.pem,
        signatureAlgorithm: (choices.with ?? RSA_SHA256) as never,
        canonicalizationAlgorithm: EXCLUSIVE,
      });
      signed.addReference({
        xpath: what,
        transforms: [`${SIGNATURE}enveloped-signature`, choices.canonical ?? EXCLUSIVE] as never,
        digestAlgorithm: choices.digest ?? SHA256,
      });
      signed.computeSignature(xml, {
        prefix: 'ds',
        location: { reference: `${what}/*[local-name(.)='Issuer']`, action: 'after' },
      });
      return signed.getSignedXml();
    },
    /** The query string of a signed message about a sign-out, encoded as other programs do: in lower case. */
    redirect(kind: 'SAMLRequest' | 'SAMLResponse', xml: string, { relayState = '', with: digest = 'sha256' } = {}) {
      const encode = (text: string) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase());
      const signed =
        `${kind}=${encode(deflateRawSync(xml).toString('base64'))}` +
        `${relayState === '' ? '' : `&RelayState=${encode(relayState)}`}` +
        `&SigAlg=${encode(digest === 'sha1' ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' : RSA_SHA256)}`;
      const signature = sign(digest, Buffer.from(signed), certificate.privateKey).toString('base64');
      return `${signed}&Signature=${encode(signature)}`;
    },
    /** A correct answer. */
    answer(fields: AnswerFields): string {
      return responseOf(fields, this.sign(assertionOf(fields)));
    },
  };
}

/** Of a sign-in that we began: the id of the request in the address. */
export function requestIn(url: string): { id: string; xml: string } {
  const encoded = new URL(url).searchParams.get('SAMLRequest') ?? '';
  const xml = inflateRawSync(Buffer.from(encoded, 'base64')).toString('utf8');
  return { xml, id: /ID="([^"]+)"/.exec(xml)?.[1] ?? '' };
}
