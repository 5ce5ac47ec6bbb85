import type { Tier } from '../evaluate/tiers.ts';
import { tierOf } from '../evaluate/tiers.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { sayBin } from '../prepare/describe-bins.ts';
import type { EventWords } from '../profile/label/event-words.ts';
import type { Feature } from '../shapes/customers.ts';

/** One customer's reason in words, with the customer's own value and, for a figure, its place among all of them. */
export function reasonSentence(
  feature: Feature,
  column: ColumnBins,
  bin: number,
  row: number,
  points: number,
  { chance }: EventWords,
): string {
  const moves = points >= 0 ? 'raises' : 'lowers';
  const size = Math.abs(points);
  return `${ownValue(feature, column, bin, row)} ${moves} the ${chance} by ${size >= 0.95 ? size.toFixed(0) : size.toFixed(1)} points`;
}

function ownValue(feature: Feature, column: ColumnBins, bin: number, row: number): string {
  const shown = feature.display(row);
  if (bin === 0 || shown === '') return `${feature.name} is missing, which`;
  const unit =
    feature.unit !== null && !shown.includes(feature.unit) && feature.meaning !== 'days-ago' ? ` ${feature.unit}` : '';
  return `${feature.name} = ${shown}${unit}${standing(column, bin)}`;
}

/** Of every bin of a column; a file has many more reasons than bins. */
const standings = new WeakMap<ColumnBins, readonly string[]>();

function standing(column: ColumnBins, bin: number): string {
  if (column.kind !== 'number' || column.binCount < 8) return '';
  let known = standings.get(column);
  if (known === undefined) {
    known = standingsOf(column.counts);
    standings.set(column, known);
  }
  return known[bin] ?? '';
}

function standingsOf(counts: readonly number[]): string[] {
  const total = Math.max(1, counts.reduce((sum, count) => sum + count, 0) - (counts[0] as number));
  let below = 0;
  return counts.map((count, bin) => {
    if (bin === 0) return '';
    const from = below / total;
    below += count;
    if (below / total <= 0.2) return ' (among the lowest fifth)';
    return from >= 0.8 ? ' (among the highest fifth)' : '';
  });
}

/** The smallest change that would move the tier, as an association: similar customers, not a promise. */
export function changeSentence(
  column: ColumnBins,
  bin: number,
  present: string,
  before: number,
  after: number,
  tiers: readonly Tier[],
): string {
  const named = (probability: number): string => (tiers[tierOf(tiers, probability)] as Tier).tier;
  const about = column.kind === 'number' ? 'around ' : '';
  return `Customers like this one but with ${column.name} ${about}${sayBin(column, bin)} instead of ${present} score ${percent(after)} (${named(after)}) rather than ${percent(before)} (${named(before)}): an association, not a promise`;
}

const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;
