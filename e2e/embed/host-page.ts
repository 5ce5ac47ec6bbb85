import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { patience } from '../../scripts/machine-speed.mjs';

/** The widespread version of the original client, its current version, and our own. */
export type Sdk = 'original' | 'today' | 'ours';

export const NAMES: Readonly<Record<Sdk, string>> = {
  original: 'the original client',
  today: 'the current original client',
  ours: 'our SDK',
};

/** Every kind is embedded by our SDK in `npm test`, and by both original clients in `.ci/run`. */
export const tagsOf = (sdk: Sdk): string[] => (sdk === 'ours' ? [] : ['@deep']);

const require = createRequire(import.meta.url);
const scripts: Record<Sdk, () => string> = {
  original: () => readFileSync(require.resolve('powerbi-client/dist/powerbi.min.js'), 'utf8'),
  today: () => readFileSync(require.resolve('powerbi-client-today/dist/powerbi.min.js'), 'utf8'),
  ours: () => readFileSync(resolve(import.meta.dirname, '../../embed-sdk/dist/powerbi.umd.min.js'), 'utf8'),
};

const HOST = 'https://shop.example.test';
/** The original client only embeds from its vendor's host names, so our server answers under one of them here. */
export const EMBED_ORIGIN = 'https://bi-local.powerbi.com';

const HOST_PAGE = `<!doctype html><html><head><title>A shop's own page</title></head><body style="margin:0">
<div id="report" style="width:1200px;height:720px"></div>
<script src="/sdk.js"></script>
<script>
window.seen = [];
window.watch = (report, names) => names.forEach((name) => report.on(name, (event) => seen.push({ name, detail: JSON.parse(JSON.stringify(event.detail ?? null, (key, value) => key === 'report' ? undefined : value)) })));
window.next = (name, after = seen.length) => new Promise((done, fail) => {
  const began = Date.now();
  const look = () => {
    const found = seen.slice(after).find((event) => event.name === name);
    if (found) done(found.detail);
    else if (Date.now() - began > ${patience(30_000)}) fail(new Error('no ' + name));
    else setTimeout(look, 20);
  };
  look();
});
</script></body></html>`;

interface FetchedAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** The frame's scripts, styles and fonts, whose names contain content hashes: fetched once per worker. */
const assets = new Map<string, FetchedAnswer>();

/** A foreign host page with either SDK; requests to the embed origin are answered by our server. */
export async function openHostPage(page: Page, sdk: Sdk): Promise<void> {
  await page.route(`${HOST}/**`, (route) =>
    new URL(route.request().url()).pathname === '/sdk.js'
      ? route.fulfill({ contentType: 'text/javascript', body: scripts[sdk]() })
      : route.fulfill({ contentType: 'text/html', body: HOST_PAGE }),
  );
  await page.route(`${EMBED_ORIGIN}/**`, async (route) => {
    // A test may end while its page still sends requests: an unanswered one is not a failure.
    const answer = await answerOf(route).catch(() => null);
    await (answer ? route.fulfill(answer) : route.abort()).catch(() => undefined);
  });
  await page.goto(`${HOST}/`);
}

async function answerOf(route: Route): Promise<FetchedAnswer> {
  const server = process.env.HOLDFAST_E2E_URL ?? '';
  const { pathname, search } = new URL(route.request().url());
  const known = assets.get(pathname);
  if (known) return known;
  // Headers a browser sends for a cross-site frame; interception happens before it would add them.
  const site = { host: new URL(server).host, 'sec-fetch-site': 'cross-site' };
  const headers = { ...(await route.request().allHeaders()), ...site };
  const response = await route.fetch({ url: `${server}${pathname}${search}`, headers });
  const answer = { status: response.status(), headers: response.headers(), body: await response.body() };
  if (response.headers()['cache-control']?.includes('immutable')) assets.set(pathname, answer);
  return answer;
}
