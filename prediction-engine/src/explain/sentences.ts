import type { EventMeaning } from '@holdfast/contracts/prediction/summary';
import type { Message, Text } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { isPersonal } from '../levers/propose-lever.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import { describeBin } from '../prepare/describe-bins.ts';
import type { Feature } from '../shapes/customers.ts';
import { labelOf } from '../shapes/label-of.ts';

export interface ReasonFacts {
  readonly feature: Feature;
  readonly column: ColumnBins;
  readonly bin: number;
  readonly row: number;
  readonly points: number;
  readonly meaning: EventMeaning;
}

/** One customer's reason, with the value and, for a number, its standing among all customers. */
export function reasonOf({ feature, column, bin, row, points, meaning }: ReasonFacts): Message {
  const value = ownValue(feature, column, bin, row);
  const codes = REASONS[meaning === 'leaving' ? 'risk' : 'chance'][points >= 0 ? 'raises' : 'lowers'];
  const name = labelOf(feature);
  const size = Math.abs(points);
  if (value === null) return message(codes.missing, { name, points: size });
  return message(codes.value, { name, points: size, value });
}

const REASONS = {
  risk: {
    raises: { value: 'reasonRaises', missing: 'missingRaises' },
    lowers: { value: 'reasonLowers', missing: 'missingLowers' },
  },
  chance: {
    raises: { value: 'reasonRaisesChance', missing: 'missingRaisesChance' },
    lowers: { value: 'reasonLowersChance', missing: 'missingLowersChance' },
  },
} as const;

function ownValue({ display, unit }: Feature, column: ColumnBins, bin: number, row: number): Text | null {
  const shown = display(row);
  if (bin === 0 || shown === '') return null;
  const hasUnit = unit === null || (typeof unit === 'string' && shown.includes(unit));
  const value: Text = hasUnit ? shown : message('withUnit', { value: shown, unit });
  const place = valueRankOf(column, bin);
  if (place === null) return value;
  // A date is early or late; 'high' would be confusing for many days ago.
  const isDay = column.kind === 'number' && column.daysAgo === true;
  return message(isDay ? DAY_STANDINGS[place] : place, { value });
}

const DAY_STANDINGS = { lowestFifth: 'latestFifth', highestFifth: 'earliestFifth' } as const;

type ValueRank = 'lowestFifth' | 'highestFifth' | null;

/** Cached per bin of a column: a file has many more reasons than bins. */
const standings = new WeakMap<ColumnBins, readonly ValueRank[]>();

function valueRankOf(column: ColumnBins, bin: number): ValueRank {
  if (column.kind !== 'number' || column.binCount < 8) return null;
  let known = standings.get(column);
  if (known === undefined) {
    known = valueRanks(column.counts);
    standings.set(column, known);
  }
  return known[bin] ?? null;
}

function valueRanks(counts: readonly number[]): ValueRank[] {
  const total = Math.max(1, counts.reduce((sum, count) => sum + count, 0) - (counts[0] as number));
  let below = 0;
  return counts.map((count, bin) => {
    if (bin === 0) return null;
    const from = below / total;
    below += count;
    if (below / total <= 0.2) return 'lowestFifth';
    return from >= 0.8 ? 'highestFifth' : null;
  });
}

export interface OfferedChange {
  readonly column: ColumnBins;
  readonly bin: number;
  readonly sentences: { readonly offer: string | undefined; readonly present: Text };
  readonly before: number;
  readonly after: number;
}

/**
 * What to offer, in the owner's words if given, and its estimated effect, which comes from similar customers and is no
 * promise.
 */
export function offerOf({ column, bin, sentences: { offer, present }, before, after }: OfferedChange): Message {
  const values = {
    name: labelOf(column),
    value: describeBin(column, bin),
    present,
    after,
    before,
  };
  if (offer !== undefined) return message('offerOwn', { ...values, offer });
  return message(column.kind === 'number' ? 'offerAround' : 'offerChange', values);
}

/** What to talk about if there is nothing to offer: something the customer did or has, never a personal trait. */
export function talkingPoint(feature: Feature, column: ColumnBins, bin: number, row: number): Message | null {
  if (isPersonal(feature.name)) return null;
  const value = ownValue(feature, column, bin, row);
  return value === null ? null : message('talkAbout', { name: labelOf(feature), value });
}
