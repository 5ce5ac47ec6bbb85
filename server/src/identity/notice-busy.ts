import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database } from '../database/open-database.ts';
import { asProblem } from '../http/problem.ts';

const underWay = new AsyncLocalStorage<{ busy: unknown }>();

/**
 * better-auth takes a session that it could not read for none: while the database is busy it would sign people out. So
 * the answer of a request during which the database could not be asked is thrown away, and the reason thrown instead.
 */
export async function unlessBusy<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const noted = { busy: null as unknown };
  const answer = await underWay.run(noted, work);
  if (noted.busy) throw noted.busy;
  return answer;
}

/** The same database, which tells `unlessBusy` when it could not be asked. */
export function noticingBusy(database: Database): Database {
  const note = (error: unknown) => {
    const noted = underWay.getStore();
    if (noted && asProblem(error)) noted.busy = error;
    throw error;
  };
  const pool: pg.Pool = new Proxy(database.pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'query' && name !== 'connect') return value.bind(target);
      return (...args: unknown[]) => (value.apply(target, args) as Promise<unknown>).catch(note);
    },
  });
  return { ...database, pool };
}
