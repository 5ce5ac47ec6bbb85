import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database } from '../../platform/database/open-database.ts';
import { asRefusal } from '../../platform/http/problem.ts';

const underWay = new AsyncLocalStorage<{ busy: unknown }>();

/**
 * better-auth treats a session it could not read as missing, so a busy database would sign people out. Therefore, if
 * the database failed during a request, its answer is discarded and the failure thrown instead.
 */
export async function failIfBusy<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const noted = { busy: null as unknown };
  const answer = await underWay.run(noted, work);
  if (noted.busy) throw noted.busy;
  return answer;
}

/** The same database, which reports failures to `failIfBusy`. */
export function withBusyDetection(database: Database): Database {
  const note = (error: unknown) => {
    const noted = underWay.getStore();
    if (noted && asRefusal(error)) noted.busy = error;
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
