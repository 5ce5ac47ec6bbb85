import type { Text } from '@holdfast/texts/kinds';
import { driftOf } from '../evaluate/drift.ts';
import { readScoring } from './scoring-file.ts';

export interface WhyMoved {
  /** The mean predicted probability of these customers. */
  readonly meanScore: number;
  /** Columns whose distribution differs from training, the largest effect on the mean score first. */
  readonly columns: readonly {
    readonly column: Text;
    /** Population stability index beyond chance. */
    readonly index: number;
    /** How much lower the mean score would be if this column alone had its training distribution. */
    readonly explains: number;
  }[];
}

/**
 * Why scores differ from those of the training customers: each shifted column is reset to its training distribution on
 * its own, and the mean score recomputed. Correlated columns explain the same part twice, so the parts are listed and
 * never added up.
 */
export function whyMoved(scoring: Uint8Array, customers: readonly { rank: number; risk: number }[]): WhyMoved | null {
  const file = readScoring(scoring);
  if (file === null || customers.length === 0) return null;
  const { columns } = file;
  const stride = columns.length;
  const bins = new Uint8Array(customers.length * stride);
  customers.forEach(({ rank }, row) => {
    bins.set(file.bins.subarray((rank - 1) * stride, rank * stride), row * stride);
  });
  const meanScore = customers.reduce((sum, { risk }) => sum + risk, 0) / customers.length;
  const moved = driftOf({ rowCount: customers.length, columns, bins }).filter(({ isMoved }) => isMoved);
  return {
    meanScore,
    columns: moved
      .map(({ column, label, index }) => {
        const f = columns.findIndex(({ name }) => name === column);
        return { column: label ?? column, index, explains: meanScore - meanAsBefore(f) };
      })
      .sort((a, b) => Math.abs(b.explains) - Math.abs(a.explains)),
  };

  function meanAsBefore(f: number): number {
    const then = columns[f]?.counts ?? [];
    const [counts, sums] = [new Float64Array(then.length), new Float64Array(then.length)];
    customers.forEach(({ risk }, row) => {
      const bin = bins[row * stride + f] as number;
      counts[bin] = (counts[bin] as number) + 1;
      sums[bin] = (sums[bin] as number) + risk;
    });
    // Some bins are empty now and their score is unknown, so the others are reweighted.
    let [weight, sum] = [0, 0];
    then.forEach((count, bin) => {
      if (counts[bin] === 0) return;
      weight += count;
      sum += count * ((sums[bin] as number) / (counts[bin] as number));
    });
    return weight === 0 ? meanScore : sum / weight;
  }
}
