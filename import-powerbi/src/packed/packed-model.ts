import type { JsonObject } from '../json.ts';
import { ImportRefused } from '../refused.ts';
import { type Backup, openBackup } from './backup.ts';
import { Sqlite, type SqliteRow } from './sqlite.ts';
import { rowReader, type TableRows } from './table-rows.ts';

const METADATA = 'metadata.sqlitedb';
const TYPES: Readonly<Record<number, string>> = {
  2: 'string',
  6: 'int64',
  8: 'double',
  9: 'dateTime',
  10: 'decimal',
  11: 'boolean',
  17: 'binary',
};
const SOURCES: Readonly<Record<number, string>> = {
  1: 'query',
  2: 'calculated',
  4: 'm',
  5: 'entity',
  6: 'policyRange',
  7: 'calculationGroup',
};
const DIRECTIONS: Readonly<Record<number, string>> = { 1: 'oneDirection', 2: 'bothDirections', 3: 'automatic' };
const ROW_NUMBER = 3;
const IS_SYSTEM = 1;

export interface PackedModel {
  /** In the shape of TMSL. */
  readonly model: JsonObject;
  /** Of the tables that store rows; tables that cannot be read are left out. */
  rows(): readonly TableRows[];
}

/** The model inside a .pbix. */
export function packedModel(dataModel: Uint8Array): PackedModel {
  const backup = openBackup(dataModel);
  const metadata = backup.file(METADATA);
  if (!metadata) throw new ImportRefused('badModel');
  const database = new Sqlite(metadata);
  return { model: tmslOf(database), rows: () => rowsOf(backup, database) };
}

function rowsOf(backup: Backup, database: Sqlite): readonly TableRows[] {
  const reader = rowReader(backup, database);
  const columns = groupRows(columnsOf(database), 'TableID');
  return tablesOf(database).flatMap((table) => {
    const stored = (columns.get(table.ID) ?? []).filter((column) => numberOf(column.ColumnStorageID) > 0);
    if (stored.length === 0) return [];
    try {
      return [
        reader.table(
          String(table.Name),
          stored.map((row) => ({ name: nameOfColumn(row), type: typeOf(row), row })),
        ),
      ];
    } catch (error) {
      if (error instanceof ImportRefused) return [];
      throw error;
    }
  });
}

const tablesOf = (database: Sqlite): readonly SqliteRow[] =>
  database
    .table('Table')
    .filter((row) => (numberOf(row.SystemFlags) & IS_SYSTEM) === 0 && !/^[HRU]\$/.test(String(row.Name)));

const columnsOf = (database: Sqlite): readonly SqliteRow[] =>
  database.table('Column').filter((row) => numberOf(row.Type ?? row.BindingType) !== ROW_NUMBER);

function tmslOf(database: Sqlite): JsonObject {
  const [tables, columns] = [tablesOf(database), columnsOf(database)];
  const columnName = new Map(columns.map((row) => [row.ID, nameOfColumn(row)]));
  const tableName = new Map(tables.map((row) => [row.ID, String(row.Name)]));
  const [model] = database.table('Model');
  const of = (name: string, key: string) => groupRows(database.table(name), key);
  const parts = {
    columns: groupRows(columns, 'TableID'),
    measures: of('Measure', 'TableID'),
    partitions: of('Partition', 'TableID'),
    hierarchies: of('Hierarchy', 'TableID'),
    levels: of('Level', 'HierarchyID'),
    groups: of('CalculationGroup', 'TableID'),
    items: of('CalculationItem', 'CalculationGroupID'),
  };
  return {
    culture: textOf(model?.Culture),
    tables: tables.map((table) => ({
      ...commonProperties(table),
      showAsVariationsOnly: table.ShowAsVariationsOnly === 1,
      dataCategory: textOf(table.DataCategory),
      columns: (parts.columns.get(table.ID) ?? []).map((column) => columnOf(column, columnName)),
      measures: (parts.measures.get(table.ID) ?? []).map(measureOf),
      partitions: (parts.partitions.get(table.ID) ?? []).map(partitionOf),
      hierarchies: (parts.hierarchies.get(table.ID) ?? []).map((hierarchy) => ({
        ...commonProperties(hierarchy),
        levels: (parts.levels.get(hierarchy.ID) ?? []).map((level) => ({
          name: level.Name,
          ordinal: level.Ordinal,
          column: columnName.get(level.ColumnID),
        })),
      })),
      ...(parts.groups.get(table.ID) ?? []).map((group) => groupOf(group, parts.items.get(group.ID) ?? []))[0],
    })),
    relationships: database.table('Relationship').map((row) => relationshipOf(row, tableName, columnName)),
    roles: rolesOf(database, tableName, columnName),
    expressions: database.table('Expression').map((row) => ({ name: row.Name, expression: row.Expression })),
  };
}

