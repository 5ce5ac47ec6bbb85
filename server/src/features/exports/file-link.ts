import { createHmac, timingSafeEqual } from 'node:crypto';

/** `id.expires.signature`: opens one file until it expires. */
export function signFileLink(key: string, id: string, expires: number): string {
  const text = `${id}.${expires}`;
  return `${text}.${signatureOf(key, text)}`;
}

export function openFileLink(key: string, token: string, now: number): { id: string } | 'forged' | 'expired' {
  const [id = '', expires = '', signature = '', ...more] = token.split('.');
  const right = Buffer.from(signatureOf(key, `${id}.${expires}`));
  const given = Buffer.from(signature);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
  return Number(expires) > now ? { id } : 'expired';
}

const signatureOf = (key: string, text: string) =>
  createHmac('sha256', key).update(`export ${text}`).digest('base64url');
