import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Restriction } from '@holdfast/contracts/report/query';
import {
  type DaxDatabase,
  type DaxModel,
  type DaxReader,
  type DaxResult,
  NotCompiled,
  storedRows,
} from '@holdfast/query-engine/dax';
import { type CutColumn, roleOfRules, TabularInSql } from '@holdfast/query-engine/tabular';
import { createLRU } from 'lru.min';
import { openedOnce } from '../../once.ts';
import { type Analytics, AnalyticsError, type Dataset } from '../analytics.ts';
import { quoted } from '../sql-text.ts';
import { type RowsInThread, rowsInThread } from './rows-in-thread.ts';
import type { RowsReader } from './rows-messages.ts';
import { readRows, type StoredTable } from './tabular-rows.ts';

const MOST_DESCRIBED = 200;
const MOST_READERS = 50;

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

/** Where the rows of a dataset are, and its formulas over what is there. */
interface Described {
  readonly formulas: DaxModel;
  readonly tables: readonly StoredTable[];
  readonly database: DaxDatabase;
}

const described = openedOnce<Described>(MOST_DESCRIBED);
const readers = createLRU<string, Promise<TabularAnswers>>({ max: MOST_READERS });

/** The dataset as a reader may see it: with roles or rules, only their rows are there. */
export function openTabular(analytics: Analytics, dataset: TabularDataset, reading: Reading): Promise<TabularAnswers> {
  const key = JSON.stringify([dataset.id, dataset.reader ?? null, reading.rules, Math.floor(reading.now)]);
  const known = readers.get(key);
  if (known) return known;
  const opening = openFor(analytics, dataset, reading);
  readers.set(key, opening);
  opening.catch(() => readers.delete(key));
  return opening;
}

async function openFor(
  analytics: Analytics,
  dataset: TabularDataset,
  { model, rules, now, clock }: Reading,
): Promise<TabularAnswers> {
  const given = await described(dataset.id, () => describe(analytics, dataset));
  const rows = () => rowsInThread(dataset.id, (all) => readRows(analytics, given.tables, all));
  const { formulas, database } = given;
  const open = (one: DaxModel, reader: DaxReader) => new TabularAnswers(one, reader, { database, rows });
  if (rules.length === 0) return open(formulas, { now, ...dataset.reader });
  const all = open(formulas, { now });
  const role = await roleOfRules(rules, { model, now: clock, query: all.query.bind(all) }, formulas);
  if (!dataset.reader) return open({ ...formulas, roles: [role] }, { now, roles: [role.name] });
  const roles = formulas.roles?.map((one) => ({ ...one, filters: [...one.filters, ...role.filters] }));
  return open({ ...formulas, roles }, { now, ...dataset.reader });
}

/** Answers queries by SQL; by the evaluator in memory where there is no exact SQL, or the database finds a fault. */
export class TabularAnswers {
  readonly #reader: string;
  readonly #inSql: TabularInSql;
  readonly #rows: () => Promise<RowsInThread>;

  constructor(
    model: DaxModel,
    reader: RowsReader['reader'],
    { database, rows }: { readonly database: DaxDatabase; readonly rows: () => Promise<RowsInThread> },
  ) {
    this.#reader = JSON.stringify({ model, reader } satisfies RowsReader);
    this.#inSql = new TabularInSql(model, database, reader);
    this.#rows = rows;
  }

  async query(text: string, cuts: readonly CutColumn[]): Promise<DaxResult> {
    const found = await this.#queryInSql(text, cuts);
    if (!(found instanceof NotCompiled)) return found;
    const rows = await this.#rows();
    return rows.query({ kind: 'query', reader: this.#reader, text, cuts });
  }

  async #queryInSql(text: string, cuts: readonly CutColumn[]): Promise<DaxResult | NotCompiled> {
    try {
      return await this.#inSql.query(text, cuts);
    } catch (error) {
      // A fault of the values stops the database, also in a branch that is not taken; and few rows need no database.
      if (error instanceof AnalyticsError && error.code !== 'busy') return new NotCompiled(error.code);
      throw error;
    }
  }
}

async function describe(analytics: Analytics, dataset: TabularDataset): Promise<Described> {
  const { tabular, tables: files } = dataset;
  const schema = await analytics.attach(dataset);
  const tables: StoredTable[] = [];
  for (const { name, columns = [] } of tabular.tables) {
    if (files[name] === undefined) continue;
    const text = `SELECT column_name FROM (DESCRIBE SELECT * FROM ${quoted(schema)}.${quoted(name)})`;
    const [names = []] = await analytics.select({ text, values: [] });
    const own = columns.filter((column) => names.includes(column.name));
    if (own.length > 0) tables.push({ name, path: [schema, name], columns: own });
  }
  const stored = new Map(
    tables.map(({ name, path, columns }) => [
      name,
      { columns: columns.map((column) => column.name), rows: storedRows(path, columns) },
    ]),
  );
  const withRows = tabular.tables.map((table) => {
    const own = tables.find(({ name }) => name === table.name);
    if (!own) return table;
    const columns = (table.columns ?? []).filter((one) => own.columns.includes(one) || one.expression !== undefined);
    return { ...table, columns, isUnread: false };
  });
  const select: DaxDatabase['select'] = async (statement) => {
    // It may have been detached meanwhile.
    await analytics.attach(dataset);
    return analytics.select(statement);
  };
  return { formulas: { ...tabular, tables: withRows }, tables, database: { stored, select } };
}
