import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
import { fakeBackend } from '../../testing/fake-backend.ts';
import { freshBrowser } from '../../testing/fresh-browser.ts';
import { openApp } from '../../testing/open-app.tsx';
import { csvFile, listOf } from '../../testing/sample-data.ts';

freshBrowser();

const PREVIEW = 'POST /api/file-sets/preview';
const SEND = 'POST /api/file-sets';
const file = (name: string, columns: string[], more: object = {}) => ({
  file: name,
  rows: 1234,
  recognised: null,
  first_day: null,
  last_day: null,
  columns,
  left_out: false,
  apart: false,
  ...more,
});
const link = (from: string, more: object = {}) => ({
  from,
  column: 'customer',
  to: 'people.csv',
  key: 'id',
  rule: 'lower-case',
  cardinality: '1:n',
  rows: 9000,
  matched_rows: 8900,
  targets: 3615,
  matched_targets: 3412,
  unmatched: ['x9'],
  ...more,
});
const answer = {
  base: 'people.csv',
  files: [
    file('people.csv', ['id', 'mail', 'plan']),
    file('bills.csv', ['customer', 'amount', 'note'], {
      recognised: 'stripe invoices',
      first_day: '2025-01-02',
      last_day: '2026-03-31',
    }),
    file('plans.csv', ['plan', 'price']),
  ],
  links: [
    link('bills.csv'),
    link('people.csv', { column: 'plan', to: 'plans.csv', key: 'plan', rows: 3615, matched_rows: 3600 }),
  ],
  leaving: {
    by: 'silence',
    file: 'bills.csv',
    grace: 45,
    sentence: 'A customer has left after 45 days without a row in bills.',
    by_month: [
      { month: '2026-01', left: 30 },
      { month: '2026-02', left: 12 },
    ],
  },
  problem: null,
  alone: null,
  models: [],
  known_exports: ['stripe invoices', 'hubspot companies'],
};
const open = async (json: object = answer, names: readonly string[] = ['people.csv', 'bills.csv', 'plans.csv']) => {
  const backend = fakeBackend({
    [PREVIEW]: { json },
    [SEND]: { json: { upload_id: 9, filename: 'people.csv +2', file_size: 99, prediction_id: 55 } },
    'GET /api/predictions': listOf(),
  });
  const app = openApp('/upload');
  const zone = (await screen.findByLabelText('CSV file')).parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: names.map((name) => csvFile(name)) } });
  await screen.findByRole('region', { name: 'Your files' });
  return { backend, ...app };
};
const lastForm = (backend: ReturnType<typeof fakeBackend>, route: string) =>
  backend.calls(route).at(-1)?.body as FormData;
const card = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement;

