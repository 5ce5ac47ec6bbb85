import { createHmac, timingSafeEqual } from 'node:crypto';

/** `id.signature`: ends one subscription, and opens nothing. */
export const unsubscribeToken = (key: string, id: string): string => `${id}.${signatureOf(key, id)}`;

export function readUnsubscribeToken(key: string, token: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.');
  const [right, given] = [Buffer.from(signatureOf(key, id)), Buffer.from(signature)];
  return more.length === 0 && given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

const signatureOf = (key: string, id: string) =>
  createHmac('sha256', key).update(`unsubscribe ${id}`).digest('base64url');
