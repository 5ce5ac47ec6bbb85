import {
  type DaxDatabase,
  DaxEvaluator,
  DaxInSql,
  type DaxModel,
  type DaxReader,
  type DaxResult,
  type DaxRows,
  type NotCompiled,
} from '../dax/index.ts';
import type { CutColumn } from './names.ts';

const MOST_OPENED = 8;

/** What a tabular model is opened as, by the columns added to the model. */
class ByCuts<Opened> {
  readonly #model: DaxModel;
  readonly #open: (model: DaxModel) => Opened;
  readonly #opened = new Map<string, Opened>();

  constructor(model: DaxModel, open: (model: DaxModel) => Opened) {
    this.#model = model;
    this.#open = open;
  }

  with(cuts: readonly CutColumn[]): Opened {
    const key = JSON.stringify(cuts);
    const tables = this.#model.tables.map((table) => {
      const added = cuts.filter((cut) => cut.table === table.name);
      return added.length === 0 ? table : { ...table, columns: [...(table.columns ?? []), ...added] };
    });
    const found = this.#opened.get(key) ?? this.#open({ ...this.#model, tables });
    this.#opened.delete(key);
    this.#opened.set(key, found);
    const oldest = this.#opened.keys().next().value;
    if (this.#opened.size > MOST_OPENED && oldest !== undefined) this.#opened.delete(oldest);
    return found;
  }
}

/** A tabular model with its rows in memory, for one kind of reader. */
export class TabularRows {
  readonly #evaluators: ByCuts<DaxEvaluator>;

  constructor(model: DaxModel, rows: DaxRows, reader: DaxReader) {
    this.#evaluators = new ByCuts(model, (one) => new DaxEvaluator(one, rows, reader));
  }

  query(text: string, cuts: readonly CutColumn[]): DaxResult {
    return this.#evaluators.with(cuts).query(text);
  }
}

/** A tabular model with its rows in a database, for one kind of reader. */
export class TabularInSql {
  readonly #compilers: ByCuts<DaxInSql>;

  constructor(model: DaxModel, database: DaxDatabase, reader: DaxReader) {
    this.#compilers = new ByCuts(model, (one) => new DaxInSql(one, database, reader));
  }

  query(text: string, cuts: readonly CutColumn[]): Promise<DaxResult | NotCompiled> {
    return this.#compilers.with(cuts).query(text);
  }
}
