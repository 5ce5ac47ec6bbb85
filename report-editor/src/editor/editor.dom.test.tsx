import '@testing-library/jest-dom/vitest';
import type { LocalizableDocument, ReportDocument } from '@holdfast/contracts/report/document';
import { openLiveReport } from '@holdfast/report-engine/live/live-report.ts';
import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { specimenModel } from '@holdfast/report-engine/visuals/testing/model.ts';
import { sayEnglish } from '@holdfast/texts/english';
import { localizer } from '@holdfast/texts/speaker';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { isDeep } from '../../../scripts/depth.mjs';
import { ReportEditor } from './ReportEditor.tsx';
import type { Drafts, SavedDraft } from './use-draft.ts';

beforeAll(() => {
  for (const [side, size] of [
    ['clientWidth', 1000],
    ['clientHeight', 600],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => size });
  }
  Element.prototype.scrollIntoView = () => undefined;
});

const EMPTY: ReportDocument = {
  version: 1,
  id: 'r',
  displayName: 'Mine',
  pages: [
    {
      name: 'one',
      displayName: 'One',
      visibility: 'visible',
      size: { type: 'widescreen', width: 1280, height: 720 },
      displayOption: 'fitToPage',
      filters: [],
      visuals: [],
      interactions: [],
    },
  ],
  filters: [],
  bookmarks: [],
};

function open({ drafts, settings = {} }: { drafts?: Drafts; settings?: object } = {}) {
  const save = vi.fn(async (document: LocalizableDocument, name: string | null) => ({
    id: name === null ? 'r' : 'r2',
    name: name ?? String(document.displayName),
  }));
  const localize = localizer(sayEnglish);
  const live = openLiveReport({
    document: EMPTY,
    localize: (document) => localize<ReportDocument>(document),
    model: specimenModel,
    kinds: kindOf,
    ask: async () => ({ answers: [] }),
    save,
    settings,
  });
  live.arranging.switchMode('edit', 'sdk');
  live.start();
  render(<ReportEditor live={live} mayWrite mayCopy {...(drafts && { drafts })} />);
  const page = () => live.state.document.pages[0];
  return { live, save, page, user: userEvent.setup() };
}

