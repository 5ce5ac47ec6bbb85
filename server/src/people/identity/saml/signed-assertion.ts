import { SignedXml } from 'xml-crypto';
import { ASSERTION, childrenNamed, childrenOf, everyElement, isNamed, PROTOCOL, parseXml, SIGNATURE } from './xml.ts';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const TRANSFORMS = [`${SIGNATURE}enveloped-signature`, EXCLUSIVE];
const SIGNED_WITH = ['256', '512'].map((bits) => `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`);
const DIGESTED_WITH = ['256', '512'].map((bits) => `http://www.w3.org/2001/04/xmlenc#sha${bits}`);
const SIGNATURE_PARTS = ['SignedInfo', 'SignatureValue', 'KeyInfo'];

export interface SignedAnswer {
  /** Parsed from the very bytes that were signed. */
  readonly assertion: Element;
  /** Not covered by the signature: may only make an answer less acceptable. */
  readonly response: Element;
}

/** Why an answer is not accepted; for the log. */
export type UnsignedReason = 'not-xml' | 'comments' | 'not-a-response' | 'no-success' | 'shape' | 'signature';

/**
 * The signed assertion of a SAML response. The shape comes first: one assertion, directly in the response, with one
 * signature of its own, over itself and nothing else, and no id twice. A document that wraps or repeats a signed
 * assertion has another shape. Only then is the signature checked, with the provider's keys and never with one from the
 * document, and what it covered is parsed anew: nothing is read that was not signed.
 */
export function readSignedAssertion(
  xml: string,
  certificates: readonly string[],
): SignedAnswer | { refused: UnsignedReason } {
  // Canonical XML has no comments: a name with one in it would be signed as one text and read as two.
  if (/<!--|<\?(?!xml\s)/.test(xml)) return { refused: 'comments' };
  const response = parseXml(xml);
  if (!response) return { refused: 'not-xml' };
  if (!isNamed(response, PROTOCOL, 'Response')) return { refused: 'not-a-response' };
  if (!isSuccess(response)) return { refused: 'no-success' };
  const signature = findSignature(response);
  if (!signature) return { refused: 'shape' };
  const signed = verified(xml, signature, certificates);
  const assertion = signed === null ? null : parseXml(signed);
  return assertion && isNamed(assertion, ASSERTION, 'Assertion') ? { assertion, response } : { refused: 'signature' };
}

function isSuccess(response: Element): boolean {
  const [status] = childrenNamed(response, PROTOCOL, 'Status');
  const [code] = status ? childrenNamed(status, PROTOCOL, 'StatusCode') : [];
  return code?.getAttribute('Value') === 'urn:oasis:names:tc:SAML:2.0:status:Success';
}

/** The signature of the only assertion; null for a document of any other shape. */
function findSignature(response: Element): Element | null {
  const all = [...everyElement(response)];
  const ids = all.flatMap((element) =>
    ['ID', 'Id', 'id'].map((name) => element.getAttribute(name)).filter((id): id is string => Boolean(id)),
  );
  if (new Set(ids).size !== ids.length) return null;
  const assertions = all.filter(({ localName }) => /^(Encrypted)?Assertion$/.test(localName));
  const [assertion] = assertions;
  if (!assertion || assertions.length > 1 || assertion.parentNode !== response) return null;
  if (!isNamed(assertion, ASSERTION, 'Assertion')) return null;
  const signatures = all.filter(({ localName }) => localName === 'Signature');
  const own = signatures.filter(({ parentNode }) => parentNode === assertion);
  const others = signatures.filter(({ parentNode }) => parentNode !== assertion);
  const [signature] = own;
  if (!signature || own.length > 1 || !isNamed(signature, SIGNATURE, 'Signature')) return null;
  // Many providers also sign the response, which is not needed.
  if (others.length > 1 || others.some(({ parentNode }) => parentNode !== response)) return null;
  return isPlain(signature, assertion.getAttribute('ID') ?? '') ? signature : null;
}

/** Covers exactly the assertion, with algorithms that are neither broken nor able to leave parts out. */
function isPlain(signature: Element, assertionId: string): boolean {
  const parts = childrenOf(signature);
  if (parts.some(({ localName, namespaceURI }) => namespaceURI !== SIGNATURE || !SIGNATURE_PARTS.includes(localName)))
    return false;
  const [info, second] = parts.filter(({ localName }) => localName === 'SignedInfo');
  if (!info || second || assertionId === '') return false;
  const [reference, another] = childrenNamed(info, SIGNATURE, 'Reference');
  if (!reference || another || reference.getAttribute('URI') !== `#${assertionId}`) return false;
  const algorithmsOf = (parent: Element | undefined, name: string) =>
    parent ? childrenNamed(parent, SIGNATURE, name).map((one) => one.getAttribute('Algorithm') ?? '') : [];
  const [transforms] = childrenNamed(reference, SIGNATURE, 'Transforms');
  const chosen: [algorithms: string[], allowed: readonly string[]][] = [
    [algorithmsOf(info, 'CanonicalizationMethod'), [EXCLUSIVE]],
    [algorithmsOf(info, 'SignatureMethod'), SIGNED_WITH],
    [algorithmsOf(reference, 'DigestMethod'), DIGESTED_WITH],
  ];
  const used = algorithmsOf(transforms, 'Transform');
  return (
    chosen.every(([[first = '', ...more], allowed]) => more.length === 0 && allowed.includes(first)) &&
    used.join(' ') === TRANSFORMS.join(' ')
  );
}

/** The canonical bytes that the signature covers; null if no key of the provider made it. */
function verified(xml: string, signature: Element, certificates: readonly string[]): string | null {
  for (const publicCert of certificates) {
    const signed = new SignedXml({ publicCert, getCertFromKeyInfo: () => null });
    try {
      signed.loadSignature(signature);
      if (signed.checkSignature(xml)) return signed.getSignedReferences()[0] ?? null;
    } catch {
      // A wrong signature is thrown; another certificate may fit.
    }
  }
  return null;
}
