import type { SchemaChange } from '@holdfast/contracts/http/own-datasets';
import type { LocalizableModel } from '@holdfast/contracts/report/model';
import { relatedName } from '@holdfast/query-engine/formula/related.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { automaticReport } from './automatic-report.ts';
import { isSameName, type StoredDefinition, tableNamed } from './definition.ts';
import type { StoredDataset } from './find-dataset.ts';

/** What the columns of a table gain and lose; null if they stay. */
export function describeSchemaChange(
  before: StoredDefinition,
  after: StoredDefinition,
  name: string,
): Omit<SchemaChange, 'reports' | 'roles'> | null {
  const [known, next] = [tableNamed(before, name), tableNamed(after, name)];
  if (!known) return null;
  const columns = next?.columns ?? [];
  const dropped = known.columns.filter((one) => !columns.some((other) => other.name === one.name));
  const added = columns.filter((one) => !known.columns.some((other) => other.name === one.name));
  const retyped = columns.flatMap(({ name: column, type: to }) => {
    const from = known.columns.find((one) => one.name === column)?.type;
    return from === undefined || from === to ? [] : [{ column, from, to }];
  });
  if (dropped.length + added.length + retyped.length === 0) return null;
  const names = (list: readonly { readonly name: string }[]) => list.map((one) => one.name);
  return { table: known.name, dropped: names(dropped), added: names(added), retyped };
}

/** Columns and measures of one table that queries can no longer name, or that mean something else. */
interface LostFields {
  readonly table: string;
  readonly columns: ReadonlySet<string>;
  readonly measures: ReadonlySet<string>;
}

type ModelTable = LocalizableModel['tables'][number];

function findLostFields(before: StoredDefinition, after: StoredDefinition, name: string): LostFields {
  const tableIn = (definition: StoredDefinition): ModelTable | undefined =>
    automaticReport(definition).model.tables.find((table) => isSameName(table.name, name));
  const [known, next] = [tableIn(before), tableIn(after)];
  const isLost = ({ name: column, type }: ModelTable['columns'][number]) =>
    next?.columns.find((one) => one.name === column)?.type !== type;
  const isGone = ({ name: measure }: ModelTable['measures'][number]) =>
    !next?.measures.some((one) => one.name === measure);
  return {
    table: known?.name ?? name,
    columns: new Set(known?.columns.filter(isLost).map((one) => one.name)),
    measures: new Set(known?.measures.filter(isGone).map((one) => one.name)),
  };
}

/** Keys under which an expression or a field names columns. */
const COLUMN_KEYS = ['column', 'columns', 'weight', 'value'];

/** Whether a document or a rule names one of these fields: the names of columns are below that of their table. */
function mentionsAny(value: unknown, lost: LostFields, table: string | null = null): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => mentionsAny(item, lost, table));
  const given: Record<string, unknown> = { ...value };
  const here = typeof given.table === 'string' ? given.table : table;
  if (here === lost.table && typeof given.measure === 'string' && lost.measures.has(given.measure)) return true;
  // A measure names a column of another table with that table.
  const isLost = (name: unknown) =>
    [...lost.columns].some(
      (column) => name === (here === lost.table ? column : relatedName({ name: lost.table }, { name: column })),
    );
  const isWeighted = given.op === 'weightedAverage';
  for (const key of COLUMN_KEYS) {
    if (!isWeighted && (key === 'weight' || key === 'value')) continue;
    if ([given[key]].flat().some(isLost)) return true;
  }
  return Object.values(given).some((item) => mentionsAny(item, lost, here));
}

/** The change with the names of the saved reports and of the row roles that depend on what is lost. */
export async function findAffected(
  database: Queryable,
  { id, makerId, definition: before }: StoredDataset,
  after: StoredDefinition,
  change: Omit<SchemaChange, 'reports' | 'roles'>,
): Promise<SchemaChange> {
  const lost = findLostFields(before ?? after, after, change.table);
  if (lost.columns.size + lost.measures.size === 0) return { ...change, reports: [], roles: [] };
  const documents = await database.query<{ name: string; document: unknown }>(
    'select name, document from documents where brought_id = $1 order by name, id',
    [id],
  );
  const roles = await database.query<{ name: string; rules: unknown }>(
    'select name, rules from row_roles where user_id = $1 order by name',
    [makerId],
  );
  return {
    ...change,
    reports: documents.rows.filter(({ document }) => mentionsAny(document, lost)).map(({ name }) => name),
    roles: roles.rows.filter(({ rules }) => mentionsAny(rules, lost)).map(({ name }) => name),
  };
}

const MOST_NAMED = 5;
const named = (names: readonly string[]) => ({
  items: names.slice(0, MOST_NAMED),
  more: Math.max(0, names.length - MOST_NAMED),
});

/** Until it is confirmed, a change that reports or roles depend on is refused with their names. */
export function refuseUnconfirmed({ table, dropped, retyped, reports, roles }: SchemaChange): void {
  if (reports.length + roles.length === 0) return;
  const columns = named([...dropped, ...retyped.map(({ column }) => column)]);
  throw refusal('schema-change', { table, columns, items: named([...reports, ...roles]) });
}
