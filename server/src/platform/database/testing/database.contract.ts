import type { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, migrationNames } from '../migrate.ts';
import { type Database, transaction } from '../open-database.ts';
import { sharedSecret } from '../secrets.ts';

/** Contract tests of both databases. */
export function databaseContract(
  name: string,
  open: () => Promise<Database>,
  close: (database: Database) => Promise<void>,
): void {
  describe(name, () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
      await database.pool.query(
        'create table law (id int primary key, name text unique, at timestamptz, data jsonb, big bigint, price numeric, raw bytea, list int[], ok boolean)',
      );
    });
    afterAll(() => close(database));

    test('values have the same types and values as from a pg.Pool', async () => {
      const at = new Date('2026-02-03T04:05:06.789Z');
      const values = [
        1,
        'Ada ❤ "x"',
        at,
        JSON.stringify({ a: [1, null, 'ü'] }),
        '9007199254740993',
        '12.3400',
        Buffer.from([0, 255, 10]),
        [1, 2, 3],
        true,
      ];
      await database.pool.query('insert into law values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', values);
      const { rows, rowCount, command } = await database.pool.query('select * from law where id = $1', [1]);
      expect({ rowCount, command }).toEqual({ rowCount: 1, command: 'SELECT' });
      expect(rows).toEqual([
        {
          id: 1,
          name: 'Ada ❤ "x"',
          at,
          data: { a: [1, null, 'ü'] },
          big: '9007199254740993',
          price: '12.3400',
          raw: Buffer.from([0, 255, 10]),
          list: [1, 2, 3],
          ok: true,
        },
      ]);
    });

    test('a write reports its row count, including zero', async () => {
      expect((await database.pool.query('update law set ok = false where id = $1', [404])).rowCount).toBe(0);
      expect((await database.pool.query('update law set ok = true where id = $1', [1])).rowCount).toBe(1);
    });

    test('null, undefined and empty lists go in as null and empty', async () => {
      const { rows } = await database.pool.query('select $1::text as a, $2::text as b, $3::int[] as c', [
        null,
        undefined,
        [],
      ]);
      expect(rows).toEqual([{ a: null, b: null, c: [] }]);
    });

    test('an error carries the code and the constraint, and the next query works', async () => {
      const twice = database.pool.query(`insert into law (id, name) values (2, 'Bo'), (3, 'Bo')`);
      await expect(twice).rejects.toMatchObject({
        code: '23505',
        constraint: 'law_name_key',
      } satisfies Partial<DatabaseError>);
      await expect(database.pool.query('select nonsense')).rejects.toMatchObject({ code: '42703' });
      expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    });

    test('a transaction is atomic', async () => {
      const failed = transaction(database.pool, async (client) => {
        await client.query(`insert into law (id) values (10)`);
        throw new Error('halfway');
      });
      await expect(failed).rejects.toThrow('halfway');
      await transaction(database.pool, (client) => client.query('insert into law (id) values (11)'));
      const { rows } = await database.pool.query('select id from law where id in (10, 11)');
      expect(rows).toEqual([{ id: 11 }]);
    });

    test('forty concurrent transactions count correctly', async () => {
      await database.pool.query('create table counter as select 0 as n');
      const add = () =>
        transaction(database.pool, async (client) => {
          const { rows } = await client.query<{ n: number }>('select n from counter for update');
          await client.query('update counter set n = $1', [(rows[0]?.n ?? 0) + 1]);
        });
      await Promise.all(Array.from({ length: 40 }, add));
      expect((await database.pool.query('select n from counter')).rows).toEqual([{ n: 40 }]);
    });

    test('a notification arrives after the commit, and not at all after a rollback', async () => {
      const heard: string[] = [];
      const stop = await database.listen('law', (payload) => heard.push(payload));
      await transaction(database.pool, async (client) => {
        await client.query(`select pg_notify('law', 'committed')`);
        expect(heard).toEqual([]);
      });
      await transaction(database.pool, async (client) => {
        await client.query(`select pg_notify('law', 'rolled back')`);
        throw new Error('no');
      }).catch(() => undefined);
      await database.pool.query(`select pg_notify('law', 'plain')`);
      await expect.poll(() => heard).toEqual(['committed', 'plain']);
      await stop();
    });

    test('migrating again, and five times concurrently, changes nothing', async () => {
      await Promise.all(Array.from({ length: 5 }, () => migrate(database.pool)));
      const { rows } = await database.pool.query<{ name: string }>('select name from migrations order by name');
      expect(rows.map((row) => row.name)).toEqual(migrationNames);
    });

    test('a shared secret is created once, by the first caller', async () => {
      const asked = await Promise.all(Array.from({ length: 5 }, () => sharedSecret(database.pool, 'law')));
      expect(new Set(asked).size).toBe(1);
    });
  });
}
