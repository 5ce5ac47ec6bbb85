import { visualsInEnglish as en } from '@holdfast/texts/areas/english/visuals';
import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import { visuals } from '@holdfast/texts/areas/visuals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { light } from '../../theme/theme.ts';
import { formatsFor } from '../../visuals/formats.ts';
import { type Surroundings, SurroundingsContext } from '../context/view-context.ts';
import { DataBar, type DataBarProps } from './DataBar.tsx';

const offered = [
  { id: 'b', name: 'october.csv', createdAt: '2026-10-01T00:00:00Z' },
  { id: 'a', name: 'september.csv', createdAt: '2026-09-01T00:00:00Z' },
];

function show(given: Partial<DataBarProps>, texts: Texts = en) {
  const choose = vi.fn();
  const props: DataBarProps = { dataset: 'b', compared: null, offered, sample: null, trouble: null, choose, ...given };
  const around = { texts, formats: formatsFor('en', texts), theme: light } as unknown as Surroundings;
  render(
    <SurroundingsContext value={around}>
      <DataBar {...props} />
    </SurroundingsContext>,
  );
  return choose;
}

it('offers the token’s predictions by keyboard, and others to compare with', async () => {
  const choose = show({});
  const [prediction, compare] = screen.getAllByRole('combobox');
  expect(prediction).toHaveAccessibleName('Prediction');
  expect(within(compare as HTMLElement).queryByText(/october/)).toBeNull();
  const user = userEvent.setup();
  await user.tab();
  expect(prediction).toHaveFocus();
  await user.selectOptions(prediction as HTMLElement, 'a');
  expect(choose).toHaveBeenLastCalledWith({ dataset: 'a', compare: null });
  await user.selectOptions(compare as HTMLElement, 'a');
  expect(choose).toHaveBeenLastCalledWith({ dataset: 'b', compare: 'a' });
});

it('marks the sample and links to an upload', () => {
  show({ offered: [], sample: { uploadUrl: 'https://holdfast.example/upload' } });
  expect(screen.getByText('Sample data')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upload your own' })).toHaveAttribute(
    'href',
    'https://holdfast.example/upload',
  );
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('is localized', async () => {
  show({}, await visuals.load('de'));
  expect(screen.getByRole('combobox', { name: 'Vergleichen mit' })).toBeVisible();
});
