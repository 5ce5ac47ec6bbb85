import type { ColumnBins } from './column-bins.ts';

type NumberBins = Extract<ColumnBins, { kind: 'number' }>;

/** A figure as one would say it: four digits are plenty. */
export function sayNumber(value: number): string {
  if (!Number.isFinite(value)) return 'unknown';
  const rounded = Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4));
  return String(rounded === 0 ? 0 : rounded);
}

export function sayBin(column: ColumnBins, bin: number): string {
  if (bin === 0) return 'missing';
  if (column.kind === 'number') return sayValue(column, column.centers[bin] as number);
  return bin === column.otherBin ? 'another value' : onOneLine(column.levels[bin - 1] as string);
}

const onOneLine = (level: string): string => (/[\n\r]/.test(level) ? level.replace(/\s+/g, ' ') : level);

/** A date is told by how long ago it was: '218 days ago'. */
function sayValue(column: NumberBins, value: number): string {
  return column.daysAgo ? `${sayNumber(Math.round(value))} days ago` : sayNumber(value);
}

/** 'tenure is at most 12', 'signup_date is at most 218 days ago', 'Contract is Month-to-month', 'Age is between 30 and 45', 'income is missing'. */
export function describeBand(column: ColumnBins, from: number, to: number): string {
  if (column.kind === 'category' || to === 0) return `${column.name} is ${sayBin(column, from)}`;
  const last = column.binCount - 1;
  const below = column.edges[from - 2];
  const above = column.edges[to - 1];
  if (from === to && column.binCount <= 12) return `${column.name} is ${sayBin(column, from)}`;
  if (from <= 1 && above !== undefined) return `${column.name} is at most ${sayValue(column, above)}`;
  if (to === last && below !== undefined)
    return `${column.name} is ${column.daysAgo ? 'more than' : 'above'} ${sayValue(column, below)}`;
  return `${column.name} is between ${sayNumber(below as number)} and ${sayValue(column, above as number)}`;
}
