import type { Kernel } from '../kernel/kernel.ts';
import { placesFor } from '../kernel/memory-layout.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { type Contributions, pointsPerLogOdd } from './contributions.ts';
import { splitStarts, splitsOf } from './group-effects.ts';

/** Rows with their bins, log-odds and contributions per column. */
export interface ContributedRows extends Contributions {
  readonly bins: Uint8Array;
  readonly logOdds: Float64Array;
}

/** Sums contributions over all rows, and keeps the strongest of each row, batch by batch in the kernel. */
export class ReasonSums {
  readonly #kernel: Kernel;
  readonly #starts: Int32Array;
  readonly #stride: number;
  /** Per split: its column and the index of its first group. */
  readonly #splits: readonly number[];
  /** Per column: sum of the absolute effect in points. */
  readonly importance: Float64Array;
  /** Per (column, bin): the sum of the effects in log-odds and the number of rows, interleaved. */
  readonly cellSums: Float64Array;
  /** Per group of a split and column: sum of the effects in points. */
  readonly groupPoints: Float64Array;

  constructor(kernel: Kernel, columns: readonly ColumnBins[], starts: Int32Array) {
    const groups = splitStarts(columns);
    this.#kernel = kernel;
    this.#starts = starts;
    this.#stride = columns.length;
    this.#splits = splitsOf(columns).flatMap((column, at) => [column, groups[at] as number]);
    this.importance = new Float64Array(columns.length);
    this.cellSums = new Float64Array(2 * (starts[columns.length] as number));
    this.groupPoints = new Float64Array(groups.at(-1) as number);
  }

  /**
   * Adds some rows; returns pairs of column and points: each row's strongest reason against and the `most` strongest
   * for its risk.
   */
  add({ bins, logOdds, base, values }: ContributedRows, most: number): Float64Array {
    const pairs = logOdds.length * (1 + most);
    const { at, end } = placesFor({
      bins: bins.length,
      starts: 4 * this.#starts.length,
      effects: 8 * values.length,
      slopes: 8 * logOdds.length,
      splits: 4 * this.#splits.length,
      points: 8 * this.#stride,
      importance: 8 * this.importance.length,
      cellSums: 8 * this.cellSums.length,
      groups: 8 * this.groupPoints.length,
      reasons: 16 * pairs,
    });
    const memory = this.#kernel.reserve(end);
    new Uint8Array(memory).set(bins, at.bins);
    new Int32Array(memory).set(this.#starts, at.starts >> 2);
    new Int32Array(memory).set(this.#splits, at.splits >> 2);
    const doubles = new Float64Array(memory);
    doubles.set(values, at.effects >> 3);
    logOdds.forEach((own, row) => {
      doubles[(at.slopes >> 3) + row] = pointsPerLogOdd(base, own);
    });
    const sums = [
      [this.importance, at.importance],
      [this.cellSums, at.cellSums],
      [this.groupPoints, at.groups],
    ] as const;
    for (const [sum, place] of sums) doubles.set(sum, place >> 3);
    const reasons = doubles.subarray(at.reasons >> 3, (at.reasons >> 3) + 2 * pairs);
    for (let i = 0; i < reasons.length; i += 2) {
      reasons[i] = -1;
      reasons[i + 1] = 0;
    }
    this.#kernel.reasonSums(
      logOdds.length,
      at.bins,
      this.#stride,
      at.starts,
      at.effects,
      at.slopes,
      at.splits,
      this.#splits.length / 2,
      at.points,
      at.importance,
      at.cellSums,
      at.groups,
      most,
      at.reasons,
    );
    for (const [sum, place] of sums) sum.set(doubles.subarray(place >> 3, (place >> 3) + sum.length));
    return reasons;
  }
}
