import { message } from '@holdfast/texts/message';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';
import { prediction } from '../testing/sample-data.ts';

freshBrowser();

const DETAIL = 'GET /api/predictions/42';
const interval = (value: number) => ({ value, low: value - 0.01, high: value + 0.01 });
const summary = {
  shape: 'snapshot',
  event: 'the customer leaves',
  rows: 7043,
  customers: 7000,
  positives: 1750,
  metrics: { auc: interval(0.85), log_loss: interval(0.4) },
  tiers: [
    { tier: 'Low', from: 0, customers: 5000 },
    { tier: 'Critical', from: 0.7, customers: 700 },
  ],
  drivers: [{ column: 'contract', importance: 12.4, direction: 'mixed', sentence: 'Monthly contracts leave more.' }],
  findings: [{ code: 'blank', severity: 'warning', column: 'total', message: 'total is empty in 11 rows.' }],
  excluded: [{ column: 'customer', reason: 'It names customers.' }],
  roles: { id: 'customer', label: 'churn', date: null, value: null, tenure: null },
  columns: ['customer', 'contract', 'total', 'churn'],
  model_card: '# Model card\n\n- **Tested** on `5` folds\n\n| a | b |\n|---|---|\n| <script>x</script> | 2 |\n',
};
const verdict = {
  grade: 'useful',
  title: 'You can act on it',
  sentence: 'Of the top tenth, 74% really left.',
} as const;
const complete = { ...prediction({ verdict }), summary, formats: ['csv', 'xlsx', 'parquet', 'zip'] };
const open = (detail: object) => {
  const backend = fakeBackend({ [DETAIL]: { json: detail } });
  return { backend, ...openApp('/predictions/42') };
};

