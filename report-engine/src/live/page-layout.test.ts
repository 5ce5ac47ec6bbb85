import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Page } from '@holdfast/contracts/report/page';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import { expect, it } from 'vitest';
import { placePage } from './page-layout.ts';
import { initialState } from './report-state.ts';

const page: Page = {
  name: 'p',
  displayName: 'P',
  visibility: 'visible',
  size: { type: 'widescreen', width: 1280, height: 720 },
  displayOption: 'fitToPage',
  mobile: { size: { type: 'mobile', width: 360, height: 640 }, visuals: { a: { x: 0, y: 0, width: 360, height: 90 } } },
  filters: [],
  visuals: [
    {
      name: 'a',
      kind: 'card',
      layout: { x: 500, y: 0, width: 100, height: 90 },
      roles: {},
      options: {},
      filters: [],
    },
  ],
  interactions: [],
};
const document: ReportDocument = { version: 1, id: 'd', displayName: 'D', pages: [page], filters: [], bookmarks: [] };
const widthAt = (width: number, of: Page = page, settings: ReportSettings = {}) =>
  placePage(of, { ...initialState(document, settings, true), room: { width, height: 700 } }).size.width;

it('uses the portrait layout in a frame that would scale the page below half, and the page in a wider one', () => {
  expect([0, 390, 639, 640, 1280].map((width) => widthAt(width))).toEqual([1280, 360, 360, 1280, 1280]);
});

it('keeps the page where the host requests it, where it scrolls, and where there is no portrait', () => {
  const { mobile: _mobile, ...without } = page;
  expect(widthAt(390, page, { layoutType: 0 })).toBe(1280);
  expect(widthAt(390, { ...page, displayOption: 'actualSize' })).toBe(1280);
  expect(widthAt(390, without)).toBe(1280);
});

it('folds the slicers of a flowing page on a phone until the reader asks for them', () => {
  const slicer = (name: string) => ({ ...(page.visuals[0] as Page['visuals'][number]), name, kind: 'slicer' });
  const withSlicers = (count: number): Page => {
    const visuals = [...page.visuals, ...Array.from({ length: count }, (_, at) => slicer(`s${at}`))];
    return { ...page, visuals, flow: visuals.map(({ name }) => [{ visuals: [name] }]) };
  };
  const shown = (of: Page, width: number, slicersShown = false, settings: ReportSettings = {}) =>
    placePage(of, {
      ...initialState(document, settings, true),
      room: { width, height: 700 },
      slicersShown,
    }).visuals.map(({ visual }) => visual.name);
  expect(shown(withSlicers(2), 390)).toEqual(['a']);
  expect(shown(withSlicers(2), 390, true)).toEqual(['a', 's0', 's1']);
  expect(shown(withSlicers(2), 800)).toEqual(['a', 's0', 's1']);
  expect(shown(withSlicers(1), 390)).toEqual(['a', 's0']);
  const shownByHost = { p: { visualsLayout: { s1: { displayState: { mode: 0 as const } } } } };
  expect(shown(withSlicers(2), 390, false, { customLayout: { pagesLayout: shownByHost }, layoutType: 1 })).toEqual([
    'a',
    's1',
  ]);
});
