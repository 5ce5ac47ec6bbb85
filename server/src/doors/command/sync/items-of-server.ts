import type { DatasetChange, DatasetDefinition } from '@holdfast/contracts/documents/dataset';
import * as dashboards from '@holdfast/contracts/http/routes/dashboards';
import { listDatasets, readDataset } from '@holdfast/contracts/http/routes/datasets';
import { changeDataset, createDataset } from '@holdfast/contracts/http/routes/own-datasets';
import * as reports from '@holdfast/contracts/http/routes/reports';
import { commandError } from '@holdfast/prediction-engine/command-line';
import type { Call } from '../call-server.ts';
import { ITEM_KINDS, type ItemContent, type ItemKind, type ServerItem } from './item.ts';
import { createSubscription, replaceSubscription, subscriptionsOf } from './subscription-items.ts';

/** All items of the caller that can be changed: those of predictions and the sample are generated. */
export async function itemsOfServer(call: Call): Promise<ServerItem[]> {
  const found: ServerItem[] = [];
  for (const kind of ITEM_KINDS) found.push(...(await LISTS[kind](call)));
  return found;
}

type ListedItems = readonly { readonly id: string; readonly readOnly: boolean }[];

async function readEach(call: Call, kind: ItemKind, listed: ListedItems): Promise<ServerItem[]> {
  const found: ServerItem[] = [];
  for (const { id, readOnly } of listed) if (!readOnly) found.push(await readItem(call, kind, id));
  return found;
}

const LISTS: Record<ItemKind, (call: Call) => Promise<ServerItem[]>> = {
  datasets: async (call) => readEach(call, 'datasets', (await call(listDatasets, {})).value),
  reports: async (call) => readEach(call, 'reports', (await call(reports.list, {})).value),
  dashboards: async (call) => readEach(call, 'dashboards', (await call(dashboards.list, {})).value),
  subscriptions: subscriptionsOf,
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
  async subscriptions(call, id) {
    const found = (await subscriptionsOf(call)).find((one) => one.id === id);
    if (!found) throw commandError('command.subscriptionDeleted');
    return found;
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
  if (kind === 'subscriptions') return createSubscription(call, content);
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

/** Refused if the item has another revision by now. Returns its id, which may be a new one. */
export async function saveItem(
  call: Call,
  { kind, id, revision }: Omit<ServerItem, 'content'>,
  content: ItemContent,
): Promise<string> {
  const { name, document, dataset } = content;
  if (kind === 'subscriptions') return replaceSubscription(call, id, content);
  if (kind === 'datasets') {
    await call(changeDataset, { params: { datasetId: id }, json: { revision, ...changeOf(content) } });
    return id;
  }
  const json = { revision, name, document, ...(typeof dataset === 'string' && { datasetId: dataset }) };
  const route = kind === 'reports' ? reports.save : dashboards.save;
  await call<unknown>(route, { params: { documentId: id }, json });
  return id;
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
