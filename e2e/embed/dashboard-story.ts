import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { customerOf } from './customer.ts';
import { EMBED_ORIGIN } from './host-page.ts';

const server = () => process.env.HOLDFAST_E2E_URL ?? '';

interface StoredDashboard {
  readonly id: string;
  readonly revision: number;
  readonly document: { readonly tiles: readonly { readonly id: string; readonly title: string }[] };
}

/**
 * A dashboard with a pinned visual, a text and a tile whose report was deleted, and configurations to embed its parts.
 */
export async function customerWithDashboard(request: APIRequestContext) {
  const { bearer, embedInfo } = await customerOf(request);
  const call = async <Answer>(method: 'get' | 'post', path: string, data?: object): Promise<Answer> => {
    const answer = await request[method](`${server()}${path}`, { headers: await bearer(), ...(data && { data }) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const { value: datasets } = await call<{ value: { id: string; reportId: string }[] }>('get', '/api/datasets');
  const reportId = datasets[0]?.reportId ?? '';
  const report = await call<{ document: { pages: { name: string; visuals: { name: string; kind: string }[] }[] } }>(
    'get',
    `/api/reports/${reportId}`,
  );
  const page = report.document.pages.find(({ name }) => name === 'overview') ?? report.document.pages[0];
  const visual = page?.visuals.find(({ kind }) => kind === 'donutChart');
  if (!page || !visual) throw new Error('The retention report has no overview with a chart.');

  const copy = await call<{ id: string }>('post', `/api/reports/${reportId}/copy`, {});
  const [pinned, note, gone] = [randomUUID(), randomUUID(), randomUUID()];
  const size = { width: 400, height: 300 };
  const pin = (source: string) => ({
    kind: 'visual',
    reportId: source,
    page: page.name,
    visual: visual.name,
    clauses: [],
    size,
  });
  const document = {
    version: 1,
    displayName: 'Monday',
    tiles: [
      { id: pinned, title: '', place: { x: 0, y: 0, w: 5, h: 4 }, content: pin(reportId) },
      {
        id: note,
        title: 'Note',
        place: { x: 5, y: 0, w: 4, h: 2 },
        content: { kind: 'text', text: 'Who we call on Monday' },
      },
      { id: gone, title: 'Gone', place: { x: 0, y: 4, w: 5, h: 2 }, content: pin(copy.id) },
    ],
  };
  const { id: dashboardId } = await call<StoredDashboard>('post', '/api/dashboards', { name: 'Monday', document });
  const removed = await request.delete(`${server()}/api/reports/${copy.id}`, { headers: await bearer() });
  expect(removed.ok()).toBe(true);
  const token = async (body: object) =>
    (await call<{ embedToken: string }>('post', '/api/embed-token', body)).embedToken;
  const embedUrl = (path: string) => `${EMBED_ORIGIN}${path}`;

  return {
    dashboardId,
    reportId,
    pinned,
    gone,
    tiles: [pinned, note, gone],
    pageName: page.name,
    visualName: visual.name,
    embedInfo,
    read: () => call<StoredDashboard>('get', `/api/dashboards/${dashboardId}`),
    dashboard: async (permissions = ['view']) => ({
      type: 'dashboard',
      id: dashboardId,
      tokenType: 1,
      accessToken: await token({ dashboards: [dashboardId], permissions }),
      embedUrl: embedUrl(`/dashboardEmbed?dashboardId=${dashboardId}`),
      pageView: 'fitToWidth',
    }),
    tile: async () => ({
      type: 'tile',
      id: pinned,
      dashboardId,
      tokenType: 1,
      accessToken: await token({ tiles: [{ dashboardId, tileId: pinned }] }),
      embedUrl: embedUrl(`/embed?dashboardId=${dashboardId}&tileId=${pinned}`),
      width: 400,
      height: 300,
    }),
    visual: async () => ({
      type: 'visual',
      id: reportId,
      tokenType: 1,
      accessToken: await token({ reports: [reportId], only: { page: page.name, visual: visual.name } }),
      embedUrl: embedUrl(`/reportEmbed?reportId=${reportId}`),
      pageName: page.name,
      visualName: visual.name,
    }),
  };
}

export type DashboardStory = Awaited<ReturnType<typeof customerWithDashboard>>;
