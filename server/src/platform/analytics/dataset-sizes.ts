import type { GroupingField, Value } from '@holdfast/contracts/report/field';
import { compileLength, compileSize, compileUniqueness, type Ground } from '@holdfast/query-engine';
import type { Statement } from './query-runner.ts';

/** The most combinations a scan may have in theory. Most never occur: a plan belongs to a region, a band to a tier. */
const MOST_COMBINATIONS = 1_000_000;
/** The most lines a scan may actually return; beyond that the database answers each query separately. */
export const MOST_LINES = 8_192;

/** From this many rows on, it pays to determine the relevant rows first. */
const MANY_ROWS = 20_000;

/** Row counts and distinct counts of a dataset, queried once each: its files never change. */
export class DatasetSizes {
  readonly #select: (statement: Statement) => Promise<Value[][]>;
  readonly #asked = new Map<string, Promise<number>>();
  readonly #known = new Map<string, number>();
  #mostCombinations = MOST_COMBINATIONS;

  constructor(select: (statement: Statement) => Promise<Value[][]>) {
    this.#select = select;
  }

  get mostCombinations(): number {
    return this.#mostCombinations;
  }

  async learn(fields: readonly GroupingField[], ground: Ground): Promise<void> {
    await Promise.all(fields.map((field) => this.#figure(JSON.stringify(field), () => compileSize(field, ground))));
  }

  /** Plus one for blanks, which form their own group. An unknown size counts as infinite. */
  sizeOf = (field: GroupingField): number => (this.#known.get(JSON.stringify(field)) ?? Number.POSITIVE_INFINITY) + 1;

  async hasManyRows(table: string, ground: Ground): Promise<boolean> {
    return (await this.#figure(table, () => compileLength(table, ground))) >= MANY_ROWS;
  }

  /** Whether the key is unique. False while unknown. */
  async isUnique(key: GroupingField, ground: Ground): Promise<boolean> {
    return (await this.#figure(`unique ${JSON.stringify(key)}`, () => compileUniqueness(key, ground))) === 1;
  }

  /** A scan with this many combinations returned too many lines: scans as large are not tried again. */
  wasTooFine(combinations: number): void {
    this.#mostCombinations = Math.min(this.#mostCombinations, combinations / 4);
  }

  async #figure(key: string, compile: () => Statement): Promise<number> {
    const asked = this.#asked.get(key) ?? this.#ask(compile);
    this.#asked.set(key, asked);
    try {
      const figure = await asked;
      this.#known.set(key, figure);
      return figure;
    } catch {
      // Not cached: a query on the field itself reports what is wrong with it, and a busy engine recovers.
      this.#asked.delete(key);
      return Number.POSITIVE_INFINITY;
    }
  }

  async #ask(compile: () => Statement): Promise<number> {
    const [column] = await this.#select(compile());
    return Number(column?.[0] ?? 0);
  }
}
