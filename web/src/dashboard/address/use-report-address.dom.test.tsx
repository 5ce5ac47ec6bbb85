import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Bookmark, type BookmarkClause, readBookmark, writeBookmark } from './bookmark.ts';
import { useReportAddress } from './use-report-address.ts';

afterEach(cleanup);

const plan: BookmarkClause = {
  source: { by: 'slicer', visual: 's' },
  scope: { level: 'page', page: 'two' },
  target: { kind: 'column', table: 'customers', column: 'plan' },
  predicate: { op: 'in', values: ['Basic'] },
  exempt: ['s'],
};

/** Answers of the frame that are still on their way. */
let pending = 0;
const aTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Until the frame has answered everything and nothing more is asked of it. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = pending === 0 ? quiet + 1 : 0) await act(aTurn);
}

/** Stands in for the frame alone: a report of three pages that answers a turn later, as a frame does. */
function framed() {
  const at: Bookmark = { version: 1, page: 'one', clauses: [], dropped: [] };
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
  /** What the reader does in the frame, and the event it raises. */
  const does = async (next: Partial<Bookmark>) => {
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

describe('the address and the report', () => {
  it('leaves the address of an untouched report as it is', async () => {
    const { seen } = await open('/dashboard');
    expect(seen.search).toBe('');
  });

  it('takes a turned page as a step and a filter as part of it, and goes back and forward in the open frame', async () => {
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

  it('shows the last of several steps taken at once, and adds none of its own', async () => {
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

  it('loads another prediction in the same frame, and only that', async () => {
    const { seen, does, steps, loads } = await open('/dashboard?prediction=12&page=one');
    await act(async () => loads('prediction-13'));
    await does({ page: 'one' });
    expect(seen.search).toBe('?prediction=13&page=one');
    expect(seen.openings.size).toBe(1);
    await steps(-1);
    expect([...seen.openings].at(-1)).toMatchObject({ datasetBinding: { datasetId: 'prediction-12' } });
  });

  it('says that an address is refused, and writes what is shown in its place', async () => {
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
