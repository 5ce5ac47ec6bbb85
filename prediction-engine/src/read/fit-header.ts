import { areDifferent } from './find-header.ts';

/** The names of the header, each assigned to a field. */
export interface FittedHeader {
  readonly columns: readonly { readonly header: string; readonly position: number }[];
  /** Why the number of names and values differed, and which names to check. */
  readonly doubt: { readonly why: HeaderDoubt; readonly names: readonly string[] } | null;
}

/**
 * more: names without values; added: an extra separator among the names; missing: one too few; row-names: the first
 * column, which statistics programs leave unnamed.
 */
export type HeaderDoubt = 'more' | 'added' | 'missing' | 'row-names';

/** What fitting needs from the rows. */
export interface RowSample {
  readonly width: number;
  readonly delimiter: string;
  isBlank(position: number): boolean;
  cells(position: number): readonly string[];
}

export function fitHeader(names: readonly string[], rows: RowSample): FittedHeader {
  if (names.length > rows.width) return fitMore(names, rows);
  if (names.length < rows.width && names.length > 0) return fitFewer(names, rows);
  return fitEqualCounts(names, rows);
}

/** Equal counts, unless an extra separator among the names is offset by one at the end of every row. */
function fitEqualCounts(names: readonly string[], rows: RowSample): FittedHeader {
  const gap = names.findIndex((name) => name.trim() === '');
  if (gap === -1 || names.at(-1)?.trim() === '' || rows.isBlank(gap) || !rows.isBlank(rows.width - 1))
    return fitInOrder(names, rows, 0, null);
  return fitInOrder(withoutName(names, gap), rows, 0, { why: 'added', names: neighbours(names, gap) });
}

const withoutName = (names: readonly string[], gap: number) => names.filter((_, at) => at !== gap);
const neighbours = (names: readonly string[], gap: number) =>
  [names[gap - 1] ?? '', names[gap + 1] ?? ''].filter((name) => name !== '');

/** Unnamed columns without a single value are left out; in a file without names every column is unnamed. */
function fitInOrder(
  names: readonly string[],
  rows: RowSample,
  shift: number,
  doubt: FittedHeader['doubt'],
): FittedHeader {
  const columns: { header: string; position: number }[] = [];
  const isNamed = names.some((name) => name.trim() !== '');
  for (let position = 0; position < Math.max(rows.width, names.length); position++) {
    const header = names[position - shift] ?? '';
    if (isNamed && header.trim() === '' && rows.isBlank(position)) continue;
    columns.push({ header, position });
  }
  return { columns, doubt };
}

function fitMore(names: readonly string[], rows: RowSample): FittedHeader {
  const extra = names.length - rows.width;
  const surplus = names.slice(rows.width);
  if (surplus.every((name) => name.trim() === '')) return fitInOrder(names.slice(0, rows.width), rows, 0, null);
  const named = names.filter((name) => name.trim() !== '');
  if (named.length === rows.width) {
    const gap = names.findIndex((name) => name.trim() === '');
    return fitInOrder(named, rows, 0, { why: 'added', names: neighbours(names, gap) });
  }
  // 'Charge, monthly' without quotes: only here a space follows the separator.
  const tails = names.filter((name, at) => at > 0 && /^\s\S/.test(name));
  if (tails.length === extra && !/^\s/.test(names[0] ?? '')) {
    const merged: string[] = [];
    for (const name of names) {
      if (tails.includes(name)) merged.push(`${merged.pop() ?? ''}${rows.delimiter}${name}`);
      else merged.push(name);
    }
    const whole = merged.filter((name) => !names.includes(name));
    return fitInOrder(merged, rows, 0, { why: 'added', names: whole });
  }
  return fitInOrder(names, rows, 0, { why: 'more', names: surplus });
}

function fitFewer(names: readonly string[], rows: RowSample): FittedHeader {
  const lacking = rows.width - names.length;
  const blankTail = Array.from({ length: lacking }, (_, at) => names.length + at).every((at) => rows.isBlank(at));
  if (blankTail) return fitInOrder(names, rows, 0, null);
  if (lacking === 1 && isCounting(rows.cells(0))) return fitInOrder(names, rows, 1, null);
  const split = splitName(names, lacking);
  if (split !== null) return fitInOrder(split.names, rows, 0, { why: 'missing', names: split.parts });
  if (lacking > 1) return fitInOrder(names, rows, 0, { why: 'missing', names });
  const melted = meltedName(names);
  // Row names are all distinct; if they are not, the missing name is another one.
  if (melted === null || (areDifferent(rows.cells(0)) && !melted.isCertain))
    return fitInOrder(names, rows, 1, { why: 'row-names', names: [] });
  const spaced = [...names.slice(0, melted.at + 1), '', ...names.slice(melted.at + 1)];
  return fitInOrder(spaced, rows, 0, { why: 'missing', names: [names[melted.at] ?? ''] });
}

function isCounting(cells: readonly string[]): boolean {
  const first = Number(cells[0]);
  if (cells.length === 0 || (first !== 0 && first !== 1)) return false;
  return cells.every((cell, at) => cell.trim() === String(first + at));
}

const SEPARATORS = [';', ',', '\t', '|', ':', '/', ' '];

/** One name contains another separator, or as the only one a space: it is two names. */
function splitName(names: readonly string[], lacking: number): { names: string[]; parts: string[] } | null {
  for (const separator of SEPARATORS) {
    const holding = names.filter((name) => name.trim().includes(separator));
    const parts = (holding[0] ?? '').trim().split(separator);
    if (holding.length !== 1 || parts.length !== lacking + 1 || parts.some((part) => part.trim() === '')) continue;
    return { names: names.flatMap((name) => (name === holding[0] ? parts : [name])), parts };
  }
  return null;
}

/** Two names without a separator are much longer than the others. */
function meltedName(names: readonly string[]): { at: number; isCertain: boolean } | null {
  if (names.length < 2) return null;
  const lengths = names.map((name) => name.trim().length);
  const [longest = 0, ...others] = [...lengths].sort((a, b) => b - a);
  const mean = others.reduce((sum, length) => sum + length, 0) / others.length;
  return { at: lengths.indexOf(longest), isCertain: longest >= (others[0] ?? 0) * 1.3 && longest >= mean * 1.8 };
}
