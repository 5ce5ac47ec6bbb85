import '@testing-library/jest-dom/vitest';
import type { Bookmark } from '@holdfast/contracts/report/bookmark';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openLiveReport } from '../../live/live-report.ts';
import { kindOf } from '../../visuals/kinds.ts';
import { evaluate } from '../../visuals/testing/evaluate.ts';
import { column, measure, specimenModel } from '../../visuals/testing/model.ts';
import { DATA_SHAPES } from '../../visuals/testing/rows.ts';
import type { Visual } from '../../visuals/words.ts';
import { ReportView } from '../ReportView.tsx';

beforeAll(() => {
  // jsdom has no layout: a canvas without a size would show nothing.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1000 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 700 });
});

const visual = (name: string, kind: string, roles: Visual['roles'], more: Partial<Visual> = {}): Visual => ({
  name,
  kind,
  title: name,
  layout: { x: 0, y: 0, width: 300, height: 200 },
  roles,
  options: {},
  filters: [],
  ...more,
});
const contract = visual('Contract', 'slicer', { field: [column('contract')] }, { syncGroup: 'contract' });
const page = (name: string, visuals: Visual[]): ReportDocument['pages'][number] => ({
  name,
  displayName: `Page ${name}`,
  visibility: 'visible',
  size: { type: 'custom', width: 1000, height: 700 },
  displayOption: 'fitToPage',
  filters: [],
  interactions: [],
  visuals,
});
const bars = visual('Revenue', 'clusteredColumnChart', {
  category: [column('contract')],
  values: [measure('revenue')],
});
const state = (value: string): Bookmark['state'] => ({
  version: 1,
  page: 'one',
  clauses: [
    {
      source: { by: 'slicer', visual: 'Contract' },
      scope: { level: 'page', page: 'one' },
      target: column('contract').field,
      predicate: { op: 'in', values: [value] },
      exempt: ['Contract'],
    },
  ],
  visuals: {},
});
const reportDocument: ReportDocument = {
  version: 1,
  id: 'r',
  displayName: 'Test',
  filters: [],
  pages: [page('one', [bars, contract]), page('two', [contract])],
  bookmarks: [
    {
      name: 'group',
      displayName: 'Views',
      children: [{ name: 'b1', displayName: 'One year', state: state('One year') }],
    },
  ],
};
const rows = (DATA_SHAPES.usual?.() ?? []).slice(0, 100);

function show(settings: ReportSettings = {}, kept: Bookmark[] = []) {
  const keep = vi.fn(async (_list: readonly Bookmark[]) => {});
  const live = openLiveReport({
    document: reportDocument,
    model: specimenModel,
    kinds: kindOf,
    settings,
    personalBookmarks: { read: async () => kept, keep },
    ask: async ({ queries }) => ({
      answers: queries.map(({ id, query }) => ({ id, result: evaluate(query, rows, specimenModel) })),
    }),
  });
  live.start();
  render(<ReportView live={live} />);
  return { live, keep, user: userEvent.setup() };
}
const pane = (name: string) => screen.queryByRole('complementary', { name });

describe('panes', () => {
  it('are open when the host makes them visible, at load and later, and not offered when it forbids them', () => {
    const { live } = show({ panes: { selection: { visible: true }, syncSlicers: { visible: false } } });
    expect(pane('Selection')).toBeVisible();
    expect(pane('Bookmarks')).toBeNull();
    expect(screen.queryByRole('button', { name: /Sync slicers/ })).toBeNull();
    act(() => live.arranging.updateSettings({ panes: { bookmarks: { visible: true } } }, 'sdk'));
    expect(pane('Bookmarks')).toBeVisible();
    act(() => live.arranging.updateSettings({ panes: { bookmarks: { visible: false } } }, 'sdk'));
    expect(pane('Bookmarks')).toBeNull();
  });

  it('are hidden in a bare report', () => {
    show({ panes: { filters: { visible: false } } });
    expect(screen.queryByRole('navigation', { name: 'Panes' })).toBeNull();
  });

  it('close with Escape and return the focus to their button', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Show Bookmarks' }));
    act(() =>
      within(pane('Bookmarks') as HTMLElement)
        .getByRole('textbox')
        .focus(),
    );
    await user.keyboard('{Escape}');
    expect(pane('Bookmarks')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show Bookmarks' })).toHaveFocus();
  });
});

