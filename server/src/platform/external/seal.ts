import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/open-database.ts';
import { sharedSecret } from '../database/secrets.ts';

/** Encrypts and decrypts credentials for other servers, so that a copy of one table reveals no password. */
export interface Seal {
  close(secret: string): string;
  open(sealed: string): string;
}

const NONCE = 12;
const TAG = 16;

export async function openSeal(config: Pick<Config, 'HOLDFAST_AUTH_SECRET'>, database: Queryable): Promise<Seal> {
  const secret = config.HOLDFAST_AUTH_SECRET ?? (await sharedSecret(database, 'credentials of other servers'));
  const key = createHash('sha256').update(`credentials of other servers\n${secret}`).digest();
  return {
    close(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
      opener.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([opener.update(bytes.subarray(NONCE + TAG)), opener.final()]).toString('utf8');
    },
  };
}
