import type { Message, Text } from '@holdfast/contracts/messages/kinds';
import { message } from '@holdfast/contracts/messages/message';
import { labelOf } from '../shapes/label-of.ts';
import type { ColumnBins } from './column-bins.ts';

type NumberBins = Extract<ColumnBins, { kind: 'number' }>;

export function describeNumber(value: number): Message {
  return Number.isFinite(value) ? message('figure', { value }) : message('unknown');
}

export function describeBin(column: ColumnBins, bin: number): Text {
  if (bin === 0) return message('absent');
  if (column.kind === 'number') return describeValue(column, column.centers[bin] as number);
  return bin === column.otherBin ? message('other') : onOneLine(column.levels[bin - 1] as string);
}

export const onOneLine = (level: string): string => (/[\n\r]/.test(level) ? level.replace(/\s+/g, ' ') : level);

/** A date is told by how long ago it was: '218 days ago'. */
function describeValue(column: NumberBins, value: number): Message {
  return column.daysAgo && Number.isFinite(value)
    ? message('daysAgo', { count: Math.round(value) })
    : describeNumber(value);
}

/** 'tenure is at most 12', 'signup_date is at most 218 days ago', 'Contract is Month-to-month', 'Age is between 30 and 45', 'income is missing'. */
export function describeBand(column: ColumnBins, from: number, to: number): Message {
  const name = labelOf(column);
  const last = column.binCount - 1;
  if (column.kind === 'category' || to === 0 || (from === to && column.binCount <= 12))
    return message('bandIs', { name, value: describeBin(column, from) });
  const below = column.edges[from - 2];
  const above = column.edges[to - 1];
  if (from <= 1 && above !== undefined) return message('bandUpTo', { name, value: describeValue(column, above) });
  if (to === last && below !== undefined)
    return message(column.daysAgo ? 'bandLongerAgo' : 'bandAbove', { name, value: describeValue(column, below) });
  return message('bandBetween', {
    name,
    low: describeNumber(below as number),
    high: describeValue(column, above as number),
  });
}