describe('the prediction page', () => {
  it('shows the verdict, the drivers and the findings', async () => {
    open(complete);
    expect(await screen.findByText('Of the top tenth, 74% really left.')).toBeVisible();
    expect(screen.getByText('Monthly contracts leave more.')).toBeVisible();
    expect(screen.getByText('total is empty in 11 rows.')).toBeVisible();
    expect(screen.getByText('It names customers.')).toBeInTheDocument();
    expect(screen.getByText('7,000')).toBeVisible();
  });

  it('counts subscriptions and their customers where customers have several', async () => {
    open({ ...complete, summary: { ...summary, shape: 'subscriptions', accounts: 1234 } });
    expect((await screen.findByText('Subscriptions')).nextSibling).toHaveTextContent('7,000');
    expect(screen.getByText('Customers', { selector: 'dt' }).nextSibling).toHaveTextContent('1,234');
    expect(screen.getByRole('heading', { name: 'Subscriptions by risk' })).toBeVisible();
  });

  it('has one primary action and at most four visible ones', async () => {
    open(complete);
    const report = await screen.findByRole('link', { name: 'Open report' });
    expect(report).toHaveAttribute('href', '/dashboard?prediction=42');
    const actions = report.parentElement as HTMLElement;
    expect([...actions.children].map(({ textContent }) => textContent)).toEqual([
      'Open report',
      'Create work list',
      'Outcomes',
      'More',
    ]);
    expect(actions.querySelectorAll('.bg-primary')).toHaveLength(1);
  });

  it('says each driver once', async () => {
    const raises = {
      column: 'fee',
      importance: 4.2,
      direction: 'raises',
      sentence: 'Higher fee means higher risk (4.2 points).',
    };
    open({ ...complete, summary: { ...summary, drivers: [...summary.drivers, raises] } });
    const drivers = (await screen.findByRole('heading', { name: 'What drives churn in your data' })).closest('section');
    const [mixed, fee] = within(drivers as HTMLElement).getAllByRole('listitem');
    expect(mixed).toHaveTextContent(/^contract ?Monthly contracts leave more\.$/i);
    expect(fee).toHaveTextContent('4.2 points');
    expect(fee).not.toHaveTextContent('Higher fee means');
  });

  it('labels derived columns by their meaning', async () => {
    const column = { code: 'feature.daysSincePurchase', values: {} };
    const ours = { column: 'recency_days', label: 'Days since the last purchase', importance: 8, says: { column } };
    open({ ...complete, summary: { ...summary, drivers: [{ ...ours, direction: 'raises', sentence: 'x' }] } });
    expect(await screen.findByText('Days since the last purchase')).toBeVisible();
    expect(screen.queryByText('recency_days')).toBeNull();
  });

  it('shows the decision measures and the riskiest tier first', async () => {
    open(complete);
    const table = await screen.findByRole('table', { name: 'How good is the model?' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    const tiers = screen.getByRole('heading', { name: 'Customers by risk' }).closest('section') as HTMLElement;
    expect(tiers.textContent).toMatch(/Critical.*Low/);
  });

  it('names the event if it is not churn', async () => {
    const told = { code: 'not-churn', severity: 'warning', column: 'Response', message: 'x' };
    const event = 'Response = 1';
    open({ ...complete, summary: { ...summary, event, findings: [told], metrics: { precision: interval(0.4) } } });
    expect(await screen.findByText('Known: Response = 1')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What drives “Response = 1” in your data' })).toBeVisible();
    expect(screen.getByText('Correct among flagged (precision)')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/churn in your data|have left|leavers/);
  });

  it('renders the model card as text and never as markup', async () => {
    open(complete);
    await screen.findByText('Model card', { selector: 'summary span' });
    expect(document.querySelector('main script')).toBeNull();
    expect(screen.getByText('<script>x</script>')).toBeInTheDocument();
  });

  it('shows the stages while running, polls every 3000 ms, and can be cancelled', async () => {
    const running = {
      ...prediction({ status: 'RUNNING', stage: 'train', progress: 0.46, has_output: false }),
      summary: null,
      formats: [],
    };
    const { backend, user } = open(running);
    backend.change('POST /api/predictions/42/cancel', { json: {} });
    expect(await screen.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '46');
    const steps = screen.getAllByRole('listitem').filter((item) => item.closest('ol'));
    expect(steps.find((step) => step.getAttribute('aria-current') === 'step')).toHaveTextContent('Train the model');
    const before = backend.calls(DETAIL).length;
    await vi.advanceTimersByTimeAsync(3100);
    expect(backend.calls(DETAIL)).toHaveLength(before + 1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(backend.calls('POST /api/predictions/42/cancel')).toHaveLength(1));
  });

  it('runs again with the correction that a finding suggests', async () => {
    const findings = [
      { code: 'other-label', severity: 'warning', column: 'churn_90d', message: 'churn_90d could be the label.' },
      { code: 'late-column', severity: 'warning', column: 'exit_survey', message: 'exit_survey comes later.' },
    ];
    const { backend, user } = open({ ...complete, summary: { ...summary, findings } });
    backend.change('POST /api/predictions/42/retry', { json: {} });
    await user.click(await screen.findByRole('button', { name: 'Predict churn_90d' }));
    await waitFor(() => expect(backend.calls('POST /api/predictions/42/retry')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Predict without exit_survey' }));
    await waitFor(() => expect(backend.calls('POST /api/predictions/42/retry')).toHaveLength(2));
    expect(backend.calls('POST /api/predictions/42/retry').map(({ body }) => JSON.parse(String(body)))).toEqual([
      { choices: { label: 'churn_90d' } },
      { choices: { exclude: ['exit_survey'] } },
    ]);
  });

  it('offers possible label columns and predicts the chosen one', async () => {
    const error = {
      code: 'no-label',
      title: 'The file does not show who left',
      detail: 'These could: turnover.',
      fix: 'Choose the column.',
      candidates: [
        { column: 'turnover', values: ['0', '1'] },
        { column: 'loan_status', values: ['Paid', 'Charged off'] },
      ],
    };
    const { backend, user } = open({
      ...prediction({ status: 'FAILED', has_output: false, error }),
      summary: null,
      formats: [],
    });
    backend.change('POST /api/predictions/42/retry', { json: {} });
    expect(await screen.findByText('Paid, Charged off')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Predict turnover' }));
    await waitFor(() => expect(backend.calls('POST /api/predictions/42/retry')).toHaveLength(1));
    expect(backend.calls('POST /api/predictions/42/retry')[0]).toMatchObject({
      body: JSON.stringify({ choices: { label: 'turnover' } }),
    });
  });

  it('shows why it failed and what to do', async () => {
    const error = {
      code: 'one-class',
      title: 'Nobody left',
      detail: 'Churn is always No.',
      fix: 'Export the leavers too.',
    };
    open({ ...prediction({ status: 'FAILED', has_output: false, error }), summary: null, formats: [] });
    expect(await screen.findByText('Churn is always No.')).toBeVisible();
    expect(screen.getByText('Export the leavers too.')).toBeVisible();
  });

  it('downloads other formats with their file extension', async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const LINK = 'GET /api/predictions/download_predictions/42';
    const { backend, user } = open(complete);
    backend.change(LINK, { json: { success: true, download_url: '/api/files/x' } });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    await waitFor(() => expect(names).toEqual(['prediction_results_42.xlsx']));
    expect(backend.calls(LINK)[0]?.query.get('format')).toBe('xlsx');
  });

  it('runs again with corrected columns', async () => {
    const RETRY = 'POST /api/predictions/42/retry';
    const { backend, user } = open(complete);
    backend.change(RETRY, { json: {} });
    await user.click(await screen.findByText('Correct the columns and run again'));
    await user.selectOptions(screen.getByLabelText('Value (revenue)'), 'total');
    const form = screen.getByText('If we misread a column, correct it and run the prediction again.')
      .parentElement as HTMLElement;
    await user.click(within(form).getByRole('button', { name: 'Run again' }));
    await waitFor(() => expect(backend.calls(RETRY)).toHaveLength(1));
    expect(JSON.parse(String(backend.calls(RETRY)[0]?.body))).toEqual({ choices: { value: 'total' } });
  });

  it('shows that the prediction does not exist', async () => {
    fakeBackend({ [DETAIL]: { status: 404, json: { detail: 'x', code: 'not-found' } } });
    openApp('/predictions/42');
    expect(await screen.findByText('There is no such prediction. It may have been deleted.')).toBeVisible();
  });

  it("shows the verdict in the user's language, and unknown messages in English", async () => {
    localStorage.setItem('holdfast.language', 'de');
    const sentences = [
      message('strong', { percent: 0.85, auc: 0.85, lift: 2.8 }),
      message('uncertainRange', { customers: 400, smaller: 90, low: 0.81, high: 0.88 }),
    ];
    const said = {
      grade: 'strong',
      title: 'Strong: act on it',
      sentence: 'Shown one who left …',
      says: { title: message('strongTitle'), sentence: message('sentences', { sentences }) },
    };
    open({ ...complete, verdict: said });
    expect(await screen.findByText('Stark: danach können Sie handeln')).toBeVisible();
    expect(
      screen.getByText(/in 85\s%\sder Fälle den richtigen \(AUC 0,85\).*2,8-mal.*zwischen 0,81 und 0,88/),
    ).toBeVisible();
    expect(screen.getByText('total is empty in 11 rows.')).toBeVisible();
  });
});
