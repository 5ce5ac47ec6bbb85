import { type RowFormulaProblemCode, readRowFormula } from '@holdfast/query-engine/formula/read-row-formula.ts';
import { quoted } from '../../../platform/analytics/sql-text.ts';
import { type Refusal, refusal } from '../../../platform/http/refusal.ts';
import { DATA_TYPES, KEPT_AS } from '../data-types.ts';
import type { DefinedColumn } from '../definition.ts';
import { rowSql, storedType } from './row-sql.ts';

type PlainColumn = Pick<DefinedColumn, 'name' | 'type' | 'reading'>;

export const isCalculated = ({ formula }: Pick<DefinedColumn, 'formula'>): boolean => formula !== undefined;

const REASONS = {
  empty: 'dataset-formula.empty',
  unexpected: 'dataset-formula.unexpected',
  endsEarly: 'dataset-formula.endsEarly',
  notClosed: 'dataset-formula.notClosed',
  unknownFunction: 'dataset-formula.unknownFunction',
  unknownColumn: 'dataset-formula.unknownColumn',
  wrongType: 'dataset-formula.wrongType',
  argumentCount: 'dataset-formula.argumentCount',
  tooLong: 'dataset-formula.tooLong',
} as const satisfies Record<RowFormulaProblemCode, string>;

/**
 * The rows of `select` with the calculated columns computed, in their order: a formula may use the columns before its
 * own. They are computed when rows are loaded, so that a query reads them like any other column.
 */
export function calculate(
  select: string,
  plain: readonly PlainColumn[],
  calculated: readonly DefinedColumn[],
): { readonly select: string; readonly columns: PlainColumn[] } {
  const columns = [...plain];
  let rows = select;
  for (const { name, formula = '' } of calculated) {
    const read = readRowFormula(formula, columns);
    if ('problem' in read) throw formulaRefusal(name, read.problem.code, read.problem.found, read.problem.at);
    rows = `SELECT *, ${rowSql(read.expression)} AS ${quoted(name)} FROM (${rows})`;
    columns.push({ name, type: KEPT_AS[DATA_TYPES[storedType(read.expression.type)]].type });
  }
  return { select: rows, columns };
}

function formulaRefusal(
  column: string,
  code: RowFormulaProblemCode,
  found: string,
  at: { from: number; to: number },
): Refusal {
  return refusal(REASONS[code], { column, found, place: at.from + 1 }, { at });
}
