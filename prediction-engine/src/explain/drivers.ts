import type { Driver } from '../outcome/outcome.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { sayBin } from '../prepare/describe-bins.ts';
import type { EventWords } from '../profile/label/event-words.ts';

/** What the reasons of all customers add up to, per column and per (column, bin). */
export interface EffectTotals {
  readonly rows: number;
  readonly importance: Float64Array;
  readonly binEffect: Float64Array;
  readonly binCount: Float64Array;
  readonly groupPoints: Float64Array;
  readonly starts: Int32Array;
}

/** Fewer customers than this in a bin say nothing about its direction. */
const FEWEST = 5;
/** From here on a rising value is said to raise (or lower) the risk. */
const CLEAR = 0.5;

/** The columns in order of what they move, each with the direction in which it does. */
export function findDrivers(columns: readonly ColumnBins[], totals: EffectTotals, { chance }: EventWords): Driver[] {
  return columns
    .map((column, f) => ({ column, f, importance: (totals.importance[f] as number) / Math.max(1, totals.rows) }))
    .filter(({ importance }) => importance > 0.005)
    .sort((a, b) => b.importance - a.importance || (a.column.name < b.column.name ? -1 : 1))
    .map(({ column, f, importance }) => describe(column, meanEffects(column, f, totals), importance, chance));
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

function describe(column: ColumnBins, effects: readonly BinEffect[], importance: number, chance: string): Driver {
  const points = `${importance.toFixed(1)} points on average`;
  const sorted = [...effects].sort((a, b) => b.effect - a.effect);
  const highest = sorted[0];
  const lowest = sorted.at(-1);
  const base = { column: column.name, importance };
  if (column.kind === 'number') {
    const trend = correlation(column, effects);
    const rising = column.daysAgo ? `A longer time since ${column.name}` : `Higher ${column.name}`;
    const [more, less] = chance === 'risk' ? ['more risk', 'less risk'] : [`a higher ${chance}`, `a lower ${chance}`];
    if (trend >= CLEAR) {
      return { ...base, direction: 'raises', sentence: `${rising} goes with ${more} (${points}).` };
    }
    if (trend <= -CLEAR) {
      return { ...base, direction: 'lowers', sentence: `${rising} goes with ${less} (${points}).` };
    }
  }
  if (highest === undefined || lowest === undefined || highest === lowest) {
    return { ...base, direction: 'mixed', sentence: `${column.name} moves the ${chance} a little (${points}).` };
  }
  return {
    ...base,
    direction: 'mixed',
    sentence: `${column.name}: ${chance} is highest at ${sayBin(column, highest.bin)} and lowest at ${sayBin(column, lowest.bin)} (${points}).`,
  };
}

/** Between the place of a value among all values and its effect, each bin weighing as its customers. */
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
