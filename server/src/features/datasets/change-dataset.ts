import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetChange } from '@holdfast/contracts/documents/dataset';
import type { Relationship } from '@holdfast/contracts/report/model';
import { message } from '@holdfast/texts/message';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { text } from '../../platform/analytics/sql-text.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkDefinition } from './check-definition.ts';
import { checkTableNames } from './check-names.ts';
import { commitDefinition } from './commit.ts';
import { DATA_TYPES } from './data-types.ts';
import {
  columnNamed,
  type DefinedColumn,
  type DefinedTable,
  EMPTY,
  type StoredDefinition,
  tableNamed,
  withTable,
} from './definition.ts';
import { NOTHING } from './empty-table.ts';
import type { StoredDataset } from './find-dataset.ts';
import { refuseRepeatedKeys } from './keys.ts';
import { isCalculated } from './load/calculated-columns.ts';
import { fetchFile } from './load/fetch-file.ts';
import { withLoadDatabase } from './load/load-database.ts';
import { rewriteTable } from './load/rewrite-table.ts';
import { withFormulas } from './measure-formulas.ts';

/** Applies an author's change to the definition, and checks it against the data. */
export async function changeDataset(
  platform: Platform,
  caller: Caller,
  id: string,
  change: DatasetChange,
): Promise<StoredDataset> {
  const { saved } = await commitDefinition(platform, itemOwnerOf(caller), id, async (current) => {
    if (change.revision !== undefined && change.revision !== current.revision)
      throw refusal('dataset-changed', { revision: current.revision });
    const before = current.definition ?? EMPTY;
    if (before.tabular && (change.tables || change.relationships || change.measures || change.measureFormulas))
      throw refusal('read-only.tabular');
    const changed = changedDefinition(before, change);
    const calculated = await recalculate(platform, current.id, changed, change);
    const definition = withFormulas(calculated, change.measureFormulas ?? []);
    checkDefinition(definition);
    await checkNewKeys(platform, before, definition);
    return {
      definition,
      name: change.name,
      isEdit: true,
      result: null,
      also: (client, { name: thing }) =>
        recordAudit(client, caller, message('audit.changed', { kind: KIND_WORDS.dataset, thing })),
    };
  });
  return saved;
}

function changedDefinition(before: StoredDefinition, change: DatasetChange): StoredDefinition {
  for (const { name } of change.tables ?? [])
    if (!tableNamed(before, name)) throw refusal('dataset-definition.table', { table: name });
  return {
    tables: before.tables.map((table) => {
      const own = change.tables?.find(({ name }) => tableNamed(before, name) === table);
      return own ? changedTable(table, own) : table;
    }),
    relationships: change.relationships ?? before.relationships,
    measures: change.measures ?? before.measures,
  };
}

type TableChange = NonNullable<DatasetChange['tables']>[number];
type ColumnChange = NonNullable<TableChange['columns']>[number];

function changedTable(table: DefinedTable, { label, rowKey, hierarchies, columns = [] }: TableChange): DefinedTable {
  for (const { name, formula } of columns) {
    const known = columnNamed(table, name);
    if (!known && typeof formula !== 'string')
      throw refusal('dataset-definition.column', { table: table.name, column: name });
    if (known && formula !== undefined && !isCalculated(known))
      throw refusal('dataset-definition.notCalculated', { table: table.name, column: name });
  }
  const added = columns.filter(({ name }) => !columnNamed(table, name));
  const kept = table.columns.filter(({ name }) => !columns.some((one) => one.name === name && one.formula === null));
  const all = [...kept, ...added.map(newColumn)];
  checkTableNames([{ name: table.name, columns: all }]);
  return {
    ...withChanges(table, { label, rowKey, hierarchies }),
    columns: all.map((column) => {
      const own = columns.find(({ name }) => name === column.name);
      return own ? changedColumn(column, own) : column;
    }),
  };
}

/** A calculated column, whose type is known when its formula has been read. */
const newColumn = ({ name }: ColumnChange): DefinedColumn => ({
  name: name.trim(),
  type: 'text',
  dataType: DATA_TYPES.text,
  summedBy: 'Default',
  facts: NOTHING,
});

/** Computes the columns of tables whose formulas changed. */
async function recalculate(
  platform: Platform,
  datasetId: string,
  definition: StoredDefinition,
  change: DatasetChange,
): Promise<StoredDefinition> {
  let result = definition;
  for (const { name, columns = [] } of change.tables ?? []) {
    const table = tableNamed(result, name);
    if (table && columns.some(({ formula }) => formula !== undefined))
      result = withTable(result, await rewriteTable(platform, datasetId, { table, definition: result }));
  }
  return result;
}

const changedColumn = (column: DefinedColumn, { name: _, ...own }: ColumnChange): DefinedColumn =>
  withChanges(column, own);

/** Undefined leaves a property, null removes it. */
function withChanges<Whole extends object>(
  whole: Whole,
  changes: { readonly [Name in keyof Whole]?: Whole[Name] | null | undefined },
): Whole {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const all = { ...whole, ...Object.fromEntries(given) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Whole;
}

/** The key of a new relationship has to be unique in the rows that are loaded. */
async function checkNewKeys(
  { files, scratch }: Platform,
  before: StoredDefinition,
  { tables, relationships }: StoredDefinition,
): Promise<void> {
  const added = relationships.filter(({ to }) => !before.relationships.some((known) => isSameEnd(known.to, to)));
  for (const table of tables.filter(({ name }) => added.some(({ to }) => to.table === name))) {
    const folder = await scratch.folder();
    try {
      const path = await fetchFile(files, table.file, join(folder, 'table.parquet'));
      await withLoadDatabase(folder, (rows) =>
        refuseRepeatedKeys(rows, `read_parquet(${text(path)})`, table.name, added),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const isSameEnd = (a: Relationship['to'], b: Relationship['to']) => a.table === b.table && a.column === b.column;
