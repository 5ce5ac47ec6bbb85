import { readReport } from '@holdfast/contracts/documents/read-document';
import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { LocalizablePage, Page } from '@holdfast/contracts/report/page';
import { describe, expect, test } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import type { Edit } from './edit.ts';
import { redo, startHistory, step, undo } from './history.ts';
import { stackForPhone } from './phone.ts';
import { EditError } from './refused.ts';

const plan = { kind: 'column', table: 'customers', column: 'plan' } as const;
const customers = { kind: 'measure', table: 'customers', measure: 'Customers' } as const;
const page = (name: string, more: Partial<Page> = {}): Page => ({
  name,
  displayName: name.toUpperCase(),
  visibility: 'visible',
  size: { type: 'widescreen', width: 1280, height: 720 },
  displayOption: 'fitToPage',
  filters: [],
  visuals: ['a', 'b', 'c', 'd'].map((visual, at) => ({
    name: visual,
    kind: at === 3 ? 'slicer' : 'columnChart',
    title: `Visual ${visual}`,
    layout: { x: at * 300, y: 20, z: at, width: 280, height: 200 },
    roles: at === 3 ? { field: [{ field: plan }] } : { category: [{ field: plan }], values: [{ field: customers }] },
    options: { labels: true, legend: false },
    filters: [],
  })),
  interactions: [{ from: 'a', to: 'b', effect: 'none' }],
  ...more,
});
const START: LocalizableDocument = {
  version: 1,
  id: 'r',
  displayName: 'Report',
  startPage: 'two',
  pages: [page('one'), page('two', { flow: [[{ visuals: ['a', 'b'] }], [{ visuals: ['c'] }]] }), page('three')],
  filters: [{ target: plan, predicate: { op: 'in', values: ['Team'] } }],
  bookmarks: [],
  theme: { name: 'Own', dataColors: ['#123456'] },
};

/** Seeded random numbers: mulberry32. */
function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const one = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  return { below, one, heads: () => next() < 0.5 };
}
type EditRandom = ReturnType<typeof seededRandom>;

