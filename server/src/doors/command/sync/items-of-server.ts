import type { DatasetChange, DatasetDefinition } from '@holdfast/contracts/documents/dataset';
import * as dashboards from '@holdfast/contracts/http/routes/dashboards';
import { listDatasets, readDataset } from '@holdfast/contracts/http/routes/datasets';
import { changeDataset, createDataset } from '@holdfast/contracts/http/routes/own-datasets';
import * as reports from '@holdfast/contracts/http/routes/reports';
import type { Call } from '../call-server.ts';
import { ITEM_KINDS, type ItemContent, type ItemKind, type ServerItem } from './item.ts';

/** All items of the caller that can be changed: those of predictions and the sample are generated. */
export async function itemsOfServer(call: Call): Promise<ServerItem[]> {
  const found: ServerItem[] = [];
  for (const kind of ITEM_KINDS) {
    const { value } = await LISTS[kind](call);
    for (const { id, readOnly } of value) if (!readOnly) found.push(await readItem(call, kind, id));
  }
  return found;
}

type ItemList = { readonly value: readonly { readonly id: string; readonly readOnly: boolean }[] };
const LISTS: Record<ItemKind, (call: Call) => Promise<ItemList>> = {
  datasets: (call) => call(listDatasets, {}),
  reports: (call) => call(reports.list, {}),
  dashboards: (call) => call(dashboards.list, {}),
};

export function readItem(call: Call, kind: ItemKind, id: string): Promise<ServerItem> {
  return READERS[kind](call, id);
}

const READERS: Record<ItemKind, (call: Call, id: string) => Promise<ServerItem>> = {
  async datasets(call, id) {
    const { name, definition } = await call(readDataset, { params: { datasetId: id } });
    return { kind: 'datasets', id, revision: definition?.revision ?? 1, content: { name, ...modelOf(definition) } };
  },
  async reports(call, id) {
    const { name, datasetId, revision, document } = await call(reports.read, { params: { documentId: id } });
    return { kind: 'reports', id, revision, content: { name, dataset: datasetId, document } };
  },
  async dashboards(call, id) {
    const { name, revision, document } = await call(dashboards.read, { params: { documentId: id } });
    return { kind: 'dashboards', id, revision, content: { name, document } };
  },
};

/** What its author defined, without the size and the time of its rows. */
const modelOf = (definition: DatasetDefinition | undefined) => ({
  tables: (definition?.tables ?? []).map(({ rows: _, bytes: __, loadedAt: ___, ...table }) => table),
  relationships: definition?.relationships ?? [],
  measures: definition?.measures ?? [],
});

/** Returns the id of the new item. */
export async function createItem(call: Call, kind: ItemKind, content: ItemContent): Promise<string> {
  const { name, document, dataset } = content;
  if (kind === 'datasets') {
    const { id } = await call(createDataset, { json: { name } });
    const { revision } = await readItem(call, kind, id);
    await saveItem(call, { kind, id, revision }, content);
    return id;
  }
  const route = kind === 'reports' ? reports.create : dashboards.create;
  return (
    await call<{ id: string }>(route, {
      json: { name, document, ...(dataset !== undefined && { datasetId: dataset }) },
    })
  ).id;
}

/** Refused if the item has another revision by now. */
export async function saveItem(
  call: Call,
  { kind, id, revision }: Omit<ServerItem, 'content'>,
  content: ItemContent,
): Promise<void> {
  const { name, document, dataset } = content;
  if (kind === 'datasets') {
    await call(changeDataset, { params: { datasetId: id }, json: { revision, ...changeOf(content) } });
    return;
  }
  const json = { revision, name, document, ...(typeof dataset === 'string' && { datasetId: dataset }) };
  const route = kind === 'reports' ? reports.save : dashboards.save;
  await call<unknown>(route, { params: { documentId: id }, json });
}

/** A property that the file lacks is removed. */
function changeOf(content: ItemContent): DatasetChange {
  const { name, tables, relationships, measures } = content as ItemContent &
    Pick<DatasetDefinition, 'tables' | 'relationships' | 'measures'>;
  return {
    name,
    tables: tables.map((table) => ({
      name: table.name,
      label: table.label ?? null,
      rowKey: table.rowKey ?? null,
      columns: table.columns.map(({ name: column, label, description, format, hidden, sortBy }) => ({
        name: column,
        label: label ?? null,
        description: description ?? null,
        format: format ?? null,
        hidden: hidden ?? false,
        sortBy: sortBy ?? null,
      })),
    })),
    relationships,
    measures,
  };
}
