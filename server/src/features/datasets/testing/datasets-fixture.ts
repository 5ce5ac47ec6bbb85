import type { DatasetChange, DatasetDefinition, ProposedRelationship } from '@holdfast/contracts/documents/dataset';
import type { DescribedDataset, OwnedDataset } from '@holdfast/contracts/http/documents';
import type { LoadedTable, TableRows } from '@holdfast/contracts/http/own-datasets';
import {
  type DocumentsAnswer,
  type DocumentsRig,
  openDocumentsFixture,
} from '../../documents/testing/documents-fixture.ts';

type Problem = { readonly code?: string; readonly detail?: string };

export interface DatasetsRig extends DocumentsRig {
  create(user: string, name: string): Promise<string>;
  /** PUT replaces, POST appends, PATCH updates; `table` may carry a query. */
  load(
    user: string,
    method: 'PUT' | 'POST' | 'PATCH',
    table: { readonly dataset: string; readonly path: string; readonly type?: string },
    file: string | Uint8Array<ArrayBuffer>,
  ): Promise<DocumentsAnswer<LoadedTable & Problem>>;
  describe(user: string, id: string): Promise<DescribedDataset>;
  change(user: string, id: string, change: DatasetChange): Promise<DocumentsAnswer<DatasetDefinition & Problem>>;
  proposals(user: string, id: string): Promise<ProposedRelationship[]>;
  rows(user: string, id: string, path: string): Promise<DocumentsAnswer<TableRows & Problem>>;
}

/** The real server with two users who load datasets. */
export async function openDatasetsFixture(settings: Record<string, string> = {}): Promise<DatasetsRig> {
  const fixture = await openDocumentsFixture(settings);
  const { call } = fixture;
  const at = (id: string, rest = '') => `/api/datasets/${id}${rest}`;
  return {
    ...fixture,
    create: async (user, name) => (await call<OwnedDataset>(user, 'POST', '/api/datasets', { name })).body.id,
    load: async (user, method, { dataset, path, type = 'text/csv' }, file) => {
      const headers = { 'content-type': type };
      const response = await fixture.as(user).send(at(dataset, `/tables/${path}`), { method, headers, body: file });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
    describe: async (user, id) => (await call<DescribedDataset>(user, 'GET', at(id))).body,
    change: (user, id, change) => call(user, 'PATCH', at(id), change),
    proposals: async (user, id) =>
      (await call<{ value: ProposedRelationship[] }>(user, 'GET', at(id, '/proposals'))).body.value,
    rows: (user, id, path) => call(user, 'GET', at(id, `/tables/${path}`)),
  };
}

/** Three tables of a shop: 6 regions, 40 customers, 400 orders. */
export function shopFiles(): { readonly regions: string; readonly customers: string; readonly orders: string } {
  const lines = (header: string, count: number, line: (at: number) => string) =>
    `${[header, ...Array.from({ length: count }, (_, at) => line(at))].join('\n')}\n`;
  return {
    regions: lines('region,country', 6, (at) => `R${at},${at % 2 ? 'Spain' : 'France'}`),
    customers: lines('customer_id,name,region,joined', 40, (at) => {
      const region = at % 7 === 6 ? '' : `R${at % 6}`;
      return `C${at},"Name, ${at}",${region},2026-0${1 + (at % 9)}-15`;
    }),
    orders: lines('order_no,customer_id,amount,paid', 400, (at) => {
      const customer = at % 20 === 19 ? '' : `C${(at * 7) % 40}`;
      return `${at + 1},${customer},${(at % 50) + 0.25},${at % 3 ? 'true' : 'false'}`;
    }),
  };
}
