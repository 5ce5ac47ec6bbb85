import { MAX_REQUEST_BYTES } from '@holdfast/contracts/report/limits';
import type { BatchRequest, VisualQuery } from '@holdfast/contracts/report/query';
import { expect, it } from 'vitest';
import { batchesOf } from './fetch-report.ts';

const batch = (queries: number, values: number): BatchRequest => ({
  now: '2026-10-18T09:30:00',
  purpose: 'view',
  queries: Array.from({ length: queries }, (_, at) => {
    const target = { kind: 'column' as const, table: 't', column: 'c' };
    const list = Array.from({ length: values }, (_, place) => `ü${place}`);
    const query: VisualQuery = {
      groupBy: [{ as: 'c', field: target }],
      values: [],
      mode: 'groups',
      where: [{ target, predicate: { op: 'in', values: list } }],
      orderBy: [],
      limit: 10,
    };
    return { id: String(at), query };
  }),
});

it('sends a page in one request, and in several when a long list occurs in every query', () => {
  expect(batchesOf(batch(20, 10))).toEqual([batch(20, 10)]);
  const given = batch(12, 30_000);
  const sent = batchesOf(given);
  expect(sent.length).toBeGreaterThan(1);
  for (const part of sent)
    expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThanOrEqual(MAX_REQUEST_BYTES);
  expect(sent.flatMap(({ queries }) => queries)).toEqual(given.queries);
  expect(sent.every(({ now, purpose }) => now === given.now && purpose === 'view')).toBe(true);
});
