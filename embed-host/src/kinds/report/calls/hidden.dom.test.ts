import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadBody, openConversation, openedReport, serverAnswers } from '../../../testing/conversation.ts';

beforeEach(() => void serverAnswers({ permissions: ['view', 'edit', 'export'] }));
afterEach(() => vi.unstubAllGlobals());

const [VISIBLE, HIDDEN] = [0, 1];
const [VIEW, EDIT] = [0, 1];
const [MASTER, CUSTOM, PORTRAIT] = [0, 1, 2];
const shown = (mode: number) => ({ displayState: { mode } });
const custom = (page: object) => ({ layoutType: CUSTOM, customLayout: { pagesLayout: { p1: page } } });
const chartIs = (mode: number) => custom({ visualsLayout: { chart: shown(mode) } });
const onlyChart = custom({ defaultLayout: shown(HIDDEN), visualsLayout: { chart: shown(VISIBLE) } });

interface OnWire {
  readonly name: string;
  readonly layout: { readonly x: number; readonly displayState: { readonly mode: number } };
}

async function open(settings: object, viewMode: number | undefined) {
  const { ask, until, embeds } = openConversation();
  await ask('POST', '/report/load', { ...loadBody, viewMode, settings });
  await until('rendered');
  const live = await embeds.report.report();
  const visuals = async () => (await ask('GET', '/report/pages/p1/visuals')).body as OnWire[];
  /** The modes as reported, which must agree with what is drawn. */
  const modes = async () => {
    const all = (await visuals()).map(({ name, layout }) => [name, layout.displayState.mode] as const);
    const drawn = live.arranging.layoutOf('p1').visuals.map(({ visual }) => visual.name);
    expect(all.flatMap(([name, mode]) => (mode === VISIBLE ? [name] : [])).sort()).toEqual([...drawn].sort());
    return Object.fromEntries(all);
  };
  const update = (patch: object) => ask('PATCH', '/report/settings', patch);
  return { ask, live, visuals, modes, update };
}

