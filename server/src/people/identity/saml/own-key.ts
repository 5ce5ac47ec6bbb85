import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Queryable } from '../../../platform/database/open-database.ts';
import type { Seal } from '../../../platform/external/seal.ts';
import { selfSigned } from './self-signed.ts';

const BITS = 2048;

export interface OwnKey {
  readonly privateKey: KeyObject;
  /** For our metadata: DER as base64. */
  readonly certificate: string;
}

/** The key that signs what we send to providers, made on first use; one for all processes and providers. */
export async function readOwnKey(database: Queryable, seal: Seal): Promise<OwnKey> {
  return (await findKey(database, seal)) ?? makeKey(database, seal);
}

async function findKey(database: Queryable, seal: Seal): Promise<OwnKey | null> {
  const { rows } = await database.query<{ sealed_key: string; certificate: string }>(
    'select sealed_key, certificate from saml_keys',
  );
  const [row] = rows;
  return row ? { privateKey: createPrivateKey(seal.open(row.sealed_key)), certificate: row.certificate } : null;
}

async function makeKey(database: Queryable, seal: Seal): Promise<OwnKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await database.query('insert into saml_keys (sealed_key, certificate) values ($1, $2) on conflict do nothing', [
    seal.close(pem),
    selfSigned(privateKey, publicKey, 'Holdfast'),
  ]);
  // Another process may have been faster.
  const kept = await findKey(database, seal);
  if (!kept) throw new Error('the key for SAML was not stored');
  return kept;
}
