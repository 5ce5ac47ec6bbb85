import '@testing-library/jest-dom/vitest';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { BatchAnswer, BatchRequest } from '@holdfast/contracts/report/query';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../live/events.ts';
import { openLiveReport } from '../live/live-report.ts';
import { kindOf } from '../visuals/kinds.ts';
import { evaluate } from '../visuals/testing/evaluate.ts';
import { column, measure, specimenModel } from '../visuals/testing/model.ts';
import { DATA_SHAPES } from '../visuals/testing/rows.ts';
import type { Visual } from '../visuals/words.ts';
import { ReportView, type ReportViewProps } from './ReportView.tsx';

// jsdom has no layout: the frame gets the size a host page would give it.
beforeAll(() => {
  for (const [side, size] of [
    ['clientWidth', 1000],
    ['clientHeight', 600],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => size });
  }
});

const visual = (name: string, kind: string, roles: Visual['roles'], extra: Partial<Visual> = {}): Visual => ({
  name,
  kind,
  title: name,
  layout: { x: 0, y: 0, width: 400, height: 300 },
  roles,
  options: {},
  filters: [],
  ...extra,
});
const visuals: Visual[] = [
  visual('Revenue', 'clusteredColumnChart', {
    category: [column('contract'), column('payment')],
    values: [measure('revenue')],
  }),
  visual('Services', 'donutChart', { category: [column('service')], values: [measure('customers')] }),
  visual('Total', 'card', { values: [measure('customers')] }),
  visual('List', 'tableEx', { values: [column('id'), column('contract'), column('charge')] }),
  visual('Contract', 'slicer', { field: [column('contract')] }, { options: { style: 'list' } }),
  visual('Odd', 'hologram', {}),
];
const page = (name: string, shown: Visual[]) => ({
  name,
  displayName: `Page ${name}`,
  visibility: 'visible' as const,
  size: { type: 'custom' as const, width: 1280, height: 720 },
  displayOption: 'fitToPage' as const,
  filters: [],
  interactions: [],
  visuals: shown,
});
const reportDocument: ReportDocument = {
  version: 1,
  id: 'r',
  displayName: 'Test',
  pages: [
    {
      ...page('one', visuals),
      filters: [{ target: column('service').field, predicate: { op: 'all' }, display: { displayName: 'Service' } }],
    },
    page('two', [visual('Only', 'card', { values: [measure('revenue')] })]),
  ],
  filters: [],
  bookmarks: [],
};
const rows = (DATA_SHAPES.usual?.() ?? []).slice(0, 300);
const answer = ({ queries }: BatchRequest): BatchAnswer => ({
  answers: queries.map(({ id, query }) => ({ id, result: evaluate(query, rows, specimenModel) })),
});

async function show(
  options: {
    settings?: ReportSettings;
    props?: Partial<ReportViewProps>;
    ask?: (batch: BatchRequest) => Promise<BatchAnswer>;
    wait?: boolean;
  } = {},
) {
  const events: LiveEvent[] = [];
  const live = openLiveReport({
    document: reportDocument,
    model: specimenModel,
    kinds: kindOf,
    settings: options.settings ?? {},
    ask: options.ask ?? ((batch) => Promise.resolve(answer(batch))),
  });
  live.listen((event) => events.push(event));
  live.start();
  render(<ReportView live={live} {...options.props} />);
  const box = (name: string): HTMLElement => document.querySelector(`[data-visual="${name}"]`) as HTMLElement;
  if (options.wait !== false) await waitFor(() => expect(box('Total')).toHaveAttribute('data-status', 'ready'));
  return { live, events, box };
}
const marksOf = (box: HTMLElement): Element[] => [...box.querySelectorAll('[data-mark]')];

