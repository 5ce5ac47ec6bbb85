import { openSeal } from '../../platform/external/seal.ts';
import type { Platform } from '../../platform/platform.ts';

/** Every column with an encrypted secret, and the key of its table. */
const SEALED = [
  ['sources', 'sealed', 'id'],
  ['destinations', 'sealed', 'id'],
  ['webhooks', 'sealed', 'id'],
  ['webhooks', 'old_sealed', 'id'],
  ['second_factors', 'sealed_key', 'user_id'],
  ['saml_keys', 'sealed_key', 'only_row'],
  ['saml_providers', 'sealed_secret', 'id'],
] as const;

/**
 * Encrypts stored secrets under the present key, after which the previous one is not needed any more. Runs on every
 * worker and is safe to repeat: a secret changed meanwhile is left alone.
 */
export async function renewSecrets({ config, database: { pool }, log }: Platform): Promise<void> {
  const seal = await openSeal(config, pool);
  let [renewed, unreadable] = [0, 0];
  for (const [table, column, key] of SEALED) {
    const { rows } = await pool.query<{ id: string; sealed: string }>(
      `select ${key}::text as id, ${column} as sealed from ${table} where ${column} is not null order by ${key}`,
    );
    for (const { id, sealed } of rows) {
      const next = seal.renew(sealed);
      if (next === null) unreadable += 1;
      if (next === null || next === sealed) continue;
      await pool.query(`update ${table} set ${column} = $3 where ${key}::text = $1 and ${column} = $2`, [
        id,
        sealed,
        next,
      ]);
      renewed += 1;
    }
  }
  if (renewed > 0) log.info({ renewed }, 'stored secrets were encrypted under the present key');
  if (unreadable > 0) log.warn({ unreadable }, 'stored secrets cannot be decrypted: set HOLDFAST_SECRETS_KEY_BEFORE');
}
