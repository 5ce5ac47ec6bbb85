import type { Visual } from '@holdfast/contracts/report/visual';
import { expect, it } from 'vitest';
import { growPage } from './grow-page.ts';
import { placePage } from './page-layout.ts';
import { initialState } from './report-state.ts';

const box = (name: string, y: number, height: number, grows = false) => ({
  visual: { name } as Visual,
  layout: { x: 0, y, width: 100, height, grows },
});
const page = {
  size: { type: 'custom' as const, width: 1280, height: 500 },
  visuals: [box('words', 0, 40, true), box('chart', 50, 200), box('left', 260, 80, true), box('right', 260, 80, true)],
};
const boxes = (needed: Record<string, number>) =>
  Object.fromEntries(
    growPage(page, needed).visuals.map(({ visual, layout }) => [visual.name, [layout.y, layout.height]]),
  );

it('visuals below growing text move down with it, and the page grows', () => {
  expect(boxes({ words: 70 })).toEqual({ words: [0, 70], chart: [80, 200], left: [290, 80], right: [290, 80] });
  expect(growPage(page, { words: 70 }).size.height).toBe(530);
});

it('shorter text in some languages lets the page close up', () => {
  expect(boxes({ words: 20 })).toMatchObject({ words: [0, 20], chart: [30, 200] });
});

it('closes up no further than the visuals beside the text', () => {
  const beside = { ...page, visuals: [box('words', 0, 60, true), box('slicer', 0, 50), box('chart', 70, 200)] };
  const top = (needed: number) => growPage(beside, { words: needed }).visuals.map(({ layout }) => layout.y);
  expect(top(20)).toEqual([0, 0, 60]);
  expect(top(90)).toEqual([0, 0, 100]);
});

it('boxes side by side grow together, to the largest', () => {
  expect(boxes({ left: 100, right: 130 })).toMatchObject({ chart: [50, 200], left: [260, 130], right: [260, 130] });
});

it('is the same page while nothing was measured', () => {
  expect(growPage(page, {})).toBe(page);
  expect(growPage(page, { words: 41 }).visuals[0]).toBe(page.visuals[0]);
});

it('grows as the document says, unless the host sets a height', () => {
  const layout = { x: 0, y: 0, width: 100, height: 40, grows: true };
  const words: Visual = { name: 'words', kind: 'textbox', layout, roles: {}, options: {}, filters: [] };
  const own = {
    name: 'p',
    displayName: 'P',
    visibility: 'visible' as const,
    size: { type: 'custom' as const, width: 100, height: 100 },
    displayOption: 'fitToWidth' as const,
    filters: [],
    visuals: [words],
    interactions: [],
  };
  const document = { version: 1 as const, id: 'd', displayName: 'D', pages: [own], filters: [], bookmarks: [] };
  const placed = (settings: object) => placePage(own, initialState(document, settings, true)).visuals[0]?.layout;
  expect(placed({})?.grows).toBe(true);
  const customLayout = { pagesLayout: { p: { visualsLayout: { words: { height: 80 } } } } };
  expect(placed({ layoutType: 1, customLayout })).toMatchObject({ height: 80 });
  expect(placed({ layoutType: 1, customLayout })?.grows).toBeUndefined();
});
