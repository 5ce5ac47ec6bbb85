import { visualsInEnglish as en } from '@holdfast/texts/areas/english/visuals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { light } from '../../theme/theme.ts';
import { formatsFor } from '../formats.ts';
import type { ViewActions, ViewProps } from '../kind.ts';
import { STILL } from '../still-actions.ts';
import type { ShownColumn, TableShape } from './shape.ts';
import { TableView } from './TableView.tsx';

afterEach(() => vi.restoreAllMocks());

const column = (as: string, texts: readonly string[], description?: string): ShownColumn => ({
  as,
  label: as,
  description,
  numeric: false,
  texts,
  values: texts,
  decoration: null,
  lowest: 0,
  highest: 0,
  total: null,
});

function show(acting: Partial<ViewActions> = {}, points: TableShape['points'] = []) {
  const shape: TableShape = {
    columns: [
      column('company', ['Granite Interiors', 'Oak']),
      column('reason', ['Plan', 'Price'], 'What weighs most.'),
    ],
    rowCount: 2,
    truncated: false,
    points,
    sorted: null,
  };
  const given = { shape, visual: { options: {} }, width: 200, height: 200, theme: light, texts: en, label: 'List' };
  const props = { ...given, formats: formatsFor('en'), actions: { ...STILL, ...acting }, isStatic: false };
  render(<TableView {...(props as unknown as ViewProps<TableShape>)} />);
}

/** jsdom has no layout: overflow is simulated. */
const cut = (text: string) =>
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.textContent === text ? 5000 : 0;
  });
const told = () => document.querySelector('.hf-tooltip')?.textContent;
const touch = (target: Element) => userEvent.setup().pointer({ keys: '[TouchA]', target });

it('a tap shows the full text of a truncated cell, and of no other', async () => {
  show();
  cut('Granite Interiors');
  await touch(screen.getByText('Oak'));
  expect(told()).toBeUndefined();
  await touch(screen.getByText('Granite Interiors'));
  expect(told()).toBe('Granite Interiors');
  await touch(document.body);
  expect(told()).toBeUndefined();
});

it('a tap on a heading shows what the column means', async () => {
  show();
  await touch(screen.getByText('reason'));
  expect(told()).toBe('What weighs most.');
});

it('a mouse gets the title of the cell, and no second tooltip', async () => {
  show();
  cut('Granite Interiors');
  await userEvent.click(screen.getByText('Granite Interiors'));
  expect(told()).toBeUndefined();
  expect(screen.getByTitle('Granite Interiors')).toBeInTheDocument();
});

it('the first cell of a row is a link where the host page opens rows, by click and by Enter, and selects nothing', async () => {
  const points = ['Granite Interiors', 'Oak'].map((value) => ({
    identity: [{ field: { kind: 'column' as const, table: 'customers', column: 'company' }, value }],
    values: [],
  }));
  const [openRow, select] = [vi.fn(), vi.fn()];
  show({ openRow, select }, points as unknown as TableShape['points']);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Oak' }));
  expect(openRow).toHaveBeenCalledExactlyOnceWith(points[1]);
  expect(screen.queryByRole('button', { name: 'Plan' })).toBeNull();
  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(openRow).toHaveBeenLastCalledWith(points[0]);
  expect(select).not.toHaveBeenCalled();
  await user.keyboard(' ');
  expect(select).toHaveBeenCalledOnce();
});