const groupOf = ({ Precedence }: SqliteRow, items: readonly SqliteRow[]) => ({
  calculationGroup: {
    precedence: numberOf(Precedence),
    calculationItems: items.map((item) => ({ name: item.Name, expression: item.Expression })),
  },
});

const nameOfColumn = (row: SqliteRow): string => String(row.ExplicitName ?? row.InferredName ?? '');

const commonProperties = (row: SqliteRow): JsonObject => ({
  name: row.Name,
  description: textOf(row.Description),
  isHidden: row.IsHidden === 1,
  displayFolder: textOf(row.DisplayFolder),
});

/** An explicit type of 1 stands for the inferred one. */
function typeOf(row: SqliteRow): number {
  const stated = numberOf(row.ExplicitDataType);
  return stated > 1 ? stated : numberOf(row.InferredDataType);
}

function columnOf(row: SqliteRow, names: ReadonlyMap<unknown, string>): JsonObject {
  return {
    ...commonProperties(row),
    name: nameOfColumn(row),
    dataType: TYPES[typeOf(row)],
    formatString: textOf(row.FormatString),
    isKey: row.IsKey === 1,
    sortByColumn: names.get(row.SortByColumnID),
    sourceColumn: textOf(row.SourceColumn),
    expression: textOf(row.Expression),
  };
}

const measureOf = (row: SqliteRow): JsonObject => ({
  ...commonProperties(row),
  expression: row.Expression,
  formatString: textOf(row.FormatString),
});

const partitionOf = (row: SqliteRow): JsonObject => ({
  name: row.Name,
  source: { type: SOURCES[numberOf(row.Type)] ?? 'query', expression: textOf(row.QueryDefinition) },
});

function relationshipOf(
  row: SqliteRow,
  tables: ReadonlyMap<unknown, string>,
  columns: ReadonlyMap<unknown, string>,
): JsonObject {
  return {
    fromTable: tables.get(row.FromTableID),
    fromColumn: columns.get(row.FromColumnID),
    toTable: tables.get(row.ToTableID),
    toColumn: columns.get(row.ToColumnID),
    isActive: row.IsActive !== 0,
    crossFilteringBehavior: DIRECTIONS[numberOf(row.CrossFilteringBehavior)],
    securityFilteringBehavior: DIRECTIONS[numberOf(row.SecurityFilteringBehavior)],
    fromCardinality: numberOf(row.FromCardinality) === 1 ? 'one' : 'many',
    toCardinality: numberOf(row.ToCardinality) === 2 ? 'many' : 'one',
  };
}

function rolesOf(
  database: Sqlite,
  tables: ReadonlyMap<unknown, string>,
  columns: ReadonlyMap<unknown, string>,
): readonly JsonObject[] {
  const ofColumns = groupRows(database.table('ColumnPermission'), 'TablePermissionID');
  const permissions = groupRows(database.table('TablePermission'), 'RoleID');
  return database.table('Role').map((role) => ({
    name: role.Name,
    tablePermissions: (permissions.get(role.ID) ?? []).map((row) => ({
      name: tables.get(row.TableID),
      filterExpression: textOf(row.FilterExpression),
      ...(numberOf(row.MetadataPermission) === 1 && { metadataPermission: 'none' }),
      columnPermissions: (ofColumns.get(row.ID) ?? []).map((column) => ({
        name: columns.get(column.ColumnID),
        ...(numberOf(column.MetadataPermission) === 1 && { metadataPermission: 'none' }),
      })),
    })),
  }));
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function groupRows(rows: readonly SqliteRow[], key: string): ReadonlyMap<unknown, readonly SqliteRow[]> {
  const groups = new Map<unknown, SqliteRow[]>();
  for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row]);
  return groups;
}
