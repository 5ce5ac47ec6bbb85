import type { LocalizableReport, OpenedReport } from '@holdfast/contracts/report/document';
import type { BatchAnswer, BatchRequest } from '@holdfast/contracts/report/query';
import { vi } from 'vitest';
import { patience } from '../../../scripts/machine-speed.mjs';
import { Frame } from '../frame/frame.ts';
import { readFrameAddress } from '../frame/frame-address.ts';
import { answersOf, authoringOf, embedsIn } from '../kinds/embeds.ts';
import { HostChannel } from '../wire/host-channel.ts';

/** A small report over one table: two pages, a chart, a slicer, a card, one bookmark. */
export const openedReport: OpenedReport = {
  document: {
    version: 1,
    id: 'R1',
    displayName: 'Customers',
    pages: [
      {
        name: 'p1',
        displayName: 'Overview',
        visibility: 'visible',
        size: { type: 'widescreen', width: 1280, height: 720 },
        displayOption: 'fitToPage',
        filters: [],
        interactions: [],
        mobile: {
          size: { type: 'mobile', width: 360, height: 640 },
          visuals: { chart: { x: 0, y: 0, width: 360, height: 300 } },
        },
        visuals: [
          {
            name: 'chart',
            kind: 'clusteredColumnChart',
            title: 'Customers by plan',
            layout: { x: 0, y: 0, width: 600, height: 400 },
            roles: {
              category: [{ field: { kind: 'column', table: 'customers', column: 'plan' } }],
              values: [{ field: { kind: 'measure', table: 'customers', measure: 'Customers' } }],
            },
            options: {},
            filters: [],
          },
          {
            name: 'slicer',
            kind: 'slicer',
            title: 'Plan',
            layout: { x: 620, y: 0, width: 200, height: 400 },
            roles: { field: [{ field: { kind: 'column', table: 'customers', column: 'plan' } }] },
            options: {},
            filters: [],
          },
        ],
      },
      {
        name: 'a/b c?d',
        displayName: 'Odd name',
        visibility: 'hidden',
        size: { type: 'widescreen', width: 1280, height: 720 },
        displayOption: 'fitToWidth',
        filters: [],
        interactions: [],
        visuals: [],
      },
    ],
    filters: [],
    bookmarks: [
      {
        name: 'b1',
        displayName: 'Only Team',
        state: {
          version: 1,
          page: 'p1',
          visuals: {},
          clauses: [
            {
              source: { by: 'host' },
              scope: { level: 'report' },
              target: { kind: 'column', table: 'customers', column: 'plan' },
              predicate: { op: 'in', values: ['Team'] },
              exempt: [],
            },
          ],
        },
      },
    ],
  },
  model: {
    name: 'customers',
    relationships: [],
    tables: [
      {
        name: 'customers',
        rowKey: 'id',
        columns: [
          { name: 'id', type: 'text' },
          { name: 'plan', type: 'text' },
          { name: 'price', type: 'number' },
        ],
        measures: [{ name: 'Customers', expression: { op: 'aggregate', aggregation: 'count' } }],
        hierarchies: [],
      },
    ],
  },
  dataset: { id: 'd1', name: 'customers.csv', sample: false },
  permissions: ['view', 'export'],
  expiresAt: '2030-01-01T00:00:00Z',
};

/** A fake server that opens the report and always returns counts of two plans. */
export function serverAnswers(
  overrides: { status?: () => number; tokens?: Set<string>; permissions?: string[]; opened?: LocalizableReport } = {},
) {
  const batches: { token: string; batch: BatchRequest }[] = [];
  const saves: { method: string; path: string; sent: Record<string, unknown> }[] = [];
  const addresses: string[] = [];
  const exportOrders: Record<string, unknown>[] = [];
  const cancelled: string[] = [];
  let state: string | null = null;
  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.replace(/^https?:\/\/[^/]+/, '');
    addresses.push(address);
    const token = String((init.headers as Record<string, string>).authorization).replace('Bearer ', '');
    if (overrides.tokens && !overrides.tokens.has(token)) {
      return answer({ detail: 'The embed token has expired.', code: 'token-expired', request_id: 'r1' }, 401);
    }
    if (path.startsWith('/api/embed/report') && init.method !== 'GET') {
      const sent = JSON.parse(String(init.body)) as { name: string; revision?: number };
      saves.push({ method: String(init.method), path, sent });
      if (sent.revision === 7) return answer({ detail: 'Somebody saved meanwhile.', code: 'conflict' }, 409);
      return answer({ id: init.method === 'POST' ? 'R2' : 'R1', name: sent.name, revision: (sent.revision ?? 0) + 1 });
    }
    if (path.startsWith('/api/embed/dataset')) {
      const { permissions = openedReport.permissions } = overrides;
      const [page] = openedReport.document.pages;
      const document = {
        ...openedReport.document,
        id: '',
        displayName: 'New report',
        pages: [{ ...page, visuals: [] }],
      };
      return answer({ ...openedReport, document, permissions });
    }
    if (path.startsWith('/api/embed/report')) {
      const { opened = openedReport, permissions = opened.permissions } = overrides;
      return answer({ ...opened, permissions }, overrides.status?.() ?? 200);
    }
    if (path.startsWith('/api/embed/exports')) {
      const { format } = JSON.parse(String(init.body ?? '{}')) as { format?: string };
      if (format) exportOrders.push(JSON.parse(String(init.body)) as Record<string, unknown>);
      const about = { id: 'E1', progress: 1, problem: null, file: null };
      if (init.method === 'DELETE') {
        cancelled.push(path.split('/').at(-1) ?? '');
        return new Response(null, { status: 204 });
      }
      // Exports are finished on the first poll, except that PNG fails and CSV stays running.
      if (format) return answer({ ...about, progress: 0, status: 'running' });
      if (exportOrders.at(-1)?.format === 'csv') return answer({ ...about, progress: 0.5, status: 'running' });
      if (exportOrders.at(-1)?.format === 'png') return answer({ ...about, status: 'failed', problem: 'No picture.' });
      return answer({ ...about, status: 'done', file: { name: 'report.pdf', url: 'https://x.test/f', replaced: 0 } });
    }
    if (path.startsWith('/api/embed/bookmarks')) return answer({ bookmarks: [] });
    if (path.startsWith('/api/embed/state')) {
      if (init.method === 'PUT') state = (JSON.parse(String(init.body)) as { state: string | null }).state;
      return answer({ state });
    }
    const batch = JSON.parse(String(init.body)) as BatchRequest;
    batches.push({ token, batch });
    return answer(countPlans(batch));
  });
  return { batches, saves, addresses, exportOrders, cancelled };
}

