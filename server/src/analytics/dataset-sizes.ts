import type { GroupingField, Value } from '@holdfast/contracts/report/field';
import { compileLength, compileSize, compileUniqueness, type Ground } from '@holdfast/report-engine/query';
import type { Statement } from './query-runner.ts';

/** Combinations a pass may have if all of them occur. Most never do: a plan belongs to a region, a band to a tier. */
const MOST_COMBINATIONS = 1_000_000;
/** Lines a pass may really come to; beyond that the database answers each query itself. */
export const MOST_LINES = 8_192;

/** From so many rows on it pays to find out first which of them are wanted. */
const MANY_ROWS = 20_000;

/** How many rows and values a dataset has, asked once each: its files never change. */
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

  /** One more for the blanks, which are a group of their own. What is not known is taken for too many. */
  sizeOf = (field: GroupingField): number => (this.#known.get(JSON.stringify(field)) ?? Number.POSITIVE_INFINITY) + 1;

  async hasManyRows(table: string, ground: Ground): Promise<boolean> {
    return (await this.#figure(table, () => compileLength(table, ground))) >= MANY_ROWS;
  }

  /** Whether the key tells every row from every other. Not known is no. */
  async isUnique(key: GroupingField, ground: Ground): Promise<boolean> {
    return (await this.#figure(`unique ${JSON.stringify(key)}`, () => compileUniqueness(key, ground))) === 1;
  }

  /** A pass of so many combinations came to too many lines: its like is not tried again. */
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
      // Whoever asks for the field itself is told what is wrong with it; a busy moment passes.
      this.#asked.delete(key);
      return Number.POSITIVE_INFINITY;
    }
  }

  async #ask(compile: () => Statement): Promise<number> {
    const [column] = await this.#select(compile());
    return Number(column?.[0] ?? 0);
  }
}
