import type { BatchAnswer } from '@holdfast/contracts/report/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeat } from '../../../../scripts/depth.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { sweepOrphans } from '../uploads/sweep-orphans.ts';
import { type DatasetsRig, openDatasetsFixture } from './testing/datasets-fixture.ts';

const REFRESHES = repeat('refreshes');
const PAGES = 20 * REFRESHES;
const HOUR_MS = 3_600_000;

let fixture: DatasetsRig;
beforeAll(async () => {
  fixture = await openDatasetsFixture();
});
afterAll(() => fixture.close());

/** Every row carries the version: a page that mixed two would show two different figures. */
const rowsOf = (version: number) =>
  `id,version\n${Array.from({ length: 50 + version }, (_, at) => `${at},${version}`).join('\n')}\n`;

const figure = (as: string, aggregation: string, column: string) => ({
  as,
  field: { kind: 'aggregate', table: 'facts', column, aggregation },
});
const query = (id: string, value: object) => ({
  id,
  query: { groupBy: [], values: [value], mode: 'groups', where: [], orderBy: [], limit: 1 },
});
const PAGE = {
  now: '2026-10-18T09:30:00',
  queries: [
    query('least', figure('v', 'min', 'version')),
    query('most', figure('v', 'max', 'version')),
    query('rows', figure('v', 'count', 'id')),
  ],
};

test(`${PAGES} pages during ${REFRESHES} refreshes see the rows from before one or those after it, and none fails`, {
  timeout: patience(120_000),
}, async () => {
  const { ann, call, load, create } = fixture;
  const id = await create(ann, 'Live');
  await load(ann, 'PUT', { dataset: id, path: 'facts' }, rowsOf(0));
  const minted = await call<{ embedToken: string }>(ann, 'POST', '/api/embed-token', { datasets: [id] });
  expect(minted.status, JSON.stringify(minted.body)).toBe(200);
  const { embedToken } = minted.body;
  const seen = new Set<number>();
  let refreshed = 0;
  const refresh = async () => {
    for (let version = 1; version <= REFRESHES; version++) {
      const answer = await load(ann, 'PUT', { dataset: id, path: 'facts' }, rowsOf(version));
      expect(answer.status, answer.body.detail).toBe(200);
      refreshed = version;
      await sweepOrphans(fixture.platform, HOUR_MS);
    }
  };
  const read = async () => {
    for (let page = 0; page < PAGES || refreshed < REFRESHES; page++) {
      const { body } = await call<BatchAnswer>(embedToken, 'POST', `/api/embed/query?dataset=${id}`, PAGE);
      const figures = body.answers.map((answer) => {
        if (!('result' in answer)) throw new Error(answer.problem.message);
        return Number(answer.result.columns[0]?.values[0]);
      });
      const [least = -1, most, rows] = figures;
      expect([most, rows]).toEqual([least, 50 + least]);
      seen.add(least);
    }
  };
  await Promise.all([refresh(), read()]);
  expect(seen.has(REFRESHES) && seen.size > 1).toBe(true);
});

test('files of earlier versions stay until no query can read them', async () => {
  const { ann, load, create, platform, filesOnDisk } = fixture;
  const id = await create(ann, 'Swept');
  for (const version of [1, 2, 3]) await load(ann, 'PUT', { dataset: id, path: 'facts' }, rowsOf(version));
  const own = () => filesOnDisk().filter((path) => path.includes(id));
  await sweepOrphans(platform, HOUR_MS);
  expect(own()).toHaveLength(3);
  await sweepOrphans(platform, 0);
  expect(own()).toHaveLength(1);
  expect((await fixture.rows(ann, id, 'facts/rows?limit=1')).body.rows).toEqual([{ id: 0, version: 3 }]);
});
