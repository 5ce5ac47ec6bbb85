import type { SecondFactorChoice, SecondFactorRule, SecondFactorState } from '@holdfast/contracts/http/second-factor';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { requiresFactor } from '../../users/required-factor.ts';
import { recoveryHash } from './recovery-codes.ts';

interface FactorRow {
  sealed_key: string;
  confirmed_at: Date | null;
}

export async function findFactor(database: Queryable, userId: string): Promise<FactorRow | null> {
  const { rows } = await database.query<FactorRow>(
    'select sealed_key, confirmed_at from second_factors where user_id = $1',
    [userId],
  );
  return rows[0] ?? null;
}

/** Replaces a key that was never confirmed; false if one is in force. */
export async function putNewKey(database: Queryable, userId: string, sealedKey: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into second_factors as f (user_id, sealed_key) values ($1, $2)
     on conflict (user_id) do update set sealed_key = excluded.sealed_key, last_step = 0 where f.confirmed_at is null`,
    [userId, sealedKey],
  );
  return rowCount === 1;
}

/** False for a code that was accepted before, or is older than one that was. */
export async function takeStep(database: Queryable, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'update second_factors set last_step = $2 where user_id = $1 and last_step < $2',
    [userId, step],
  );
  return rowCount === 1;
}

export async function confirmKey(database: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'update second_factors set confirmed_at = now() where user_id = $1 and confirmed_at is null',
    [userId],
  );
  return rowCount === 1;
}

export async function putRecoveryCodes(database: Queryable, userId: string, codes: readonly string[]): Promise<void> {
  await database.query('delete from recovery_codes where user_id = $1', [userId]);
  await database.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
    userId,
    codes.map(recoveryHash),
  ]);
}

/** Deletes the code, so that it works once; false for an unknown one. */
export async function takeRecoveryCode(database: Queryable, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await database.query('delete from recovery_codes where user_id = $1 and code_hash = $2', [
    userId,
    recoveryHash(code),
  ]);
  return rowCount === 1;
}

export async function removeFactor(database: Queryable, userId: string): Promise<void> {
  for (const table of ['second_factors', 'recovery_codes', 'known_devices'])
    await database.query(`delete from ${table} where user_id = $1`, [userId]);
}

export async function readState(database: Queryable, userId: string): Promise<SecondFactorState> {
  const { rows } = await database.query<{ since: Date | null; codes: number; devices: number; required: boolean }>(
    `select (select confirmed_at from second_factors where user_id = $1) as since,
       (select count(*)::int from recovery_codes where user_id = $1) as codes,
       (select count(*)::int from known_devices where user_id = $1 and expires_at > now()) as devices,
       coalesce((select ${requiresFactor('u')} from users u where u.id = $1), false) as required`,
    [userId],
  );
  const { since = null, codes = 0, devices = 0, required = false } = rows[0] ?? {};
  return { since: since?.toISOString() ?? null, recoveryCodesLeft: codes, knownDevices: devices, required };
}

export async function readRule(database: Queryable): Promise<SecondFactorRule> {
  const { rows } = await database.query<SecondFactorRule>(
    `select coalesce((select required_of from second_factor_rule), 'nobody') as "requiredOf",
       (select count(*)::int from users) as accounts`,
  );
  return rows[0] ?? { requiredOf: 'nobody', accounts: 0 };
}

export async function keepRule(database: Queryable, { requiredOf }: SecondFactorChoice): Promise<void> {
  await database.query(
    `insert into second_factor_rule (required_of) values ($1)
     on conflict (only_row) do update set required_of = excluded.required_of`,
    [requiredOf],
  );
}

export async function markStrong(database: Queryable, sessionId: string): Promise<void> {
  await database.query('update sessions set is_strong = true where id = $1', [sessionId]);
}