function countPlans(batch: BatchRequest): BatchAnswer {
  return {
    answers: batch.queries.map(({ id, query }) => ({
      id,
      result: {
        rowCount: 2,
        truncated: false,
        columns: [
          ...query.groupBy.map(({ as, field }) => ({
            as,
            role: 'group' as const,
            field,
            label: 'Plan',
            type: 'text' as const,
            format: { style: 'text' as const },
            values: ['Starter', 'Team'],
          })),
          ...query.values.map(({ as, field }) => ({
            as,
            role: 'value' as const,
            field,
            label: 'Customers',
            type: 'integer' as const,
            format: { style: 'integer' as const },
            values: [30, 12],
          })),
        ],
      },
    })),
  };
}

export interface HostEvent {
  url: string;
  body: Record<string, unknown>;
}

/** A host page at the other end of the channel: sends calls, receives events, answers hooks. */
export function openConversation(search = '?uid=U1') {
  const events: HostEvent[] = [];
  const hooks: Record<string, unknown> = {};
  const pending = new Map<string, (response: { statusCode: number; body: unknown }) => void>();
  let lastId = 0;
  const deliver = (data: unknown, source: unknown, origin = 'https://host.example') =>
    window.dispatchEvent(new MessageEvent('message', { data, source: source as Window, origin }));
  const targetOrigins: string[] = [];
  const host = {
    postMessage(message: Record<string, unknown>, targetOrigin: string) {
      targetOrigins.push(targetOrigin);
      const { id } = message.headers as { id: string };
      const waiting = pending.get(id);
      if (waiting) {
        pending.delete(id);
        waiting(message as unknown as { statusCode: number; body: unknown });
        return;
      }
      const url = String(message.url);
      events.push({ url, body: (message.body ?? {}) as Record<string, unknown> });
      const hook = /eventHooks\/(\w+)$/.exec(url)?.[1];
      const reply =
        hook && hook in hooks ? { statusCode: 200, body: hooks[hook] } : { statusCode: hook ? 404 : 200, body: null };
      queueMicrotask(() => deliver({ ...reply, headers: { id } }, host));
    },
  };
  const address = readFrameAddress({ pathname: '/reportEmbed', search });
  const channel = new HostChannel(address.uid, host as unknown as Window, window);
  const frame = new Frame(address, channel);
  const embeds = embedsIn(frame);
  channel.answer(answersOf(embeds), authoringOf(embeds));
  channel.sayReady();

  const ask = (method: string, url: string, body?: unknown, headers: object = {}) =>
    new Promise<{ statusCode: number; body: unknown }>((resolve) => {
      lastId += 1;
      const id = `host${lastId}`;
      pending.set(id, resolve);
      deliver({ method, url, headers: { id, ...headers }, body }, host);
    });
  const heard = (name: string) => events.filter(({ url }) => url.endsWith(`/events/${name}`));
  const until = (name: string, count = 1) =>
    vi.waitFor(() => {
      if (heard(name).length < count) throw new Error(`${name} was not raised`);
      return heard(name);
    }, patience(3_000));
  return { ask, events, heard, until, hooks, frame, embeds, deliver, host, targetOrigins };
}

export const loadBody = { type: 'report', id: 'R1', accessToken: 'T1', embedUrl: 'https://host.example/reportEmbed' };