describe('a report on the screen', () => {
  it('shows every visual of the page under its title, and a notice for an unknown one', async () => {
    const { box } = await show();
    expect(screen.getByRole('heading', { name: 'Revenue' })).toBeVisible();
    expect(marksOf(box('Revenue'))).toHaveLength(3);
    expect(within(box('Total')).getByRole('img')).toHaveAccessibleName('Total: 300');
    expect(box('Odd')).toHaveTextContent('hologram');
    // The first render of a run includes all module loading.
  });

  it("shows a placeholder while a visual's data is loading", async () => {
    const { box } = await show({ ask: () => new Promise(() => {}), wait: false });
    expect(within(box('Revenue')).getByRole('status')).toHaveStyle({ width: '368px' });
  });

  it('shows an error in the failing visual, unless the host hides errors', async () => {
    const failing = async (batch: BatchRequest): Promise<BatchAnswer> => ({
      answers: answer(batch).answers.map((one) =>
        one.id.includes('Revenue')
          ? { id: one.id, problem: { code: 'too-slow' as const, message: 'It took too long.' } }
          : one,
      ),
    });
    const { box, live } = await show({ ask: failing });
    expect(within(box('Revenue')).getByRole('alert')).toHaveTextContent('It took too long.');
    act(() => live.arranging.updateSettings({ hideErrors: true }));
    await waitFor(() => expect(within(box('Revenue')).queryByRole('alert')).toBeNull());
    expect(marksOf(box('Services')).length).toBeGreaterThan(0);
  });

  it('shows one banner while the server is unavailable, keeps the last data, and retries on request', async () => {
    let away = false;
    const { live, box } = await show({
      ask: (batch) => (away ? Promise.reject(new Error('Not reached.')) : Promise.resolve(answer(batch))),
    });
    away = true;
    act(() => live.slicers.set('one', 'Contract', { op: 'in', values: ['One year'] }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No response from the server. Not reached.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(marksOf(box('Revenue'))).toHaveLength(3);
    away = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(marksOf(box('Revenue'))).toHaveLength(1);
  });

  it('opens every page scrolled to its top', async () => {
    const { live } = await show();
    const canvas = document.querySelector('.hf-canvas') as HTMLElement;
    canvas.scrollTop = 120;
    act(() => live.pages.open('two'));
    expect(canvas.scrollTop).toBe(0);
  });

  it('clears all of a reader’s filters on every page with one click, and offers it only then', async () => {
    const { live, box } = await show();
    const clear = () => screen.queryByRole('button', { name: /^Clear all filters/ });
    expect(clear()).toBeNull();
    act(() => live.slicers.set('one', 'Contract', { op: 'in', values: ['One year'] }));
    await waitFor(() => expect(marksOf(box('Revenue'))).toHaveLength(1));
    fireEvent.click(marksOf(box('Services'))[0] as Element);
    act(() => live.pages.open('two'));
    expect(clear()).toHaveTextContent('Clear all filters (2)');
    await userEvent.click(clear() as HTMLElement);
    expect(clear()).toBeNull();
    act(() => live.pages.open('one'));
    await waitFor(() => expect(marksOf(box('Revenue'))).toHaveLength(3));
  });

  it('renders nothing before a phased host calls render', () => {
    const live = openLiveReport({
      document: reportDocument,
      model: specimenModel,
      kinds: kindOf,
      phased: true,
      ask: (batch) => Promise.resolve(answer(batch)),
    });
    live.start();
    render(<ReportView live={live} />);
    expect(document.querySelector('.hf-visual')).toBeNull();
    act(() => live.render());
    expect(document.querySelectorAll('.hf-visual')).toHaveLength(6);
  });
});

describe('a click on a mark', () => {
  it('selects it, highlights its part elsewhere, filters the card, notifies the host, and a second click clears', async () => {
    const { box, events } = await show();
    const [first] = marksOf(box('Services'));
    fireEvent.click(first as Element);
    await waitFor(() => expect(marksOf(box('Revenue'))[0]?.querySelectorAll('path')).toHaveLength(2));
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(within(box('Total')).getByRole('img').getAttribute('aria-label')).not.toBe('Total: 300');
    expect(events.filter(({ name }) => name === 'dataSelected' || name === 'visualClicked')).toHaveLength(2);
    fireEvent.click(marksOf(box('Services'))[0] as Element);
    await waitFor(() => expect(marksOf(box('Revenue'))[0]?.querySelectorAll('path')).toHaveLength(1));
  });

  it('extends the selection when Ctrl is held', async () => {
    const { box, live } = await show();
    fireEvent.click(marksOf(box('Services'))[0] as Element);
    await waitFor(() => expect(marksOf(box('Services'))[0]).toHaveAttribute('aria-selected', 'true'));
    fireEvent.click(marksOf(box('Services'))[1] as Element, { ctrlKey: true });
    await waitFor(() => expect(live.picking.picked('one', 'Services')?.tuples).toHaveLength(2));
  });
});

describe('a slicer', () => {
  it('filters the page and shows its selection', async () => {
    const { box } = await show();
    fireEvent.click(within(box('Contract')).getByRole('option', { name: /One year/ }));
    await waitFor(() => expect(marksOf(box('Revenue'))).toHaveLength(1));
    expect(within(box('Contract')).getByRole('option', { name: /One year/ })).toHaveAttribute('aria-selected', 'true');
    fireEvent.click(within(box('Contract')).getByRole('button', { name: /Clear/ }));
    await waitFor(() => expect(marksOf(box('Revenue'))).toHaveLength(3));
  });
});

describe('the menu of a visual', () => {
  const openMenu = (box: HTMLElement) => fireEvent.click(within(box).getByRole('button', { name: /^Options for/ }));

  it('hides and disables what the host says, for the visuals it selects', async () => {
    const commands = [
      { exportData: { displayOption: 2 }, spotlight: { displayOption: 1, selector: { visualName: 'Revenue' } } },
    ];
    const { box } = await show({ settings: { commands } });
    openMenu(box('Revenue'));
    expect(screen.queryByRole('menuitem', { name: 'Export data' })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Spotlight' })).toBeDisabled();
  });

  it('includes the host’s own commands and raises an event when one is chosen', async () => {
    const extensions = { commands: [{ name: 'mail', title: 'Mail it', extend: { visualOptionsMenu: {} } }] };
    const { box, events } = await show({ settings: { extensions } });
    openMenu(box('Revenue'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Mail it' }));
    expect(events.at(-1)).toMatchObject({ name: 'commandTriggered', detail: { command: 'mail', visual: 'Revenue' } });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('has no button where the host hides the header', async () => {
    const visualHeaders = [{ settings: { visible: false }, selector: { visualName: 'Revenue' } }];
    const { box } = await show({ settings: { visualSettings: { visualHeaders } } });
    expect(within(box('Revenue')).queryByRole('button', { name: /^Options/ })).toBeNull();
    expect(within(box('Services')).getByRole('button', { name: /^Options/ })).toBeInTheDocument();
  });

  it('drills into a mark and up again', async () => {
    const { box, live } = await show();
    fireEvent.contextMenu(marksOf(box('Revenue'))[0] as Element);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Drill down' }));
    await waitFor(() => expect(marksOf(box('Revenue'))).toHaveLength(4));
    await userEvent.click(within(box('Revenue')).getByRole('button', { name: 'Drill up: Revenue' }));
    await waitFor(() => expect(marksOf(box('Revenue'))).toHaveLength(3));
    expect(live.drilling.canDrill('one', 'Revenue')).toEqual({ down: true, up: false });
  });

  it('excludes a mark', async () => {
    const { box } = await show();
    fireEvent.contextMenu(marksOf(box('Revenue'))[0] as Element);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Exclude' }));
    await waitFor(() => expect(marksOf(box('Revenue'))).toHaveLength(2));
  });

  it('explains a number with the rows behind it', async () => {
    const { box } = await show();
    fireEvent.contextMenu(marksOf(box('Services'))[0] as Element);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Explain this number' }));
    const count = rows.filter(({ service }) => service === 'Fiber optic').length;
    expect(await screen.findByText(`Underlying rows: ${count}`)).toBeInTheDocument();
  });
});

describe('the frame around the page', () => {
  it('switches pages by tab and by arrow key, and hides the tabs when the host does', async () => {
    const { live } = await show();
    const [first, second] = screen.getAllByRole('tab');
    expect(first).toHaveAttribute('aria-selected', 'true');
    fireEvent.keyDown(first as Element, { key: 'ArrowRight' });
    expect(live.state.activePage).toBe('two');
    expect(second).toHaveAttribute('aria-selected', 'true');
    act(() => live.arranging.updateSettings({ panes: { pageNavigation: { visible: false } } }));
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('offers the page’s filters in the pane and applies the ticked values', async () => {
    const { box } = await show({ settings: { panes: { filters: { expanded: true } } } });
    const pane = screen.getByRole('complementary', { name: 'Filters' });
    await userEvent.click(within(pane).getByRole('button', { name: /Service/ }));
    fireEvent.click(await within(pane).findByRole('option', { name: /DSL/ }));
    await waitFor(() => expect(marksOf(box('Services'))).toHaveLength(1));
    expect(within(pane).getByText('is DSL')).toBeInTheDocument();
  });

  it('fits the page to the frame and applies zoom on top', async () => {
    const { live } = await show();
    const canvas = (): string => (document.querySelector('.hf-page') as HTMLElement).style.transform;
    expect(canvas()).toBe(`scale(${1000 / 1280})`);
    act(() => live.arranging.setZoom(2));
    expect(canvas()).toBe(`scale(${2000 / 1280})`);
  });

  it('shows one visual in focus mode and returns to the page on Escape', async () => {
    const { live } = await show();
    act(() => live.arranging.focus('Services'));
    expect(document.querySelectorAll('.hf-visual')).toHaveLength(1);
    fireEvent.keyDown(document.querySelector('.hf-report') as Element, { key: 'Escape' });
    expect(document.querySelectorAll('.hf-visual')).toHaveLength(6);
  });

  it('applies a theme without a reload, keeps the contrast mode above it, and supports a transparent background', async () => {
    const { live } = await show();
    const report = document.querySelector('.hf-report') as HTMLElement;
    act(() =>
      live.arranging.applyTheme({
        name: 'Night',
        background: '#101820',
        foreground: '#f0f0f0',
        dataColors: ['#ff8800'],
      }),
    );
    expect(report.style.colorScheme).toBe('dark');
    await waitFor(() => expect(document.querySelector('[data-visual="Revenue"] path[fill="#ff8800"]')).not.toBeNull());
    act(() => live.arranging.updateSettings({ background: 1 }));
    expect(report.style.background).toBe('transparent');
    expect(report.style.colorScheme).toBe('dark');
  });

  it('uses the reader’s language and number format', async () => {
    const { box } = await show({ props: { language: 'de', formatLocale: 'de-DE' } });
    expect(await within(box('Revenue')).findByRole('button', { name: 'Optionen für Revenue' })).toBeInTheDocument();
    expect(marksOf(box('Revenue'))[0]?.getAttribute('aria-label')).toMatch(/\d\.\d{3}\s\$/);
  });
});
