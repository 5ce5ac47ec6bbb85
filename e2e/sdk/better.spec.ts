import { expect, test } from '@playwright/test';
import { openStage, perform, type Untyped } from './stage.ts';

/** Deliberate differences of our SDK: only the own frame is trusted, nothing leaks, no call waits forever. */
declare const powerbi: Untyped;
declare const attempt: Untyped;
declare const pause: Untyped;
declare const quiet: Untyped;
declare const speak: Untyped;
declare const reportConfig: Untyped;
declare const once: Untyped;
declare const loadedFrame: Untyped;
declare const one: Untyped;
declare const two: Untyped;

const SILENT = { 'GET /report/pages': 'silent', 'GET /report/zoom': 'silent' };

test('a frame cannot impersonate another embed, nor get its token', async ({ page }) => {
  await openStage(page, 'ours');
  const outcome = await perform(page, async () => {
    const heard: string[] = [];
    const mine = powerbi.embed(
      one,
      reportConfig({ tokenType: 0, eventHooks: { accessTokenProvider: async () => 'fresh token' } }),
    );
    const other = powerbi.embed(two, reportConfig({ uniqueId: 'U2' }));
    await Promise.all([loadedFrame(mine), loadedFrame(other)]);
    one.addEventListener('loaded', () => heard.push('loaded'));
    const forged = await speak(other, 'POST', '/reports/U1/events/loaded', {});
    const stolen = await speak(other, 'POST', '/reports/U1/eventHooks/newAccessToken', {});
    const honest = await speak(mine, 'POST', '/reports/U1/eventHooks/newAccessToken', {});
    return { heard, forged, stolen, honest };
  });
  expect(outcome).toMatchObject({
    gave: {
      heard: [],
      forged: { statusCode: 200, body: null },
      stolen: { statusCode: 404, body: null },
      honest: { statusCode: 200, body: 'fresh token' },
    },
  });
});

test('a response from another window is ignored', { tag: '@deep' }, async ({ page }) => {
  await openStage(page, 'ours', SILENT);
  const outcome = await perform(page, async () => {
    const report = powerbi.embed(one, reportConfig());
    await loadedFrame(report);
    const waiting = attempt(() => report.getZoom());
    await quiet();
    const [id] = Object.keys(powerbi.wpmp.pendingRequestPromises);
    window.postMessage({ statusCode: 200, headers: { id }, body: 42 }, '*');
    return Promise.race([waiting, quiet().then(() => 'still waiting')]);
  });
  expect(outcome).toEqual({ gave: 'still waiting' });
});

test('two hundred embeds and resets leak nothing', { tag: '@deep' }, async ({ page }) => {
  test.slow();
  await openStage(page, 'ours', SILENT);
  const outcome = await perform(page, async () => {
    const count = { listeners: 0 };
    const [add, remove] = [one.addEventListener, one.removeEventListener];
    one.addEventListener = (...all: unknown[]) => {
      count.listeners += 1;
      return add.apply(one, all);
    };
    one.removeEventListener = (...all: unknown[]) => {
      count.listeners -= 1;
      return remove.apply(one, all);
    };
    const handlers = powerbi.wpmp.handlers.length;
    let ended = 0;
    for (let round = 0; round < 200; round += 1) {
      const report = powerbi.embed(one, reportConfig({ uniqueId: undefined }));
      report.on('loaded', () => undefined);
      report.on('rendered', () => undefined);
      if (round % 10 === 0) await loadedFrame(report);
      const wait = [report.getPages(), report.loaded(), report.rendered()].map((promise) =>
        promise.catch(() => {
          ended += 1;
        }),
      );
      powerbi.reset(one);
      await Promise.all(wait);
    }
    return {
      ended,
      handlers: powerbi.wpmp.handlers.length - handlers,
      pending: Object.keys(powerbi.wpmp.pendingRequestPromises).length,
      embeds: powerbi.embeds.length,
      listeners: count.listeners,
      children: one.children.length,
    };
  });
  expect(outcome).toEqual({ gave: { ended: 600, handlers: 0, pending: 0, embeds: 0, listeners: 0, children: 0 } });
});

test('an unanswered call is rejected after the configured time', { tag: '@deep' }, async ({ page }) => {
  await openStage(page, 'ours', SILENT);
  const outcome = await perform(page, async () => {
    const { service, factories } = (window as Untyped)['powerbi-client'];
    const mine = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, {
      requestTimeoutMs: 80,
    });
    const report = mine.embed(one, reportConfig());
    await loadedFrame(report);
    return report.getZoom().catch((problem: Untyped) => [problem instanceof Error, problem.name, problem.message]);
  });
  expect(outcome).toEqual({
    gave: [true, 'TimeoutError', 'No answer to GET /report/zoom within 80 ms.'],
  });
});

