import { binTable, fitBins } from '../prepare/binned-table.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import type { CustomerTable, FeatureColumn } from '../shapes/table.ts';
import type { Random } from '../statistics/random.ts';

/**
 * Generated customers for tests and benchmarks: a curve, a step, an interaction, a category, informative gaps, noise.
 */
export function madeTable(rowCount: number, random: Random, noiseColumns = 2): CustomerTable & { label: Int8Array } {
  const numbers = (draw: () => number): Float64Array => Float64Array.from({ length: rowCount }, draw);
  const tenure = numbers(() => Math.floor(random.next() * 72));
  const price = numbers(() => (random.next() < 0.08 ? Number.NaN : Math.round(2000 * random.next()) / 20));
  const calls = numbers(() => Math.floor(-Math.log(1 - random.next()) * 1.6));
  const levels = ['monthly', 'yearly', 'two years', 'trial'];
  const codes = Int32Array.from({ length: rowCount }, () => (random.next() < 0.03 ? -1 : random.below(levels.length)));
  const columns: FeatureColumn[] = [
    { name: 'tenure', kind: 'number', values: tenure },
    { name: 'price', kind: 'number', values: price },
    { name: 'calls', kind: 'number', values: calls },
    { name: 'contract', kind: 'category', codes, levels },
    ...Array.from(
      { length: noiseColumns },
      (_, i): FeatureColumn => ({ name: `noise ${i}`, kind: 'number', values: numbers(() => random.next()) }),
    ),
  ];
  const label = Int8Array.from({ length: rowCount }, (_, row) => {
    const cost = price[row] as number;
    const logOdds =
      -1.2 -
      (tenure[row] as number) / 30 +
      (codes[row] === 0 ? 1.4 : 0) +
      ((calls[row] as number) > 3 ? 1.5 : 0) +
      (Number.isNaN(cost) ? 1 : ((cost - 50) / 40) * (codes[row] === 3 ? 1.5 : 0.3));
    return random.next() < 1 / (1 + Math.exp(-logOdds)) ? 1 : 0;
  });
  return { rowCount, columns, label, groups: Int32Array.from(label, (_, row) => row) };
}

export function madeData(rowCount: number, random: Random): TrainingData {
  const table = madeTable(rowCount, random);
  const rows = Int32Array.from({ length: rowCount }, (_, row) => row);
  const { columns, bins } = binTable(table, fitBins(table.columns, rows));
  return { columns, bins, label: table.label };
}
