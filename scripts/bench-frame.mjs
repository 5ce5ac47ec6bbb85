// How fast an embedded report opens and filters in a real browser, over many customers, and whether it leaks memory.
// The data is the sample's own prediction with its customers repeated: this measures the frame, not training.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { figureBefore } from './bench-sections.mjs';
import { findBrowser } from './browser.mjs';
import { root } from './root.mjs';

const { DuckDBInstance } = createRequire(join(root, 'server', 'package.json'))('@duckdb/node-api');
const port = 4390;
const server = `http://localhost:${port}`;
const SIZES = [
  { rows: 100_000, openBudget: 1000, filterBudget: 150 },
  { rows: 1_000_000, openBudget: null, filterBudget: 400 },
];
const say = (row) => console.log(JSON.stringify(row));
const sorted = (figures) => figures.toSorted((a, b) => a - b);
const median = (figures) => sorted(figures)[Math.floor(figures.length / 2)];
const p95 = (figures) => sorted(figures)[Math.ceil(figures.length * 0.95) - 1];

async function startServer(data) {
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOLDFAST_DATA_DIR: data,
      HOLDFAST_RATE_LIMITS: 'off',
      HOLDFAST_EMBED_ANCESTORS: '*',
      HOLDFAST_LOG_LEVEL: 'warn',
      UV_THREADPOOL_SIZE: '16',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(`${server}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return child;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('the server was not ready within 30 s');
}

/** A user with one finished prediction of the sample; returns the embed information. */
async function newCustomer(request) {
  const headers = { origin: server };
  const email = `bench-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await request.post(`${server}/api/auth/sign-up/email`, {
    headers,
    data: { email, name: 'Bench', password: 'correct horse battery staple' },
  });
  const bearer = async () => {
    const { token } = await (await request.get(`${server}/api/auth/token`, { headers })).json();
    return { headers: { authorization: `Bearer ${token}` } };
  };
  await request.post(`${server}/api/sync-user`, await bearer());
  const { prediction_id: id } = await (
    await request.post(`${server}/api/samples/subscription-snapshot`, await bearer())
  ).json();
  for (;;) {
    const { status } = await (await request.get(`${server}/api/predictions/${id}`, await bearer())).json();
    if (status === 'COMPLETED') break;
    if (status === 'ERROR') throw new Error('the sample could not be predicted');
    await new Promise((later) => setTimeout(later, 300));
  }
  return { id, info: async () => (await request.get(`${server}/api/embed-token`, await bearer())).json() };
}

/** Repeats the customers under new ids until there are enough. */
async function enlarge(data, id, rows) {
  const below = readdirSync(data, { recursive: true }).find(
    (path) => path.endsWith(join('tables', 'customers.parquet')) && path.includes(join('predictions', String(id))),
  );
  const file = join(data, below);
  const database = await (await DuckDBInstance.create(':memory:')).connect();
  await database.run(
    `copy (select c.* replace (c.customer_id || '-' || r.copy as customer_id)
             from read_parquet('${file}') c, range(${Math.ceil(rows / 4000)}) r(copy) limit ${rows})
       to '${file}.large' (format parquet, compression zstd)`,
  );
  database.closeSync();
  renameSync(`${file}.large`, file);
}

const HOST_PAGE = `<!doctype html><title>A page of our own</title><div id="report" style="width:1280px;height:760px"></div>`;

async function openHostPage(browser) {
  const page = await browser.newPage({ viewport: { width: 1300, height: 800 } });
  await page.goto(hostPage);
  await page.addScriptTag({ path: join(root, 'embed-sdk', 'dist', 'powerbi.umd.min.js') });
  return page;
}

/** From the call to the first `rendered`, in milliseconds. */
const embed = (page, info) =>
  page.evaluate(async ({ embedUrl, embedToken, reportId }) => {
    window.holdfastAllowedEmbedOrigins = [new URL(embedUrl).origin];
    const began = performance.now();
    const config = { type: 'report', id: reportId, embedUrl, accessToken: embedToken, tokenType: 1 };
    window.report = window.powerbi.embed(document.getElementById('report'), config);
    window.rendered = () =>
      new Promise((done) => {
        window.report.on('rendered', () => {
          window.report.off('rendered');
          done();
        });
      });
    await window.rendered();
    return performance.now() - began;
  }, info);

/** New filters in sequence, each uncached and timed from the call to `rendered`. */
const filterOften = (page, times, offset) =>
  page.evaluate(
    async ([many, from]) => {
      const took = [];
      for (let index = 0; index < many; index += 1) {
        const target = { table: 'customers', column: 'churn_probability' };
        const conditions = [{ operator: 'GreaterThan', value: ((from + index) % 997) / 2000 }];
        const filter = new window['powerbi-client'].models.AdvancedFilter(target, 'And', conditions);
        const began = performance.now();
        const rendered = window.rendered();
        await window.report.setFilters([filter.toJSON()]);
        await rendered;
        took.push(performance.now() - began);
      }
      const rendered = window.rendered();
      await window.report.removeFilters();
      await rendered;
      return took;
    },
    [times, offset],
  );

/**
 * The first visit: a browser with an empty cache. The time to `rendered`, and the requests of the frame with the bytes
 * transferred; the words are the messages of the reader's language.
 */
async function openCold(browser, info) {
  const context = await browser.newContext();
  const page = await openHostPage(context);
  const finished = [];
  page.on('requestfinished', (request) => {
    finished.push({ url: request.url(), sizes: request.sizes() });
  });
  const took = await embed(page, info);
  const loaded = await Promise.all(
    finished.map(async ({ url, sizes }) => {
      const { responseBodySize, responseHeadersSize } = await sizes;
      return { url, bytes: responseBodySize + responseHeadersSize };
    }),
  );
  await context.close();
  const sum = (those) => those.reduce((total, { bytes }) => total + bytes, 0);
  const words = loaded.filter(({ url }) => /\/messages-[^/]+\.js$/.test(url));
  return { took, requests: loaded.length, bytes: sum(loaded), words: sum(words) };
}

const openFirstPage = (page) =>
  page.evaluate(async () => {
    const rendered = window.rendered();
    await (await window.report.getPages())[0].setActive();
    await rendered;
  });

/** The pages of the report, with their number of visuals. */
const listPages = (page) =>
  page.evaluate(async () => {
    const pages = (await window.report.getPages()).filter(({ visibility }) => visibility !== 1);
    return Promise.all(
      pages.map(async (one) => ({
        name: one.name,
        shown: `page ${one.displayName}, ${(await one.getVisuals()).length} visuals`,
      })),
    );
  });

/**
 * Turns to a page whose figures are not cached, because of a new filter in between; timed from the call to `rendered`.
 */
const turnTo = (page, name, times, offset) =>
  page.evaluate(
    async ([wanted, many, from]) => {
      const pages = (await window.report.getPages()).filter(({ visibility }) => visibility !== 1);
      const there = pages.find((one) => one.name === wanted);
      const elsewhere = pages.find((one) => one.name !== wanted);
      const took = [];
      const settled = async (act) => {
        const began = performance.now();
        const rendered = window.rendered();
        await act();
        await rendered;
        return performance.now() - began;
      };
      for (let index = 0; index < many; index += 1) {
        if ((await window.report.getActivePage()).name !== elsewhere.name) await settled(() => elsewhere.setActive());
        const target = { table: 'customers', column: 'churn_probability' };
        const conditions = [{ operator: 'GreaterThan', value: ((from + index) % 997) / 3000 }];
        const filter = new window['powerbi-client'].models.AdvancedFilter(target, 'And', conditions);
        await settled(() => window.report.setFilters([filter.toJSON()]));
        took.push(await settled(() => there.setActive()));
      }
      await settled(() => window.report.removeFilters());
      return took;
    },
    [name, times, offset],
  );

const turnPagesOften = (page, times) =>
  page.evaluate(async (many) => {
    const pages = (await window.report.getPages()).filter(({ visibility }) => visibility !== 1);
    for (let index = 1; index <= many; index += 1) {
      const rendered = window.rendered();
      await pages[index % pages.length].setActive();
      await rendered;
    }
    if (many % pages.length === 0) return;
    const rendered = window.rendered();
    await pages[0].setActive();
    await rendered;
  }, times);

/**
 * The frame's heap in megabytes, without compiled code: that is the browser's own cache, which grows with optimisation,
 * independent of the page; `all` includes it.
 */
async function heapOf(page) {
  const frame = page.frames().find((candidate) => candidate.url().includes('/reportEmbed'));
  const session = await page.context().newCDPSession(frame);
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const chunks = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const { snapshot, nodes } = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let held = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (types[typeAt][nodes[node + typeAt]] !== 'code') held += nodes[node + sizeAt];
  }
  return { held: held / 1e6, all: usedSize / 1e6 };
}