test('failed calls reject with a real Error that carries the fields of the response', { tag: '@deep' }, async ({
  page,
}) => {
  await openStage(page, 'ours', { 'GET /report/zoom': { statusCode: 403, body: { message: 'no', errorCode: 'X' } } });
  const outcome = await perform(page, async () => {
    const report = powerbi.embed(one, reportConfig());
    await loadedFrame(report);
    return report
      .getZoom()
      .catch((problem: Untyped) => [
        problem instanceof Error,
        problem.message,
        problem.errorCode,
        JSON.stringify(problem),
      ]);
  });
  expect(outcome).toEqual({ gave: [true, 'no', 'X', '{"message":"no","errorCode":"X"}'] });
});

test('configurations with proxies and functions reach the frame', { tag: '@deep' }, async ({ page }) => {
  const messages = await openStage(page, 'ours');
  await perform(page, async () => {
    const settings = new Proxy({ panes: new Proxy({ filters: { visible: false } }, {}) }, {});
    const report = powerbi.embed(one, reportConfig({ settings, note: () => 'mine' }));
    await loadedFrame(report);
  });
  const load = messages.U1?.map((message: Untyped) => message.heard).find((heard) => heard?.url === '/report/load');
  expect(load.body.settings.panes).toEqual({ filters: { visible: false } });
  expect(load.body).not.toHaveProperty('note');
});

test('an expired token is renewed, and calls made meanwhile wait and succeed', async ({ page }) => {
  const messages = await openStage(page, 'ours', { expireUntil: 'T2' });
  const outcome = await perform(page, async () => {
    let renewals = 0;
    const tokenProvider = async () => {
      renewals += 1;
      await pause(50);
      return { token: 'T2', expiresAt: Date.now() + 3_600_000 };
    };
    const report = powerbi.embed(one, reportConfig({ tokenProvider }));
    await loadedFrame(report);
    const zooms = await Promise.all([
      report.getZoom(),
      report.getZoom(),
      report.getPages().then((all: Untyped) => all.length),
    ]);
    return { renewals, zooms, token: report.config.accessToken };
  });
  expect(outcome).toEqual({ gave: { renewals: 1, zooms: [1.5, 1.5, 2], token: 'T2' } });
  expect(JSON.stringify(messages)).not.toContain('tokenProvider');
});

test('the frame has a name, follows its content, and created reports take over their frame', { tag: '@deep' }, async ({
  page,
}) => {
  await openStage(page, 'ours');
  const outcome = await perform(page, async () => {
    const report = powerbi.embed(one, reportConfig({ autoHeight: true }));
    await loadedFrame(report);
    const heights: string[] = [];
    for (const height of [500, 320.4, 320.4]) {
      await speak(report, 'POST', '/reports/U1/events/sizeChanged', { width: 600, height });
      heights.push(report.iframe.style.height);
      await pause(520);
    }
    const created = powerbi.createReport(two, {
      datasetId: 'S',
      embedUrl: 'https://app.powerbi.com/reportEmbed',
      accessToken: 'T',
      uniqueId: 'U2',
    });
    await loadedFrame(created);
    const saved = powerbi.embed(two, reportConfig({ uniqueId: 'U2', id: 'R9' }));
    await saved.getPages();
    return {
      title: report.iframe.title,
      heights,
      sameFrame: saved.iframe === created.iframe,
      count: powerbi.embeds.length,
    };
  });
  expect(outcome).toEqual({
    gave: { title: 'Embedded report', heights: ['500px', '321px', '321px'], sameFrame: true, count: 2 },
  });
});

test('only listed origins are embedded, and plain http only from localhost', async ({ page }) => {
  await openStage(page, 'ours');
  const outcome = await perform(page, async () => {
    (window as Untyped).holdfastAllowedEmbedOrigins = [
      'https://bi.example.com',
      'https://*.corp.example',
      'http://localhost:3000',
      'http://bi.example.com',
    ];
    const urls = [
      'https://bi.example.com',
      'https://a.corp.example',
      'http://localhost:3000',
      'https://bi.example.com:8443',
      'http://bi.example.com',
      'https://corp.example',
      'http://localhost:3001',
      'https://evil.example',
    ];
    return Promise.all(
      urls.map(async (url) => {
        const element = document.createElement('div');
        document.body.append(element);
        return (
          'gave' in
          (await attempt(() => powerbi.embed(element, reportConfig({ embedUrl: `${url}/reportEmbed` })).embedtype))
        );
      }),
    );
  });
  expect(outcome).toEqual({ gave: [true, true, true, false, false, false, false, false] });
});