const MAKERS: readonly ((at: LocalizablePage, die: EditRandom) => Edit)[] = [
  (_, die) => ({ do: 'renameReport', displayName: `Name ${die.below(9)}` }),
  (_, die) => ({ do: 'setTheme', theme: die.heads() ? { name: `T${die.below(9)}` } : null }),
  ({ name }, die) => ({
    do: 'setFilters',
    scope: die.heads() ? { level: 'report' } : { level: 'page', page: name },
    filters: die.heads() ? [] : [{ target: plan, predicate: { op: 'in', values: [`P${die.below(4)}`] } }],
  }),
  (_, die) => ({
    do: 'setMeasure',
    measure: {
      table: 'customers',
      name: `own${die.below(3)}`,
      label: `Own ${die.below(9)}`,
      expression: { op: 'constant', value: die.below(4) },
    },
  }),
  (_, die) => ({ do: 'deleteMeasure', table: 'customers', measure: `own${die.below(3)}` }),
  (at, die) => ({
    do: 'addField',
    page: at.name,
    visual: any(at, die),
    role: 'values',
    field: { field: { kind: 'measure', table: 'customers', measure: `own${die.below(3)}` } },
  }),
  (_, die) => ({ do: 'addPage', displayName: die.heads() ? undefined : 'Named' }),
  ({ name }) => ({ do: 'copyPage', page: name }),
  ({ name }, die) => ({ do: 'renamePage', page: name, displayName: `Page ${die.below(99)}` }),
  ({ name }, die) => ({ do: 'hidePage', page: name, hidden: die.heads() }),
  (page, die) => ({ do: 'phonePage', page: page.name, mobile: die.heads() ? stackForPhone(page) : null }),
  ({ name }, die) => ({ do: 'movePage', page: name, to: die.below(6) }),
  ({ name }) => ({ do: 'deletePage', page: name }),
  ({ name }, die) => ({
    do: 'sizePage',
    page: name,
    size: { type: 'custom', width: 400 + die.below(900), height: 600 },
  }),
  ({ name, visuals }) => ({
    do: 'fixPage',
    page: name,
    size: { type: 'custom', width: 1000, height: 900 },
    places: Object.fromEntries(visuals.map((visual, at) => [visual.name, { x: 10 * at, y: 20 * at }])),
    mobile: { size: { type: 'mobile', width: 360, height: 900 }, visuals: {} },
  }),
  ({ name }, die) => ({
    do: 'addVisual',
    page: name,
    visual: { kind: die.heads() ? 'card' : 'textbox', layout: { x: die.below(900), y: 5, width: 200, height: 100 } },
  }),
  (at, die) => ({ do: 'deleteVisuals', page: at.name, visuals: some(at, die) }),
  (at, die) => ({
    do: 'placeVisuals',
    page: at.name,
    places: Object.fromEntries(some(at, die).map((name) => [name, { x: die.below(900), width: die.below(400) }])),
  }),
  (at, die) => ({ do: 'copyVisuals', page: at.name, visuals: some(at, die), ...(die.heads() && { to: 'one' }) }),
  (at, die) => ({
    do: 'orderVisuals',
    page: at.name,
    visuals: some(at, die),
    to: die.one(['front', 'back', 'forward', 'backward'] as const) ?? 'front',
  }),
  (at, die) => ({ do: 'groupVisuals', page: at.name, visuals: some(at, die), together: die.heads() }),
  (at, die) => ({ do: 'lockVisuals', page: at.name, visuals: some(at, die), locked: die.heads() }),
  (at, die) => ({
    do: 'changeVisual',
    page: at.name,
    visual: any(at, die),
    change: die.heads() ? { title: undefined, kind: 'barChart' } : { title: 'New', format: { title: { size: 20 } } },
  }),
  (at, die) => ({
    do: 'setOption',
    page: at.name,
    visual: any(at, die),
    option: die.heads() ? 'labels' : 'legend',
    value: die.heads() ? undefined : die.heads(),
  }),
  (at, die) => ({
    do: 'addField',
    page: at.name,
    visual: any(at, die),
    role: 'values',
    field: { field: customers, label: `L${die.below(9)}` },
    at: die.below(3),
  }),
  (at, die) => ({ do: 'removeField', page: at.name, visual: any(at, die), role: 'values', at: die.below(2) }),
  (at, die) => ({
    do: 'moveField',
    page: at.name,
    visual: any(at, die),
    role: 'values',
    at: die.below(2),
    to: { role: die.heads() ? 'tooltips' : 'values', at: die.below(3) },
  }),
  (at, die) => ({
    do: 'changeField',
    page: at.name,
    visual: any(at, die),
    role: 'values',
    at: 0,
    change: { label: die.heads() ? undefined : 'Called' },
  }),
];
const any = ({ visuals }: LocalizablePage, die: EditRandom): string => die.one(visuals)?.name ?? 'none';
const some = ({ visuals }: LocalizablePage, die: EditRandom): string[] =>
  visuals.filter(() => die.heads()).map(({ name }) => name);

function randomEdit(document: LocalizableDocument, die: EditRandom): LocalizableDocument {
  const at = die.one(document.pages);
  const make = die.one(MAKERS);
  if (!at || !make) return document;
  try {
    return applyEdit(document, make(at, die));
  } catch (failure) {
    // An edit may refer to something an earlier one removed: it is refused and changes nothing.
    if (failure instanceof EditError) return document;
    throw failure;
  }
}

describe('200 random sequences of 50 edits', () => {
  const bytes = (document: LocalizableDocument) => JSON.stringify(document);
  const before = bytes(START);
  const done = new Set<string>();

  test('undoing all restores the first document exactly, redoing all the last', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const die = seededRandom(seed);
      let history = startHistory(START);
      let changes = 0;
      while (changes < 50) {
        const next = randomEdit(history.now, die);
        if (next === history.now) continue;
        history = step(history, next);
        changes += 1;
      }
      const versions = [...history.past, history.now].map(bytes);
      const after = bytes(history.now);
      for (let at = versions.length - 2; at >= 0; at--) {
        history = undo(history);
        if (bytes(history.now) !== versions[at]) throw new Error(`sequence ${seed} differs at step ${at}`);
      }
      expect(bytes(history.now)).toBe(before);
      expect(undo(history)).toEqual(history);
      while (history.future.length > 0) history = redo(history);
      expect(bytes(history.now)).toBe(after);
      done.add(after);
    }
    expect(done.size).toBe(200);
  });

  test('every resulting document can be stored', () => {
    for (const end of done) expect(readReport(JSON.parse(end))).not.toHaveProperty('refused');
  });
});

