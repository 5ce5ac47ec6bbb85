import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, transaction } from '../../../platform/database/open-database.ts';
import { failures } from '../failures.ts';
import { queuePrediction } from '../queue-prediction.ts';
import {
  cancel,
  complete,
  expireAllLeases,
  fail,
  MOST_CRASHES,
  renewLease,
  requeueClaimed,
  requeueEnded,
  start,
} from '../status.ts';

const LEASE = 30;
const output = { prefix: 'predictions/1/1/', rows: 7, summary: {}, verdict: {} };

/** Contract tests on both databases: one prediction has one lease holder and one result. */
export function leaseContract(
  name: string,
  open: () => Promise<Database>,
  close: (database: Database) => Promise<void>,
): void {
  describe(name, () => {
    let database: Database;
    let uploads = 0;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => close(database));
    beforeEach(async () => {
      await database.pool.query('delete from uploads');
    });

    const queue = () =>
      transaction(database.pool, async (client) => {
        const upload_id = ++uploads;
        await client.query(
          `insert into uploads (id, user_id, filename, file_size, sha256, file_key) values ($1, 'ada', 'a.csv', 1, 'x', 'x')`,
          [upload_id],
        );
        return queuePrediction(client, { upload_id, user_id: 'ada', choices: {} });
      });
    const statusOf = async (id: number) =>
      (await database.pool.query<{ status: string }>('select status from predictions where id = $1', [id])).rows[0]
        ?.status;
    const mustStart = async () => {
      const claim = await start(database.pool, 'w', LEASE);
      if (!claim) throw new Error('nothing to start');
      return claim;
    };

    test('the longest waiting prediction starts first, and none starts twice', async () => {
      const ids = [await queue(), await queue(), await queue()];
      const claims = await Promise.all([1, 2, 3, 4, 5].map(() => start(database.pool, 'w', LEASE)));
      expect(
        claims
          .filter((claim) => claim !== null)
          .map((claim) => claim.id)
          .sort(),
      ).toEqual(ids);
      expect(claims.filter((claim) => claim === null)).toHaveLength(2);
    });

    test('a rolled-back upload queues nothing', async () => {
      await transaction(database.pool, async (client) => {
        await client.query(
          `insert into uploads (id, user_id, filename, file_size, sha256, file_key) values (9999, 'ada', 'a', 1, 'x', 'x')`,
        );
        await queuePrediction(client, { upload_id: 9999, user_id: 'ada', choices: {} });
        throw new Error('no');
      }).catch(() => undefined);
      expect(await start(database.pool, 'w', LEASE)).toBeNull();
    });

    test('a worker that lost its lease can neither renew nor finish; exactly one result is kept', async () => {
      await queue();
      const first = await mustStart();
      await expireAllLeases(database.pool);
      const second = await mustStart();
      expect(second).toMatchObject({ id: first.id, attempt: first.attempt + 1, crashes: 0 });
      expect(await renewLease(database.pool, first, LEASE, { stage: 'train', progress: 0.5 })).toBe(false);
      expect(await complete(database.pool, first, output)).toBe(false);
      expect(await fail(database.pool, first, failures.ours)).toBe(false);
      expect(await requeueClaimed(database.pool, first, 'crash')).toBe(false);
      expect(await complete(database.pool, second, output)).toBe(true);
      expect(await complete(database.pool, second, output)).toBe(false);
      expect(await statusOf(first.id)).toBe('COMPLETED');
    });

    test('a renewed lease does not expire', async () => {
      await queue();
      const claim = await mustStart();
      await expireAllLeases(database.pool);
      expect(await renewLease(database.pool, claim, LEASE, { stage: 'train', progress: 0.5 })).toBe(true);
      expect(await start(database.pool, 'other', LEASE)).toBeNull();
    });

    test('only crashes of its own process count against a file, and the third is reported in the claim', async () => {
      const id = await queue();
      const dueNow = () => database.pool.query('update predictions set queued_at = now() where id = $1', [id]);
      for (let deaths = 0; deaths < 2 * MOST_CRASHES; deaths++) {
        // The worker, or the whole server, died: its lease expires.
        expect(await mustStart()).toMatchObject({ crashes: 0, troubles: 0 });
        await expireAllLeases(database.pool);
      }
      expect(await requeueClaimed(database.pool, await mustStart(), 'shutdown')).toBe(true);
      for (let troubles = 0; troubles < 2; troubles++) {
        const claim = await mustStart();
        expect(claim).toMatchObject({ crashes: 0, troubles });
        expect(await requeueClaimed(database.pool, claim, 'trouble')).toBe(true);
        expect(await start(database.pool, 'w', LEASE), 'not immediately').toBeNull();
        await dueNow();
      }
      for (let crashes = 0; crashes < MOST_CRASHES; crashes++) {
        const claim = await mustStart();
        expect(claim.crashes).toBe(crashes);
        expect(await requeueClaimed(database.pool, claim, 'crash')).toBe(true);
        await dueNow();
      }
      const last = await mustStart();
      expect(last.crashes).toBe(MOST_CRASHES);
      expect(await fail(database.pool, last, failures.keptDying)).toBe(true);
      expect(await start(database.pool, 'w', LEASE)).toBeNull();
    });

    test('cancelling ends it for the worker too, and only once', async () => {
      await queue();
      const claim = await mustStart();
      expect(await cancel(database.pool, claim.id, failures.cancelled)).toBe(true);
      expect(await cancel(database.pool, claim.id, failures.cancelled)).toBe(false);
      expect(await complete(database.pool, claim, output)).toBe(false);
      expect(await statusOf(claim.id)).toBe('FAILED');
    });

    test('a failed prediction can be queued again with reset counters; a finished one cannot', async () => {
      await queue();
      const claim = await mustStart();
      await fail(database.pool, claim, failures.outOfMemory);
      expect(await requeueEnded(database.pool, claim.id, { label: 'left' })).toBe(true);
      const again = await mustStart();
      expect(again).toMatchObject({ id: claim.id, crashes: 0, choices: { label: 'left' } });
      await complete(database.pool, again, output);
      expect(await requeueEnded(database.pool, claim.id, null)).toBe(false);
    });

    test('deleting an upload takes its running prediction from the worker', async () => {
      await queue();
      const claim = await mustStart();
      await database.pool.query('delete from uploads');
      expect(await renewLease(database.pool, claim, LEASE, { stage: 'train', progress: 0.5 })).toBe(false);
      expect(await complete(database.pool, claim, output)).toBe(false);
    });
  });
}
