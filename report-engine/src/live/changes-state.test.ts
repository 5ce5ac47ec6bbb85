// @vitest-environment node
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Visual } from '@holdfast/contracts/report/visual';
import { describe, expect, it } from 'vitest';
import { decodeState, encodeState } from './bookmark-state.ts';
import { openLiveReport } from './live-report.ts';

const plan = { kind: 'column' as const, table: 'customers', column: 'plan' };
const left = { kind: 'column' as const, table: 'customers', column: 'left' };
const slicer = (name: string): Visual => ({
  name,
  kind: 'slicer',
  layout: { x: 0, y: 0, width: 100, height: 100 },
  roles: { field: [{ field: plan }] },
  options: {},
  filters: [],
  syncGroup: 'plan',
});
const page = (name: string, filters: ReportDocument['filters']) => ({
  name,
  displayName: name,
  visibility: 'visible' as const,
  size: { type: 'widescreen' as const, width: 1280, height: 720 },
  displayOption: 'fitToPage' as const,
  filters,
  visuals: [slicer(`${name}-slicer`)],
  interactions: [],
});
const stillHere = { target: left, predicate: { op: 'in' as const, values: [0] } };
const document: ReportDocument = {
  version: 1,
  id: 'r',
  displayName: 'Test',
  pages: [page('one', []), page('two', [stillHere])],
  filters: [],
  bookmarks: [],
};
const column = (name: string) => ({ name, type: 'text' as const });

function open() {
  return openLiveReport({
    document,
    model: {
      name: 'test',
      tables: [{ name: 'customers', columns: [column('plan'), column('left')], measures: [], hierarchies: [] }],
      relationships: [],
    },
    kinds: () => ({ respondsBy: 'filtering', query: () => null }),
    ask: ({ queries }) =>
      Promise.resolve({
        answers: queries.map(({ id }) => ({ id, result: { columns: [], rowCount: 0, truncated: false } })),
      }),
  });
}

const ONLY_CHANGES = { changesOnly: true, personalizeVisuals: false };

describe('a changes-only state', () => {
  it('is empty while the report is in its initial state', () => {
    const live = open();
    live.pages.open('two');
    expect(decodeState(live.bookmarks.capture(ONLY_CHANGES).state)).toEqual({
      version: 1,
      page: 'two',
      clauses: [],
      dropped: [],
      visuals: {},
    });
  });

  it('restores what the reader added and removed, and keeps the other filters of the document', () => {
    const live = open();
    live.pages.open('two');
    live.slicers.set('two', 'two-slicer', { op: 'in', values: ['Basic'] });
    const added = live.bookmarks.capture(ONLY_CHANGES).state;
    live.filters.update({ level: 'page', page: 'two' }, 'replaceAll', []);
    const cleared = live.bookmarks.capture(ONLY_CHANGES).state;
    expect(decodeState(added)?.dropped).toEqual([]);
    expect(decodeState(cleared)?.dropped).toHaveLength(1);

    const fresh = open();
    fresh.bookmarks.applyState(added);
    expect(fresh.state.activePage).toBe('two');
    expect(fresh.state.selection.map(({ target }) => target).slice(0, 2)).toEqual([left, plan]);
    fresh.bookmarks.applyState(cleared);
    expect(fresh.filters.at({ level: 'page', page: 'two' })).toEqual([]);
    fresh.bookmarks.applyState(encodeState({ version: 1, page: 'two', clauses: [], dropped: [], visuals: {} }));
    expect(fresh.filters.at({ level: 'page', page: 'two' })).toHaveLength(1);
    expect(fresh.slicers.clauses('two', 'two-slicer')).toEqual([]);
  });

  it('syncs slicers on other pages with those it sets', () => {
    const live = open();
    live.pages.open('two');
    live.slicers.set('two', 'two-slicer', { op: 'in', values: ['Basic'] });
    const { state } = live.bookmarks.capture(ONLY_CHANGES);
    const fresh = open();
    fresh.slicers.set('one', 'one-slicer', { op: 'in', values: ['Pro'] });
    fresh.bookmarks.applyState(state);
    expect(fresh.slicers.clauses('one', 'one-slicer')[0]?.predicate).toEqual({ op: 'in', values: ['Basic'] });
  });

  it('is refused as a whole if it refers to a page, a visual or a field the report does not have', () => {
    const live = open();
    const clause = {
      source: { by: 'host' as const },
      scope: { level: 'page' as const, page: 'one' },
      target: plan,
      predicate: { op: 'in' as const, values: ['Basic'] },
      exempt: [],
    };
    const apply = (more: object) =>
      live.bookmarks.applyState(
        encodeState({ version: 1, page: 'one', clauses: [], dropped: [], visuals: {}, ...more }),
      );
    expect(() => apply({ page: 'nowhere' })).toThrow("the page 'nowhere'");
    expect(() => apply({ clauses: [clause, { ...clause, target: { ...plan, column: 'gone' } }] })).toThrow('customers');
    const scope = { level: 'visual' as const, page: 'one', visual: 'gone' };
    expect(() => apply({ clauses: [{ ...clause, scope }] })).toThrow("the visual 'gone'");
    expect(live.state.selection).toHaveLength(1);
  });
});
