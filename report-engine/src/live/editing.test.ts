import type { BatchRequest } from '@holdfast/contracts/report/query';
import { expect, test, vi } from 'vitest';
import { patience } from '../../../scripts/machine-speed.mjs';
import { kindOf } from '../visuals/kinds.ts';
import { specimenModel } from '../visuals/testing/model.ts';
import { openLiveReport } from './live-report.ts';
import type { AskBatch } from './results.ts';

const plan = { kind: 'column', table: 'customers', column: 'plan' } as const;
const team = { op: 'in', values: ['Team'] } as const;
const visual = (name: string, x: number) => ({
  name,
  kind: 'card',
  layout: { x, y: 0, width: 100, height: 100 },
  roles: {},
  options: {},
  filters: [],
});
const open = (flow = false, ask: AskBatch = async () => ({ answers: [] })) =>
  openLiveReport({
    document: {
      version: 1,
      id: 'r',
      displayName: 'R',
      pages: ['one', 'two'].map((name) => ({
        name,
        displayName: name,
        visibility: 'visible',
        size: { type: 'widescreen', width: 1280, height: 720 },
        displayOption: 'fitToPage',
        filters: [],
        visuals: [visual('a', 0), visual('b', 200)],
        interactions: [],
        ...(flow && { flow: [[{ visuals: ['a'] }, { visuals: ['b'] }]] }),
      })),
      filters: [],
      bookmarks: [],
    },
    model: specimenModel,
    kinds: kindOf,
    ask,
    phased: true,
  });
type EditableReport = ReturnType<typeof open>;
const layoutOf = (live: EditableReport, name: string) =>
  live.state.document.pages[0]?.visuals.find((one) => one.name === name)?.layout;

test('undoing to the stored version leaves nothing unsaved', () => {
  const live = open();
  live.pages.add('New');
  expect(live.state.unsaved).toBe(true);
  live.editing.undo();
  expect(live.state).toMatchObject({ unsaved: false, activePage: 'two' });
  live.editing.redo();
  expect(live.state.unsaved).toBe(true);
});

test('edits of one run are undone together', () => {
  const live = open();
  for (let x = 1; x <= 5; x++)
    live.editing.do({ do: 'placeVisuals', page: 'one', places: { a: { x } } }, 'user', 'keys');
  live.editing.undo();
  expect(layoutOf(live, 'a')?.x).toBe(0);
});

test("a host's move is saved in a report being edited, and temporary in one being read", () => {
  const order = { layoutType: 1, customLayout: { pagesLayout: { one: { visualsLayout: { a: { x: 55, y: 66 } } } } } };
  const read = open();
  read.arranging.updateSettings(order, 'sdk');
  expect(layoutOf(read, 'a')?.x).toBe(0);
  expect(read.arranging.layoutOf('one').visuals[0]?.layout.x).toBe(55);
  const edited = open();
  edited.arranging.switchMode('edit', 'sdk');
  edited.arranging.updateSettings(order, 'sdk');
  edited.arranging.updateSettings({ customLayout: { pageSize: { type: 5, width: 900, height: 500 } } }, 'sdk');
  expect(layoutOf(edited, 'a')).toMatchObject({ x: 55, y: 66 });
  expect(edited.state.document.pages[0]?.size).toMatchObject({ width: 900, height: 500 });
  expect(edited.state.unsaved).toBe(true);
});

test('filters set while editing are part of the report, and are undone with it', () => {
  const live = open();
  const clause = {
    source: { by: 'pane' },
    scope: { level: 'report' },
    target: plan,
    predicate: team,
    exempt: [],
  } as const;
  const set = () =>
    live.filters.update({ level: 'report' }, 'replaceAll', [
      { ...clause, predicate: { op: 'in', values: ['Team'] }, exempt: [] },
    ]);
  set();
  expect(live.state).toMatchObject({ unsaved: false, document: { filters: [] } });
  live.filters.update({ level: 'report' }, 'removeAll', []);
  live.arranging.switchMode('edit');
  set();
  expect(live.state.document.filters).toEqual([{ target: plan, predicate: { op: 'in', values: ['Team'] } }]);
  live.editing.undo();
  expect(live.state).toMatchObject({ unsaved: false, selection: [], document: { filters: [] } });
});

test('moving a visual on a flowing page fixes its layout, and phones keep the flow', () => {
  const live = open(true);
  live.arranging.switchMode('edit');
  live.editing.do({ do: 'placeVisuals', page: 'one', places: { a: { x: 300 } } });
  const [page] = live.state.document.pages;
  expect(page?.flow).toBeUndefined();
  expect(layoutOf(live, 'a')?.x).toBe(300);
  expect(Object.keys(page?.mobile?.visuals ?? {})).toEqual(['a', 'b']);
});

test('deleting a page removes its clauses, and opens a neighbouring page', () => {
  const live = open();
  live.pages.open('two');
  live.pages.remove('two');
  expect(live.state.activePage).toBe('one');
  expect(() => live.pages.remove('one')).toThrow('at least one page');
});

test("queries contain the report's own measures, and run again when these change", async () => {
  const asked: BatchRequest[] = [];
  const live = open(false, async (batch) => {
    asked.push(batch);
    return { answers: [] };
  });
  live.arranging.switchMode('edit');
  live.render();
  const field = { kind: 'measure', table: 'customers', measure: 'own1' } as const;
  const meaning = (value: number) =>
    ({
      do: 'setMeasure',
      measure: { table: 'customers', name: 'own1', label: 'Mine', expression: { op: 'constant', value } },
    }) as const;
  live.editing.do([meaning(1), { do: 'addField', page: 'one', visual: 'a', role: 'values', field: { field } }]);
  const last = () => asked.at(-1)?.measures?.[0]?.expression;
  await vi.waitFor(() => expect(last()).toEqual({ op: 'constant', value: 1 }), patience(5_000));
  const known = () => live.model.tables.find(({ name }) => name === 'customers')?.measures.at(-1)?.label;
  expect(known()).toBe('Mine');
  live.editing.do(meaning(2));
  await vi.waitFor(() => expect(last()).toEqual({ op: 'constant', value: 2 }), patience(5_000));
  live.editing.undo();
  await vi.waitFor(() => expect(last()).toEqual({ op: 'constant', value: 1 }), patience(5_000));
  live.editing.undo();
  expect(known()).not.toBe('Mine');
});
