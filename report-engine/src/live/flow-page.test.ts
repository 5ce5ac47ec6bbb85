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

it('places a row side by side where there is room, and shares what is left by weight', () => {
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

it('places it one below the other where there is not, and is as high as that', () => {
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

it('draws charts higher on the widest screens, and figures and words as they are', () => {
  const widest = boxes(at(3840));
  expect(widest.list?.[3]).toBe(560);
  expect(widest.a?.[3]).toBe(96);
  expect(widest.words?.[3]).toBe(20);
});

it('moves what is below words as they grow', () => {
  expect(boxes(at(1280, {}, { needed: { p: { words: 70 } } })).a).toEqual([24, 110, 400, 96]);
});

it('leaves a slicer as high as it is beside a higher neighbour, and gives the room to the words below it', () => {
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

it('goes through the page in reading order, which is the order of the keyboard', () => {
  const names = placePage(page, at(1280)).visuals.map(({ visual: { name } }) => name);
  expect(names).toEqual(['words', 'a', 'b', 'c', 'list', 'pick', 'chart']);
});

it('closes up over what is hidden, and still tells that it is there', () => {
  const state = at(1280, {}, { visuals: { p: { b: { hidden: true } } } });
  expect(boxes(state)).toMatchObject({ a: [24, 60, 608, 96], c: [648, 60, 608, 96] });
  expect(placeAll(page, state).visuals.find(({ visual: { name } }) => name === 'b')?.layout.hidden).toBe(true);
});

it('puts a visual that stands in no row below all others', () => {
  const more = { ...page, visuals: [...page.visuals, visual('copy', 300, 100)] };
  expect(placePage(more, at(1280)).visuals.at(-1)).toMatchObject({
    visual: { name: 'copy' },
    layout: { x: 24, y: 588, width: 1232, height: 100 },
  });
});

it('is laid out in the room a zoom leaves', () => {
  expect(placePage(page, at(1280, { zoomLevel: 2 })).size.width).toBe(640);
});

it('has every layout a host may ask for', () => {
  expect(hasLayout(page, 'MobilePortrait') && hasLayout(page, 'MobileLandscape')).toBe(true);
  expect(boxes(at(360, { layoutType: 2 }))).toEqual(boxes(at(360)));
});

it('stays as wide as a phone where a host asks for its portrait in a wide frame', () => {
  expect(placePage(page, at(1280, { layoutType: 2 })).size.width).toBe(480);
  expect(boxes(at(1280, { layoutType: 2 }))).toEqual(boxes(at(480)));
  expect(boxes(at(1280, { layoutType: 3 }))).toEqual(boxes(at(1280)));
});

it('puts one visual where a host orders it, and leaves the others in their flow', () => {
  const customLayout = { pagesLayout: { p: { visualsLayout: { c: { x: 5, y: 6, width: 300 } } } } };
  expect(boxes(at(1280, { layoutType: 1, customLayout }))).toMatchObject({
    c: [5, 6, 300, 96],
    list: [24, 172, 812, 400],
  });
});

it('is a page of fixed size, scaled to fit, once a host orders a size: so a single visual fills its frame', () => {
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

it('puts a copy below all others, or where a host orders it', () => {
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
