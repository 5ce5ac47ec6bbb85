import type { Message } from '@holdfast/texts/kinds';
import { message, some } from '@holdfast/texts/message';
import type { BinnedTable } from '../prepare/binned-table.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { describeBand } from '../prepare/describe-bins.ts';
import { wilson } from './probability-measures.ts';
import { type Band, conditionsOf, type SegmentCondition } from './segment-rules.ts';
import { valueAtStake } from './value-at-stake.ts';

export interface Segment {
  /** 'Contract is Month-to-month and tenure is at most 12' */
  readonly rule: Message;
  /** Null if the file's columns cannot express it. */
  readonly conditions: readonly SegmentCondition[] | null;
  readonly customers: number;
  readonly churners: number;
  readonly churnRate: number;
  readonly low: number;
  readonly high: number;
  readonly lift: number;
  readonly meanProbability: number;
  /** Corrected for the number of segments tested. */
  readonly pValue: number;
  readonly revenueAtRisk: number | null;
}

const COLUMNS = 20;
const COLUMNS_PAIRED = 6;
const MOST_SEGMENTS = 40;
const BANDS_A_NUMBER = 4;

/** A segment with the bands that define it. */
export interface RuledSegment extends Segment {
  readonly bands: readonly Band[];
}

export interface SegmentRows {
  readonly rows: Int32Array;
  readonly label: Int8Array;
  readonly probability: Float64Array;
  readonly importantFirst: readonly number[];
  readonly value: Float64Array | null;
}

/**
 * Groups by one column, or by two of the strongest, whose churn differs significantly from the total after correction
 * for multiple testing.
 */
export function findSegments(
  table: Pick<BinnedTable, 'bins' | 'columns'>,
  { rows, label, probability, importantFirst, value }: SegmentRows,
): RuledSegment[] {
  const total = rows.length;
  const churners = rows.reduce((sum, row) => sum + (label[row] as number), 0);
  const baseRate = churners / Math.max(1, total);
  const smallest = Math.max(30, Math.ceil(total * 0.01));
  const banded = importantFirst.slice(0, COLUMNS).map((f) => bandColumn(table, rows, f));
  const pairs = banded
    .slice(0, COLUMNS_PAIRED)
    .flatMap((a, i) => banded.slice(i + 1, COLUMNS_PAIRED).map((b) => [a, b] as const));
  const groups = [
    ...banded.flatMap((a) => countGroups([a], { rows, label, probability, value })),
    ...pairs.flatMap((pair) => countGroups(pair, { rows, label, probability, value })),
  ];
  const segments: (RuledSegment & { score: number; key: string })[] = [];
  for (const group of groups) {
    if (group.customers < smallest || group.customers > 0.9 * total) continue;
    const rate = group.churners / group.customers;
    const error = Math.sqrt((baseRate * (1 - baseRate)) / group.customers) || 1;
    const pValue = Math.min(1, twoSided((rate - baseRate) / error) * groups.length);
    if (pValue > 0.05) continue;
    const [low, high] = wilson(group.churners, group.customers);
    segments.push({
      bands: group.bands,
      rule: ruleOf(group.bands),
      conditions: conditionsOf(group.bands),
      customers: group.customers,
      churners: group.churners,
      churnRate: rate,
      low,
      high,
      lift: baseRate === 0 ? 0 : rate / baseRate,
      meanProbability: group.probability / group.customers,
      pValue,
      revenueAtRisk: value === null ? null : group.revenue,
      score: Math.abs(rate - baseRate) * Math.sqrt(group.customers),
      key: keyOf(group.bands),
    });
  }
  return segments
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_SEGMENTS)
    .map(({ score: _, key: __, ...segment }) => segment);
}

/** Identifies a group, and breaks ties in ordering. */
export const keyOf = (bands: readonly Band[]): string =>
  bands.map(({ column, from, to }) => `${column.name} ${from} ${to}`).join(' ');

export function ruleOf(bands: readonly Band[]): Message {
  const [first, ...others] = bands.map(({ column, from, to }) => describeBand(column, from, to));
  if (first !== undefined && others.length === 0) return first;
  return message('bands', { bands: some(first === undefined ? [] : [first, ...others], bands.length) });
}

/** A column cut into bands, with the band of every row. */
interface BandedColumn {
  readonly bands: readonly Band[];
  readonly bandOf: Uint8Array;
}

function bandColumn(table: Pick<BinnedTable, 'bins' | 'columns'>, rows: Int32Array, f: number): BandedColumn {
  const bands = bandsOf(table.columns[f] as ColumnBins);
  const ofBin = new Uint8Array(256);
  bands.forEach(({ from, to }, at) => {
    ofBin.fill(at, from, to + 1);
  });
  const stride = table.columns.length;
  return { bands, bandOf: Uint8Array.from(rows, (row) => ofBin[table.bins[row * stride + f] as number] as number) };
}

export function bandsOf(column: ColumnBins): Band[] {
  if (column.kind === 'category' || column.binCount <= BANDS_A_NUMBER + 2) {
    return column.counts.map((_, bin) => ({ column, from: bin, to: bin }));
  }
  const total = column.counts.reduce((sum, count) => sum + count, 0) - (column.counts[0] as number);
  const bands: Band[] = [{ column, from: 0, to: 0 }];
  let from = 1;
  let seen = 0;
  for (let bin = 1; bin < column.binCount; bin++) {
    seen += column.counts[bin] as number;
    if (seen >= total / BANDS_A_NUMBER || bin === column.binCount - 1) {
      bands.push({ column, from, to: bin });
      from = bin + 1;
      seen = 0;
    }
  }
  return bands;
}

interface SegmentGroup {
  readonly bands: readonly Band[];
  readonly customers: number;
  readonly churners: number;
  readonly probability: number;
  readonly revenue: number;
}

interface GroupedRows {
  readonly rows: Int32Array;
  readonly label: Int8Array;
  readonly probability: Float64Array;
  readonly value: Float64Array | null;
}

/** All groups of one column, or of two crossed, in one pass over the customers. */
function countGroups(
  banded: readonly BandedColumn[],
  { rows, label, probability, value }: GroupedRows,
): SegmentGroup[] {
  const [a, b] = banded as readonly [BandedColumn, BandedColumn?];
  const width = b?.bands.length ?? 1;
  const sums = new Float64Array(a.bands.length * width * 4);
  rows.forEach((row, i) => {
    const at = 4 * ((a.bandOf[i] as number) * width + (b?.bandOf[i] ?? 0));
    const own = probability[row] as number;
    sums[at] = (sums[at] as number) + 1;
    sums[at + 1] = (sums[at + 1] as number) + (label[row] as number);
    sums[at + 2] = (sums[at + 2] as number) + own;
    // Value of customers who left is lost, not at risk: the same customers the report counts as active.
    if (label[row] !== 1) sums[at + 3] = (sums[at + 3] as number) + valueAtStake(own, value?.[row]);
  });
  return a.bands.flatMap((first, i) =>
    Array.from({ length: width }, (_, j): SegmentGroup => {
      const second = b?.bands[j];
      const at = 4 * (i * width + j);
      return {
        bands: second ? [first, second] : [first],
        customers: sums[at] as number,
        churners: sums[at + 1] as number,
        probability: sums[at + 2] as number,
        revenue: sums[at + 3] as number,
      };
    }),
  );
}

/** Two-sided p-value of the normal distribution (Abramowitz and Stegun 26.2.17). */
function twoSided(z: number): number {
  const x = Math.abs(z);
  const t = 1 / (1 + 0.2316419 * x);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(1, (2 * tail * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI));
}
