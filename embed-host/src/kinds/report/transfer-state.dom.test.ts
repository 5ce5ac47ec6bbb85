import type { OpenedReport } from '@holdfast/contracts/report/document';
import { afterEach, expect, it, vi } from 'vitest';
import { loadBody, openConversation, openedReport, serverAnswers } from '../../testing/conversation.ts';

afterEach(() => vi.unstubAllGlobals());

const datasets = [
  { id: 'd1', name: 'october.csv', createdAt: '2026-10-01T00:00:00Z' },
  { id: 'd2', name: 'september.csv', createdAt: '2026-09-01T00:00:00Z' },
];
const [customers] = openedReport.model.tables;
if (!customers) throw new Error('the fixture has a table');

/** September's file had no price yet. */
const september: OpenedReport = {
  ...openedReport,
  dataset: { id: 'd2', name: 'september.csv', sample: false },
  datasets,
  model: {
    ...openedReport.model,
    tables: [{ ...customers, columns: customers.columns.filter(({ name }) => name !== 'price') }],
  },
};

/** The fixture's server with a second dataset; records every requested address. */
function twoDatasets(refused: string[] = []) {
  serverAnswers();
  const first = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(path);
    if (refused.some((part) => path.includes(part))) {
      const problem = { detail: 'The embed token does not cover this dataset.', code: 'not-in-token', request_id: 'r' };
      return new Response(JSON.stringify(problem), { status: 403 });
    }
    if (!path.startsWith('/api/embed/report')) return first(path, init);
    const opened = path.includes('dataset=d2') ? september : { ...openedReport, datasets };
    return new Response(JSON.stringify(opened), { status: 200 });
  });
  return asked;
}

const filterOn = (column: string, value: unknown) => ({
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'customers', column },
  operator: 'In',
  values: [value],
  filterType: 1,
});

it('switches data in place: the page and the filters it knows stay, queries go to it, the host is notified', async () => {
  const asked = twoDatasets();
  const { ask, embeds, until } = openConversation();
  await ask('POST', '/report/load', loadBody);
  await until('rendered');
  expect(asked.filter((path) => path.startsWith('/api/embed/query'))).toContain('/api/embed/query?dataset=d1');
  await ask('PUT', '/report/filters', [filterOn('plan', 'Team'), filterOn('price', 12)]);
  await ask('PUT', '/report/pages/active', { name: 'a/b c?d', displayName: null, isActive: true });

  await embeds.report.showData({ dataset: 'd2' });
  const live = await embeds.report.report();
  expect(embeds.report.shown).toMatchObject({ opened: { dataset: { id: 'd2' } } });
  expect(live.state.activePage).toBe('a/b c?d');
  const kept = live.state.selection.map(({ target }) => ('column' in target ? target.column : ''));
  expect(kept).toEqual(['plan']);
  await until('loaded', 2);
  await ask('PUT', '/report/pages/active', { name: 'p1', displayName: null, isActive: true });
  await expect.poll(() => asked.at(-1)).toBe('/api/embed/query?dataset=d2');
});

it('keeps the open report and shows why when the other data cannot be loaded', async () => {
  twoDatasets(['dataset=d9']);
  const { ask, embeds, until } = openConversation();
  await ask('POST', '/report/load', loadBody);
  await until('rendered');
  await embeds.report.showData({ dataset: 'd9' });
  expect(embeds.report.shown).toMatchObject({
    opened: { dataset: { id: 'd1' } },
    trouble: 'The embed token does not cover this dataset.',
  });
});
