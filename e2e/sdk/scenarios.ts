/**
 * Scenarios for both SDKs, written as host page code. Each returns data; the stage adds the messages the frame
 * received. They run in the page, so they only see what the stage put on `window`.
 */
import type { StagedSdk, Untyped } from './stage.ts';

declare const powerbi: Untyped;
declare const plain: Untyped;
declare const attempt: Untyped;
declare const attemptNow: Untyped;
declare const pause: Untyped;
declare const quiet: Untyped;
declare const once: Untyped;
declare const speak: Untyped;
declare const reportConfig: Untyped;
declare const loadedFrame: Untyped;
declare const one: Untyped;
declare const two: Untyped;
declare const three: Untyped;
declare const four: Untyped;

export interface Scenario {
  act: () => Promise<unknown>;
  answers?: Record<string, unknown>;
  /** The originals it is compared with, where they differ. */
  originals?: StagedSdk[];
}

const REFUSED = { statusCode: 500, body: { message: 'no', detailedMessage: 'not today', errorCode: 'X' } };

async function everyReportCall() {
  const report = powerbi.embed(one, reportConfig());
  await loadedFrame(report);
  const results: Record<string, unknown> = {};
  const tries: Record<string, () => unknown> = {
    save: () => report.save(),
    saveAs: () => report.saveAs({ name: 'n', targetWorkspaceId: 'w' }),
    correlation: () => report.getCorrelationId(),
    emptyToken: () => report.setAccessToken(''),
    noToken: () => report.setAccessToken(undefined),
    token: () => report.setAccessToken('T2'),
    render: () => report.render(),
    renderWith: () => report.render({ pageName: 'p' }),
    pages: () => report.getPages(),
    page: () => report.getPageByName('p2'),
    noPage: () => report.getPageByName('zz'),
    active: () => report.getActivePage(),
    addPage: () => report.addPage('New'),
    addPageUnnamed: () => report.addPage(),
    deletePage: () => report.deletePage('p2'),
    renamePage: () => report.renamePage('p2', 'Two'),
    setPage: () => report.setPage('p2'),
    filters: () => report.getFilters(),
    update: () => report.updateFilters(2, [{ a: 1 }]),
    remove: () => report.removeFilters(),
    set: () => report.setFilters([{ b: 1 }]),
    settings: () => report.updateSettings({ panes: { filters: { visible: false } } }),
    view: () => report.switchMode(0),
    edit: () => report.switchMode(1),
    wild: () => report.switchMode('wild'),
    badMode: () => report.switchMode(7),
    refresh: () => report.refresh(),
    print: () => report.print(),
    saved: () => report.isSaved(),
    theme: () => report.applyTheme({ themeJson: { name: 't' } }),
    resetTheme: () => report.resetTheme(),
    getTheme: () => report.getTheme(),
    zoom: () => report.getZoom(),
    setZoom: () => report.setZoom(2),
    saveFilters: () => report.savePersistentFilters(),
    resetFilters: () => report.resetPersistentFilters(),
    areApplied: () => report.arePersistentFiltersApplied(),
    overlays: () => report.closeAllOverlays(),
    clear: () => report.clearSelectedVisuals(),
    clearAll: () => report.clearSelectedVisuals(true),
    layout: () => report.switchLayout(1),
    mobile: () => report.switchLayout(2),
    resize: () => report.resizeActivePage(4, 300, 200),
    display: () => report.setVisualDisplayState('p1', 'v1', 1),
    resizeVisual: () => report.resizeVisual('p1', 'v1', 10, 20),
    move: () => report.moveVisual('p1', 'v1', 1, 2, 3),
    moveFlat: () => report.moveVisual('p1', 'v1', 1, 2),
    moveMissing: () => report.moveVisual('p1', 'zz', 1, 2),
    moveNowhere: () => report.moveVisual('zz', 'v1', 1, 2),
    context: () => report.addContextMenuCommand('call', 'Call'),
    contextFull: () => report.addContextMenuCommand('mail', 'Mail', 'Mail them', 1, 'v1', '', 'grp'),
    contextType: () => report.addContextMenuCommand('mail2', 'Mail', 'Mail them', 1, 'v1', 'slicer'),
    options: () => report.addOptionsMenuCommand('opt', 'Opt', 'Opt it', 1, 'v1', '', '', 'icon'),
    optionsPlain: () => report.addOptionsMenuCommand('opt2', 'Opt'),
    removeContext: () => report.removeContextMenuCommand('call', 'Call'),
    removeMissing: () => report.removeContextMenuCommand('call', 'Nope'),
    removeOptions: () => report.removeOptionsMenuCommand('opt', 'Opt it'),
    bookmarks: () => report.bookmarksManager.getBookmarks(),
    apply: () => report.bookmarksManager.apply('b1'),
    play: () => report.bookmarksManager.play(1),
    capture: () => report.bookmarksManager.capture(),
    captureWith: () => report.bookmarksManager.capture({ allPages: true }),
    applyState: () => report.bookmarksManager.applyState('s'),
    on: () => report.on('nope', () => {}),
    off: () => report.off('nope'),
    reload: () => report.reload(),
  };
  for (const [name, act] of Object.entries(tries)) results[name] = await attempt(act);
  return {
    results,
    commands: plain(report.commands),
    groups: plain(report.groups),
    token: powerbi.accessToken,
    html: one.getAttribute('powerbi-access-token'),
  };
}

