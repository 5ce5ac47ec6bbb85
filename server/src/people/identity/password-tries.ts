import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/database/open-database.ts';

/** Free attempts; after these each one doubles the wait, up to a quarter of an hour. */
const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 900;
/** The count resets after this long without an attempt. */
const FORGOTTEN_AFTER_SECONDS = 3600;

/**
 * Slows down password guessing at one account from many addresses. A delay, not a lockout: locking someone out would
 * take constant attempts. Addresses without an account count too, so it does not reveal which exist. Returns 0 if the
 * attempt may proceed, otherwise the seconds to wait. Counts before checking, in one statement.
 */
export async function beginPasswordTry(database: Queryable, email: string): Promise<number> {
  const { rows } = await database.query<{ wait: number }>(
    `insert into password_tries as t (account_hash, tries, last_try_at, wait_until)
     values ($1, 1, now(), now())
     on conflict (account_hash) do update set
       tries = case when t.last_try_at < now() - make_interval(secs => $2) then 1 else t.tries + 1 end,
       last_try_at = now(),
       wait_until = case
         when t.last_try_at < now() - make_interval(secs => $2) or t.tries + 1 < $3 then now()
         else now() + make_interval(secs => least($4 * power(2, least(t.tries + 1 - $3, 20)), $5))
       end
     where t.wait_until <= now()
     returning 0 as wait`,
    [accountHash(email), FORGOTTEN_AFTER_SECONDS, FREE_TRIES, FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS],
  );
  if (rows.length > 0) return 0;
  const waiting = await database.query<{ seconds: number }>(
    `select ceil(extract(epoch from wait_until - now()))::int as seconds from password_tries where account_hash = $1`,
    [accountHash(email)],
  );
  return Math.max(1, waiting.rows[0]?.seconds ?? 1);
}

/** The right password resets the account's count. */
export async function forgetPasswordTries(database: Queryable, email: string): Promise<void> {
  await database.query('delete from password_tries where account_hash = $1', [accountHash(email)]);
}

/** Deletes expired counts. */
export async function dropOldTries(database: Queryable): Promise<void> {
  await database.query('delete from password_tries where last_try_at < now() - make_interval(secs => $1)', [
    FORGOTTEN_AFTER_SECONDS,
  ]);
}

/** Hashed, so that this table is not a list of e-mail addresses, least of all of people without an account. */
function accountHash(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
