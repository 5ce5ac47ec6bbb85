import { randomUUID } from 'node:crypto';
import { DataType } from '@holdfast/contracts/embed/enumerations';
import { type ImportedModel, semanticModel, type TableRows } from '@holdfast/import-powerbi';
import { message } from '@holdfast/texts/message';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { commitDefinition } from '../datasets/commit.ts';
import { type StoredDefinition, tableNamed } from '../datasets/definition.ts';
import type { StoredDataset } from '../datasets/find-dataset.ts';
import { createDataset } from '../datasets/keep-dataset.ts';
import { storeTable, type TableToStore } from '../datasets/store-table.ts';
import type { OpenedProject } from './project-messages.ts';
import { storeImport } from './store.ts';
import { storedSummary } from './summary.ts';

/** Files before the row: files without a row are swept, a row without its files would be broken. */
export async function keepProject(
  platform: Platform,
  caller: Caller,
  { imported, name, target }: KeptProject,
): Promise<StoredDataset> {
  const { model, evaluated, document, rows } = imported;
  if (!model || !evaluated) throw refusal('project-file.incomplete');
  const id = target ?? randomUUID();
  const tables: StoredDefinition['tables'][number][] = [];
  for (const table of rows) tables.push(await storeTable(platform, id, tableToStore(table, model)));
  const tabular = { formulas: evaluated.model, model: semanticModel(model), document };
  const definition: StoredDefinition = { tables, relationships: [], measures: [], tabular };
  const store = (client: Queryable) => storeImport(client, id, { model, summary: storedSummary(imported) });
  if (target === null)
    return createDataset(platform, caller, { id, name: name.slice(0, 200), definition, also: store });
  const { saved } = await commitDefinition(platform, itemOwnerOf(caller), target, async (current) => ({
    definition: { ...definition, tables: [...tables, ...keptTables(current, definition, model)] },
    isEdit: true,
    result: null,
    also: async (client, { name: thing }) => {
      await store(client);
      await recordAudit(client, caller, message('audit.changed', { kind: KIND_WORDS.dataset, thing }));
    },
  }));
  return saved;
}

/** Rows that were loaded for tables which the new project still has, and has no rows for. */
const keptTables = ({ definition: before }: StoredDataset, next: StoredDefinition, model: ImportedModel) =>
  (before?.tables ?? []).filter(
    ({ name }) =>
      !tableNamed(next, name) && model.tables.some((table) => table.name === name && table.expression === undefined),
  );

interface KeptProject {
  readonly imported: OpenedProject;
  readonly name: string;
  /** The dataset that it replaces. */
  readonly target: string | null;
}

const DATA_TYPES = {
  integer: DataType.Int32,
  double: DataType.Number,
  currency: DataType.Currency,
  text: DataType.Text,
  boolean: DataType.Logical,
  date: DataType.DateTime,
} as const;

function tableToStore({ table: name, columns }: TableRows, model: ImportedModel): TableToStore {
  const defined = [...model.tables, ...model.dates.tables].find((one) => one.name === name)?.columns ?? [];
  return {
    name,
    columns: columns.flatMap(({ name: column, values }) => {
      const type = defined.find((one) => one.name === column)?.type;
      if (!type) return [];
      return [{ name: column, label: column, dataType: DATA_TYPES[type], summedBy: 'Default' as const, values }];
    }),
  };
}
