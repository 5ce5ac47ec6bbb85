import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BatchAnswer, ResultColumn } from '@holdfast/contracts/report/query';
import { expect, it } from 'vitest';
import { batchJson } from './batch-json.ts';

const column = (length: number): ResultColumn => ({
  as: 'a',
  role: 'group',
  field: { kind: 'column', table: 't', column: 'a "quoted"' },
  label: 'A',
  type: 'text',
  format: { style: 'text' },
  values: Array.from({ length }, (_, at) => `v${at}`),
});

const batch = (length: number): BatchAnswer => ({
  answers: [
    { id: '1', result: { columns: [column(length), column(length)], rowCount: length, truncated: false } },
    { id: 'two', problem: { code: 'busy', message: 'later' } },
    {
      id: '3',
      result: {
        columns: [],
        rowCount: 0,
        truncated: true,
        totals: [
          { groupedBy: ['a'], rowCount: length, columns: [column(length)] },
          { groupedBy: [], rowCount: 0, columns: [] },
        ],
      },
    },
    { id: '4', result: { columns: [column(1)], rowCount: 1, truncated: false, totals: [] } },
  ],
});

it.each([3, 20_000])('is the same JSON, in one chunk or in many: %i rows', async (length) => {
  const given = batch(length);
  const written = batchJson(given);
  expect(written instanceof Readable).toBe(length > 3);
  expect(JSON.parse(typeof written === 'string' ? written : await text(written))).toEqual(given);
});
