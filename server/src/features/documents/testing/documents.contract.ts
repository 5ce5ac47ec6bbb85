import { randomUUID } from 'node:crypto';
import { KEPT_REVISIONS } from '@holdfast/contracts/documents/saved';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, transaction } from '../../../platform/database/open-database.ts';
import {
  type DocumentWrite,
  deleteDocument,
  findDocument,
  findRevision,
  insertDocument,
  listDocuments,
  listRevisions,
  writeRevision,
} from '../store.ts';

const ada = { id: 'ada', name: 'Ada' };
const writing = (name: string, document: unknown = { version: 1, tiles: [] }): DocumentWrite => ({
  name,
  document,
  datasetId: null,
  author: ada,
});

/** Contract tests on both databases: saves are durable, and of two concurrent saves exactly one wins. */
export function documentContract(
  name: string,
  open: () => Promise<Database>,
  close: (database: Database) => Promise<void>,
): void {
  describe(name, () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
      await database.pool.query(
        `insert into users (id, email) values ('ada', 'ada@x.example'), ('bob', 'bob@x.example')`,
      );
    });
    afterAll(() => close(database));

    const make = async (user = 'ada', wanted = writing('Mine')) => {
      const made = await insertDocument(database.pool, user, 'dashboard', wanted);
      if (!made) throw new Error('the limit was reached');
      return made;
    };
    const save = (id: string, from: number, wanted: DocumentWrite, user = 'ada') =>
      writeRevision(database.pool, { whose: user, kind: 'dashboard', id }, from, wanted);
    const predictionOf = async (user: string) => {
      const { rows } = await database.pool.query<{ dataset_id: string; report_id: string; upload_id: number }>(
        `with u as (insert into uploads (user_id, filename, file_size, sha256, file_key)
                    values ($1, 'a.csv', 1, 'x', 'x') returning id)
         insert into predictions (upload_id, user_id, status, output_prefix)
         select id, $1, 'COMPLETED', 'p/' from u returning dataset_id, report_id, upload_id`,
        [user],
      );
      return rows[0] as { dataset_id: string; report_id: string; upload_id: number };
    };

    test('a document is read back as written, under a GUID, as revision 1', async () => {
      const document = { version: 1, tiles: [{ id: 'ü', place: { x: 0.5 } }], theme: null };
      const made = await make('ada', writing('Weekly', document));
      expect(made.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(await findDocument(database.pool, 'ada', 'dashboard', made.id)).toMatchObject({
        name: 'Weekly',
        document,
        revision: 1,
        changed_by: ada,
      });
    });

    test('another owner, another kind and an unknown id give the same answer', async () => {
      const { id } = await make();
      expect(await findDocument(database.pool, 'bob', 'dashboard', id)).toBeNull();
      expect(await findDocument(database.pool, 'ada', 'report', id)).toBeNull();
      expect(await findDocument(database.pool, 'ada', 'dashboard', randomUUID())).toBeNull();
      expect(await save(id, 1, writing('Stolen'), 'bob')).toBeNull();
      expect(await deleteDocument(database.pool, 'bob', 'dashboard', id)).toBe(false);
      expect((await listDocuments(database.pool, 'bob', 'dashboard')).map((row) => row.id)).not.toContain(id);
      expect(await findDocument(database.pool, 'ada', 'dashboard', id)).toMatchObject({ name: 'Mine', revision: 1 });
    });

    test('of many concurrent saves of a revision exactly one wins, and only its content is stored', async () => {
      const { id } = await make();
      const names = Array.from({ length: 20 }, (_, index) => `by ${index}`);
      const saved = await Promise.all(names.map((one) => save(id, 1, writing(one))));
      const winners = saved.filter((row) => row !== null);
      expect(winners).toHaveLength(1);
      const current = await findDocument(database.pool, 'ada', 'dashboard', id);
      expect(current).toMatchObject({ name: winners[0]?.name, revision: 2 });
      expect((await listRevisions(database.pool, id)).map(({ revision }) => revision)).toEqual([2, 1]);
    });

    test('earlier revisions are kept unchanged, the oldest are dropped', async () => {
      const { id } = await make();
      for (let revision = 1; revision < KEPT_REVISIONS + 3; revision++) {
        await save(id, revision, writing(`after ${revision}`, { n: revision }));
      }
      const kept = (await listRevisions(database.pool, id)).map(({ revision }) => revision);
      expect(kept).toEqual(Array.from({ length: KEPT_REVISIONS }, (_, index) => KEPT_REVISIONS + 3 - index));
      expect(await findRevision(database.pool, id, 10)).toMatchObject({ name: 'after 9', document: { n: 9 } });
      expect(await findRevision(database.pool, id, 1)).toBeNull();
    });

    test('a save that is rolled back leaves no revision', async () => {
      const { id } = await make();
      const undone = transaction(database.pool, async (client) => {
        await writeRevision(client, { whose: 'ada', kind: 'dashboard', id }, 1, writing('Never'));
        throw new Error('changed my mind');
      });
      await expect(undone).rejects.toThrow('changed my mind');
      expect(await listRevisions(database.pool, id)).toHaveLength(1);
      expect(await findDocument(database.pool, 'ada', 'dashboard', id)).toMatchObject({ name: 'Mine', revision: 1 });
    });

    test('deleting a prediction deletes its reports, but no dashboard', async () => {
      const { dataset_id, upload_id } = await predictionOf('ada');
      const report = await insertDocument(database.pool, 'ada', 'report', { ...writing('R'), datasetId: dataset_id });
      const { id } = await make();
      await database.pool.query('delete from uploads where id = $1', [upload_id]);
      expect(await findDocument(database.pool, 'ada', 'report', report?.id ?? '')).toBeNull();
      expect(await findDocument(database.pool, 'ada', 'dashboard', id)).not.toBeNull();
    });

    test('every prediction has its own GUIDs', async () => {
      const [one, two] = [await predictionOf('ada'), await predictionOf('bob')];
      expect(new Set([one.dataset_id, one.report_id, two.dataset_id, two.report_id]).size).toBe(4);
    });

    test('deleting an account deletes its documents and their revisions', async () => {
      await database.pool.query(`insert into users (id, email) values ('eve', 'eve@x.example')`);
      const { id } = await make('eve');
      await database.pool.query(`delete from users where id = 'eve'`);
      expect((await database.pool.query('select 1 from documents where id = $1', [id])).rows).toEqual([]);
      expect(await listRevisions(database.pool, id)).toEqual([]);
    });
  });
}
