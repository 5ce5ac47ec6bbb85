import { type ItemOwner, ownedBy, personIn, workspaceIn } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';

/** What all connections have; each table has its own columns besides. */
export interface ConnectionRow {
  id: number;
  user_id: string;
  workspace_id: string | null;
  /** The name of that workspace. */
  workspace: string | null;
  created_at: Date;
}

/** Names of columns are ours, never input. */
const columnsOf = (row: object, from: number) => Object.keys(row).map((name, at) => ({ name, at: `$${from + at}` }));
const written = (row: object) =>
  Object.values(row).map((value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? JSON.stringify(value)
      : value,
  );

/** `name = $2, place = $3` and their values. */
export const assigned = (row: object, from: number) => ({
  sql: columnsOf(row, from)
    .map(({ name, at }) => `${name} = ${at}`)
    .join(', '),
  values: written(row),
});

export type ConnectionTable = 'sources' | 'destinations' | 'webhooks';

/** The rows of one table of connections; `Write` are the columns its maker decides about. */
export function connectionStore<Row extends ConnectionRow & Write, Write extends object>(table: ConnectionTable) {
  const select = async (database: Queryable, where: string, values: unknown[]): Promise<Row[]> => {
    const { rows } = await database.query<Row>(
      `select c.*, (select name from workspaces where id = c.workspace_id) as workspace from ${table} c
       where ${where} order by c.id`,
      values,
    );
    return rows;
  };
  return {
    table,

    list(database: Queryable, whose: ItemOwner): Promise<Row[]> {
      const { column, id } = ownedBy(whose);
      return select(database, `c.${column} = $1`, [id]);
    },

    /** Null both for unknown ids and for those of other users. */
    async find(database: Queryable, whose: ItemOwner, id: number): Promise<Row | null> {
      const { column, id: owner } = ownedBy(whose);
      const [row] = await select(database, `c.${column} = $1 and c.id = $2`, [owner, id]);
      return row ?? null;
    },

    async byId(database: Queryable, id: number): Promise<Row | null> {
      const [row] = await select(database, 'c.id = $1', [id]);
      return row ?? null;
    },

    /** Of exactly this scope, of a workspace or of a user's private ones, and with this condition on `c` and `$3`. */
    async openIn(database: Queryable, place: ItemOwner, condition: string, ...values: unknown[]): Promise<number[]> {
      const scope =
        'case when $2::uuid is null then c.workspace_id is null and c.user_id = $1 else c.workspace_id = $2 end';
      const { rows } = await database.query<{ id: number }>(
        `select c.id from ${table} c where ${condition} and ${scope} order by c.id`,
        [personIn(place), workspaceIn(place), ...values],
      );
      return rows.map(({ id }) => id);
    },

    async count(database: Queryable, userId: string): Promise<number> {
      const { rows } = await database.query<{ n: number }>(
        `select count(*)::int as n from ${table} where user_id = $1`,
        [userId],
      );
      return rows[0]?.n ?? 0;
    },

    async insert(database: Queryable, whose: ItemOwner, row: Write): Promise<number> {
      const columns = columnsOf(row, 3);
      const { rows } = await database.query<{ id: number }>(
        `insert into ${table} (user_id, workspace_id, ${columns.map(({ name }) => name).join(', ')})
         values ($1, $2, ${columns.map(({ at }) => at).join(', ')}) returning id`,
        [personIn(whose), workspaceIn(whose), ...written(row)],
      );
      return rows[0]?.id ?? 0;
    },

    async update(database: Queryable, id: number, row: Partial<Write>): Promise<void> {
      const { sql, values } = assigned(row, 2);
      await database.query(`update ${table} set ${sql} where id = $1`, [id, ...values]);
    },

    async remove(database: Queryable, userId: string, id: number): Promise<boolean> {
      const { rowCount } = await database.query(`delete from ${table} where user_id = $1 and id = $2`, [userId, id]);
      return rowCount === 1;
    },
  };
}

export type ConnectionStore<Row extends ConnectionRow & Write, Write extends object> = ReturnType<
  typeof connectionStore<Row, Write>
>;
