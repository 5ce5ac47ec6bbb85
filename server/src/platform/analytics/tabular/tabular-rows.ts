import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Restriction } from '@holdfast/contracts/report/query';
import { type DaxModel, type DaxRows, type DaxType, type DaxValue, valueOfCell } from '@holdfast/query-engine/dax';
import { roleOfRules, TabularRows } from '@holdfast/query-engine/tabular';
import { createLRU } from 'lru.min';
import { openedOnce } from '../../once.ts';
import type { Analytics, Dataset } from '../analytics.ts';
import { problems } from '../query-runner.ts';
import { quoted } from '../sql-text.ts';

/** For one query: other requests wait meanwhile. */
export const MOST_MS = 5000;
const MOST_OPENED = 10;
const MOST_READERS = 50;
/** Values held in memory for one dataset. */
const MOST_CELLS = 20_000_000;

export interface TabularDataset extends Dataset {
  readonly tabular: DaxModel;
}

export interface Reading {
  readonly model: SemanticModel;
  readonly rules: readonly Restriction[];
  /** In days since 30 December 1899. */
  readonly now: number;
  /** The same, as the reader's wall clock. */
  readonly clock: string;
}

interface Opened {
  readonly formulas: DaxModel;
  readonly rows: DaxRows;
}

const opened = openedOnce<Opened>(MOST_OPENED);
const readers = createLRU<string, TabularRows>({ max: MOST_READERS });

/** The dataset as a reader may see it: with roles or rules, only their rows are there. */
export async function openTabular(
  analytics: Analytics,
  dataset: TabularDataset,
  reading: Reading,
): Promise<TabularRows> {
  const { formulas, rows } = await opened(dataset.id, () => readRows(analytics, dataset));
  const { model, rules, now, clock } = reading;
  const day = Math.floor(now);
  const key = JSON.stringify([dataset.id, dataset.reader ?? null, rules, day]);
  const known = readers.get(key);
  if (known) return known;
  const nobody = { now, isOverdue: () => overdue() };
  const reader = { ...nobody, ...dataset.reader };
  const made = rules.length === 0 ? new TabularRows(formulas, rows, reader) : within();
  readers.set(key, made);
  return made;

  function within(): TabularRows {
    const all = new TabularRows(formulas, rows, nobody);
    const source = { model, now: clock, query: all.query.bind(all) };
    const role = roleOfRules('rules', rules, source, formulas);
    if (!dataset.reader)
      return new TabularRows({ ...formulas, roles: [role] }, rows, { ...reader, roles: [role.name] });
    const roles = formulas.roles?.map((one) => ({ ...one, filters: [...one.filters, ...role.filters] }));
    return new TabularRows({ ...formulas, roles }, rows, reader);
  }
}

/** Evaluation is synchronous, so there is one deadline at a time. */
let overdue: () => boolean = () => false;
export function evaluateBefore<Result>(isOverdue: () => boolean, run: () => Result): Result {
  overdue = isOverdue;
  try {
    return run();
  } finally {
    overdue = () => false;
  }
}

async function readRows(analytics: Analytics, dataset: TabularDataset): Promise<Opened> {
  const schema = await analytics.attach(dataset);
  const rows = new Map<string, ReadonlyMap<string, readonly DaxValue[]>>();
  let cells = 0;
  for (const table of dataset.tabular.tables) {
    if (dataset.tables[table.name] === undefined) continue;
    const from = `${quoted(schema)}.${quoted(table.name)}`;
    const described = `SELECT column_name FROM (DESCRIBE SELECT * FROM ${from})`;
    const [names = []] = await analytics.select({ text: described, values: [] });
    const columns = (table.columns ?? []).filter(({ name }) => names.includes(name));
    if (columns.length === 0) continue;
    const counted = await analytics.select({ text: `SELECT CAST(count(*) AS DOUBLE) FROM ${from}`, values: [] });
    cells += Number(counted[0]?.[0] ?? 0) * columns.length;
    if (cells > MOST_CELLS) throw problems.tooLarge(new Error(`${cells} values`));
    const list = columns.map(({ name, type }) => `CAST(${quoted(name)} AS ${STORED[type ?? 'text']})`);
    const found = await analytics.select({ text: `SELECT ${list.join(', ')} FROM ${from}`, values: [] });
    rows.set(table.name, new Map(columns.flatMap((column, at) => valuesOf(column, found[at] ?? []))));
  }
  const tables = dataset.tabular.tables.map((table) => {
    const own = rows.get(table.name);
    if (!own) return table;
    const columns = (table.columns ?? []).filter(({ name, expression }) => own.has(name) || expression !== undefined);
    return { ...table, columns, isUnread: false };
  });
  return { formulas: { ...dataset.tabular, tables }, rows };
}

const STORED: Readonly<Record<DaxType, string>> = {
  integer: 'DOUBLE',
  double: 'DOUBLE',
  currency: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'VARCHAR',
  text: 'VARCHAR',
};

/** A column with a value of another type is left out: what uses it is refused. */
function valuesOf(
  { name, type = 'text' }: { readonly name: string; readonly type?: DaxType | undefined },
  cells: readonly unknown[],
) {
  const values = cells.map((cell) => valueOfCell(cell, type));
  return values.includes(undefined) ? [] : [[name, values.map((value) => value ?? null)] as const];
}
