const MAX_NAME_LENGTH = 100;
const MAX_PICTURE_LENGTH = 32_768;

/** A name is one short line without control or bidirectional formatting characters. */
export function cleanName(name: unknown): string {
  if (typeof name !== 'string') return '';
  const line = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, MAX_NAME_LENGTH).join('');
}

/** An https picture, or a small data URL made by the browser. Anything else (javascript:, svg) is dropped. */
export function cleanPicture(image: unknown): string | null {
  if (typeof image !== 'string' || image.length > MAX_PICTURE_LENGTH) return null;
  if (/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/.test(image)) return image;
  const url = parse(image);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
