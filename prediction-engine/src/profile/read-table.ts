import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { ReportColumnType } from '../outcome/outcome.ts';
import { readCsv } from '../read/read-csv.ts';
import { isMissing } from './columns/missing.ts';
import { fileConventions, typeColumn } from './columns/type-column.ts';
import type { TypedColumn } from './columns/typed-column.ts';

export interface TypedTableColumn {
  readonly name: string;
  readonly type: ReportColumnType;
  /** Dates are texts: 2026-01-31. */
  readonly values: readonly (string | number | null)[];
  /** Every row has a different value, so it identifies the rows. */
  readonly unique: boolean;
}

export type TableOutcome =
  | { readonly kind: 'read'; readonly columns: readonly TypedTableColumn[]; readonly rowCount: number }
  | { readonly kind: 'unreadable'; readonly problem: EngineProblem };

/** A file as a plain table, its columns typed as for a prediction, without training. */
export function readTable(bytes: Uint8Array): TableOutcome {
  const read = readCsv(bytes);
  if (read.kind === 'unreadable') return read;
  const { columns, rowCount } = read.reading;
  const habits = fileConventions(columns, rowCount);
  return {
    kind: 'read',
    rowCount,
    columns: columns.map((column) => tableColumn(typeColumn(column, rowCount, habits), rowCount)),
  };
}

function tableColumn({ name, kind, numbers, source, unique }: TypedColumn, rowCount: number): TypedTableColumn {
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  if (numbers && kind === 'number') {
    const values = rows.map((row) => known(numbers[row]));
    const isWhole = values.every((value) => value === null || Number.isInteger(value));
    // Numbers that only identify rows are names: they are never added up.
    if (isWhole && NAMES_ROWS.test(name) && new Set(values).size === rowCount) {
      return { name, type: 'text', values: values.map(String), unique: true };
    }
    return { name, type: isWhole ? 'integer' : 'number', values, unique: false };
  }
  if (numbers && kind === 'date') {
    const values = rows.map((row) => {
      const days = known(numbers[row]);
      return days === null ? null : new Date(Math.floor(days) * 86_400_000).toISOString().slice(0, 10);
    });
    return { name, type: 'date', values, unique: false };
  }
  const values = rows.map((row) => {
    const cell = source.cell(row).trim();
    return isMissing(cell) ? null : cell;
  });
  return { name, type: 'text', values, unique };
}

/** customerID, order_no, but neither 'paid' nor 'valid'. */
const NAMES_ROWS = /(?:^|[\s_\-.])(?:id|no|nr|number|key|code)$|[a-z](?:ID|Id|No|Nr)$/;

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);
