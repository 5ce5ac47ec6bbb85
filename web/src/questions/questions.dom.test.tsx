import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';

freshBrowser();

const DATASET = '5a3b1e0c-7d52-4f6a-9c1e-2b8f0d4a6e10';
const BOARD = '5a3b1e0c-7d52-4f6a-9c1e-2b8f0d4a6e21';
const REPORT = '5a3b1e0c-7d52-4f6a-9c1e-2b8f0d4a6e22';
const dataset = {
  id: DATASET,
  name: 'may.csv',
  readOnly: true,
  sample: false,
  createdAt: '2026-10-01T00:00:00Z',
  predictionId: 9,
  reportId: '5a3b1e0c-7d52-4f6a-9c1e-2b8f0d4a6e11',
};
const thing = (id: string, kind: string, name: string) => ({
  id,
  kind,
  name,
  owner: { id: 'u-1', name: 'Ada' },
  datasetId: kind === 'report' ? DATASET : null,
  readOnly: false,
  createdAt: '',
  changedAt: '',
  changedBy: { id: 'u-1', name: 'Ada' },
  revision: 1,
});
const info = {
  reportId: 'r-1',
  embedUrl: 'http://localhost:3000/reportEmbed?reportId=r-1',
  embedToken: 'embed-token-1',
  expiresAt: '2099-01-01T00:00:00Z',
  sample: false,
};

const open = (address: string, fakes: Parameters<typeof fakeBackend>[0] = {}) => {
  const backend = fakeBackend({
    'GET /api/embed-token': { json: info },
    'GET /api/datasets': { json: { value: [dataset] } },
    'POST /api/ask/suggestions': ({ body }) => ({
      json: { suggestions: String(body).includes('churn') ? ['churn rate by plan'] : ['how many customers by region'] },
    }),
    [`GET /api/datasets/${DATASET}/meanings`]: {
      json: {
        columns: [{ name: 'plan', label: 'Plan', values: ['Basic', 'Pro'] }],
        measures: [{ name: 'Average churn risk', label: 'Average risk' }],
      },
    },
    [`GET /api/datasets/${DATASET}/synonyms`]: { json: { value: [{ word: 'tariff', column: 'plan' }] } },
    [`PUT /api/datasets/${DATASET}/synonyms`]: ({ body }) => ({ json: JSON.parse(String(body)) }),
    'GET /api/dashboards': { json: { value: [thing(BOARD, 'dashboard', 'Morning')] } },
    'GET /api/reports': { json: { value: [thing(REPORT, 'report', 'Mine')] } },
    'POST /api/ask/keep': { json: { reportId: REPORT, page: 'question', visual: 'answer', name: 'kept' } },
    ...fakes,
  });
  return { backend, ...openApp(address) };
};
const frame = () =>
  waitFor(
    () =>
      document.querySelector<HTMLIFrameElement>('iframe[src*="qnaEmbed"]') ?? Promise.reject(new Error('no frame yet')),
  );
const tell = async (name: string, detail: object) => {
  const host = (await frame()).parentElement as HTMLElement;
  act(() => void host.dispatchEvent(new CustomEvent(name, { bubbles: true, detail })));
};
const answered = { question: 'churn rate by plan', normalizedQuestion: 'Churn rate by Plan' };
const sent = (backend: ReturnType<typeof fakeBackend>, route: string) =>
  backend.calls(route).map(({ body }) => JSON.parse(String(body)));

