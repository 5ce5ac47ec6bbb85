import { type ItemOwner, ownedBy } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import type { NotedProblem } from '../../platform/external/recorded-problem.ts';
import { assigned } from './store.ts';

/** One transfer in the history of a source or destination, as in its contract. */
interface ShownTransfer {
  readonly id: number;
  readonly created_at: string;
  readonly ended_at: string | null;
}
type StoredTransfer<Shown extends ShownTransfer> = Omit<Shown, 'created_at' | 'ended_at'> & {
  readonly connection: number;
  readonly created_at: Date;
  readonly ended_at: Date | null;
};

/** The current attempt at a transfer. */
export interface OpenTransfer {
  readonly id: number;
  readonly attempts: number;
  /** Attempts that ended with a failure which is retried; the others were cut off when their process stopped. */
  readonly failures: number;
  /** The id of its source or destination. */
  readonly connection: number;
}
type Attempt = Pick<OpenTransfer, 'id' | 'attempts'>;

export interface TransferTable {
  readonly table: 'source_runs' | 'writings';
  /** Its column with the connection. */
  readonly parent: string;
  /** What its history shows, of `r` and of tables joined so that $1 in `column` limits predictions to the reader's. */
  readonly shown: (column: 'user_id' | 'workspace_id') => string;
  /** After this time a running attempt counts as lost; longer than the queue itself needs to notice. */
  readonly overdueAfter: string;
}

export function transferStore<Shown extends ShownTransfer, Open extends OpenTransfer>({
  table,
  parent,
  shown,
  overdueAfter,
}: TransferTable) {
  const select = async (database: Queryable, query: string, values: unknown[]): Promise<[number, Shown][]> => {
    const { rows } = await database.query<StoredTransfer<Shown>>(query, values);
    return rows.map(({ connection, created_at, ended_at, ...rest }) => [
      connection,
      { ...rest, created_at: created_at.toISOString(), ended_at: ended_at?.toISOString() ?? null } as unknown as Shown,
    ]);
  };
  const ofAttempt = `where id = $1 and attempts = $2 and state = 'running'`;
  return {
    /** The latest first. */
    async list(database: Queryable, whose: ItemOwner, connection: number, most: number): Promise<Shown[]> {
      const { column, id } = ownedBy(whose);
      const query = `select r.${parent} as connection, ${shown(column)} where r.${parent} = $2 order by r.id desc limit $3`;
      return (await select(database, query, [id, connection, most])).map(([, one]) => one);
    },

    /** The latest of each of these connections. */
    async latest(
      database: Queryable,
      whose: ItemOwner,
      connections: readonly { readonly id: number }[],
    ): Promise<Map<number, Shown>> {
      const { column, id } = ownedBy(whose);
      const query = `select distinct on (r.${parent}) r.${parent} as connection, ${shown(column)}
        where r.${parent} = any($2::int[]) order by r.${parent}, r.id desc`;
      return new Map(await select(database, query, [id, connections.map((one) => one.id)]));
    },

    /** Null while another one is in progress, where only one may be. */
    async insert(
      database: Queryable,
      connection: number,
      values: Readonly<Record<string, unknown>>,
    ): Promise<number | null> {
      const names = Object.keys(values);
      const { rows } = await database.query<{ id: number }>(
        `insert into ${table} (${[parent, ...names].join(', ')}) values ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')})
         on conflict do nothing returning id`,
        [connection, ...Object.values(values)],
      );
      return rows[0]?.id ?? null;
    },

    /** Null once it has ended or was deleted. */
    async start(database: Queryable, id: number): Promise<Open | null> {
      const { rows } = await database.query<Open>(
        `update ${table} set state = 'running', attempts = attempts + 1, next_at = now() + interval '${overdueAfter}'
         where id = $1 and state in ('queued', 'running') returning *, ${parent} as connection`,
        [id],
      );
      return rows[0] ?? null;
    },

    /**
     * False if another attempt has started since: an overdue transfer is queued again, and two jobs may run it. The
     * attempt that started last ends it.
     */
    async end(
      database: Queryable,
      { id, attempts }: Attempt,
      end: { readonly state: string; readonly problem?: NotedProblem | null } & Readonly<Record<string, unknown>>,
    ): Promise<boolean> {
      const { sql, values } = assigned({ problem: null, ...end }, 3);
      const query = `update ${table} set ended_at = now(), ${sql} ${ofAttempt}`;
      return (await database.query(query, [id, attempts, ...values])).rowCount === 1;
    },

    /** Ends it from outside, whichever attempt is running; false if it has ended. */
    async stop(database: Queryable, id: number, problem: NotedProblem): Promise<boolean> {
      const { rowCount } = await database.query(
        `update ${table} set state = 'failed', ended_at = now(), problem = $2
          where id = $1 and state in ('queued', 'running')`,
        [id, JSON.stringify(problem)],
      );
      return rowCount === 1;
    },

    /** False if another attempt has started since. */
    async postpone(
      database: Queryable,
      { id, attempts }: Attempt,
      nextAt: Date,
      problem: NotedProblem,
    ): Promise<boolean> {
      const { sql, values } = assigned({ state: 'queued', next_at: nextAt, problem }, 3);
      return (
        (
          await database.query(`update ${table} set failures = failures + 1, ${sql} ${ofAttempt}`, [
            id,
            attempts,
            ...values,
          ])
        ).rowCount === 1
      );
    },

    /** Overdue without an end: after a restored backup they have no job. */
    async overdue(database: Queryable, before: Date): Promise<Attempt[]> {
      const { rows } = await database.query<Attempt>(
        `select id, attempts from ${table} where state in ('queued', 'running') and next_at < $1 order by id limit 100`,
        [before],
      );
      return rows;
    },
  };
}
