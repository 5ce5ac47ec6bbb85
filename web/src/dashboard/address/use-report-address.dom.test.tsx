import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AddressBookmark, type BookmarkClause, readBookmark, writeBookmark } from './bookmark.ts';
import { useReportAddress } from './use-report-address.ts';

afterEach(cleanup);

const plan: BookmarkClause = {
  source: { by: 'slicer', visual: 's' },
  scope: { level: 'page', page: 'two' },
  target: { kind: 'column', table: 'customers', column: 'plan' },
  predicate: { op: 'in', values: ['Basic'] },
  exempt: ['s'],
};

/** Pending responses of the frame. */
let pending = 0;
const aTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Resolves when the frame is idle. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = pending === 0 ? quiet + 1 : 0) await act(aTurn);
}

/** Fakes only the frame: a report of three pages that responds asynchronously. */
function framed() {
  const at: AddressBookmark = { version: 1, page: 'one', clauses: [], dropped: [] };
  const applied: string[] = [];
  const later = async () => {
    pending += 1;
    await aTurn();
    pending -= 1;
  };
  return {
    at,
    applied,
    report: {
      reload: async () => undefined,
      getPages: async () => {
        await later();
        return ['one', 'two', 'three'].map((name) => ({ name }));
      },
      bookmarksManager: {
        capture: async () => {
          const state = writeBookmark(at);
          await later();
          return { state };
        },
        applyState: async (state: string) => {
          await later();
          const next = readBookmark(state);
          if (!next || next.page === 'nowhere') throw new Error('not in this report');
          applied.push(next.page);
          Object.assign(at, next);
        },
      },
    },
  };
}

async function open(address: string) {
  const { at, applied, report } = framed();
  const onRefused = vi.fn();
  const seen = { search: '', openings: new Set<unknown>() };
  let go: NavigateFunction = () => undefined;
  let hook: ReturnType<typeof useReportAddress> | undefined;
  function Screen() {
    hook = useReportAddress(true, onRefused);
    go = useNavigate();
    seen.search = useLocation().search;
    seen.openings.add(hook.opening);
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/start', address]} initialIndex={1}>
      <Screen />
    </MemoryRouter>,
  );
  hook?.onEmbed(report);
  await act(async () => hook?.onLoaded({ dataset: { id: 'prediction-12' } }));
  await settle();
  /** A user action in the frame and the event it raises. */
  const does = async (next: Partial<AddressBookmark>) => {
    Object.assign(at, next);
    await act(async () => hook?.onChange());
    await settle();
  };
  const steps = async (...by: number[]) => {
    await act(async () => {
      for (const one of by) void go(one);
    });
    await settle();
  };
  return { at, applied, onRefused, seen, does, steps, loads: (id: string) => hook?.onLoaded({ dataset: { id } }) };
}

describe('the URL and the report', () => {
  it('keeps the URL of an untouched report', async () => {
    const { seen } = await open('/dashboard');
    expect(seen.search).toBe('');
  });

  it('pushes page changes, replaces on filter changes, and goes back and forward without reloading', async () => {
    const { at, seen, does, steps } = await open('/dashboard');
    await does({ page: 'two' });
    await does({ clauses: [plan] });
    expect(seen.search).toBe('?prediction=12&page=two&v=1&f=slicer.s!customers.plan!in!Basic');
    await does({ page: 'three', clauses: [] });
    await steps(-1);
    expect(at).toMatchObject({ page: 'two', clauses: [plan] });
    await steps(-1);
    expect(seen.search).toBe('');
    expect(at).toMatchObject({ page: 'one', clauses: [] });
    await steps(2);
    expect(at.page).toBe('three');
    expect(seen.openings.size).toBe(1);
  });

  it('applies only the last of several quick navigations and adds no history entry', async () => {
    const { at, seen, does, steps } = await open('/dashboard');
    await does({ page: 'two' });
    await does({ page: 'three' });
    await steps(-1, -1);
    expect(at.page).toBe('one');
    await steps(1, 1);
    expect(at.page).toBe('three');
    expect(seen.search).toBe('?prediction=12&page=three');
    await steps(-1);
    expect(seen.search).toBe('?prediction=12&page=two');
  });

  it('loads another prediction in the same frame', async () => {
    const { seen, does, steps, loads } = await open('/dashboard?prediction=12&page=one');
    await act(async () => loads('prediction-13'));
    await does({ page: 'one' });
    expect(seen.search).toBe('?prediction=13&page=one');
    expect(seen.openings.size).toBe(1);
    await steps(-1);
    expect([...seen.openings].at(-1)).toMatchObject({ datasetBinding: { datasetId: 'prediction-12' } });
  });

  it('reports a refused URL and replaces it with the current state', async () => {
    const { onRefused, seen, does, steps, at } = await open('/dashboard?prediction=12');
    await does({ page: 'nowhere' });
    await does({ page: 'two' });
    await steps(-1);
    expect(onRefused).toHaveBeenCalled();
    expect(at.page).toBe('two');
    expect(seen.search).toBe('?prediction=12&page=two');
    await steps(1);
    expect(seen.search).toBe('?prediction=12&page=two');
  });
});
