import type { ColumnType } from '@holdfast/contracts/report/model';
import type { DatasetDescription, DescribedTable } from '@holdfast/retention-report/facts/facts';
import type { Analytics } from '../../platform/analytics/analytics.ts';
import { quoted } from '../../platform/analytics/sql-text.ts';

const TYPES: Record<string, ColumnType> = {
  VARCHAR: 'text',
  DOUBLE: 'number',
  FLOAT: 'number',
  BIGINT: 'integer',
  INTEGER: 'integer',
  BOOLEAN: 'boolean',
  DATE: 'date',
  TIMESTAMP: 'datetime',
};

/** The actual contents of a dataset: its tables, their columns and row counts. */
export async function describeDataset(
  analytics: Analytics,
  schema: string,
  tables: Iterable<string>,
): Promise<DatasetDescription> {
  const described = new Map<string, DescribedTable>();
  for (const table of tables) {
    const [names = [], types = []] = await analytics.select({
      text: 'SELECT column_name, data_type FROM duckdb_columns() WHERE schema_name = ? AND table_name = ? ORDER BY column_index',
      values: [schema, table],
    });
    const columns = new Map(names.map((name, index) => [String(name), TYPES[String(types[index])] ?? 'text']));
    const source = `${quoted(schema)}.${quoted(table)}`;
    const facts = [...columns.keys()].flatMap((name) => [
      `CAST(count(${quoted(name)}) AS DOUBLE)`,
      `CAST(approx_count_distinct(${quoted(name)}) AS DOUBLE)`,
    ]);
    const text = `SELECT ${['CAST(count(*) AS DOUBLE)', ...facts].join(', ')} FROM ${source}`;
    const [rows = 0, ...counts] = (await analytics.select({ text, values: [] })).map((column) => Number(column[0]));
    const named = [...columns.keys()];
    described.set(table, {
      columns,
      rows,
      filled: new Set(named.filter((_, index) => (counts[2 * index] ?? 0) > 0)),
      distinct: new Map(named.map((name, index) => [name, counts[2 * index + 1] ?? 0])),
    });
  }
  return described;
}
