import { Value } from '@holdfast/contracts/report/field';
import { Operator } from '@holdfast/contracts/report/predicate';
import type { Restriction } from '@holdfast/contracts/report/query';
import * as z from 'zod/mini';
import { refusal } from '../../../platform/http/refusal.ts';

const MOST_ROWS = 10_000;
const USUAL_ROWS = 1_000;
const MOST_CONDITIONS = 50;

/** One of a list of values, or one comparison. */
const RowFilter = z
  .array(
    z.object({
      column: z.string(),
      values: z.optional(z.array(Value).check(z.maxLength(1_000))),
      operator: z.optional(Operator),
      value: z.optional(Value),
    }),
  )
  .check(z.maxLength(MOST_CONDITIONS));

interface RowPage {
  readonly limit: number;
  readonly offset: number;
  readonly where: readonly Restriction[];
}

interface AskedPage {
  readonly limit?: unknown;
  readonly cursor?: unknown;
  readonly filter?: unknown;
}

/** `state`: names the rows as they are now. A cursor only continues in the rows it was issued for. */
export function readPage(asked: AskedPage, table: string, state: string): RowPage {
  const limit = asked.limit === undefined ? USUAL_ROWS : Number(asked.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_ROWS) throw invalidLimit();
  return { limit, offset: offsetIn(asked.cursor, state), where: conditionsIn(asked.filter, table) };
}

const invalidLimit = () => refusal('dataset-rows.limit', { most: MOST_ROWS });

export const cursorAt = (offset: number, state: string): string =>
  Buffer.from(JSON.stringify([offset, state])).toString('base64url');

function offsetIn(cursor: unknown, state: string): number {
  if (cursor === undefined || cursor === '') return 0;
  const read = z.safeParse(z.tuple([z.number().check(z.int(), z.minimum(0)), z.string()]), parsed(decoded(cursor)));
  if (!read.success) throw invalidLimit();
  if (read.data[1] !== state) throw refusal('dataset-rows.changed');
  return read.data[0];
}

const decoded = (cursor: unknown): string => Buffer.from(String(cursor), 'base64url').toString();

function conditionsIn(filter: unknown, table: string): Restriction[] {
  if (filter === undefined || filter === '') return [];
  const read = z.safeParse(RowFilter, parsed(String(filter)));
  if (!read.success) throw invalidFilter();
  return read.data.map(({ column, values, operator, value }): Restriction => {
    const target = { kind: 'column' as const, table, column };
    if (values) return { target, predicate: { op: 'in', values } };
    if (!operator) throw invalidFilter();
    return {
      target,
      predicate: { op: 'compare', match: 'and', conditions: [{ operator, ...(value !== undefined && { value }) }] },
    };
  });
}

const invalidFilter = () => refusal('dataset-rows.filter', { example: '{"column":"region","values":["North"]}' });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
