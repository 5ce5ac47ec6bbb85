/** Scores are rounded to six decimals, so a million counters are enough for any number of customers. */
const STEPS = 1_000_000;
const BANDS = 10;

/** Measures on rows the model did not see. */
export interface ScoreQuality {
  readonly rows: number;
  readonly positives: number;
  readonly auc: number;
  readonly lift_top_decile: number;
  readonly calibration_error: number;
  /** Deciles of the rows, from the lowest scores to the highest. */
  readonly calibration: readonly { readonly rows: number; readonly predicted: number; readonly observed: number }[];
}

/** A histogram of scores. Its memory does not depend on the number of customers. */
export class ScoreCounts {
  customers = 0;
  readonly #all = new Uint32Array(STEPS + 1);
  readonly #stayed = new Uint32Array(STEPS + 1);
  readonly #left = new Uint32Array(STEPS + 1);

  /** `label`: 1 left, 0 stayed, anything else is not measured. */
  add(probability: number, label: number): void {
    const at = stepOf(probability);
    this.customers++;
    increment(this.#all, at);
    this.addSnapshot(probability, label);
  }

  /** An earlier snapshot of a customer: measured, not ranked. */
  addSnapshot(probability: number, label: number): void {
    if (label === 1) increment(this.#left, stepOf(probability));
    else if (label === 0) increment(this.#stayed, stepOf(probability));
  }

  /** Rows counted elsewhere, such as in a database: those with a score of this many millionths. */
  addCounted(millionths: number, left: number, stayed: number): void {
    this.customers += left + stayed;
    for (const [counters, more] of [
      [this.#all, left + stayed],
      [this.#left, left],
      [this.#stayed, stayed],
    ] as const)
      counters[millionths] = (counters[millionths] ?? 0) + more;
  }

  /** Called once per customer in file order, which breaks ties. */
  ranks(): (probability: number) => number {
    const next = new Uint32Array(STEPS + 1);
    let above = 0;
    for (let at = STEPS; at >= 0; at--) {
      next[at] = above;
      above += this.#all[at] ?? 0;
    }
    return (probability) => {
      const at = stepOf(probability);
      increment(next, at);
      return next[at] ?? 0;
    };
  }

  /** Null unless both outcomes occur. */
  measured(): ScoreQuality | null {
    const positives = this.#left.reduce((sum, count) => sum + count, 0);
    const negatives = this.#stayed.reduce((sum, count) => sum + count, 0);
    if (positives === 0 || negatives === 0) return null;
    const rows = positives + negatives;
    let below = 0;
    let pairs = 0;
    for (let at = 0; at <= STEPS; at++) {
      const [left, stayed] = [this.#left[at] ?? 0, this.#stayed[at] ?? 0];
      pairs += left * (below + stayed / 2);
      below += stayed;
    }
    const calibration = this.#bands(rows);
    const top = calibration.at(-1);
    return {
      rows,
      positives,
      auc: pairs / (positives * negatives),
      lift_top_decile: (top?.observed ?? 0) / (positives / rows),
      calibration_error: calibration.reduce(
        (sum, band) => sum + (band.rows / rows) * Math.abs(band.predicted - band.observed),
        0,
      ),
      calibration,
    };
  }

  /** Rows with one score fall into one decile, or are split between two proportionally. */
  #bands(rows: number): ScoreQuality['calibration'] {
    const bands = Array.from({ length: BANDS }, () => ({ rows: 0, predicted: 0, left: 0 }));
    const size = rows / BANDS;
    let passed = 0;
    for (let at = 0; at <= STEPS; at++) {
      const left = this.#left[at] ?? 0;
      const all = left + (this.#stayed[at] ?? 0);
      for (let rest = all; rest > 1e-9; ) {
        const index = Math.min(BANDS - 1, Math.floor(passed / size + 1e-9));
        const part = index === BANDS - 1 ? rest : Math.min(rest, Math.max(1e-6, (index + 1) * size - passed));
        const band = bands[index];
        if (band === undefined) break;
        band.rows += part;
        band.predicted += (part * at) / STEPS;
        band.left += (part * left) / all;
        passed += part;
        rest -= part;
      }
    }
    return bands.map((band) => ({
      rows: Math.round(band.rows),
      predicted: band.predicted / band.rows,
      observed: band.left / band.rows,
    }));
  }
}

const stepOf = (probability: number): number => Math.min(STEPS, Math.max(0, Math.round(probability * STEPS)));

function increment(counters: Uint32Array, at: number): void {
  counters[at] = (counters[at] ?? 0) + 1;
}