async function everyPageCall() {
  const report = powerbi.embed(one, reportConfig());
  await loadedFrame(report);
  const [page, other] = await report.getPages();
  const odd = report.page('a/b c?d', 'Odd', true, 1);
  const [visual] = await page.getVisuals();
  const results: Record<string, unknown> = { page: plain(page), odd: plain(odd), visual: plain(visual) };
  const tries: Record<string, () => unknown> = {
    filters: () => page.getFilters(),
    update: () => page.updateFilters(3, [{ a: 1 }]),
    remove: () => page.removeFilters(),
    set: () => page.setFilters([{ a: 1 }]),
    delete: () => other.delete(),
    active: () => other.setActive(),
    rename: () => other.setDisplayName('Zwei'),
    visuals: () => page.getVisuals(),
    one: () => page.getVisualByName('v2'),
    none: () => page.getVisualByName('zz'),
    slicers: () => page.getSlicers(),
    hasLayout: () => page.hasLayout(2),
    insights: () => page.getSmartNarrativeInsights(),
    display: () => page.setVisualDisplayState('v1', 0),
    move: () => page.moveVisual('v1', 1, 2, 3),
    resize: () => page.resizeVisual('v1', 1, 2),
    resizePage: () => page.resizePage(4, 100, 100),
    resizeOther: () => other.resizePage(4, 100, 100),
    oddFilters: () => odd.getFilters(),
    vFilters: () => visual.getFilters(),
    vUpdate: () => visual.updateFilters(1, []),
    vRemove: () => visual.removeFilters(),
    vSet: () => visual.setFilters([]),
    vExport: () => visual.exportData(),
    vExportAll: () => visual.exportData(1, 50),
    vSlicer: () => visual.getSlicerState(),
    vSetSlicer: () => visual.setSlicerState({ filters: [] }),
    vClone: () => visual.clone(),
    vCloneWith: () => visual.clone({ autoFocus: true }),
    vSort: () => visual.sortBy({ orderBy: { table: 't', column: 'c' }, direction: 1 }),
    vMove: () => visual.moveVisual(1, 2),
    vDisplay: () => visual.setVisualDisplayState(1),
    vResize: () => visual.resizeVisual(5, 6),
    vInsights: () => visual.getSmartNarrativeInsights(),
  };
  for (const [name, act] of Object.entries(tries)) results[name] = await attempt(act);
  return results;
}

async function embeddedVisual() {
  const visual = powerbi.embed(one, reportConfig({ type: 'visual', pageName: 'p1', visualName: 'v1' }));
  await loadedFrame(visual);
  const results: Record<string, unknown> = {};
  const tries: Record<string, () => unknown> = {
    descriptor: () => visual.getVisualDescriptor(),
    filters: () => visual.getFilters(),
    reportFilters: () => visual.getFilters(0),
    pageFilters: () => visual.getFilters(1),
    update: () => visual.updateFilters(2, [{ a: 1 }]),
    updatePage: () => visual.updateFilters(2, [{ a: 1 }], 1),
    set: () => visual.setFilters([{ a: 1 }]),
    setReport: () => visual.setFilters([{ a: 1 }], 0),
    remove: () => visual.removeFilters(),
    removeReport: () => visual.removeFilters(0),
    render: () => visual.render(),
    token: () => visual.setAccessToken('T3'),
    move: () => visual.moveVisual('p1', 'v1', 1, 2),
  };
  for (const [name, act] of Object.entries(tries)) results[name] = await attempt(act);
  return { results, pages: attemptNow(() => visual.getPages()), page: attemptNow(() => visual.setPage('x')) };
}

async function otherKinds() {
  const dashboard = powerbi.embed(one, {
    type: 'dashboard',
    id: 'D1',
    embedUrl: 'https://app.powerbi.com/dashboardEmbed?dashboardId=D1',
    accessToken: 'T',
    uniqueId: 'U1',
    pageView: 'oneColumn',
  });
  await loadedFrame(dashboard);
  const tile = powerbi.embed(two, {
    type: 'tile',
    id: 'I1',
    dashboardId: 'D1',
    embedUrl: 'https://app.powerbi.com/embed?tileId=I1',
    accessToken: 'T',
    uniqueId: 'U2',
  });
  await loadedFrame(tile);
  const qna = powerbi.embed(three, {
    type: 'qna',
    embedUrl: 'https://app.powerbi.com/qnaEmbed',
    accessToken: 'T',
    uniqueId: 'U3',
    datasetIds: ['a'],
    question: 'q',
  });
  await loadedFrame(qna);
  const asked = await attempt(() => qna.setQuestion('how many'));
  const tokens = [
    await attempt(() => dashboard.setAccessToken('A')),
    await attempt(() => tile.setAccessToken('B')),
    await attempt(() => qna.setAccessToken('C')),
  ];
  const heard: unknown[] = [];
  for (const [embed, element] of [
    [dashboard, one],
    [tile, two],
    [qna, three],
  ]) {
    for (const name of ['loaded', 'rendered', 'tileClicked', 'tileLoaded', 'visualRendered', 'ready'])
      element.addEventListener(name, (event: Untyped) =>
        heard.push([embed.config.uniqueId, name, plain(event.detail)]),
      );
  }
  const spoken = [
    await speak(dashboard, 'POST', '/dashboards/U1/events/tileClicked', { tileId: 'x' }),
    await speak(tile, 'POST', '/tile/U2/events/tileLoaded', { a: 1 }),
    await speak(qna, 'POST', '/qna/U3/events/visualRendered', { question: 'q' }),
    await speak(qna, 'POST', '/qna/nobody/events/visualRendered', { question: 'q' }),
  ];
  return {
    asked,
    tokens,
    heard,
    spoken,
    ids: [dashboard.getId(), tile.getId(), qna.getId()],
    events: [dashboard.allowedEvents, tile.allowedEvents, qna.allowedEvents],
  };
}

async function createKinds() {
  const create = powerbi.createReport(one, {
    datasetId: 'S1',
    embedUrl: 'https://app.powerbi.com/reportEmbed?groupId=G',
    accessToken: 'T',
    tokenType: 1,
    uniqueId: 'U1',
    settings: { a: 1 },
    theme: { themeJson: {} },
  });
  await loadedFrame(create);
  const quick = powerbi.quickCreate(two, {
    embedUrl: 'https://app.powerbi.com/quickCreate',
    accessToken: 'T',
    uniqueId: 'U2',
    datasetCreateConfig: { locale: 'en', mashupDocument: 'm' },
  });
  await loadedFrame(quick);
  return {
    saved: await attempt(() => create.isSaved()),
    save: await attempt(() => create.save()),
    token: await attempt(() => create.setAccessToken('X')),
    quickToken: await attempt(() => quick.setAccessToken('Y')),
    ids: [create.getId(), quick.getId()],
    types: [create.embedtype, quick.embedtype, create.config.type, quick.config.type],
    noDataset: attemptNow(() =>
      powerbi.createReport(three, { embedUrl: 'https://app.powerbi.com/reportEmbed', accessToken: 'T' }),
    ),
    badQuick: attemptNow(
      () =>
        powerbi.quickCreate(four, { embedUrl: 'https://app.powerbi.com/quickCreate', accessToken: 'T', uniqueId: 'U3' })
          .embedtype,
    ),
    badCreate: attemptNow(
      () =>
        powerbi.createReport(four, {
          embedUrl: 'https://app.powerbi.com/reportEmbed',
          accessToken: 'T',
          datasetId: 'D',
          tokenType: 'x',
          uniqueId: 'U4',
        }).embedtype,
    ),
    events: [create.allowedEvents, quick.allowedEvents],
  };
}

