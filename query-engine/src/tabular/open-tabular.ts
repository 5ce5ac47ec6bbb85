import { DaxEvaluator, type DaxModel, type DaxReader, type DaxResult, type DaxRows } from '../dax/index.ts';
import type { CutColumn } from './names.ts';

const MOST_OPENED = 8;

/** A tabular model with its rows, for one kind of reader. Evaluators are kept by the columns added to the model. */
export class TabularRows {
  readonly #given: { readonly model: DaxModel; readonly rows: DaxRows; readonly reader: DaxReader };
  readonly #opened = new Map<string, DaxEvaluator>();

  constructor(model: DaxModel, rows: DaxRows, reader: DaxReader) {
    this.#given = { model, rows, reader };
  }

  query(text: string, cuts: readonly CutColumn[]): DaxResult {
    return this.#with(cuts).query(text);
  }

  #with(cuts: readonly CutColumn[]): DaxEvaluator {
    const key = JSON.stringify(cuts);
    const { model, rows, reader } = this.#given;
    const tables = model.tables.map((table) => {
      const added = cuts.filter((cut) => cut.table === table.name);
      return added.length === 0 ? table : { ...table, columns: [...(table.columns ?? []), ...added] };
    });
    const found = this.#opened.get(key) ?? new DaxEvaluator({ ...model, tables }, rows, reader);
    this.#opened.delete(key);
    this.#opened.set(key, found);
    const oldest = this.#opened.keys().next().value;
    if (this.#opened.size > MOST_OPENED && oldest !== undefined) this.#opened.delete(oldest);
    return found;
  }
}
