import type { Driver, EventMeaning } from '@holdfast/contracts/prediction/summary';
import { message } from '@holdfast/texts/message';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { describeBin } from '../prepare/describe-bins.ts';
import { labelOf } from '../shapes/label-of.ts';

/** The reasons of all customers summed per column and per (column, bin). */
export interface EffectTotals {
  readonly rows: number;
  readonly importance: Float64Array;
  readonly binEffect: Float64Array;
  readonly binCount: Float64Array;
  readonly groupPoints: Float64Array;
  readonly starts: Int32Array;
}

/** Bins with fewer customers show no direction. */
const FEWEST = 5;
/** From this correlation on, rising values are said to raise (or lower) the risk. */
const CLEAR = 0.5;

/** The columns by importance, each with its direction. */
export function findDrivers(columns: readonly ColumnBins[], totals: EffectTotals, meaning: EventMeaning): Driver[] {
  return columns
    .map((column, f) => ({ column, f, importance: (totals.importance[f] as number) / Math.max(1, totals.rows) }))
    .filter(({ importance }) => importance > 0.005)
    .sort((a, b) => b.importance - a.importance || (a.column.name < b.column.name ? -1 : 1))
    .map(({ column, f, importance }) => describe(column, meanEffects(column, f, totals), importance, meaning));
}

interface BinEffect {
  readonly bin: number;
  readonly effect: number;
  readonly count: number;
}

function meanEffects(column: ColumnBins, f: number, totals: EffectTotals): BinEffect[] {
  const start = totals.starts[f] as number;
  return Array.from({ length: column.binCount }, (_, bin) => {
    const count = totals.binCount[start + bin] as number;
    return { bin, count, effect: count === 0 ? 0 : (totals.binEffect[start + bin] as number) / count };
  }).filter(({ count }) => count >= FEWEST);
}

function describe(
  column: ColumnBins,
  effects: readonly BinEffect[],
  importance: number,
  meaning: EventMeaning,
): Driver {
  const sorted = [...effects].sort((a, b) => b.effect - a.effect);
  const highest = sorted[0];
  const lowest = sorted.at(-1);
  const isRisk = meaning === 'leaving';
  const values = { name: labelOf(column), points: importance };
  const base = { column: column.name, label: column.label, importance };
  if (column.kind === 'number') {
    const trend = correlation(column, effects);
    const codes = RISING[column.daysAgo ? 'longer' : 'higher'][isRisk ? 'risk' : 'chance'];
    if (trend >= CLEAR) return { ...base, direction: 'raises', sentence: message(codes.raises, values) };
    if (trend <= -CLEAR) return { ...base, direction: 'lowers', sentence: message(codes.lowers, values) };
  }
  if (highest === undefined || lowest === undefined || highest === lowest)
    return { ...base, direction: 'mixed', sentence: message(isRisk ? 'movesLittle' : 'chanceLittle', values) };
  return {
    ...base,
    direction: 'mixed',
    sentence: message(isRisk ? 'highestLowest' : 'chanceHighest', {
      ...values,
      highest: describeBin(column, highest.bin),
      lowest: describeBin(column, lowest.bin),
    }),
  };
}

const RISING = {
  higher: {
    risk: { raises: 'higherRaises', lowers: 'higherLowers' },
    chance: { raises: 'higherChance', lowers: 'higherLessChance' },
  },
  longer: {
    risk: { raises: 'longerRaises', lowers: 'longerLowers' },
    chance: { raises: 'longerChance', lowers: 'longerLessChance' },
  },
} as const;

/** Correlation between the rank of a value and its effect, bins weighted by customers. */
function correlation(column: ColumnBins, effects: readonly BinEffect[]): number {
  const known = effects.filter(({ bin }) => bin > 0);
  const total = known.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 || column.kind !== 'number') return 0;
  let seen = 0;
  const placed = known.map((entry) => {
    const place = seen + entry.count / 2;
    seen += entry.count;
    return { ...entry, place: place / total };
  });
  const mean = (of: (entry: (typeof placed)[number]) => number): number =>
    placed.reduce((sum, entry) => sum + of(entry) * entry.count, 0) / total;
  const place = mean((entry) => entry.place);
  const effect = mean((entry) => entry.effect);
  const spread = mean((entry) => (entry.place - place) ** 2) * mean((entry) => (entry.effect - effect) ** 2);
  return spread <= 1e-18 ? 0 : mean((entry) => (entry.place - place) * (entry.effect - effect)) / Math.sqrt(spread);
}