describe.each([
  ['reading', VIEW],
  ['editing', EDIT],
])('while %s, a visual is reported as hidden', (_mode, viewMode) => {
  it('by a custom layout at load, until a later one shows it', async () => {
    const { modes, update } = await open(chartIs(HIDDEN), viewMode);
    expect(await modes()).toEqual({ chart: HIDDEN, slicer: VISIBLE });
    await update(chartIs(VISIBLE));
    expect(await modes()).toEqual({ chart: VISIBLE, slicer: VISIBLE });
    await update(chartIs(HIDDEN));
    expect(await modes()).toEqual({ chart: HIDDEN, slicer: VISIBLE });
  });

  it('by a default layout, until its own shows it', async () => {
    const { modes, update } = await open(onlyChart, viewMode);
    expect(await modes()).toEqual({ chart: VISIBLE, slicer: HIDDEN });
    await update(chartIs(HIDDEN));
    expect(await modes()).toEqual({ chart: HIDDEN, slicer: HIDDEN });
    await update(custom({ visualsLayout: { slicer: shown(VISIBLE) } }));
    expect(await modes()).toEqual({ chart: HIDDEN, slicer: VISIBLE });
    await update(onlyChart);
    expect(await modes()).toEqual({ chart: VISIBLE, slicer: HIDDEN });
  });

  it('by a layout for phones that omits it', async () => {
    const { modes, update } = await open({ layoutType: PORTRAIT }, viewMode);
    expect(await modes()).toEqual({ chart: VISIBLE, slicer: HIDDEN });
    await update(chartIs(HIDDEN));
    expect(await modes()).toEqual({ chart: HIDDEN, slicer: VISIBLE });
  });

  it('by a person, whatever a custom layout said before', async () => {
    const { modes, live } = await open(onlyChart, viewMode);
    live.arranging.place('p1', 'chart', { hidden: true });
    live.arranging.place('p1', 'slicer', { hidden: false });
    expect(await modes()).toEqual({ chart: HIDDEN, slicer: VISIBLE });
  });

  it('by the saved document, until a custom layout shows it', async () => {
    const [page, ...others] = openedReport.document.pages;
    const [chart, ...rest] = page?.visuals ?? [];
    if (!page || !chart) throw new Error('the fixture has a chart');
    const visuals = [{ ...chart, layout: { ...chart.layout, hidden: true } }, ...rest];
    const document = { ...openedReport.document, pages: [{ ...page, visuals }, ...others] };
    serverAnswers({ opened: { ...openedReport, permissions: ['view', 'edit'], document } });
    const { modes, update } = await open({}, viewMode);
    expect(await modes()).toEqual({ chart: HIDDEN, slicer: VISIBLE });
    await update(chartIs(VISIBLE));
    expect(await modes()).toEqual({ chart: VISIBLE, slicer: VISIBLE });
  });

  it('when it is copied hidden, and as visible when it is copied visible', async () => {
    const { ask, modes, update } = await open({}, viewMode);
    const copied = async (mode: number) => {
      const { body } = await ask('POST', '/report/pages/p1/visuals/chart/clone', { layout: { x: 5, ...shown(mode) } });
      return (body as { visual: OnWire }).visual.layout;
    };
    expect(await copied(HIDDEN)).toMatchObject({ x: 5, ...shown(HIDDEN) });
    expect(await modes()).toMatchObject({ chart: VISIBLE, 'chart-copy': HIDDEN });
    await update(onlyChart);
    expect(await copied(VISIBLE)).toMatchObject({ x: 5, ...shown(VISIBLE) });
  });

  it('when it is created hidden, and as visible when it is created visible', async () => {
    const { ask, modes } = await open(onlyChart, viewMode);
    const created = async (mode: number) => {
      const { body } = await ask('POST', '/report/pages/p1/createVisual', { visualType: 'card', layout: shown(mode) });
      return (body as { visual: OnWire }).visual.layout;
    };
    expect(await created(VISIBLE)).toMatchObject(shown(VISIBLE));
    expect(await created(HIDDEN)).toMatchObject(shown(HIDDEN));
    expect(await modes()).toMatchObject({ card1: VISIBLE, card2: HIDDEN });
  });

  it('and moves where the last layout puts it', async () => {
    const { visuals, update } = await open(custom({ visualsLayout: { chart: { x: 50, ...shown(HIDDEN) } } }), viewMode);
    await update(custom({ visualsLayout: { chart: { x: 70 } } }));
    expect((await visuals())[0]).toMatchObject({ name: 'chart', layout: { x: 70, ...shown(HIDDEN) } });
  });
});

it('a visual the reader hid is visible after an editor shows it', async () => {
  const { ask, live, modes, update } = await open({}, VIEW);
  live.arranging.place('p1', 'chart', { hidden: true });
  await ask('POST', '/report/switchMode/edit', null);
  expect(await modes()).toEqual({ chart: HIDDEN, slicer: VISIBLE });
  await update(chartIs(VISIBLE));
  expect(await modes()).toEqual({ chart: VISIBLE, slicer: VISIBLE });
});

it('a visual hidden by a custom layout is visible again in the report’s own layout', async () => {
  const { modes, update } = await open(chartIs(HIDDEN), VIEW);
  await update({ layoutType: MASTER });
  expect(await modes()).toEqual({ chart: VISIBLE, slicer: VISIBLE });
});

it('an edited page has its new size, whatever size a custom layout set before', async () => {
  const size = (width: number) => ({ layoutType: CUSTOM, customLayout: { pageSize: { type: 4, width, height: 400 } } });
  const { live, update } = await open(size(500), EDIT);
  expect(live.arranging.layoutOf('p1').size.width).toBe(500);
  await update(size(640));
  expect(live.arranging.layoutOf('p1').size.width).toBe(640);
});
