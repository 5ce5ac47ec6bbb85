import { Readable } from 'node:stream';
import type { BatchAnswer, QueryAnswer, QueryResult, ResultColumn } from '@holdfast/contracts/report/query';
import { nextTurn } from './next-turn.ts';

/** Values written before yielding to the event loop: about five milliseconds. */
const CELLS_AT_ONCE = 40_000;

/** `JSON.stringify`; a long answer is streamed column by column. */
export function batchJson(batch: BatchAnswer): string | Readable {
  const cells = batch.answers.reduce((count, answer) => count + cellsIn(answer), 0);
  return cells <= CELLS_AT_ONCE ? JSON.stringify(batch) : Readable.from(partsOf(batch), { objectMode: false });
}

export function cellsIn(answer: QueryAnswer): number {
  if (!('result' in answer)) return 0;
  const { columns, totals = [] } = answer.result;
  return [...columns, ...totals.flatMap((total) => total.columns)].reduce((sum, { values }) => sum + values.length, 0);
}

async function* partsOf({ answers }: BatchAnswer): AsyncGenerator<string> {
  yield '{"answers":[';
  for (const [at, answer] of answers.entries()) {
    if (at > 0) yield ',';
    if ('result' in answer) yield* partsOfResult(answer.id, answer.result);
    else yield JSON.stringify(answer);
  }
  yield ']}';
}

async function* partsOfResult(id: string, { columns, totals, ...rest }: QueryResult): AsyncGenerator<string> {
  yield `{"id":${JSON.stringify(id)},"result":{${JSON.stringify(rest).slice(1, -1)},"columns":`;
  yield* partsOfColumns(columns);
  if (totals) yield ',"totals":[';
  for (const [at, { columns: own, ...total }] of (totals ?? []).entries()) {
    yield `${at > 0 ? ',' : ''}{${JSON.stringify(total).slice(1, -1)},"columns":`;
    yield* partsOfColumns(own);
    yield '}';
  }
  yield totals ? ']}}' : '}}';
}

async function* partsOfColumns(columns: readonly ResultColumn[]): AsyncGenerator<string> {
  yield '[';
  for (const [at, column] of columns.entries()) {
    await nextTurn();
    yield (at > 0 ? ',' : '') + JSON.stringify(column);
  }
  yield ']';
}
