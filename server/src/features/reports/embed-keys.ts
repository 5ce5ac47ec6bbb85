import { randomUUID } from 'node:crypto';
import type { CryptoKey } from 'jose';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { localKeys } from '../../people/identity/access-token.ts';
import type { Queryable } from '../../platform/database/open-database.ts';

const ROTATE_AFTER_DAYS = 30;
/** Tokens live for at most an hour; a day covers any clock skew. */
const KEPT_AFTER_ROTATION_DAYS = 1;
const SIGNING_KEY_READ_AGAIN_MS = 60_000;

/**
 * The signing keys for embed tokens, shared by all nodes through the database. Nodes read unknown keys on demand, so a
 * new key may sign as soon as it is stored; an old one verifies until its last token has expired.
 */
export function embedKeys(database: Queryable) {
  let signing: { kid: string; key: CryptoKey; readAtMs: number } | null = null;

  const readSigningKey = async () => {
    const newest = `select kid, private_jwk from embed_keys
      where created_at > now() - interval '${ROTATE_AFTER_DAYS} days' order by created_at desc, kid limit 1`;
    const found = await database.query<{ kid: string; private_jwk: JWK }>(newest);
    const row = found.rows[0] ?? (await rotate());
    const key = (await importJWK(row.private_jwk, 'ES256')) as CryptoKey;
    signing = { kid: row.kid, key, readAtMs: performance.now() };
    return signing;
  };

  const rotate = async (): Promise<{ kid: string; private_jwk: JWK }> => {
    const pair = await generateKeyPair('ES256', { extractable: true });
    const kid = randomUUID();
    const [public_jwk, private_jwk] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
    await database.query('insert into embed_keys (kid, public_jwk, private_jwk) values ($1, $2, $3)', [
      kid,
      JSON.stringify({ ...public_jwk, kid, alg: 'ES256', use: 'sig' }),
      JSON.stringify(private_jwk),
    ]);
    const tooOld = ROTATE_AFTER_DAYS + KEPT_AFTER_ROTATION_DAYS;
    await database.query(`delete from embed_keys where created_at < now() - interval '${tooOld} days'`);
    return { kid, private_jwk };
  };

  return {
    async signingKey(): Promise<{ kid: string; key: CryptoKey }> {
      const fresh = signing && performance.now() - signing.readAtMs < SIGNING_KEY_READ_AGAIN_MS;
      return signing && fresh ? signing : readSigningKey();
    },
    rotate: async () => {
      await rotate();
      signing = null;
    },
    verifyingKeys: localKeys(async () => {
      const { rows } = await database.query<{ public_jwk: JWK }>('select public_jwk from embed_keys');
      return { keys: rows.map((row) => row.public_jwk) };
    }),
  };
}

export type EmbedKeys = ReturnType<typeof embedKeys>;
