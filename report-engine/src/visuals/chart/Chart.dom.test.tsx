import { visualsInEnglish as en } from '@holdfast/texts/areas/english/visuals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { light } from '../../theme/theme.ts';
import { formatsFor } from '../formats.ts';
import type { ViewProps } from '../kind.ts';
import { STILL } from '../still-actions.ts';
import { Chart } from './Chart.tsx';
import { type Mark, markProps } from './mark.ts';

const marks: Mark[] = ['a', 'b'].map((label) => ({
  key: label,
  label,
  value: '1',
  point: { identity: [], values: [] },
}));

function show() {
  const select = vi.fn();
  const actions = { ...STILL, select };
  const view = {
    width: 100,
    height: 100,
    theme: light,
    texts: en,
    formats: formatsFor('en'),
    label: 'Bars',
    isStatic: false,
    actions,
  } as unknown as ViewProps<unknown>;
  const { container } = render(
    <Chart view={view} marks={marks}>
      {marks.map((mark, i) => (
        <rect key={mark.key} {...markProps(mark, i, view)} />
      ))}
    </Chart>,
  );
  const left = () => container.querySelectorAll('[data-active], .hf-tooltip').length;
  return { select, left };
}

it('a click selects a mark and leaves neither a focus ring nor a tooltip', async () => {
  const { select, left } = show();
  await userEvent.click(screen.getByRole('option', { name: 'b: 1' }));
  expect(select).toHaveBeenCalledTimes(1);
  expect(left()).toBe(0);
});

it('the keyboard shows the focused mark, also after a click', async () => {
  const { left } = show();
  await userEvent.click(screen.getByRole('option', { name: 'b: 1' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(left()).toBe(2);
  expect(screen.getByRole('option', { name: 'a: 1' })).toHaveProperty('dataset.active', '');
});

it('a tap selects a mark and shows its tooltip until the next tap elsewhere', async () => {
  const { select, left } = show();
  const user = userEvent.setup();
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('option', { name: 'b: 1' }) });
  expect(select).toHaveBeenCalledTimes(1);
  expect(document.querySelector('.hf-tooltip')).toHaveTextContent('b1');
  await user.pointer({ keys: '[TouchA]', target: document.body });
  expect(left()).toBe(0);
});
