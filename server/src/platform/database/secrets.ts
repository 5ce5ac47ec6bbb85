import { randomBytes } from 'node:crypto';
import type { Queryable } from './open-database.ts';

/** A random key shared by all processes of this installation, created on first use. */
export async function sharedSecret(database: Queryable, name: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await database.query('insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing', [name, made]);
  const { rows } = await database.query<{ value: string }>('select value from secrets where name = $1', [name]);
  return rows[0]?.value ?? made;
}
