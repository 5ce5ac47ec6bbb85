import { parentPort } from 'node:worker_threads';
import { type DaxValue, valueOfCell } from '@holdfast/query-engine/dax';
import { TabularRows } from '@holdfast/query-engine/tabular';
import { createLRU } from 'lru.min';
import type { PartOfColumn, RowsAnswer, RowsQuery, RowsReader } from './rows-messages.ts';

/** Time limit of one evaluation: the next query waits until it ends. */
const MOST_MS = 5000;
const MOST_READERS = 50;

const rows = new Map<string, Map<string, DaxValue[]>>();
const readers = createLRU<string, TabularRows>({ max: MOST_READERS });
let end = 0;

/** A column with a value of another type is left out: what uses it is refused. */
const left = new Set<string>();

function add({ table, column, type, cells }: PartOfColumn): void {
  const own = rows.get(table) ?? new Map<string, DaxValue[]>();
  rows.set(table, own);
  const name = JSON.stringify([table, column]);
  const values = own.get(column) ?? [];
  for (const cell of cells) {
    const value = valueOfCell(cell, type);
    if (value === undefined) left.add(name);
    else values.push(value);
  }
  if (left.has(name)) own.delete(column);
  else own.set(column, values);
}

function answer({ reader: key, text, cuts }: RowsQuery): RowsAnswer {
  try {
    let opened = readers.get(key);
    if (!opened) {
      const { model, reader } = JSON.parse(key) as RowsReader;
      opened = new TabularRows(model, rows, { ...reader, isOverdue: () => performance.now() > end });
      readers.set(key, opened);
    }
    end = performance.now() + MOST_MS;
    return { kind: 'result', result: opened.query(text, cuts) };
  } catch (cause) {
    return { kind: 'fault', cause };
  }
}

parentPort?.on('message', (message: PartOfColumn | RowsQuery) => {
  if (message.kind === 'part') add(message);
  else parentPort?.postMessage(answer(message));
});
