import type { Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Tables } from '@holdfast/query-engine';
import { type ColumnContents, MOST_VALUES, queryableTables } from '@holdfast/query-engine/questions';

/** The contents of columns from rows in memory: values by frequency, and the range of numbers and dates. */
export function contentsOfRows(model: SemanticModel, tables: Tables): ColumnContents[] {
  return queryableTables(model).flatMap(({ name: table, columns }) =>
    columns.map(({ name: column, type }): ColumnContents => {
      const rows = tables[table] ?? [];
      const counts = new Map<Value, number>();
      for (const row of rows) {
        const value = row[column] ?? null;
        if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const values = [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
      const isText = type === 'text' || type === 'boolean';
      const [first, ...others] = values;
      const least = others.reduce((a, b) => (isGreater(a, b) ? b : a), first ?? null);
      const most = others.reduce((a, b) => (isGreater(b, a) ? b : a), first ?? null);
      return {
        table,
        column,
        values: isText || values.length <= 2 ? values.slice(0, MOST_VALUES) : [],
        distinct: values.length,
        ...(!isText && first !== undefined && { span: [least, most] as const }),
        ...(typeof least === 'number' && { mean: meanOf(counts), complete: rows.every((row) => row[column] != null) }),
      };
    }),
  );
}

function meanOf(counts: ReadonlyMap<Value, number>): number {
  let [sum, rows] = [0, 0];
  for (const [value, count] of counts) {
    sum += Number(value) * count;
    rows += count;
  }
  return sum / rows;
}

const isGreater = (a: Value, b: Value): boolean => (a ?? 0) > (b ?? 0);