/** The visuals on the page; select lists contain options too. */
const items = (which = ''): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[data-item]${which}`)];

it('creates the fitting visual for a field, takes more fields, changes kind, title and position by keyboard, and saves', async () => {
  const { live, save, page, user } = open();
  await user.type(screen.getByRole('searchbox', { name: 'Search fields' }), 'revenue');
  await user.click(screen.getAllByRole('button', { name: /, measure$/ })[0] as HTMLElement);
  expect(page()?.visuals).toMatchObject([{ name: 'card1', kind: 'card' }]);
  expect(items('[aria-selected=true]')[0]).toHaveAttribute('data-item', 'card1');

  await user.clear(screen.getByRole('searchbox', { name: 'Search fields' }));
  await user.click(screen.getByRole('button', { name: 'Bars' }));
  await user.click(screen.getByRole('button', { name: 'Contract, text' }));
  expect(page()?.visuals[0]).toMatchObject({
    kind: 'clusteredBarChart',
    roles: { category: [{ field: { column: 'contract' } }], values: [{}] },
  });

  expect(page()?.visuals[0]?.title).toBe('Monthly revenue by Contract');

  await user.click(screen.getByRole('tab', { name: 'Format' }));
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Who pays');
  await user.click(screen.getByRole('checkbox', { name: 'Show values' }));
  expect(page()?.visuals[0]).toMatchObject({ title: 'Who pays', options: { labels: true } });

  const [item] = items();
  const { x = 0, y = 0 } = page()?.visuals[0]?.layout ?? {};
  item?.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect(page()?.visuals[0]?.layout).toMatchObject({ x: x + 2, y: y + 10 });
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();

  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.getByText('Saved')).toBeInTheDocument());
  expect(save).toHaveBeenCalledOnce();
  while (live.state.history.past.length > 0) live.editing.undo();
  expect(page()?.visuals).toEqual([]);
});

it('sets a filter that is saved with the report, and removes it again', async () => {
  const { page, user } = open();
  await user.click(screen.getByRole('tab', { name: 'Filters' }));
  const add = screen.getByRole('combobox', { name: /^On this page/ });
  await user.type(add, 'contract{ArrowDown}{ArrowUp}{Enter}');
  expect(page()?.filters).toMatchObject([{ target: { column: 'contract' } }]);
  await user.click(screen.getByRole('button', { name: 'Remove the filter on Contract' }));
  expect(page()?.filters).toEqual([]);
});

it('selects visuals by keyboard, keeps the selection on the way to the panes, and finds fields by name', async () => {
  const { page, user } = open();
  await user.click(screen.getByRole('button', { name: 'Text' }));
  await user.click(screen.getByRole('button', { name: '+ New visual' }));
  await user.click(screen.getByRole('button', { name: 'Bars' }));
  const [first, second] = items();
  expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0]);
  second?.focus();
  await user.keyboard('{PageUp}');
  expect(first).toHaveFocus();
  expect(items('[aria-selected=true]')).toEqual([first]);
  await user.tab();
  expect(items('[aria-selected=true]')).toEqual([first]);
  first?.focus();
  await user.keyboard('{End}{F6}');
  expect(screen.getByRole('tab', { name: 'Build' })).toHaveFocus();
  await user.click(screen.getByRole('combobox', { name: 'Add to Category' }));
  await user.keyboard('contr{Enter}');
  expect(page()?.visuals[1]?.roles).toMatchObject({ category: [{ field: { column: 'contract' } }] });
  await user.click(screen.getByRole('combobox', { name: 'Add to Category' }));
  await user.keyboard('{ArrowDown}{Escape}');
  expect(page()?.visuals[1]?.roles.category).toHaveLength(1);
});

it('lets a number be typed whose first digit alone is too small', async () => {
  const { page, user } = open();
  await user.click(screen.getByRole('button', { name: 'Text' }));
  await user.click(screen.getByRole('tab', { name: 'Format' }));
  const size = screen.getByRole('spinbutton', { name: 'Title size' });
  await user.type(size, '25');
  expect(page()?.visuals[0]?.format?.title?.size).toBe(25);
  await user.clear(size);
  await user.type(size, '99');
  await user.tab();
  expect(page()?.visuals[0]?.format?.title?.size).toBe(60);
});

it.runIf(isDeep)('arranges the page for a phone; a visual removed there stays on the page', async () => {
  const { page, user } = open();
  await user.click(screen.getByRole('button', { name: 'Text' }));
  await user.click(screen.getByRole('tab', { name: 'Page' }));
  await user.click(screen.getByRole('button', { name: 'Phone' }));
  expect(page()?.mobile?.visuals).toHaveProperty('textbox1');
  items()[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(page()?.mobile?.visuals.textbox1?.y).toBe(9);
  expect(page()?.visuals[0]?.layout.y).not.toBe(9);
  await user.keyboard('{Delete}');
  expect(page()?.mobile?.visuals).toEqual({});
  expect(page()?.visuals).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Add Text to the phone layout' }));
  expect(page()?.mobile?.visuals).toHaveProperty('textbox1');
  await user.click(screen.getByRole('button', { name: 'Remove the phone layout' }));
  expect(page()).not.toHaveProperty('mobile');
});

it('applies a preset theme, another colour, a theme file, and reports an invalid one', async () => {
  const { live, user } = open();
  const theme = () => live.state.document.theme;
  await user.click(screen.getByRole('tab', { name: 'Page' }));
  await user.click(screen.getByRole('button', { name: 'Ocean' }));
  expect(theme()).toMatchObject({ name: 'Ocean', accent: '#0b6e99' });
  await user.click(screen.getByText('Colours and font'));
  await user.click(screen.getByRole('button', { name: 'Remove the last colour' }));
  expect(theme()?.dataColors).toHaveLength(7);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Font' }), 'Georgia');
  expect(theme()).toMatchObject({ textClasses: { label: { fontFace: expect.stringContaining('Georgia') } } });
  const file = (text: string) => new File([text], 'theme.json', { type: 'application/json' });
  const input = screen.getByLabelText('Open a theme file …');
  await user.upload(input, file('{"name":"Mine","dataColors":["#123456"]}'));
  await waitFor(() => expect(theme()).toEqual({ name: 'Mine', dataColors: ['#123456'] }));
  await user.upload(input, file('[1'));
  expect(await screen.findByText('This is not a theme file.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Default' }));
  expect(theme()).toBeUndefined();
});

it('copies, duplicates and deletes by keyboard, and adds pages', async () => {
  const { live, page, user } = open();
  await user.click(screen.getByRole('button', { name: 'Text' }));
  items()[0]?.focus();
  await user.keyboard('{Control>}d{/Control}');
  expect(page()?.visuals).toHaveLength(2);
  await user.keyboard('{Control>}c{/Control}');
  await user.click(screen.getByRole('button', { name: 'Add a page' }));
  screen.getByRole('listbox').focus();
  await user.keyboard('{Control>}v{/Control}');
  expect(live.pages.active().visuals).toHaveLength(1);
  items()[0]?.focus();
  await user.keyboard('{Delete}');
  expect(live.pages.active().visuals).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(live.pages.active().visuals).toHaveLength(1);
});

it('asks for a name to save under, or leaves that to the host page', async () => {
  const { save, user } = open();
  await user.click(screen.getByRole('button', { name: /Save as/ }));
  await user.clear(screen.getByRole('textbox', { name: 'Name of the new report' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the new report' }), 'Second');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.anything(), 'Second'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Report name' })).toHaveValue('Second'));
});

it('notifies the host page when it has its own dialog', async () => {
  const { live, save, user } = open({ settings: { useCustomSaveAsDialog: true } });
  const heard: string[] = [];
  live.listen(({ name }) => heard.push(name));
  await user.click(screen.getByRole('button', { name: /Save as/ }));
  expect(heard).toContain('saveAsTriggered');
  expect(save).not.toHaveBeenCalled();
});

it.runIf(isDeep)("offers the draft of an earlier session, and stores this one's", async () => {
  let kept: SavedDraft | null = { at: '2026-11-16T00:00:00Z', document: { ...EMPTY, displayName: 'From before' } };
  const drafts: Drafts = {
    read: async () => kept,
    keep: (document) => {
      kept = { at: '2026-11-16T01:00:00Z', document };
    },
    forget: () => {
      kept = null;
    },
  };
  const { live, user } = open({ drafts });
  expect(await screen.findByRole('alert')).toHaveTextContent('unsaved changes');
  await user.click(screen.getByRole('button', { name: 'Restore them' }));
  expect(live.state.document.displayName).toBe('From before');
  await user.click(screen.getByRole('button', { name: 'Add a page' }));
  await waitFor(() => expect(kept?.document.pages).toHaveLength(2));
});

it.runIf(isDeep)(
  'creates a quick measure, uses it, changes its formula, undoes it, and deletes it with all its uses',
  async () => {
    const { live, page, user } = open();
    await user.click(screen.getByRole('button', { name: '+ New measure' }));
    const name = await screen.findByRole('textbox', { name: 'Name', hidden: true });
    await waitFor(() => expect(name).toHaveFocus());
    await user.keyboard('Share of revenue');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Of', hidden: true }), 'Number of rows');
    const box = screen.getByRole('textbox', { name: 'Formula', hidden: true });
    expect(box).toHaveValue('count() / total(count())');
    await user.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
    expect(live.state.document.measures).toMatchObject([
      { name: 'own1', label: 'Share of revenue', expression: { op: 'ratio' }, format: { style: 'percent' } },
    ]);

    await user.click(screen.getByRole('button', { name: 'Share of revenue, custom measure' }));
    expect(page()?.visuals).toMatchObject([{ kind: 'card', roles: { values: [{ field: { measure: 'own1' } }] } }]);

    await user.click(screen.getByRole('button', { name: 'Edit the measure Share of revenue' }));
    const again = await screen.findByRole('textbox', { name: 'Formula', hidden: true });
    await user.clear(again);
    await user.type(again, 'cou');
    expect(screen.getAllByRole('option', { name: /count\(\)/, hidden: true })[0]).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.type(again, '{Enter}) * [[Nobody]');
    expect(again).toHaveValue('count() * [Nobody]');
    expect(again).toHaveAccessibleDescription(/no field called “Nobody”/);
    await user.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
    expect(again).toHaveFocus();
    expect([(again as HTMLTextAreaElement).selectionStart, (again as HTMLTextAreaElement).selectionEnd]).toEqual([
      10, 18,
    ]);
    await user.clear(again);
    await user.type(again, 'count() * 2');
    await user.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
    expect(live.state.document.measures?.[0]).toMatchObject({
      expression: { op: 'arithmetic' },
      format: { style: 'integer' },
    });
    live.editing.undo();
    expect(live.state.document.measures?.[0]).toMatchObject({ expression: { op: 'ratio' } });

    await user.click(screen.getByRole('button', { name: 'Edit the measure Share of revenue' }));
    await user.click(await screen.findByRole('button', { name: 'Delete the measure', hidden: true }));
    expect(live.state.document).not.toHaveProperty('measures');
    expect(page()?.visuals).toMatchObject([{ roles: {} }]);
    live.editing.undo();
    expect(page()?.visuals).toMatchObject([{ roles: { values: [{}] } }]);
  },
);
