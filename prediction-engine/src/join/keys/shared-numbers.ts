import type { TypedColumn } from '../../profile/columns/typed-column.ts';
import { plainWords } from '../../profile/vocabulary/name-words.ts';
import type { SourceTable } from '../sources/source-table.ts';
import { namesAgree } from './find-links.ts';
import { keyColumns, MOST_OF_RANGE } from './key-columns.ts';

const LEAST_VALUES = 20;
const LEAST_UNIQUE = 0.95;
/** Share of the values of one file that the other has: under names that agree, and under any. */
const LEAST_SHARED = { named: 0.5, any: 0.98 };

interface Numbers {
  readonly table: number;
  readonly at: number;
  readonly name: string;
  readonly values: ReadonlySet<number>;
  readonly isUnique: boolean;
  /** By its name. */
  readonly isKnown: boolean;
  /** Share of the whole numbers between the least and the most that occur. */
  readonly filled: number;
}

/** The files with their whole numbers that name rows of another file marked as ids, whatever the columns are called. */
export function withSharedNumbers(tables: readonly SourceTable[]): readonly SourceTable[] {
  const numbers = tables.flatMap(wholeNumbers);
  const ids = new Set(
    numbers.flatMap((child) =>
      numbers
        .filter(
          (parent) =>
            parent.table !== child.table && parent.isUnique && names(child, parent, tables[parent.table]?.name ?? ''),
        )
        .flatMap((parent) => [child, parent])
        .flatMap((one) => (one.isKnown ? [] : keyOf(one))),
    ),
  );
  if (ids.size === 0) return tables;
  return tables.map((table, at) => ({
    ...table,
    columns: table.columns.map((column, index) =>
      ids.has(keyOf({ table: at, at: index })) ? { ...column, kind: 'id' as const } : column,
    ),
  }));
}

const keyOf = ({ table, at }: Pick<Numbers, 'table' | 'at'>): string => `${table} ${at}`;

function wholeNumbers(table: SourceTable, index: number): Numbers[] {
  const known = new Set(keyColumns(table).map(({ at }) => at));
  return table.columns.flatMap((column, at): Numbers[] => {
    const { numbers, kind, name, distinct, missing } = column;
    if (numbers === null || kind === 'date' || distinct < LEAST_VALUES || !areWhole(column)) return [];
    const values = new Set<number>();
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const value of numbers) {
      if (Number.isNaN(value)) continue;
      values.add(value);
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    const isUnique = values.size >= LEAST_UNIQUE * (table.rowCount - missing);
    return [
      {
        table: index,
        at,
        name: plainWords(name),
        values,
        isUnique,
        isKnown: known.has(at),
        filled: values.size / (most - least + 1),
      },
    ];
  });
}

const areWhole = ({ numbers }: TypedColumn): boolean =>
  numbers?.every((value) => Number.isNaN(value) || (value >= 0 && Number.isInteger(value))) ?? false;

function names(child: Numbers, parent: Numbers, parentTable: string): boolean {
  const isNamed = namesAgree(child.name, parent.name, parentTable);
  if (!isNamed && parent.filled > MOST_OF_RANGE) return false;
  const least = LEAST_SHARED[isNamed ? 'named' : 'any'] * child.values.size;
  let shared = 0;
  for (const value of child.values) if (parent.values.has(value)) shared++;
  return shared >= least;
}
