import type { Value } from '@holdfast/contracts/report/field';
import type { QueryResult, ResultColumn } from '@holdfast/contracts/report/query';
import type { CompiledQuery } from './compile-query.ts';

/** Converts column data to the result, truncated at the limit. */
export function readResult(
  compiled: Pick<CompiledQuery, 'columns' | 'limit'>,
  columns: readonly (readonly Value[])[],
): QueryResult {
  const given = columns[0]?.length ?? 0;
  const rowCount = Math.min(given, compiled.limit);
  const cells = (at: number) => (columns[at] ?? []).slice(0, rowCount);
  return {
    columns: compiled.columns.map(({ at, highlightedAt, ...column }): ResultColumn => {
      const values = cells(at);
      return highlightedAt === null ? { ...column, values } : { ...column, values, highlighted: cells(highlightedAt) };
    }),
    rowCount,
    truncated: given > compiled.limit,
  };
}

/** A database value as a cell. Infinity and NaN cannot be represented in JSON. */
export function cell(value: unknown): Value {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return Number(value);
  return null;
}