// A real server: pages mocked by the test tool bypass the browser's cache, so nothing would be warm.
const host = createServer((_request, response) =>
  response.setHeader('content-type', 'text/html').end(HOST_PAGE),
).listen(0, 'localhost');
await once(host, 'listening');
const hostPage = `http://localhost:${host.address().port}/`;
const data = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
const child = await startServer(data);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-features=LocalNetworkAccessChecks'],
});
try {
  for (const { rows, openBudget, filterBudget } of SIZES) {
    const context = await browser.newContext();
    const { id, info } = await newCustomer(context.request);
    await enlarge(data, id, rows);
    const size = rows.toLocaleString('en-US');
    const opened = [];
    let page;
    for (let turn = 0; turn < 6; turn += 1) {
      await page?.close();
      page = await openHostPage(context);
      const took = await embed(page, await info());
      if (turn > 0) opened.push(took);
    }
    const visuals = await page.evaluate(async () => (await (await window.report.getActivePage()).getVisuals()).length);
    say({
      what: `embed to first rendered, ${visuals} visuals, ${size} rows, warm, median of ${opened.length}`,
      figure: median(opened),
      unit: 'ms',
      ...(openBudget && { budget: openBudget }),
    });
    const cold = [];
    for (let turn = 0; turn < 5; turn += 1) cold.push(await openCold(browser, await info()));
    const [{ requests, bytes, words }] = cold;
    const what = `embed to first rendered, ${visuals} visuals, ${size} rows, empty cache, median of ${cold.length}`;
    const before = figureBefore(what);
    say({
      what,
      figure: median(cold.map(({ took }) => took)),
      unit: 'ms',
      note: `${requests} requests, ${(bytes / 1000).toFixed(0)} kB, of them ${(words / 1000).toFixed(1)} kB of words; before ${before ?? 'not measured'}`,
    });
    for (const [index, { name, shown }] of (await listPages(page)).entries()) {
      const turned = await turnTo(page, name, 5, index * 5);
      const filtered = await filterOften(page, 40, index * 40);
      say({
        what: `filter change to rendered, ${shown}, ${size} rows, p95 of ${filtered.length}`,
        figure: p95(filtered),
        unit: 'ms',
        budget: filterBudget,
        note: `median ${median(filtered).toFixed(0)} ms; turning to the page, nothing known, ${median(turned).toFixed(0)} ms`,
      });
    }
    await openFirstPage(page);
    if (rows === SIZES[0].rows) {
      await turnPagesOften(page, 14);
      const before = await heapOf(page);
      await filterOften(page, 200, 100);
      await turnPagesOften(page, 50);
      const after = await heapOf(page);
      say({
        what: 'heap of the frame after 200 filter and 50 page changes, against before',
        figure: after.held / before.held,
        unit: '×',
        budget: 1.1,
        note: `${before.held.toFixed(1)} → ${after.held.toFixed(1)} MB; with compiled code ${before.all.toFixed(1)} → ${after.all.toFixed(1)} MB`,
      });
    }
    await context.close();
  }
} finally {
  await browser.close();
  host.close();
  child.kill('SIGTERM');
  await new Promise((resolve) => child.on('exit', resolve));
  rmSync(data, { recursive: true, force: true });
}
