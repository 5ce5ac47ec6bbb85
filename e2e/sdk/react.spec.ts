import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { HOST_HALF, serveFrames } from './frame-page.ts';
import type { Untyped } from './stage.ts';

/** powerbi-client-react with `powerbi-client` aliased to ours, and our own wrapper, both in StrictMode. */
declare const show: (shown: unknown) => void;
declare const embed: Untyped;
declare const eventLog: string[];

const HOST = 'https://react.example.test/';
let script = '';

test.beforeAll(async () => {
  const here = import.meta.dirname;
  const built = await build({
    root: here,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: [{ find: /^powerbi-client$/, replacement: resolve(here, '../../embed-sdk/src/index.ts') }],
      conditions: ['source', 'module', 'browser', 'development'],
    },
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(here, 'react-page.tsx'), formats: ['iife'], name: 'page' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  script = (output as { output: { code: string }[] }).output[0]?.code ?? '';
});

async function open(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeBinding(
    'record',
    (_source, _frame: string, message: { heard?: { method: string; url: string } }) => {
      if (message.heard) heard.push(`${message.heard.method} ${message.heard.url}`);
    },
  );
  const serveFrame = await serveFrames(page);
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/page.js') return route.fulfill({ contentType: 'text/javascript', body: script });
    if (url.host.endsWith('powerbi.com')) return serveFrame(route);
    const body = `<!doctype html><div id="root"></div>${HOST_HALF}<script src="/page.js"></script>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(HOST);
  return heard;
}

const config = {
  type: 'report',
  id: 'R1',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=R1',
  accessToken: 'T',
  tokenType: 1,
};
const loads = (heard: string[]) => heard.filter((line) => line === 'POST /report/load').length;
const raise = (page: Page, name: string) =>
  page.evaluate((event) => {
    const { uniqueId } = embed.config;
    embed.service.handleEvent({ type: 'report', id: uniqueId, name: event, value: {} });
  }, name);

for (const wrapper of ['theirs', 'ours'] as const) {
  test(`${wrapper}: embeds, updates and unmounts`, async ({ page }) => {
    const heard = await open(page);
    await page.evaluate(([which, given]) => show({ wrapper: which, config: given }), [wrapper, config] as const);
    await expect.poll(() => loads(heard)).toBeGreaterThan(0);
    await expect(page.locator(`.${wrapper} iframe`)).toHaveCount(1);
    await raise(page, 'loaded');
    expect(await page.evaluate(() => eventLog)).toEqual([`${wrapper} loaded`]);

    await page.evaluate('quiet()');
    const before = loads(heard);
    const next = { ...config, id: 'R2' };
    await page.evaluate(([which, given]) => show({ wrapper: which, config: given }), [wrapper, next] as const);
    await expect.poll(() => loads(heard)).toBe(before + 1);
    expect(await page.evaluate(() => embed.config.id)).toBe('R2');

    await page.evaluate(() => show(null));
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await page.evaluate(() => embed.service.embeds.length)).toBe(0);
  });
}

test('ours: an equal configuration sends nothing, a new token only the token, filters only filters', {
  tag: '@deep',
}, async ({ page }) => {
  const heard = await open(page);
  const update = (given: object) => page.evaluate((wanted) => show({ wrapper: 'ours', config: wanted }), given);
  await update(config);
  await expect.poll(() => loads(heard)).toBeGreaterThan(0);
  await page.evaluate('quiet()');
  heard.length = 0;
  await update({ ...config });
  await page.evaluate('quiet()');
  expect(heard).toEqual([]);
  await update({ ...config, accessToken: 'T2' });
  await expect.poll(() => heard).toEqual(['POST /report/token']);
  await update({ ...config, accessToken: 'T2', filters: [] });
  await expect.poll(() => heard).toEqual(['POST /report/token', 'PUT /report/filters']);
  await update({ ...config, accessToken: 'T2', filters: [], embedUrl: `${config.embedUrl}&x=1` });
  await expect.poll(() => loads(heard)).toBe(1);
  await expect(page.locator('iframe')).toHaveCount(1);
});
