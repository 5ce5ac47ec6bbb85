import type { ImportedModel, ImportedTable } from './model.ts';

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const stem = (path: string): string =>
  path
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\.(csv|parquet)$/i, '') ?? '';

/** Binds each table to the CSV or Parquet file of its name, or of the name in the path that its query reads. */
export function bindFiles(model: ImportedModel, names: readonly string[]): ImportedModel {
  const byName = new Map(
    names.filter((name) => /\.(csv|parquet)$/i.test(name)).map((name) => [plain(stem(name)), name]),
  );
  const fileOf = (table: ImportedTable): string | undefined =>
    byName.get(plain(table.name)) ??
    sourceNames(table)
      .map((name) => byName.get(plain(name)))
      .find((file) => file);
  const tables = model.tables.map((table) => {
    const file = isComputed(table) ? undefined : fileOf(table);
    return file === undefined ? table : { ...table, file };
  });
  return { ...model, tables };
}

const sourceNames = ({ partitions }: ImportedTable): readonly string[] =>
  partitions.flatMap(({ source = '' }) =>
    [...source.matchAll(/"([^"\n]*\.(?:csv|parquet))"/gi)].map(([, path = '']) => stem(path)),
  );

const isComputed = ({ expression, calculationItems }: ImportedTable): boolean =>
  expression !== undefined || calculationItems !== undefined;

/** Tables whose rows are neither computed nor bound to a file. */
export const tablesWithoutRows = ({ tables }: ImportedModel): readonly string[] =>
  tables.filter((table) => table.file === undefined && !isComputed(table)).map(({ name }) => name);
