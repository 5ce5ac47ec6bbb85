import type { Message, Text } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { isoDate } from '../profile/columns/dates.ts';
import { labelOf } from '../shapes/label-of.ts';
import type { ColumnBins } from './column-bins.ts';

type NumberBins = Extract<ColumnBins, { kind: 'number' }>;

export function describeNumber(value: number): Message {
  return Number.isFinite(value) ? message('figure', { value }) : message('unknown');
}

export function describeBin(column: ColumnBins, bin: number): Text {
  if (bin === 0) return message('absent');
  if (column.kind === 'number') return describeValue(column, column.centers[bin] as number);
  return bin === column.otherBin ? message('other') : singleLine(column.levels[bin - 1] as string);
}

export const singleLine = (level: string): string => (/[\n\r]/.test(level) ? level.replace(/\s+/g, ' ') : level);

/** A date, or an age if the reference day is unknown. */
function describeValue(column: NumberBins, value: number): Message {
  if (!column.daysAgo || !Number.isFinite(value)) return describeNumber(value);
  if (column.countedFrom === undefined) return message('daysAgo', { count: Math.round(value) });
  return message('onDay', { day: isoDate(column.countedFrom - Math.round(value)) });
}

/** 'tenure is at most 12', 'Contract is Month-to-month', 'Age is between 30 and 45', 'income is missing', 'joined before 2013-02-01'. */
export function describeBand(column: ColumnBins, from: number, to: number): Message {
  const name = labelOf(column);
  const last = column.binCount - 1;
  if (column.kind === 'category' || to === 0 || (from === to && column.binCount <= 12))
    return message('bandIs', { name, value: describeBin(column, from) });
  const below = column.edges[from - 2];
  const above = column.edges[to - 1];
  if (column.daysAgo && column.countedFrom !== undefined) {
    const days = daysOf(column.countedFrom, below, above);
    if (days !== null) return message(days.code, { name, ...days.ends });
  }
  if (isWhole(column))
    return describeWhole(column, name, from <= 1 ? undefined : below, to === last ? undefined : above);
  if (from <= 1 && above !== undefined) return message('bandUpTo', { name, value: describeValue(column, above) });
  if (to === last && below !== undefined)
    return message(column.daysAgo ? 'bandLongerAgo' : 'bandAbove', { name, value: describeValue(column, below) });
  return message('bandBetween', {
    name,
    low: describeNumber(below as number),
    high: describeValue(column, above as number),
  });
}

/** Edges are midpoints: for whole numbers, 'at most 10' is equivalent to 'at most 10.5', and readable. */
function describeWhole(column: NumberBins, name: Text, below: number | undefined, above: number | undefined): Message {
  const least = below === undefined ? undefined : Math.floor(below) + 1;
  const most = above === undefined ? undefined : Math.floor(above);
  if (least === undefined) return message('bandUpTo', { name, value: describeValue(column, most ?? Number.NaN) });
  if (most === undefined) return message('bandFrom', { name, value: describeValue(column, least) });
  if (least === most) return message('bandIs', { name, value: describeValue(column, most) });
  return message('bandBetween', { name, low: describeNumber(least), high: describeValue(column, most) });
}

const isWhole = ({ daysAgo, edges, lowest, highest }: NumberBins): boolean =>
  !daysAgo &&
  Number.isInteger(lowest) &&
  Number.isInteger(highest) &&
  edges.every((edge) => Number.isInteger(2 * edge));

/** More days ago than `below` and at most `above`, as dates: the greater number is the earlier date. */
function daysOf(countedFrom: number, below: number | undefined, above: number | undefined) {
  const first = above === undefined ? null : isoDate(countedFrom - Math.floor(above));
  const after = below === undefined ? null : countedFrom - Math.floor(below);
  if (first !== null && after !== null) return { code: 'bandDays', ends: { first, last: isoDate(after - 1) } } as const;
  if (first !== null) return { code: 'bandSince', ends: { day: first } } as const;
  return after === null ? null : ({ code: 'bandBefore', ends: { day: isoDate(after) } } as const);
}
