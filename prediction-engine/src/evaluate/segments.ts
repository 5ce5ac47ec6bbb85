import { describeBand } from '../explain/describe-bins.ts';
import type { BinnedTable } from '../prepare/binned-table.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import type { Segment } from '../write/scored-customers.ts';
import { wilson } from './probability-measures.ts';

interface Band {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

const COLUMNS_PAIRED = 6;
const MOST_SEGMENTS = 40;
const BANDS_A_NUMBER = 4;

/**
 * Groups of customers by one column, or by two of the strongest, whose churn differs from everybody's by more than
 * chance after counting how many groups were looked at.
 */
export function findSegments(
  table: BinnedTable,
  rows: Int32Array,
  label: Int8Array,
  probability: Float64Array,
  importantFirst: readonly number[],
  value: Float64Array | null,
): Segment[] {
  const total = rows.length;
  const churners = rows.reduce((sum, row) => sum + (label[row] as number), 0);
  const baseRate = churners / Math.max(1, total);
  const smallest = Math.max(30, Math.ceil(total * 0.01));
  const singles = importantFirst.slice(0, 20).flatMap((column) => bandsOf(table.columns[column] as ColumnBins, column));
  const strong = singles.filter(({ column }) => importantFirst.indexOf(column) < COLUMNS_PAIRED);
  const pairs = strong.flatMap((a) => strong.filter((b) => b.column > a.column).map((b) => [a, b]));
  const candidates = [...singles.map((band) => [band]), ...pairs];
  const segments: (Segment & { score: number })[] = [];
  for (const bands of candidates) {
    const found = count(table, rows, label, probability, value, bands);
    if (found.customers < smallest || found.customers > 0.9 * total) continue;
    const rate = found.churners / found.customers;
    const error = Math.sqrt((baseRate * (1 - baseRate)) / found.customers) || 1;
    const z = (rate - baseRate) / error;
    const pValue = Math.min(1, twoSided(z) * candidates.length);
    if (pValue > 0.05) continue;
    const [low, high] = wilson(found.churners, found.customers);
    segments.push({
      rule: bands
        .map((band) => describeBand(table.columns[band.column] as ColumnBins, band.from, band.to))
        .join(' and '),
      customers: found.customers,
      churners: found.churners,
      churnRate: rate,
      low,
      high,
      lift: baseRate === 0 ? 0 : rate / baseRate,
      meanProbability: found.probability / found.customers,
      pValue,
      revenueAtRisk: value === null ? null : found.revenue,
      score: Math.abs(rate - baseRate) * Math.sqrt(found.customers),
    });
  }
  return segments
    .sort((a, b) => b.score - a.score || (a.rule < b.rule ? -1 : 1))
    .slice(0, MOST_SEGMENTS)
    .map(({ score: _, ...segment }) => segment);
}

function bandsOf(column: ColumnBins, at: number): Band[] {
  if (column.kind === 'category' || column.binCount <= BANDS_A_NUMBER + 2) {
    return column.counts.flatMap((count, bin) => (count > 0 ? [{ column: at, from: bin, to: bin }] : []));
  }
  const total = column.counts.reduce((sum, count) => sum + count, 0) - (column.counts[0] as number);
  const bands: Band[] = (column.counts[0] as number) > 0 ? [{ column: at, from: 0, to: 0 }] : [];
  let from = 1;
  let seen = 0;
  for (let bin = 1; bin < column.binCount; bin++) {
    seen += column.counts[bin] as number;
    if (seen >= total / BANDS_A_NUMBER || bin === column.binCount - 1) {
      bands.push({ column: at, from, to: bin });
      from = bin + 1;
      seen = 0;
    }
  }
  return bands;
}

function count(
  table: BinnedTable,
  rows: Int32Array,
  label: Int8Array,
  probability: Float64Array,
  value: Float64Array | null,
  bands: readonly Band[],
): { customers: number; churners: number; probability: number; revenue: number } {
  const stride = table.columns.length;
  const sums = { customers: 0, churners: 0, probability: 0, revenue: 0 };
  for (const row of rows) {
    let inside = true;
    for (const band of bands) {
      const bin = table.bins[row * stride + band.column] as number;
      if (bin < band.from || bin > band.to) {
        inside = false;
        break;
      }
    }
    if (!inside) continue;
    sums.customers++;
    sums.churners += label[row] as number;
    sums.probability += probability[row] as number;
    const worth = value?.[row] ?? 0;
    if (worth > 0) sums.revenue += worth * (probability[row] as number);
  }
  return sums;
}

/** Both tails of the normal distribution (Abramowitz and Stegun 26.2.17). */
function twoSided(z: number): number {
  const x = Math.abs(z);
  const t = 1 / (1 + 0.2316419 * x);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(1, (2 * tail * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI));
}
