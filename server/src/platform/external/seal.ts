import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/open-database.ts';
import { sharedSecret } from '../database/secrets.ts';

/** Encrypts and decrypts credentials for other servers, so that a copy of one table reveals no password. */
export interface Seal {
  close(secret: string): string;
  open(sealed: string): string;
  /** The same secret under the present key; what is already under it stays as it is. Null if no key opens it. */
  renew(sealed: string): string | null;
}

type SealSettings = Pick<Config, 'HOLDFAST_SECRETS_KEY' | 'HOLDFAST_SECRETS_KEY_BEFORE' | 'HOLDFAST_AUTH_SECRET'>;

const NONCE = 12;
const TAG = 16;

/** The first key encrypts. All of them decrypt, so that a key can be introduced or replaced while values under the old one exist. */
export async function openSeal(settings: SealSettings, database: Queryable): Promise<Seal> {
  const { HOLDFAST_SECRETS_KEY, HOLDFAST_SECRETS_KEY_BEFORE, HOLDFAST_AUTH_SECRET } = settings;
  const given = [HOLDFAST_SECRETS_KEY, HOLDFAST_SECRETS_KEY_BEFORE, HOLDFAST_AUTH_SECRET];
  const secrets = given.filter((secret) => secret !== undefined);
  const keys = [...secrets, await sharedSecret(database, 'credentials of other servers')].map(keyOf);
  const [present] = keys as [Buffer, ...Buffer[]];
  const close = (text: string) => encrypt(text, present);
  return {
    close,
    open(sealed) {
      for (const key of keys) {
        const text = decrypt(sealed, key);
        if (text !== null) return text;
      }
      throw new Error('a stored secret was encrypted with a key that is not set: see HOLDFAST_SECRETS_KEY_BEFORE');
    },
    renew(sealed) {
      if (decrypt(sealed, present) !== null) return sealed;
      for (const key of keys) {
        const text = decrypt(sealed, key);
        if (text !== null) return close(text);
      }
      return null;
    },
  };
}

const keyOf = (secret: string) => createHash('sha256').update(`credentials of other servers\n${secret}`).digest();

function encrypt(text: string, key: Buffer): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** Null under another key: the tag does not match. */
function decrypt(sealed: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < NONCE + TAG) return null;
  const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  opener.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([opener.update(bytes.subarray(NONCE + TAG)), opener.final()]).toString('utf8');
  } catch {
    return null;
  }
}