describe('several files on the upload page', () => {
  it('are listed with what they are, and drawn with how they belong together', async () => {
    await open();
    const bills = await card('bills.csv');
    expect(bills).toHaveTextContent('1,234 rows · Jan 2, 2025 – Mar 31, 2026');
    expect(within(bills).getByText('Stripe: invoices', { selector: 'span' })).toBeVisible();
    expect(screen.getByText('3,412 of 3,615 customers have rows in bills.csv')).toBeVisible();
    expect(screen.getByText('3,600 of 3,615 rows of people.csv match a row of plans.csv')).toBeVisible();
    expect(screen.getByText('“customer” is “id” · compared in lower case · not found: x9')).toBeVisible();
    expect(screen.getByText('A customer has left after 45 days without a row in bills.')).toBeVisible();
    expect(screen.getByText('Jan 2026').closest('li')).toHaveTextContent('30');
    expect(screen.queryByRole('button', { name: 'Upload Dataset' })).toBeNull();
  });

  it.runIf(isDeep)('are read again with each correction, and sent with all of them', async () => {
    const { backend, place, user } = await open();
    const bills = await card('bills.csv');
    await user.selectOptions(within(bills).getByLabelText('Linked by its column'), 'note');
    await user.selectOptions(within(bills).getByLabelText('And its column'), 'mail');
    await user.selectOptions(within(bills).getByLabelText('Exported from'), 'No known system');
    await user.selectOptions(within(await card('plans.csv')).getByLabelText('Its rows are'), 'left out');
    const days = screen.getByLabelText('Days without a row');
    await user.clear(days);
    expect(screen.getByText('Enter a number of days from 1 to 730.')).toBeVisible();
    await user.type(days, '60');
    const wanted = {
      links: [{ from: 'bills.csv', column: 'note', to: 'people.csv', key: 'mail' }],
      exports: { 'bills.csv': null },
      left_out: ['plans.csv'],
    };
    await waitFor(() => {
      const form = lastForm(backend, PREVIEW);
      expect(JSON.parse(String(form.get('corrections')))).toEqual(wanted);
      expect(form.get('grace')).toBe('60');
    });
    const start = screen.getByRole('button', { name: 'Start the prediction' });
    await waitFor(() => expect(start).toBeEnabled());
    await user.click(start);
    expect(await screen.findByText('Upload successful!')).toBeVisible();
    const form = lastForm(backend, SEND);
    expect(form.get('user_id')).toBe('u-1');
    expect(form.getAll('file').map((sent) => (sent as File).name)).toEqual(['people.csv', 'bills.csv', 'plans.csv']);
    expect(JSON.parse(String(form.get('corrections')))).toEqual(wanted);
    expect(form.get('grace')).toBe('60');
    await waitFor(() => expect(place.path).toBe('/predictions'));
  });

  it('say which of them nothing links to the customers', async () => {
    await open({ ...answer, files: [...answer.files, file('rain.csv', ['station'], { apart: true })] });
    const note = await screen.findByText('Not linked to any other file: it will be left out.');
    expect(note.closest('li')).toHaveTextContent('rain.csv');
  });

  it('cannot be sent while something does not fit, which is said', async () => {
    const problem = { code: 'x', title: 'plans.csv cannot be joined', detail: 'No ids.', fix: 'Leave it out.' };
    await open({ ...answer, links: [], leaving: null, problem });
    expect(await screen.findByText('plans.csv cannot be joined')).toBeVisible();
    expect(screen.getByText('No ids. Leave it out.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start the prediction' })).toBeDisabled();
  });

  it('are scored with the model of the same files unless it is to be learnt anew', async () => {
    const models = [{ id: 7, name: 'people', created_at: '2026-02-01T12:00:00Z' }];
    const { backend, user } = await open({ ...answer, models });
    const choice = await screen.findByLabelText('How to predict');
    expect(choice).toHaveDisplayValue('Score with the model of Feb 1, 2026 (people)');
    expect(screen.queryByLabelText('Days without a row')).toBeNull();
    await user.selectOptions(choice, 'Learn anew from these files');
    expect(screen.getByLabelText('Days without a row')).toBeVisible();
    await user.selectOptions(choice, 'Score with the model of Feb 1, 2026 (people)');
    await user.click(screen.getByRole('button', { name: 'Start the prediction' }));
    await screen.findByText('Upload successful!');
    expect(JSON.parse(String(lastForm(backend, SEND).get('choices')))).toEqual({ model: 7 });
  });

  it('show the columns of the only sheet of a workbook, with their roles to choose', async () => {
    const column = (name: string, role: string | null) => ({ name, kind: 'number', role, missing: 0, examples: [] });
    const alone = {
      delimiter: ',',
      encoding: 'utf-8',
      header_line: 1,
      shape: 'snapshot',
      columns: [column('id', 'id'), column('gone', 'label')],
      rows: [['1', '0']],
      findings: [],
    };
    const files = [file('book.xlsx', ['id', 'gone'])];
    const { backend, user } = await open({ ...answer, base: 'book.xlsx', files, links: [], alone }, ['book.xlsx']);
    await user.selectOptions(await screen.findByLabelText('Churn (who left)'), 'None');
    expect(screen.queryByText('How the files are joined')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start the prediction' }));
    await screen.findByText('Upload successful!');
    expect(JSON.parse(String(lastForm(backend, SEND).get('choices')))).toEqual({ label: null });
  });

  it('are refused with the reason of the server', async () => {
    fakeBackend({ [PREVIEW]: { status: 400, json: { detail: 'There are two files “a.csv”.', code: 'same-name' } } });
    openApp('/upload');
    const zone = (await screen.findByLabelText('CSV file')).parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [csvFile('a.csv'), csvFile('a.csv')] } });
    expect(await screen.findByText('There are two files “a.csv”.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start the prediction' })).toBeDisabled();
  });
});