describe('the bookmarks pane', () => {
  it('applies a bookmark in a group', async () => {
    const { live, user } = show({ panes: { bookmarks: { visible: true } } });
    await user.click(screen.getByRole('button', { name: 'One year' }));
    expect(live.slicers.clauses('one', 'Contract')[0]?.predicate).toEqual({ op: 'in', values: ['One year'] });
  });

  it('lets the reader add, rename, update and delete their own bookmarks, and stores each change', async () => {
    const { live, keep, user } = show({ panes: { bookmarks: { visible: true } } });
    await user.type(screen.getByRole('textbox', { name: 'Bookmark name' }), 'Mine{Enter}');
    await user.click(screen.getByRole('button', { name: 'Rename Mine' }));
    await user.keyboard('Ours{Enter}');
    expect(keep.mock.lastCall?.[0].map(({ displayName }) => displayName)).toEqual(['MineOurs']);
    act(() => live.slicers.set('one', 'Contract', { op: 'in', values: ['Two year'] }));
    await user.click(screen.getByRole('button', { name: /^Update MineOurs/ }));
    expect(keep.mock.lastCall?.[0][0]?.state?.clauses).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Delete MineOurs' }));
    expect(keep.mock.lastCall?.[0]).toEqual([]);
  });

  it('shows stored bookmarks, and plays all as a presentation', async () => {
    const { live, user } = show({ panes: { bookmarks: { visible: true } } }, [
      { name: 'Bookmark1', displayName: 'Kept', state: state('Two year') },
    ]);
    expect(await screen.findByRole('button', { name: 'Kept' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Play as presentation' }));
    expect(live.state.presenting).toEqual({ bookmark: 'b1' });
    const bar = screen.getByRole('toolbar', { name: 'Bookmarks' });
    fireEvent.keyDown(bar, { key: 'PageDown' });
    expect(live.state.presenting).toEqual({ bookmark: 'Bookmark1' });
    expect(bar).toHaveTextContent('Kept');
    fireEvent.keyDown(bar, { key: 'Escape' });
    expect(live.state.presenting).toBeNull();
  });
});

it('the selection pane hides, shows and reorders the visuals of the page', async () => {
  const { live, user } = show({ panes: { selection: { visible: true } } });
  await user.click(screen.getByRole('button', { name: 'Show Revenue' }));
  await waitFor(() => expect(document.querySelector('[data-visual="Revenue"]')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(document.querySelector('[data-visual="Revenue"]')).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Bring Revenue forward' }));
  expect(live.arranging.visualsOf('one').map(({ visual: { name } }) => name)).toEqual(['Contract', 'Revenue']);
});

it('the sync pane releases a slicer on another page and syncs it again', async () => {
  const { live, user } = show({ panes: { syncSlicers: { visible: true } } });
  const follow = screen.getByRole('checkbox', { name: 'Page two' });
  expect(follow).toBeChecked();
  await user.click(follow);
  act(() => live.slicers.set('one', 'Contract', { op: 'in', values: ['Two year'] }));
  expect(live.slicers.clauses('two', 'Contract')).toEqual([]);
  await user.click(follow);
  expect(live.slicers.clauses('two', 'Contract')[0]?.predicate).toEqual({ op: 'in', values: ['Two year'] });
});

describe('keys', () => {
  it('open the help and the table view of a chart, and enter and leave a visual', async () => {
    show();
    const box = () => document.querySelector('[data-visual="Revenue"]') as HTMLElement;
    await waitFor(() => expect(box()).toHaveAttribute('data-status', 'ready'));
    fireEvent.keyDown(box(), { key: '?', shiftKey: true });
    expect(screen.getByText('Alt+Shift+F11')).toBeInTheDocument();
    fireEvent.keyDown(box(), { key: 'F11', altKey: true, shiftKey: true });
    expect(within(box()).getByRole('grid')).toBeInTheDocument();
    fireEvent.keyDown(box(), { key: 'F11', altKey: true, shiftKey: true });
    act(() => box().focus());
    fireEvent.keyDown(box(), { key: 'ArrowRight', ctrlKey: true });
    expect(within(box()).getByRole('listbox')).toHaveFocus();
    fireEvent.keyDown(within(box()).getByRole('listbox'), { key: 'Escape' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(box()).toHaveFocus();
  });
});