async function eventsOfReports() {
  const report = powerbi.embed(one, reportConfig());
  const heard: unknown[] = [];
  const names = [
    'ready',
    'loaded',
    'rendered',
    'pageChanged',
    'settingsUpdated',
    'filtersApplied',
    'dataSelected',
    'error',
    'swipeStart',
  ];
  for (const name of names)
    one.addEventListener(name, (event: Untyped) =>
      heard.push([name, plain(event.detail), event.bubbles, event.cancelable]),
    );
  const counted: string[] = [];
  const first = () => counted.push('first');
  const second = () => counted.push('second');
  report.on('loaded', first);
  report.on('loaded', second);
  report.on('pageChanged', (event: Untyped) =>
    counted.push(
      `page ${event.detail.newPage.name} ${event.detail.newPage.report === report} ${event.detail.newPage.isActive}`,
    ),
  );
  await loadedFrame(report);
  const answers = [
    await speak(report, 'POST', '/reports/U1/events/loaded', { initiator: 'sdk' }),
    await speak(report, 'POST', '/reports/U1/pages/p1/events/pageChanged', {
      initiator: 'user',
      newPage: { name: 'p2', displayName: 'Two', isActive: false, extra: 1 },
    }),
    await speak(report, 'POST', '/reports/U1/pages/p1/visuals/v1/events/dataSelected', { dataPoints: [] }),
    await speak(report, 'POST', '/reports/U1/events/settingsUpdated', null),
    await speak(report, 'POST', '/reports/U1/events/error', { message: 'bad' }),
    await speak(report, 'POST', '/reports/other/events/loaded', {}),
    await speak(report, 'POST', 'reports/U1/events/rendered/', {}),
    await speak(report, 'POST', '/reports/U1/events/rendered?x=1', {}),
  ];
  report.off('loaded', first);
  await speak(report, 'POST', '/reports/U1/events/loaded', {});
  report.off('loaded');
  await speak(report, 'POST', '/reports/U1/events/loaded', {});
  const unanswered = await Promise.race([speak(report, 'POST', '/nobody/listens', {}), quiet().then(() => 'silence')]);
  const wrongMethod = await Promise.race([
    speak(report, 'GET', '/reports/U1/events/loaded'),
    quiet().then(() => 'silence'),
  ]);
  return { heard, counted, answers, unanswered, wrongMethod, html: one.innerHTML.replace(/ title="[^"]*"/, '') };
}

async function pageChangedWithoutPage() {
  const report = powerbi.embed(one, reportConfig());
  await loadedFrame(report);
  const answer = await speak(report, 'POST', '/reports/U1/events/pageChanged', { initiator: 'user' });
  return { keys: Object.keys(answer).sort(), hasWarning: typeof answer.warning };
}

async function hooksOfReports() {
  const calls: unknown[] = [];
  const hooks = (more: object) => ({
    eventHooks: {
      applicationContextProvider: (context: Untyped) => {
        calls.push(Object.keys(context).sort());
        return { filters: [1] };
      },
      ...more,
    },
  });
  const report = powerbi.embed(
    one,
    reportConfig({ tokenType: 0, ...hooks({ accessTokenProvider: async () => 'fresh' }) }),
  );
  await loadedFrame(report);
  const answers = [
    await speak(report, 'POST', '/reports/U1/eventHooks/preQuery', { a: 1 }),
    await speak(report, 'POST', '/reports/U1/eventHooks/preQuery'),
    await speak(report, 'POST', '/reports/U1/eventHooks/newAccessToken', { b: 1 }),
    await speak(report, 'POST', '/reports/U1/eventHooks/other', {}),
  ];
  const plainReport = powerbi.embed(two, reportConfig({ uniqueId: 'U2' }));
  await loadedFrame(plainReport);
  answers.push(await speak(plainReport, 'POST', '/reports/U2/eventHooks/preQuery', {}));
  const failing = powerbi.embed(
    three,
    reportConfig({
      uniqueId: 'U3',
      tokenType: 0,
      eventHooks: {
        accessTokenProvider: () => Promise.reject(new Error('x')),
        applicationContextProvider: () => {
          throw new Error('y');
        },
      },
    }),
  );
  await loadedFrame(failing);
  answers.push(await speak(failing, 'POST', '/reports/U3/eventHooks/preQuery', {}));
  answers.push(await speak(failing, 'POST', '/reports/U3/eventHooks/newAccessToken', {}));
  return { calls, answers, src: [report.iframe.getAttribute('src'), plainReport.iframe.getAttribute('src')] };
}

async function hookRules() {
  const tries = [
    reportConfig({ eventHooks: { accessTokenProvider: 5 } }),
    reportConfig({ eventHooks: { other: 'x' } }),
    reportConfig({ eventHooks: { accessTokenProvider: () => 1 } }),
    reportConfig({ tokenType: 0, eventHooks: { accessTokenProvider: () => 1 } }),
    reportConfig({ tokenType: undefined, eventHooks: { accessTokenProvider: () => 1 } }),
    {
      type: 'dashboard',
      id: 'D',
      embedUrl: 'https://app.powerbi.com/dashboardEmbed',
      accessToken: 'T',
      tokenType: 0,
      eventHooks: { accessTokenProvider: () => 1 },
    },
    {
      type: 'dashboard',
      id: 'D',
      embedUrl: 'https://app.powerbi.com/dashboardEmbed',
      accessToken: 'T',
      tokenType: 0,
      eventHooks: { applicationContextProvider: () => 1 },
    },
    reportConfig({
      type: 'visual',
      pageName: 'p',
      visualName: 'v',
      eventHooks: { applicationContextProvider: () => 1 },
    }),
    { type: 'qna', embedUrl: 'https://app.powerbi.com/qnaEmbed', accessToken: 'T', datasetIds: [], eventHooks: {} },
  ];
  return tries.map((config) => {
    const element = document.createElement('div');
    document.body.append(element);
    const result = attemptNow(() => powerbi.embed(element, config).embedtype);
    return [result, element.children.length];
  });
}

async function errorsAtEmbedTime() {
  const tries: (() => unknown)[] = [
    () => powerbi.embed(one),
    () => powerbi.embed(one, {}),
    () => powerbi.embed(one, { accessToken: 'secret', embedUrl: 'x' }),
    () => powerbi.embed(one, { type: 'nonsense', accessToken: 'T' }),
    () => powerbi.embed(one, { type: 'Report', accessToken: 'T' }),
    () => powerbi.embed(one, { type: 'create', accessToken: 'T', embedUrl: 'https://app.powerbi.com/reportEmbed' }),
    () => powerbi.embed(one, { type: 'report' }),
    () => powerbi.embed(one, { type: 'report', embedUrl: 'https://app.powerbi.com/reportEmbed' }),
    () => powerbi.embed(one, { type: 'report', embedUrl: 'https://app.powerbi.com/reportEmbed', accessToken: 'T' }),
    () =>
      powerbi.embed(one, { type: 'dashboard', embedUrl: 'https://app.powerbi.com/dashboardEmbed', accessToken: 'T' }),
    () => powerbi.embed(one, { type: 'tile', embedUrl: 'https://app.powerbi.com/embed', accessToken: 'T' }),
    () => powerbi.embed(one, { type: 'tile', embedUrl: 'https://app.powerbi.com/embed?tileId=1', accessToken: 'T' }),
    () => powerbi.embed(one, { type: 'qna', embedUrl: 'https://app.powerbi.com/qnaEmbed', accessToken: 'T' }),
    () => powerbi.embed(one, reportConfig({ embedUrl: 'https://evil.example/reportEmbed' })),
    () => powerbi.embed(one, reportConfig({ embedUrl: 'http://app.powerbi.com/reportEmbed' })),
    () => powerbi.embed(one, reportConfig({ embedUrl: 'https://powerbi.com/reportEmbed' })),
    () => powerbi.embed(one, reportConfig({ embedUrl: 'https://notpowerbi.com/reportEmbed' })),
    () => powerbi.embed(one, reportConfig({ embedUrl: 'https://app.powerbi.com.evil.example/' })),
    () => powerbi.embed(one, reportConfig({ embedUrl: 'https://app.powerbi.com/reportEmbed?autoAuth=true' })),
    () => powerbi.embed(one, reportConfig({ embedUrl: 'https://app.powerbi.com/reportEmbed?x=autoauth%3Dtrue' })),
    () => powerbi.embed(one, reportConfig({ permissions: 3 })),
    () => powerbi.embed(one, reportConfig({ viewMode: 'edit' })),
    () => powerbi.embed(one, reportConfig({ settings: { panes: 5 } })),
    () =>
      powerbi.embed(one, {
        type: 'dashboard',
        id: 'D',
        embedUrl: 'https://app.powerbi.com/dashboardEmbed',
        accessToken: 'T',
        pageView: 'wide',
      }),
    () => powerbi.get(two),
    () => powerbi.find('nobody'),
    () => powerbi.reset(two),
    () => powerbi.register('report', () => {}, []),
    () => powerbi.register('mine', () => {}, ['/x/:uniqueId']),
    () => powerbi.register('mine', () => {}, ['/mine/:uniqueId/events/:eventName']),
    () => powerbi.register('MINE', () => {}, ['/mine/:uniqueId/events/:eventName']),
    () => powerbi.preload({ embedUrl: 'https://evil.example/' }),
  ];
  return tries.map((act) => {
    one.innerHTML = '';
    one.powerBiEmbed = undefined;
    return attemptNow(() => {
      const gave: Untyped = act();
      return gave?.embedtype ?? gave;
    });
  });
}

async function hostsAllowed() {
  const hosts = [
    'app.powerbi.com',
    'x.y.powerbi.com',
    'msit.fabric.microsoft.com',
    'fabric.microsoft.com',
    'a.analysis.windows-int.net',
    'a.analysis-df.windows.net',
    'app.powerbi.cn',
    'x.powerbi.cn',
    'app.powerbigov.us',
    'app.mil.powerbigov.us',
    'app.high.powerbigov.us',
    'app.low.powerbigov.us',
    'app.powerbi.eaglex.ic.gov',
    'app.powerbi.microsoft.scloud',
    'localhost',
    'APP.POWERBI.COM',
    'app-powerbi.com',
    'powerbi.com.',
    'app.powerbi.com:8443',
  ];
  return hosts.map((host) => {
    const element = document.createElement('div');
    document.body.append(element);
    const config = reportConfig({ embedUrl: `https://${host}/reportEmbed`, uniqueId: undefined });
    const outcome = attemptNow(() => powerbi.embed(element, config).embedtype);
    // Only tests whether it may be embedded; loading nineteen frames is not needed.
    powerbi.reset(element);
    return [host, outcome];
  });
}

async function reembedding() {
  const config = reportConfig({ uniqueId: undefined });
  const report = powerbi.embed(one, config);
  await loadedFrame(report);
  const firstUid = report.config.uniqueId;
  await quiet();
  await pause(120);
  const again = powerbi.embed(one, reportConfig({ uniqueId: undefined, id: 'R2' }));
  await quiet();
  await pause(120);
  const soon = powerbi.embed(one, reportConfig({ id: 'R3' }));
  const sooner = powerbi.embed(one, reportConfig({ id: 'R4' }));
  await quiet();
  await pause(120);
  const other = attemptNow(() =>
    powerbi.embed(one, {
      type: 'dashboard',
      id: 'D',
      embedUrl: 'https://app.powerbi.com/dashboardEmbed',
      accessToken: 'T',
    }),
  );
  const boot = attemptNow(() => powerbi.bootstrap(one, reportConfig()));
  return {
    same: again === report && soon === report && sooner === report,
    newUid: firstUid !== report.config.uniqueId,
    typed: config.type,
    other: JSON.stringify(other).replace(/<div.*?<\/div>/, '(element)'),
    boot: JSON.stringify(boot).replace(/<div.*<\/div>/, '(element)'),
    frames: one.querySelectorAll('iframe').length,
    count: powerbi.embeds.length,
  };
}

async function bootstrapping() {
  const first = powerbi.bootstrap(one, {
    type: 'report',
    hostname: 'https://App.PowerBI.com ',
    settings: { hideErrors: true, localeSettings: { language: 'fr', formatLocale: 'fr-FR' } },
    uniqueId: 'U1',
  });
  await loadedFrame(first);
  const before = {
    src: first.iframe.getAttribute('src'),
    config: plain(first.config),
    boot: plain(first.bootstrapConfig),
  };
  const second = powerbi.embed(one, reportConfig({ embedUrl: undefined, uniqueId: undefined, filters: [] }));
  await quiet();
  await pause(120);
  const middle = plain(second.config);
  powerbi.embed(one, reportConfig({ settings: { background: 1 } }));
  await quiet();
  await pause(120);
  return { before, middle, after: plain(second.config), same: first === second };
}

async function bootstrapDefaults() {
  const results: unknown[] = [];
  const tries: [Untyped, string][] = [
    [one, 'report'],
    [two, 'dashboard'],
    [three, 'qna'],
    [four, 'tile'],
  ];
  for (const [element, type] of tries) {
    results.push(attemptNow(() => powerbi.bootstrap(element, { type, uniqueId: 'U1' }).iframe.getAttribute('src')));
  }
  await quiet();
  return results;
}

async function phasedLoading() {
  const report = powerbi.load(one, reportConfig());
  await loadedFrame(report);
  await report.render();
  const tile = powerbi.load(two, {
    type: 'tile',
    id: 'I1',
    dashboardId: 'D1',
    embedUrl: 'https://app.powerbi.com/embed?tileId=I1',
    accessToken: 'T',
    uniqueId: 'U2',
  });
  await loadedFrame(tile);
  const dashboard = powerbi.load(three, {
    type: 'dashboard',
    id: 'D1',
    embedUrl: 'https://app.powerbi.com/dashboardEmbed',
    accessToken: 'T',
    uniqueId: 'U3',
  });
  await loadedFrame(dashboard);
  return [report.loadPath, report.phasedLoadPath, tile.phasedLoadPath, dashboard.phasedLoadPath];
}

async function earlyConfiguration() {
  const elements = [one, two, three, four];
  const embeds = elements.map((element, index) => powerbi.embed(element, reportConfig({ uniqueId: `U${index}` })));
  await Promise.all(embeds.map((embed) => loadedFrame(embed)));
  await quiet();
  return {
    count: powerbi.getNumberOfComponents(),
    version: powerbi.getSDKVersion(),
    session: powerbi.getSdkSessionId().length,
  };
}

async function attributesOfElements() {
  one.setAttribute('powerbi-embed-url', 'https://app.powerbi.com/reportEmbed?reportId=RU&groupId=GU');
  one.setAttribute('powerbi-type', 'report');
  one.setAttribute('powerbi-access-token', 'TA');
  one.setAttribute('powerbi-name', 'U7');
  one.setAttribute('powerbi-settings-filter-pane-enabled', 'false');
  one.setAttribute('powerbi-settings-nav-content-pane-enabled', 'yes');
  two.setAttribute('powerbi-embed-url', 'https://app.powerbi.com/dashboardEmbed?dashboardId=DU');
  two.setAttribute('powerbi-type', 'dashboard');
  powerbi.accessToken = 'TG';
  const embeds = powerbi.init(document.body);
  await Promise.all(embeds.map((embed: Untyped) => loadedFrame(embed)));
  return embeds
    .map((embed: Untyped) => plain(embed.config))
    .map((config: Untyped) => ({ ...config, uniqueId: config.uniqueId.length < 7 }));
}

async function urlParameters() {
  const mobile = powerbi.embed(
    one,
    reportConfig({
      settings: { layoutType: 2, localeSettings: { language: 'fr', formatLocale: 'fr-FR' } },
      eventHooks: { applicationContextProvider: () => 1 },
    }),
  );
  const bare = powerbi.embed(
    two,
    reportConfig({ uniqueId: 'U2', embedUrl: 'https://app.powerbi.com/reportEmbed', settings: { layoutType: 3 } }),
  );
  const paginated = powerbi.embed(
    three,
    reportConfig({
      uniqueId: 'U3',
      embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=R1',
      settings: { commands: { parameterPanel: { expanded: true } } },
      parameterValues: [{ name: 'n', value: 'v' }],
    }),
  );
  await Promise.all([mobile, bare, paginated].map((embed) => loadedFrame(embed)));
  const frames = [mobile, bare, paginated].map((embed) => ({
    src: embed.iframe.getAttribute('src'),
    url: embed.config.embedUrl,
    attributes: embed.iframe.getAttributeNames().filter((name: string) => name !== 'title'),
    style: embed.iframe.getAttribute('style'),
  }));
  return {
    frames,
    toDesktop: await attempt(() => mobile.switchLayout(0)),
    toMobile: await attempt(() => mobile.switchLayout(3)),
  };
}

async function paginatedReports() {
  const report = powerbi.embed(one, reportConfig({ embedUrl: 'https://app.powerbi.com/RDLembed?reportId=R1' }));
  await loadedFrame(report);
  const page = report.page('p1', 'P', true);
  const results: Record<string, unknown> = {};
  const names =
    'getFilters removeFilters setFilters getPages getPageByName getActivePage print setPage refresh isSaved applyTheme resetTheme getTheme addContextMenuCommand removeContextMenuCommand addOptionsMenuCommand removeOptionsMenuCommand closeAllOverlays clearSelectedVisuals setVisualDisplayState resizeVisual moveVisual resizeActivePage updateFilters switchMode getZoom setZoom savePersistentFilters resetPersistentFilters arePersistentFiltersApplied getCorrelationId addPage renamePage deletePage save saveAs setAccessToken'.split(
      ' ',
    );
  for (const name of names) results[name] = await attempt(() => report[name]('a', 'b', 'c'));
  results.settings = await attempt(() => report.updateSettings({ commands: {} }));
  results.layout = await attempt(() => report.updateSettings({ customLayout: {} }));
  for (const name of 'getVisuals getVisualByName getSlicers hasLayout getSmartNarrativeInsights getFilters setActive setFilters updateFilters removeFilters delete setDisplayName resizePage setVisualDisplayState'.split(
    ' ',
  ))
    results[`page.${name}`] = await attempt(() => page[name](1));
  for (const name of 'getBookmarks apply play capture applyState'.split(' '))
    results[`bookmarks.${name}`] = await attempt(() => report.bookmarksManager[name]('x'));
  return results;
}

async function refusedCalls() {
  const report = powerbi.embed(one, reportConfig());
  await loadedFrame(report);
  const page = report.page('p1', 'P', true);
  const results: Record<string, unknown> = {};
  for (const name of 'save saveAs getCorrelationId setAccessToken render getPages getPageByName addPage deletePage renamePage setPage getFilters updateFilters removeFilters setFilters updateSettings switchMode refresh print isSaved applyTheme getTheme getZoom setZoom savePersistentFilters arePersistentFiltersApplied closeAllOverlays clearSelectedVisuals switchLayout moveVisual addContextMenuCommand reload'.split(
    ' ',
  ))
    results[name] = await attempt(() => report[name](name === 'switchLayout' ? 0 : 'a', 'b'));
  for (const name of 'getVisuals getFilters setFilters delete setActive setDisplayName hasLayout getSmartNarrativeInsights getSlicers getVisualByName'.split(
    ' ',
  ))
    results[`page.${name}`] = await attempt(() => page[name](1));
  for (const name of 'getBookmarks apply play capture applyState'.split(' '))
    results[`bookmarks.${name}`] = await attempt(() => report.bookmarksManager[name]('x'));
  return { results, commands: plain(report.commands), token: report.config.accessToken, global: powerbi.accessToken };
}

async function frameAndAccessibility() {
  const report = powerbi.embed(one, reportConfig());
  await loadedFrame(report);
  const steps: unknown[] = [];
  report.setComponentTitle('Churn');
  steps.push(report.iframe.getAttribute('title'));
  report.setComponentTitle(null);
  steps.push(report.iframe.hasAttribute('title'));
  report.setComponentTabIndex();
  steps.push(one.getAttribute('tabindex'));
  report.setComponentTabIndex(5);
  steps.push(one.getAttribute('tabindex'));
  report.removeComponentTabIndex();
  steps.push(one.hasAttribute('tabindex'));
  const calls: string[] = [];
  report.iframe.requestFullscreen = () => {
    calls.push('in');
  };
  report.fullscreen();
  report.exitFullscreen();
  const size = [report.iframe.offsetWidth, report.iframe.offsetHeight];
  const preloaded = powerbi.preload({ embedUrl: 'https://app.powerbi.com/reportEmbed' }, two);
  const detail = await once(preloaded, 'preloaded');
  // The order and spacing of attributes may differ; ours sets the style in a way a content security policy allows.
  const attributes = [...(two.firstElementChild?.attributes ?? [])];
  const hidden = Object.fromEntries(attributes.map(({ name, value }) => [name, value.replace(/[ ]/g, '')]));
  return { steps, calls, size, detail, hidden };
}

async function resetting() {
  const report = powerbi.embed(one, reportConfig());
  const heard: string[] = [];
  report.on('loaded', () => heard.push('loaded'));
  await loadedFrame(report);
  const found = powerbi.find('U1') === report && powerbi.get(one) === report && one.powerBiEmbed === report;
  powerbi.reset(one);
  one.dispatchEvent(new CustomEvent('loaded'));
  const after = {
    html: one.innerHTML,
    own: 'powerBiEmbed' in one,
    count: powerbi.embeds.length,
    find: plain(powerbi.find('U1')),
    get: attemptNow(() => powerbi.get(one)),
  };
  const fresh = powerbi.embed(one, reportConfig());
  await loadedFrame(fresh);
  return { found, after, heard, fresh: fresh !== report };
}

async function sdkInformation() {
  powerbi.setSdkInfo('react', '9.9');
  const report = powerbi.embed(one, reportConfig());
  await loadedFrame(report);
  const client: Untyped = (window as Untyped)['powerbi-client'];
  const mine = new client.service.Service(
    client.factories.hpmFactory,
    client.factories.wpmpFactory,
    client.factories.routerFactory,
    { type: 'tt', version: '1.2', sdkWrapperVersion: '3.4' },
  );
  const other = mine.embed(two, reportConfig({ uniqueId: 'U2' }));
  await loadedFrame(other);
  return {
    names: Object.keys(client).sort(),
    version: mine.getSDKVersion(),
    headers: plain(mine.hpm.defaultHeaders),
  };
}

async function registeredComponent() {
  const client: Untyped = (window as Untyped)['powerbi-client'];
  const Mine: Untyped = class extends client.Report {};
  powerbi.register(
    'mine',
    (service: Untyped, element: Untyped, config: Untyped, phased: Untyped, boot: Untyped) =>
      new Mine(service, element, config, phased, boot),
    ['/mine/:uniqueId/events/:eventName'],
  );
  const mine = powerbi.embed(one, reportConfig({ type: 'MINE' }));
  await loadedFrame(mine);
  const heard = once(one, 'happened');
  const answer = await speak(mine, 'POST', '/mine/U1/events/happened', { a: 1 });
  return {
    answer,
    heard: await heard,
    isMine: mine instanceof Mine,
    type: mine.config.type,
    embedtype: mine.embedtype,
  };
}

async function filterBuilders() {
  const client: Untyped = (window as Untyped)['powerbi-client'];
  const builders: Record<string, () => unknown> = {
    basic: () => new client.BasicFilterBuilder().withColumnTarget('t', 'c').in(['a']).requireSingleSelection().build(),
    single: () =>
      new client.BasicFilterBuilder().withMeasureTarget('t', 'm').notIn(['a', 1]).requireSingleSelection(true).build(),
    all: () => new client.BasicFilterBuilder().withHierarchyLevelTarget('t', 'h', 'l').all().build(),
    none: () => new client.BasicFilterBuilder().build(),
    object: () => new client.BasicFilterBuilder().withTargetObject({ x: 1 }).in([]).build(),
    advanced: () =>
      new client.AdvancedFilterBuilder().withColumnAggregation('t', 'c', 'Sum').and().addCondition('Is', 1).build(),
    or: () =>
      new client.AdvancedFilterBuilder()
        .withColumnTarget('t', 'c')
        .or()
        .addCondition('Is', 1)
        .addCondition('IsBlank')
        .build(),
    single2: () => new client.AdvancedFilterBuilder().withColumnTarget('t', 'c').or().addCondition('Is', 1).build(),
    empty: () => new client.AdvancedFilterBuilder().withColumnTarget('t', 'c').build(),
    three: () =>
      new client.AdvancedFilterBuilder()
        .withColumnTarget('t', 'c')
        .and()
        .addCondition('Is', 1)
        .addCondition('Is', 1)
        .addCondition('Is', 1)
        .build(),
    top: () =>
      new client.TopNFilterBuilder()
        .withHierarchyLevelAggregationTarget('t', 'h', 'l', 'Sum')
        .top(5)
        .orderByTarget({ table: 't', measure: 'm' })
        .build(),
    bottom: () => new client.TopNFilterBuilder().withColumnTarget('t', 'c').bottom(1).build(),
    date: () => new client.RelativeDateFilterBuilder().withColumnTarget('t', 'c').inLast(3, 1).build(),
    dateNot: () =>
      new client.RelativeDateFilterBuilder().withColumnTarget('t', 'c').inThis(1, 3).includeToday(false).build(),
    time: () => new client.RelativeTimeFilterBuilder().withColumnTarget('t', 'c').inNext(3, 8).build(),
  };
  return Object.fromEntries(
    Object.entries(builders).map(([name, build]) => {
      const result = attemptNow(build);
      const json = attemptNow(() => JSON.parse(JSON.stringify(build())));
      return [name, { result, json }];
    }),
  );
}

const visualWithoutNames = async () => {
  const problems: string[] = [];
  addEventListener('error', (event) => {
    problems.push(event.message.replace(/^Uncaught Error: /, ''));
    event.preventDefault();
  });
  addEventListener('unhandledrejection', (event: Untyped) => {
    problems.push(String(event.reason?.message ?? event.reason));
    event.preventDefault();
  });
  const visual = powerbi.embed(one, reportConfig({ type: 'visual' }));
  await loadedFrame(visual);
  const named = powerbi.embed(two, reportConfig({ type: 'visual', uniqueId: 'U2', pageName: 'p1' }));
  await loadedFrame(named);
  return { direct: [attemptNow(() => visual.load()), attemptNow(() => named.load())], problems };
};

async function partsOfTheWire() {
  const { factories }: Untyped = (window as Untyped)['powerbi-client'];
  const report = powerbi.embed(one, reportConfig());
  await loadedFrame(report);
  const router = factories.routerFactory(powerbi.wpmp);
  const seen: unknown[] = [];
  const see = (name: string) => (request: Untyped) => {
    seen.push([name, plain(request.params), plain(request.queryParams), plain(request.body)]);
  };
  router.get('/things/:id', see('one'));
  router.get('/things/special', see('special'));
  router.get('/rest/*all', see('rest'));
  router.put('/things/:id/parts/:part', (request: Untyped, response: Untyped) => response.send(201, request.params));
  router.patch('/later', async (_request: Untyped, response: Untyped) => {
    await pause(20);
    response.send(418, 'teapot');
  });
  router.delete('/gone', (_request: Untyped, response: Untyped) => response.send(204));
  powerbi.wpmp.addHandler({
    test: (message: Untyped) => message.url === '/own',
    handle: () => ({ statusCode: 299, headers: { a: 1 }, body: 'own' }),
  });
  powerbi.wpmp.addHandler({ test: (message: Untyped) => message.url === '/none', handle: () => undefined });
  const tries: [string, string, unknown?][] = [
    ['GET', '/things/5'],
    ['GET', '/things/special'],
    ['GET', 'things/7/'],
    ['GET', '/things/a%20b?x=1&y=2&x=3'],
    ['GET', '/rest/a/b/c'],
    ['GET', '/things/a b'],
    ['PUT', '/things/5/parts/9', { a: 1 }],
    ['DELETE', '/gone'],
    ['GET', '/own'],
    ['POST', '/none'],
  ];
  const answers: unknown[] = [];
  for (const [method, url, body] of tries)
    answers.push([url, await Promise.race([speak(report, method, url, body), quiet().then(() => 'silence')])]);
  answers.push(await speak(report, 'PATCH', '/later'));
  const noTarget = attemptNow(() => powerbi.hpm.get('/x'));
  const direct = await attempt(() =>
    powerbi.hpm.send({ method: 'PUT', url: '/direct', body: 1, headers: { h: 1 } }, report.iframe.contentWindow),
  );
  const strange = attemptNow(() => powerbi.wpmp.removeHandler({}).length);
  return { answers, seen, noTarget, direct, strangeThrew: 'threw' in strange };
}

async function spiedRequestLayer() {
  const client: Untyped = (window as Untyped)['powerbi-client'];
  const said: unknown[] = [];
  const spy =
    (name: string) =>
    (...all: unknown[]) => {
      said.push([
        name,
        ...all.map((one_) => (one_ && typeof one_ === 'object' && 'postMessage' in one_ ? '(window)' : plain(one_))),
      ]);
      return Promise.resolve({ statusCode: 200, headers: {}, body: [{ name: 'p1', isActive: true }] });
    };
  const hpm = { get: spy('get'), post: spy('post'), put: spy('put'), patch: spy('patch'), delete: spy('delete') };
  const routes: string[] = [];
  const route = (url: string) => routes.push(url);
  const router = { get: route, post: route, patch: route, put: route, delete: route };
  const mine = new client.service.Service(
    () => hpm,
    () => null,
    () => router,
    { wpmpName: 'n' },
  );
  const report = mine.embed(one, reportConfig());
  await loadedFrame(report);
  await report.getPages();
  await report.updateSettings({ a: 1 });
  await report.setFilters([]);
  await report.deletePage('p1');
  await report.bookmarksManager.getBookmarks();
  const heard = once(one, 'loaded');
  mine.handleEvent({ type: 'report', id: 'U1', name: 'loaded', value: { direct: true } });
  await quiet();
  mine.reset(one);
  return { said, routes: routes.filter((url) => !url.includes('eventHooks')), heard: await heard };
}

async function frameNavigatesItself() {
  const report = powerbi.embed(one, reportConfig());
  await loadedFrame(report);
  await quiet();
  report.iframe.src = `${report.iframe.getAttribute('src')}&again=1`;
  await loadedFrame(report);
  return report.iframeLoaded;
}

async function questionsAgain() {
  const config = () => ({
    type: 'qna',
    embedUrl: 'https://app.powerbi.com/qnaEmbed',
    accessToken: 'T',
    uniqueId: 'U1',
    datasetIds: ['a'],
  });
  const first = powerbi.embed(one, config());
  await loadedFrame(first);
  const second = powerbi.embed(one, config());
  await loadedFrame(second);
  return { fresh: first !== second, count: powerbi.embeds.length, frames: one.children.length };
}

async function unusualContainers() {
  const detached = document.createElement('div');
  const report = powerbi.embed(detached, reportConfig());
  const early = await attempt(() => report.load());
  const span = document.createElement('span');
  span.innerHTML = '<b>old</b> content';
  document.body.append(span);
  const inside = powerbi.embed(span, reportConfig({ uniqueId: 'U2' }));
  await loadedFrame(inside);
  const given = document.createElement('iframe');
  given.src = 'https://app.powerbi.com/reportEmbed?own=1';
  two.append(given);
  const client: Untyped = (window as Untyped)['powerbi-client'];
  const own = new client.Report(powerbi, two, reportConfig({ uniqueId: 'U3' }), false, false, given);
  two.powerBiEmbed = own;
  powerbi.addOrOverwriteEmbed(own, two);
  await loadedFrame(own);
  return {
    early,
    html: detached.innerHTML.replace(/ title="[^"]*"/, ''),
    children: span.children.length,
    same: own.iframe === given,
    src: given.getAttribute('src'),
    count: powerbi.embeds.length,
  };
}

async function helpersOfEmbeds() {
  const client: Untyped = (window as Untyped)['powerbi-client'];
  const report = powerbi.embed(
    one,
    reportConfig({
      groupId: undefined,
      settings: {
        extensions: {
          commands: [{ name: 'a', title: 'A', extend: { visualContextMenu: { title: 'A' } } }],
          groups: [{ name: 'g', title: 'G' }],
        },
      },
    }),
  );
  await loadedFrame(report);
  const urls = [
    'https://x/?reportId=1&groupId=2&dashboardId=3&tileId=4&datasetId=5',
    'nothing',
    'https://x/?groupId="abc"',
  ];
  return {
    ids: urls.map((url) => [
      client.Report.findIdFromEmbedUrl(url),
      client.Dashboard.findIdFromEmbedUrl(url),
      client.Tile.findIdFromEmbedUrl(url),
      client.Create.findIdFromEmbedUrl(url),
      client.Embed.findGroupIdFromEmbedUrl(url),
    ]),
    statics: [
      'allowedEvents',
      'accessTokenAttribute',
      'embedUrlAttribute',
      'nameAttribute',
      'typeAttribute',
      'defaultEmbedHostName',
      'maxFrontLoadTimes',
    ].map((name) => plain(client.Embed[name])),
    types: [client.Report.type, client.Dashboard.type, client.Tile.type, client.Qna.type, client.Visual.type],
    defaults: [
      report.getDefaultEmbedUrl(),
      report.getDefaultEmbedUrl('Host.Example'),
      report.getDefaultEmbedUrl('https://a.b'),
    ],
    endpoints: [
      report.getDefaultEmbedUrlEndpoint(),
      report.getId(),
      report.getUniqueId(),
      report.getGroupId(),
      report.getEmbedUrl(false),
    ],
    validate: [plain(report.validate({})), plain(report.validate({ accessToken: 'a', id: 'b' }))],
    state: [
      report.iframeLoaded,
      report.embedtype,
      plain(report.commands),
      plain(report.groups),
      plain(report.initialLayoutType),
      report.lastLoadRequest instanceof Date,
      plain(report.bootstrapConfig),
      plain(report.eventHooks),
      report.allowedEvents,
    ],
    lengths: [
      'Report',
      'Dashboard',
      'Tile',
      'Embed',
      'Page',
      'Qna',
      'Visual',
      'VisualDescriptor',
      'QuickCreate',
      'Create',
    ].map((name) => client[name].length),
    add: await attempt(() => report.addContextMenuCommand('b', 'B', undefined, undefined, undefined, undefined, 'g')),
    frontLoad: await attempt(() => report.frontLoadSendConfig({ accessToken: 'T' })),
    frontLoadless: await attempt(() => report.frontLoadSendConfig({})),
    notCreate: attemptNow(() => client.Embed.prototype.create.call(report)),
    session: powerbi.getSdkSessionId() === powerbi.uniqueSessionId,
    tile: attemptNow(() => powerbi.handleTileEvents({ type: 'other', id: 'U1', name: 'x', value: 1 })),
  };
}

async function visualWithLayout() {
  const own = { displayOption: 2, pagesLayout: { p1: { visualsLayout: { v2: { x: 5 } } } } };
  const config = { type: 'visual', pageName: 'p1', visualName: 'v1', width: 300, height: 200 };
  const visual = powerbi.embed(one, reportConfig({ ...config, settings: { customLayout: own } }));
  await loadedFrame(visual);
  const known: string[] = [];
  visual.on('exportDataCompleted', ({ detail }: Untyped) => known.push(detail.visualName));
  await speak(visual, 'POST', '/reports/U1/events/exportDataCompleted', { visualName: 'v1' });
  return { settings: plain(visual.config.settings), known };
}

export const scenarios: Record<string, Scenario> = {
  'the parts of the wire': { act: partsOfTheWire },
  'a request layer of the page’s own': { act: spiedRequestLayer },
  'a frame that navigates itself': { act: frameNavigatesItself },
  'questions embedded again': { act: questionsAgain },
  'unusual containers': { act: unusualContainers },
  'helpers of embeds': { act: helpersOfEmbeds },
  'every call of a report': { act: everyReportCall },
  'every call of a page and its visuals': { act: everyPageCall },
  'an embedded visual': { act: embeddedVisual },
  'a visual with a layout of the page’s own, and its exports': { act: visualWithLayout, originals: ['today'] },
  'dashboard, tile and questions': { act: otherKinds },
  'create and quick create': { act: createKinds },
  'events of reports': { act: eventsOfReports },
  'a page change without a page': { act: pageChangedWithoutPage },
  'hooks of reports': { act: hooksOfReports },
  'rules for hooks': { act: hookRules },
  'errors at embed time': { act: errorsAtEmbedTime },
  'hosts that may be embedded': { act: hostsAllowed },
  'embedding again on the same element': { act: reembedding },
  'bootstrap and then embed': { act: bootstrapping },
  'default addresses of bootstrap': { act: bootstrapDefaults },
  'phased loading': { act: phasedLoading },
  'early configuration of the first three': { act: earlyConfiguration },
  'attributes of host elements': { act: attributesOfElements },
  'parameters of the address': { act: urlParameters },
  'paginated reports': { act: paginatedReports },
  'calls the frame refuses with an error body': { act: refusedCalls, answers: { '*': REFUSED } },
  'calls the frame refuses with a text': {
    act: refusedCalls,
    answers: { '*': { statusCode: 404, body: 'not found' } },
  },
  'calls the frame refuses with validation problems': {
    act: refusedCalls,
    answers: { '*': { statusCode: 400, body: [{ message: 'id is required' }] } },
  },
  'the frame element and its accessibility': { act: frameAndAccessibility },
  'reset and embed again': { act: resetting },
  'what the SDK says about itself': { act: sdkInformation },
  'a component of the page’s own': { act: registeredComponent },
  'filter builders': { act: filterBuilders },
  'a visual without page or name': { act: visualWithoutNames },
};
