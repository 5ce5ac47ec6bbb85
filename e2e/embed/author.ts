import { type APIRequestContext, expect } from '@playwright/test';
import { customerOf } from './customer.ts';
import { EMBED_ORIGIN } from './host-page.ts';

const server = () => process.env.HOLDFAST_E2E_URL ?? '';

export interface StoredReport {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly document: {
    readonly pages: readonly {
      readonly name: string;
      readonly displayName: string;
      readonly size: { readonly width: number };
      readonly visuals: readonly { readonly name: string; readonly layout: object }[];
    }[];
  };
}

/** A user with data who creates reports: tokens and configurations for every way of editing. */
export async function authorOf(request: APIRequestContext) {
  const { bearer } = await customerOf(request);
  const call = async <Answer>(method: 'get' | 'post', path: string, data?: object): Promise<Answer> => {
    const answer = await request[method](`${server()}${path}`, { headers: await bearer(), ...(data && { data }) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const { value: datasets } = await call<{ value: { id: string; reportId: string }[] }>('get', '/api/datasets');
  const { id: datasetId = '', reportId = '' } = datasets[0] ?? {};
  const token = async (body: object) =>
    (await call<{ embedToken: string }>('post', '/api/embed-token', body)).embedToken;
  const layout = (x: number) => ({ x, y: 20, width: 300, height: 200 });
  const field = { field: { kind: 'measure', table: 'customers', measure: 'Customers' } };
  const document = {
    pages: [
      {
        name: 'main',
        displayName: 'Main',
        visuals: ['one', 'two'].map((name, at) => ({
          name,
          kind: 'card',
          layout: layout(20 + 340 * at),
          roles: { values: [field] },
        })),
      },
    ],
  };
  const create = (name: string, document: object) =>
    call<StoredReport>('post', '/api/reports', { name, datasetId, document }).then(({ id }) => id);
  const configOf = (id: string, accessToken: string, permissions: number) => ({
    type: 'report',
    id,
    tokenType: 1,
    viewMode: 1,
    permissions,
    accessToken,
    embedUrl: `${EMBED_ORIGIN}/reportEmbed?reportId=${id}`,
  });
  return {
    datasetId,
    reportId,
    token,
    read: (id: string) => call<StoredReport>('get', `/api/reports/${id}`),
    newReport: (name: string) => create(name, document),
    config: async (id: string, permissions: string[], configured: number) =>
      configOf(id, await token({ reports: [id], permissions }), configured),
    /** A report with a text and a button beside a figure, for a reader with row rules. */
    limitedConfig: async () => {
      const beside = [
        { name: 'words', kind: 'textbox', layout: layout(360), options: { text: 'Call these first.' } },
        {
          name: 'go',
          kind: 'actionButton',
          layout: layout(700),
          options: { text: 'To the second page', action: 'page', page: 'second' },
        },
      ];
      const [main] = document.pages;
      const pages = [
        { ...main, visuals: [main?.visuals[0], ...beside] },
        { name: 'second', displayName: 'Second', visuals: [] },
      ];
      const id = await create('Limited', { pages });
      const rule = {
        target: { kind: 'column', table: 'customers', column: 'plan' },
        predicate: { op: 'in', values: ['Team'] },
      };
      return configOf(id, await token({ reports: [id], permissions: ['view'], rules: [rule] }), 0);
    },
    /** The owner's own, with the token of their session. */
    ownConfig: async (id: string) => ({
      type: 'report',
      id,
      tokenType: 0,
      viewMode: 1,
      permissions: 7,
      accessToken: (await bearer()).authorization?.replace('Bearer ', ''),
      embedUrl: `${EMBED_ORIGIN}/reportEmbed?reportId=${id}`,
    }),
    quickCreate: async () => ({
      type: 'quickCreate',
      tokenType: 1,
      accessToken: await token({ datasets: ['sample'], permissions: ['view', 'export', 'create'] }),
      embedUrl: `${EMBED_ORIGIN}/quickCreate`,
    }),
    create: async () => ({
      type: 'create',
      datasetId,
      tokenType: 1,
      accessToken: await token({ datasets: [datasetId], permissions: ['view', 'create'] }),
      embedUrl: `${EMBED_ORIGIN}/reportEmbed`,
    }),
  };
}
