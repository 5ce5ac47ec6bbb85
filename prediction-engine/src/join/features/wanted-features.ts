import type { DerivedFeature } from '@holdfast/contracts/prediction/join-recipe';

/** The features of one file that a model made earlier needs, whatever the rows of today suggest. */
export class WantedFeatures {
  readonly columns: ReadonlySet<string>;
  /** Lengths in days. */
  readonly windows: readonly number[];
  readonly #features: readonly DerivedFeature[];
  readonly #keys: ReadonlySet<string>;

  constructor(table: string, features: readonly DerivedFeature[]) {
    this.#features = features.filter((feature) => feature.table === table);
    this.#keys = new Set(this.#features.map(keyOf));
    this.columns = new Set(this.#features.flatMap(({ column }) => column ?? []));
    const lengths = this.#features.flatMap(({ window }) => (window.of === 'days' ? window.days : []));
    this.windows = [...new Set(lengths)].sort((a, b) => a - b);
  }

  has(feature: DerivedFeature): boolean {
    return this.#keys.has(keyOf(feature));
  }

  valuesOf(column: string): ReadonlySet<string> {
    const own = this.#features.filter((feature) => feature.column === column);
    return new Set(own.flatMap(({ condition }) => condition ?? []));
  }
}

const keyOf = ({ table, measure, column, condition, window }: DerivedFeature): string =>
  JSON.stringify([table, measure, column, condition, Object.entries(window).sort()]);
