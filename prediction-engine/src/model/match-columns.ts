import type { ColumnBins } from '../prepare/column-bins.ts';
import type { FeatureColumn } from '../shapes/table.ts';

/** How the columns of a file answer those a model asks for. */
export interface ColumnMatch {
  /** The model's columns from the file, under the model's names; null where one is missing. */
  readonly columns: readonly FeatureColumn[] | null;
  /** Spelt otherwise in the file. */
  readonly renamed: readonly { readonly theirs: string; readonly ours: string }[];
  readonly missing: readonly string[];
}

/** Of the letters so many may differ: 'MonthlyCharge' and 'MonthlyCharges'. */
const MOST_CHANGES = 2;
const SHORTEST = 6;

/** Exact names first, then names that differ in case and separators, then in a letter or two. Kinds have to agree. */
export function matchColumns(wanted: readonly ColumnBins[], found: readonly FeatureColumn[]): ColumnMatch {
  const free = new Set(found);
  const matched = new Map<string, FeatureColumn>();
  const take = (accepts: (theirs: string, ours: string) => boolean): void => {
    for (const { name, kind } of wanted) {
      if (matched.has(name)) continue;
      const fitting = [...free].filter((column) => column.kind === kind && accepts(column.name, name));
      const [column] = fitting;
      if (column === undefined || fitting.length > 1) continue;
      matched.set(name, column);
      free.delete(column);
    }
  };
  take((theirs, ours) => theirs === ours);
  take((theirs, ours) => squeezed(theirs) === squeezed(ours));
  take((theirs, ours) => isMisspelt(squeezed(theirs), squeezed(ours)));
  const columns = wanted.flatMap(({ name }) => {
    const column = matched.get(name);
    return column === undefined ? [] : [{ ...column, name }];
  });
  return {
    columns: columns.length === wanted.length ? columns : null,
    renamed: [...matched]
      .filter(([ours, { name }]) => ours !== name)
      .map(([ours, { name }]) => ({ theirs: name, ours })),
    missing: wanted.filter(({ name }) => !matched.has(name)).map(({ name }) => name),
  };
}

const squeezed = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function isMisspelt(theirs: string, ours: string): boolean {
  if (Math.min(theirs.length, ours.length) < SHORTEST || Math.abs(theirs.length - ours.length) > MOST_CHANGES)
    return false;
  // What ends in another figure is another column: 'month1' and 'month2'.
  if (theirs.replace(/\D/g, '') !== ours.replace(/\D/g, '')) return false;
  let before = Array.from({ length: ours.length + 1 }, (_, at) => at);
  for (let i = 1; i <= theirs.length; i++) {
    const row = [i];
    for (let j = 1; j <= ours.length; j++) {
      const change = (before[j - 1] as number) + (theirs[i - 1] === ours[j - 1] ? 0 : 1);
      row.push(Math.min(change, (before[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    before = row;
  }
  return (before[ours.length] as number) <= MOST_CHANGES;
}
