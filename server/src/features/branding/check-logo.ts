import { LOGO_TYPES, MAX_LOGO_BYTES } from '@holdfast/contracts/http/branding';
import type { Logo } from '../../people/branding/brandings.ts';
import { everyElement, parseXml } from '../../people/identity/saml/xml.ts';
import { refusal } from '../../platform/http/refusal.ts';

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_PIXELS = 10_000_000;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Elements that draw. A list of what is allowed: scripts, links, animations, foreign content and whatever SVG gets
 * later stay out.
 */
const DRAWING = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan
   linearGradient radialGradient stop clipPath mask pattern filter feBlend feColorMatrix feComposite feFlood
   feGaussianBlur feMerge feMergeNode feOffset`.split(/\s+/),
);

/** The bytes of a data URL, refused unless they are a picture that nothing can hide in. */
export function readLogoUrl(url: string): Logo {
  const type = LOGO_TYPES.find((one) => url.startsWith(`data:${one};base64,`));
  const base64 = url.slice(url.indexOf(',') + 1);
  if (!type || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refusal('bad-logo');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_LOGO_BYTES) throw refusal('bad-logo.size', { most: MAX_LOGO_BYTES / 1000 });
  if (type === 'image/png') checkPng(bytes);
  else checkSvg(bytes);
  return { type, bytes };
}

function checkPng(bytes: Buffer): void {
  const isPng =
    bytes.length > 33 && bytes.subarray(0, 8).equals(PNG_START) && bytes.toString('latin1', 12, 16) === 'IHDR';
  if (!isPng || bytes.readUInt32BE(16) === 0 || bytes.readUInt32BE(20) === 0) throw refusal('bad-logo');
  // A hundred kilobytes can be unpacked into gigabytes, in every browser.
  if (bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > MOST_PIXELS)
    throw refusal('bad-logo.pixels', { most: MOST_PIXELS / 1e6 });
}

function checkSvg(bytes: Buffer): void {
  const text = bytes.toString('utf8');
  const root = /<\?xml-stylesheet/i.test(text) ? null : parseXml(text);
  if (!root || root.namespaceURI !== SVG || root.localName !== 'svg') throw refusal('bad-logo');
  for (const element of everyElement(root)) checkElement(element);
}

function checkElement(element: Element): void {
  const { localName: name, namespaceURI, attributes } = element;
  // Drawing programs leave notes in their own namespaces, which browsers do not draw.
  if ((namespaceURI === SVG && !DRAWING.has(name)) || namespaceURI === 'http://www.w3.org/1999/xhtml')
    throw refusal('bad-logo.svg', { part: `<${name}>` });
  for (const { localName, value } of Array.from(attributes)) {
    const isHandler = /^on/i.test(localName);
    const leadsOut = /^(href|src|base)$/i.test(localName) && !value.trim().startsWith('#');
    if (isHandler || leadsOut || reachesOut(value)) throw refusal('bad-logo.svg', { part: localName });
  }
  if (name === 'style' && reachesOut(element.textContent ?? '')) throw refusal('bad-logo.svg', { part: '<style>' });
}

/** CSS may fetch by `url()`, `@import` and `image-set()`; a backslash can hide either. */
const reachesOut = (css: string): boolean =>
  /[@\\]|image-set|javascript:/i.test(css) || /url\((?!\s*["']?#)/i.test(css);
