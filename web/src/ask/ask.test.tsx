import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

const DATASET = '5a3b1e0c-7d52-4f6a-9c1e-2b8f0d4a6e10';
const dataset = {
  id: DATASET,
  name: 'march.csv',
  readOnly: true,
  sample: false,
  createdAt: '2026-11-15T10:00:00.000Z',
  predictionId: 4,
  reportId: '5a3b1e0c-7d52-4f6a-9c1e-2b8f0d4a6e11',
};
const tables = [{ name: 'customers', columns: [{ name: 'plan', type: 'text' }], measures: ['Average churn risk'] }];
const path = `/api/datasets/${DATASET}/synonyms`;

function openAsk(at = '/ask', more: Parameters<typeof fakeBackend>[0] = {}) {
  let kept: object[] = [{ word: 'zone', column: 'plan' }];
  fakeBackend({
    'GET /api/datasets': { json: { value: [dataset] } },
    [`GET /api/datasets/${DATASET}`]: { json: { ...dataset, tables } },
    [`GET ${path}`]: () => ({ json: { value: kept } }),
    [`PUT ${path}`]: ({ body }) => {
      ({ value: kept } = JSON.parse(String(body)) as { value: object[] });
      return { json: { value: kept } };
    },
    'POST /api/embed-token': {
      json: { embedUrl: 'http://localhost:3000/reportEmbed', embedToken: 'T', expiresAt: '', datasets: [] },
    },
    ...more,
  });
  return { ...openApp(at), kept: () => kept };
}

it('asks in the frame, about the latest data, with the question that led here', async () => {
  openAsk('/ask?q=customers%20by%20plan');
  expect(await screen.findByRole('heading', { name: 'Ask your data' })).toBeVisible();
  await waitFor(() => {
    expect(document.querySelector('iframe')?.src).toContain('/qnaEmbed?');
  });
  expect(screen.getByRole('button', { name: 'Keep this answer' })).toBeDisabled();
});

it('takes words of one’s own: shown, added, removed and saved', async () => {
  const { user, kept } = openAsk();
  await user.click(await screen.findByRole('button', { name: 'Words' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByDisplayValue('zone')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Another word' }));
  const [, second] = dialog.getAllByLabelText('Word');
  await user.type(second as HTMLElement, 'hazard');
  await user.selectOptions(dialog.getByLabelText('What “hazard” means'), 'Average churn risk');
  await user.click(dialog.getByRole('button', { name: 'Remove “zone”' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept()).toEqual([{ word: 'hazard', measure: 'Average churn risk' }]));
});

it('says why words were not taken', async () => {
  const detail = '‘by’ is a word every question needs: it cannot be a name as well.';
  const { user } = openAsk('/ask', { [`PUT ${path}`]: { status: 400, json: { code: 'invalid-request', detail } } });
  await user.click(await screen.findByRole('button', { name: 'Words' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByDisplayValue('zone'), 's');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(detail)).toBeVisible();
});