test('a blocked frame is detected: the error names the setting, and no call waits forever', {
  tag: '@deep',
}, async ({ page }) => {
  await openStage(page, 'ours', { refuseFrames: true });
  const act = async () => {
    const report = powerbi.embed(one, reportConfig());
    const heard = once(one, 'error');
    const waiting = await Promise.all([attempt(() => report.loaded()), attempt(() => report.rendered())]);
    const { message, errorCode } = await heard;
    return { message, errorCode, waiting, later: await attempt(() => report.loaded()) };
  };
  const outcome = (await page.evaluate(`attempt(${act.toString()})`)) as { gave: Record<string, unknown> };
  const said = {
    message: expect.stringMatching(
      /HOLDFAST_EMBED_ANCESTORS=https:\/\/host\.example\.test on its server, the CSP \(frame-src\) of this page, the network/,
    ),
    errorCode: 'FrameRefused',
  };
  expect(outcome.gave).toMatchObject({ ...said, waiting: [{ threw: said }, { threw: said }], later: { threw: said } });
});

test('a report embedded where something was bootstrapped without an address gets a new frame', {
  tag: '@deep',
}, async ({ page }) => {
  const messages = await openStage(page, 'ours');
  const outcome = await perform(page, async () => {
    const early = powerbi.bootstrap(one, { type: 'report', uniqueId: 'U1' });
    const heard = once(one, 'loaded');
    early.on('loaded', () => undefined);
    await loadedFrame(early);
    const before = early.iframe.src;
    const embedUrl = 'https://bi.powerbi.com/inner/reportEmbed?reportId=R1';
    const report = powerbi.embed(one, reportConfig({ embedUrl }));
    await loadedFrame(report);
    await speak(report, 'POST', '/reports/U1/events/loaded', { said: true });
    const again = powerbi.embed(one, reportConfig({ embedUrl: `${embedUrl}&more=1` }));
    return {
      same: early === report,
      frames: one.children.length,
      kept: again.iframe === report.iframe,
      before,
      after: report.iframe.src,
      heard: await heard,
    };
  });
  expect(outcome).toMatchObject({
    gave: {
      same: true,
      frames: 1,
      kept: true,
      before: expect.stringContaining('https://app.powerbi.com/reportEmbed'),
      after: expect.stringContaining('https://bi.powerbi.com/inner/reportEmbed'),
      heard: { said: true },
    },
  });
  const loads = (messages.U1 ?? []).filter((each) => JSON.stringify(each).includes('/report/load'));
  expect(loads.length).toBeGreaterThan(0);
});

test('a custom component whose load returns nothing can be embedded again', { tag: '@deep' }, async ({ page }) => {
  await openStage(page, 'ours');
  const outcome = await perform(page, async () => {
    const loads: unknown[] = [];
    const mine = (_service: unknown, element: Untyped, config: Untyped) => ({
      element,
      config,
      iframe: document.createElement('iframe'),
      populateConfig: (given: Untyped) => loads.push(given.name),
      load: () => undefined,
      dispose: () => undefined,
    });
    powerbi.register('mine', mine, ['/mine/:uniqueId/events/:eventName']);
    powerbi.embed(two, { type: 'mine', name: 'first' });
    powerbi.embed(two, { type: 'mine', name: 'second' });
    return loads;
  });
  expect(outcome).toEqual({ gave: ['second'] });
});

test('a refused early configuration causes no unhandled rejection', { tag: '@deep' }, async ({ page }) => {
  const unhandled: string[] = [];
  page.on('pageerror', (error) => unhandled.push(String(error)));
  await openStage(page, 'ours', { 'POST /frontload/config': { statusCode: 400, body: [{ message: 'no' }] } });
  await perform(page, async () => {
    await loadedFrame(powerbi.embed(one, reportConfig()));
    await pause(50);
  });
  expect(unhandled).toEqual([]);
});

test('a host page is asked before a reader’s action, and may cancel or modify it', { tag: '@deep' }, async ({
  page,
}) => {
  await openStage(page, 'ours');
  const outcome = await perform(page, async () => {
    const eventHooks = {
      beforeExport: async ({ visualName }: Untyped) => visualName !== 'secret' && { rows: 5 },
      beforeLink: ({ url }: Untyped) => ({ url: `${url}?from=host` }),
    };
    const report = powerbi.embed(one, reportConfig({ eventHooks }));
    await loadedFrame(report);
    const ask = (hook: string, body: unknown) => speak(report, 'POST', `/reports/U1/eventHooks/${hook}`, body);
    return Promise.all([
      ask('beforeExport', { visualName: 'secret' }),
      ask('beforeExport', { visualName: 'open' }),
      ask('beforeLink', { url: 'https://a.example/' }),
      ask('beforeDrill', {}),
    ]);
  });
  expect(outcome).toMatchObject({
    gave: [
      { statusCode: 200, body: false },
      { statusCode: 200, body: { rows: 5 } },
      { statusCode: 200, body: { url: 'https://a.example/?from=host' } },
      { statusCode: 404, body: null },
    ],
  });
});
