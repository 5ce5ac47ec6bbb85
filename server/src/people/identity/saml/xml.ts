import { DOMParser } from '@xmldom/xmldom';

export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

const fail = (problem: string) => {
  throw new Error(problem);
};

/** More than any message or logo needs. Anyone can send a message, so reading one must not exhaust stack or processor. */
const MOST_LEVELS = 64;
const MOST_ELEMENTS = 5_000;

/**
 * Null for anything but well-formed XML without a document type, and for what is nested too deeply or has too many
 * elements: entities are never expanded, nor looked at.
 */
export function parseXml(text: string): Element | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return null;
  try {
    const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } });
    const root = parser.parseFromString(text, 'text/xml').documentElement;
    return root && isModest(root) ? root : null;
  } catch {
    return null;
  }
}

function isModest(root: Element): boolean {
  let elements = 0;
  let level = [root];
  for (let levels = 0; levels < MOST_LEVELS && elements <= MOST_ELEMENTS; levels++) {
    elements += level.length;
    level = level.flatMap(childrenOf);
    if (level.length === 0) return elements <= MOST_ELEMENTS;
  }
  return false;
}

export const childrenOf = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1);

export const isNamed = (element: Element, namespace: string, name: string): boolean =>
  element.namespaceURI === namespace && element.localName === name;

export const childrenNamed = (parent: Element, namespace: string, name: string): Element[] =>
  childrenOf(parent).filter((child) => isNamed(child, namespace, name));

/** The element itself and everything below it. */
export function* everyElement(root: Element): Generator<Element> {
  yield root;
  for (const child of childrenOf(root)) yield* everyElement(child);
}

export const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? '';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
