import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Page } from '@holdfast/contracts/report/page';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import type { Visual } from '@holdfast/contracts/report/visual';
import { expect, it } from 'vitest';
import { openLiveReport } from './live-report.ts';
import { hasLayout, placeAll, placePage } from './page-layout.ts';
import { initialState, type ReportState } from './report-state.ts';

const visual = (name: string, width: number, height: number, more: Partial<Visual['layout']> = {}): Visual => ({
  name,
  kind: 'card',
  layout: { x: 0, y: 0, width, height, ...more },
  roles: {},
  options: {},
  filters: [],
});
const page: Page = {
  name: 'p',
  displayName: 'P',
  visibility: 'visible',
  size: { type: 'widescreen', width: 1280, height: 720 },
  displayOption: 'fitToWidth',
  flow: [
    [{ visuals: ['words'] }],
    [
      { visuals: ['a'], alone: 60 },
      { visuals: ['b'], alone: 60 },
      { visuals: ['c'], alone: 60 },
    ],
    [{ visuals: ['list'], weight: 3 }, { visuals: ['pick', 'chart'] }],
  ],
  filters: [],
  visuals: [
    visual('chart', 300, 200),
    visual('a', 140, 96),
    visual('b', 140, 96),
    visual('c', 140, 96),
    visual('list', 500, 400),
    visual('pick', 140, 70),
    visual('words', 240, 20, { grows: true }),
  ],
  interactions: [],
};
const document: ReportDocument = {
  version: 1,
  id: 'd',
  displayName: 'D',
  pages: [page],
  filters: [],
  bookmarks: [],
};
const at = (width: number, settings: ReportSettings = {}, more: Partial<ReportState> = {}): ReportState => ({
  ...initialState(document, settings, true),
  room: { width, height: 700 },
  ...more,
});
const boxes = (state: ReportState) =>
  Object.fromEntries(
    placePage(page, state).visuals.map(({ visual: { name }, layout: { x, y, width, height } }) => [
      name,
      [x, y, width, height],
    ]),
  );

it('places a row side by side where there is room, and distributes the rest by weight', () => {
  expect(boxes(at(1280))).toEqual({
    words: [24, 24, 1232, 20],
    a: [24, 60, 400, 96],
    b: [440, 60, 400, 96],
    c: [856, 60, 400, 96],
    list: [24, 172, 812, 400],
    pick: [852, 172, 404, 70],
    chart: [852, 258, 404, 314],
  });
});

it('stacks it where there is not, and grows accordingly', () => {
  const narrow = boxes(at(360));
  expect(narrow).toMatchObject({
    a: [12, 44, 336, 60],
    b: [12, 116, 336, 60],
    list: [12, 260, 336, 400],
    pick: [12, 672, 336, 70],
    chart: [12, 754, 336, 200],
  });
  expect(placePage(page, at(360)).size).toMatchObject({ width: 360, height: 966 });
});

it('draws charts higher on the widest screens, but not figures and text', () => {
  const widest = boxes(at(3840));
  expect(widest.list?.[3]).toBe(560);
  expect(widest.a?.[3]).toBe(96);
  expect(widest.words?.[3]).toBe(20);
});

it('moves visuals below growing text', () => {
  expect(boxes(at(1280, {}, { needed: { p: { words: 70 } } })).a).toEqual([24, 110, 400, 96]);
});

it('leaves a slicer at its height beside a taller neighbour, and gives the space to the text below it', () => {
  const own = {
    ...page,
    flow: [[{ visuals: ['pick', 'words'] }, { visuals: ['list'] }]],
    visuals: page.visuals.filter(({ name }) => ['pick', 'words', 'list'].includes(name)),
  };
  const heights = placePage(own, at(1280)).visuals.map(({ visual: { name }, layout }) => [name, layout.height]);
  expect(heights).toEqual([
    ['pick', 70],
    ['words', 314],
    ['list', 400],
  ]);
});

it('orders visuals as they are read, which is the tab order', () => {
  const names = placePage(page, at(1280)).visuals.map(({ visual: { name } }) => name);
  expect(names).toEqual(['words', 'a', 'b', 'c', 'list', 'pick', 'chart']);
});

it('closes gaps left by hidden visuals, and still lists them', () => {
  const state = at(1280, {}, { visuals: { p: { b: { hidden: true } } } });
  expect(boxes(state)).toMatchObject({ a: [24, 60, 608, 96], c: [648, 60, 608, 96] });
  expect(placeAll(page, state).visuals.find(({ visual: { name } }) => name === 'b')?.layout.hidden).toBe(true);
});

it('puts a visual that is in no row below all others', () => {
  const more = { ...page, visuals: [...page.visuals, visual('copy', 300, 100)] };
  expect(placePage(more, at(1280)).visuals.at(-1)).toMatchObject({
    visual: { name: 'copy' },
    layout: { x: 24, y: 588, width: 1232, height: 100 },
  });
});

it('is laid out in the space left by the zoom', () => {
  expect(placePage(page, at(1280, { zoomLevel: 2 })).size.width).toBe(640);
});

it('supports every layout a host may request', () => {
  expect(hasLayout(page, 'MobilePortrait') && hasLayout(page, 'MobileLandscape')).toBe(true);
  expect(boxes(at(360, { layoutType: 2 }))).toEqual(boxes(at(360)));
});

it('keeps phone width where a host requests portrait in a wide frame', () => {
  expect(placePage(page, at(1280, { layoutType: 2 })).size.width).toBe(480);
  expect(boxes(at(1280, { layoutType: 2 }))).toEqual(boxes(at(480)));
  expect(boxes(at(1280, { layoutType: 3 }))).toEqual(boxes(at(1280)));
});

it('positions one visual where a host places it, and leaves the others in the flow', () => {
  const customLayout = { pagesLayout: { p: { visualsLayout: { c: { x: 5, y: 6, width: 300 } } } } };
  expect(boxes(at(1280, { layoutType: 1, customLayout }))).toMatchObject({
    c: [5, 6, 300, 96],
    list: [24, 172, 812, 400],
  });
});

it('becomes a scaled page of fixed size when a host sets a size, so a single visual fills its frame', () => {
  const customLayout = {
    displayOption: 0,
    pageSize: { type: 4, width: 600, height: 400 },
    pagesLayout: {
      p: {
        defaultLayout: { displayState: { mode: 1 } },
        visualsLayout: { chart: { displayState: { mode: 0 }, x: 1, y: 1, z: 1, width: 600, height: 400 } },
      },
    },
  };
  const placed = placePage(page, at(1280, { layoutType: 1, customLayout }));
  expect(placed).toMatchObject({ flows: false, displayOption: 'fitToPage', size: { width: 600, height: 400 } });
  expect(placed.visuals.map(({ visual: { name }, layout }) => [name, layout.x, layout.width])).toEqual([
    ['chart', 1, 600],
  ]);
});

it('puts a copy below all others, or where a host places it', () => {
  const live = openLiveReport({
    document,
    model: { name: 'm', tables: [], relationships: [] },
    kinds: () => undefined,
    ask: async () => ({ answers: [] }),
  });
  live.arranging.fit({ width: 1280, height: 700 });
  const copy = live.arranging.clone('p', 'a', {});
  const moved = live.arranging.clone('p', 'a', { layout: { x: 5, y: 6 } });
  const layoutOf = (name: string) =>
    live.arranging.visualsOf('p').find(({ visual: { name: own } }) => own === name)?.layout;
  expect(layoutOf(copy.name)).toMatchObject({ x: 24, y: 588, width: 1232 });
  expect(layoutOf(moved.name)).toMatchObject({ x: 5, y: 6 });
});