test('parts an edit does not touch are shared between versions', () => {
  const after = applyEdit(START, { do: 'placeVisuals', page: 'one', places: { a: { x: 7 } } });
  expect(after.pages[1]).toBe(START.pages[1]);
  expect(after.pages[0]?.visuals[1]).toBe(START.pages[0]?.visuals[1]);
  expect(applyEdit(after, { do: 'placeVisuals', page: 'one', places: { a: { x: 7 } } })).toBe(after);
});

test.each<[string, Edit, string]>([
  ['an unknown page', { do: 'deletePage', page: 'x' }, "page named 'x'"],
  ['an unknown visual', { do: 'deleteVisuals', page: 'one', visuals: ['x'] }, "visual named 'x'"],
  ['a page without a name', { do: 'renamePage', page: 'one', displayName: ' ' }, 'needs a name'],
  ['a position that is not a number', { do: 'placeVisuals', page: 'one', places: { a: { x: Number.NaN } } }, 'numbers'],
  ['a missing field', { do: 'removeField', page: 'one', visual: 'a', role: 'values', at: 4 }, 'index 4'],
])('%s is refused with a message', (_, edit, phrase) => {
  expect(() => applyEdit(START, edit)).toThrow(phrase);
});

test('deleting a measure removes every use of it, and one that others depend on stays', () => {
  const table = 'customers';
  const own = { kind: 'measure', table, measure: 'own1' } as const;
  const count = { op: 'aggregate', aggregation: 'count' } as const;
  const top = { op: 'top', direction: 'top', count: 3, by: own } as const;
  const made: Edit[] = [
    { do: 'setMeasure', measure: { table, name: 'own1', label: 'Share', expression: count } },
    { do: 'addField', page: 'one', visual: 'a', role: 'tooltips', field: { field: own } },
    { do: 'changeVisual', page: 'one', visual: 'b', change: { sort: [{ by: own, direction: 'ascending' }] } },
    { do: 'setFilters', scope: { level: 'page', page: 'three' }, filters: [{ target: plan, predicate: top }] },
  ];
  const document = made.reduce(applyEdit, START);
  const twice: Edit = {
    do: 'setMeasure',
    measure: {
      table,
      name: 'own2',
      label: 'Twice',
      expression: {
        op: 'arithmetic',
        operator: 'add',
        left: { op: 'measure', measure: 'own1' },
        right: { op: 'constant', value: 1 },
      },
    },
  };
  const gone: Edit = { do: 'deleteMeasure', table, measure: 'own1' };
  expect(() => applyEdit(applyEdit(document, twice), gone)).toThrow("'Twice'");
  const after = applyEdit(document, gone);
  expect(JSON.stringify(after)).not.toContain('own1');
  expect(after.pages[1]).toBe(document.pages[1]);
  expect(applyEdit(document, made[0] as Edit)).toBe(document);
});

test('the last page stays', () => {
  const single = { ...START, pages: START.pages.slice(0, 1) };
  expect(() => applyEdit(single, { do: 'deletePage', page: 'one' })).toThrow('at least one page');
});

test('deleting a visual removes its interactions and its positions in the flow and on phones', () => {
  const fixed = { ...START, pages: [page('one', { flow: [[{ visuals: ['a'] }], [{ visuals: ['a', 'b'] }]] })] };
  const after = applyEdit(fixed, { do: 'deleteVisuals', page: 'one', visuals: ['a'] });
  expect(after.pages[0]).toMatchObject({ flow: [[{ visuals: ['b'] }]], interactions: [] });
});