describe('questions', () => {
  it('suggests first questions and completions, by keyboard', async () => {
    const { place, user } = open('/ask');
    expect(await screen.findByRole('button', { name: 'how many customers by region' })).toBeVisible();
    const field = screen.getByRole('combobox', { name: 'Question about your data' });
    expect(field).toHaveFocus();
    await user.keyboard('churn');
    expect(await screen.findByRole('option', { name: 'churn rate by plan' })).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(place.search).toBe('?q=churn+rate+by+plan'));
    expect((await frame()).src).toContain('/qnaEmbed?');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('pins an answer as interpreted, and saves it to a report', async () => {
    const { backend, place, user } = open('/ask?q=churn+rate+by+plan');
    expect(await screen.findByRole('button', { name: 'Pin to a board' })).toBeDisabled();
    await tell('visualRendered', { ...answered, after: [{ question: 'churn rate', as: 'Churn rate' }] });
    await user.click(screen.getByRole('button', { name: 'Pin to a board' }));
    const pin = within(await screen.findByRole('dialog', { name: 'Pin this answer' }));
    await waitFor(() => expect(pin.getByRole('combobox', { name: 'Board' })).toHaveValue(BOARD));
    await user.click(pin.getByRole('button', { name: 'Pin to a board' }));
    await waitFor(() => expect(sent(backend, 'POST /api/ask/keep')).toHaveLength(1));
    expect(sent(backend, 'POST /api/ask/keep')[0]).toEqual({
      question: 'churn rate by plan',
      as: 'Churn rate by Plan',
      after: [{ question: 'churn rate', as: 'Churn rate' }],
      language: 'en',
      datasetId: DATASET,
      dashboardId: BOARD,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save to a report' }));
    const keep = within(await screen.findByRole('dialog', { name: 'Save this answer' }));
    await user.click(keep.getByRole('button', { name: 'Save to a report' }));
    await waitFor(() => expect(place.path).toBe(`/reports/${REPORT}`));
  });

  it('asks again after the user defines an unknown word', async () => {
    const { backend, user } = open('/ask?q=hazard+by+plan');
    await tell('error', {
      errorCode: 'QuestionNotUnderstood',
      message: 'No.',
      technicalDetails: { errorInfo: [{ key: 'unread', value: 'hazard' }] },
    });
    await user.click(await screen.findByRole('button', { name: '“hazard” means…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Custom terms' }));
    expect(await dialog.findByRole('textbox', { name: 'Term' })).toHaveValue('hazard');
    expect(dialog.getByText('= Plan')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Meaning' }), 'Average risk');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    const route = `PUT /api/datasets/${DATASET}/synonyms`;
    await waitFor(() => expect(sent(backend, route)).toHaveLength(1));
    expect(sent(backend, route)[0]).toEqual({
      value: [
        { word: 'tariff', column: 'plan' },
        { word: 'hazard', measure: 'Average churn risk' },
      ],
    });
    await user.click(await dialog.findByRole('button', { name: 'Remove “tariff”' }));
    await waitFor(() =>
      expect(sent(backend, route)[1]).toEqual({ value: [{ word: 'hazard', measure: 'Average churn risk' }] }),
    );
  });

  it('shows why a word cannot be defined, and that questions are unavailable', async () => {
    const { user } = open('/ask?q=hazard', {
      [`PUT /api/datasets/${DATASET}/synonyms`]: { status: 400, json: { detail: 'no', code: 'invalid-request' } },
    });
    await frame();
    await user.click(screen.getByRole('button', { name: 'Custom terms' }));
    await user.type(await screen.findByRole('textbox', { name: 'Term' }), 'by');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('“by” is a reserved word in questions.')).toBeVisible();
  });

  it('shows a missing response and retries', async () => {
    const { backend, user } = open('/ask', {
      'GET /api/datasets': { status: 503, json: { detail: 'Busy.', code: 'busy' } },
    });
    expect(await screen.findByText('Questions are unavailable right now')).toBeVisible();
    backend.change('GET /api/datasets', { json: { value: [dataset] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'Question about your data' })).toBeVisible();
  });

  it('shows the answer above the report until it is closed', async () => {
    const { backend, user } = open('/dashboard');
    const field = await screen.findByRole('combobox', { name: 'Question about your data' });
    expect(backend.calls('GET /api/datasets')).toHaveLength(0);
    await user.type(field, 'churn rate by plan{Enter}');
    await frame();
    expect(screen.getByRole('link', { name: 'Open full page' })).toHaveAttribute(
      'href',
      `/ask?q=churn+rate+by+plan&data=${DATASET}`,
    );
    await user.click(screen.getByRole('button', { name: 'Close answer' }));
    expect(document.querySelector('iframe[src*="qnaEmbed"]')).toBeNull();
    await waitFor(() => expect(document.querySelector('iframe[src*="reportEmbed"]')).not.toBeNull());
  });
});
