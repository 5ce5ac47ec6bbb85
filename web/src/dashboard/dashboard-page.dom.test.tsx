import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeBackend, SIGNED_OUT } from '../testing/fake-backend.ts';
import { freshBrowser, loggedErrors } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';
import { listOf, prediction } from '../testing/sample-data.ts';

freshBrowser();

const TOKEN_CALL = 'GET /api/embed-token';
const info = {
  reportId: 'r-1',
  embedUrl: 'http://localhost:3000/reportEmbed?reportId=r-1',
  embedToken: 'embed-token-1',
  expiresAt: '2099-01-01T00:00:00Z',
  sample: false,
};
const TEAM = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Team',
  role: 'owner',
  members: 1,
  createdAt: '2026-11-01T00:00:00Z',
};
const SHARING = {
  kind: 'prediction',
  id: '42',
  name: 'customers.csv',
  mine: true,
  maker: { id: 'u-1', name: 'Ada' },
  mayStop: false,
  workspace: null,
  along: [],
};
const open = (fakes: Parameters<typeof fakeBackend>[0] = {}) => {
  const backend = fakeBackend({ [TOKEN_CALL]: { json: info }, ...fakes });
  return { backend, ...openApp('/dashboard') };
};
const follow = (search: string, fakes: Parameters<typeof fakeBackend>[0] = {}) => {
  const backend = fakeBackend({ [TOKEN_CALL]: { json: info }, ...fakes });
  return { backend, ...openApp(`/dashboard${search}`) };
};
const frame = () => waitFor(() => document.querySelector('iframe') ?? Promise.reject(new Error('no frame yet')));
const destructiveToast = (title: string) =>
  waitFor(() => {
    const toast = [...document.querySelectorAll('[data-sonner-toast]')].find(
      (item) => item.querySelector('[data-title]')?.textContent === title,
    );
    expect(toast).toHaveAttribute('data-type', 'error');
    return toast as HTMLElement;
  });

describe('the dashboard', () => {
  it("is headed by the product name and 'Analytics Dashboard', with the text below", async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Holdfast Analytics Dashboard' })).toBeVisible();
    expect(screen.getByText('View your customer retention metrics and insights')).toBeVisible();
  });

  it("shows 'Loading dashboard...' until the report has loaded", async () => {
    open();
    expect(await screen.findByText('Loading dashboard...')).toBeVisible();
    const host = (await frame()).parentElement as HTMLElement;
    act(() => void host.dispatchEvent(new CustomEvent('loaded', { bubbles: true })));
    await waitFor(() => expect(screen.queryByText('Loading dashboard...')).toBeNull());
  });

  it('reserves 80vh for the report from the start', async () => {
    open({ [TOKEN_CALL]: 'never' });
    const place = (await screen.findByText('Loading dashboard...')).parentElement;
    expect(place).toHaveClass('h-[80vh]');
  });

  it('embeds the report with an accessible name', async () => {
    open();
    const element = await frame();
    expect(element.src).toContain('http://localhost:3000/reportEmbed?reportId=r-1');
    expect(element.title).toBe('Customer retention report');
  });

  it('shows the file, its date and the verdict, and everything that can be done with the report', async () => {
    const done = prediction({ verdict: { grade: 'strong', title: 'Strong: act on it', sentence: '', says: {} } });
    const { place, user } = open({ 'GET /api/predictions': listOf(done) });
    expect(await screen.findByText('customers.csv')).toBeVisible();
    expect(screen.getByText(/7,043 rows/)).toBeVisible();
    expect(screen.getByText('Strong')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Customise' })).toBeVisible();
    const host = (await frame()).parentElement as HTMLElement;
    expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
    act(() => void host.dispatchEvent(new CustomEvent('loaded', { bubbles: true })));
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    const formats = await screen.findAllByRole('menuitem');
    expect(formats.map((item) => item.textContent)).toEqual(['PDF', 'Excel', 'CSV', 'HTML']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Create work list' }));
    expect(place.path).toBe('/lists/of/42/new');
  });

  it('chooses the file and what it is compared with in the line above the report, keeping the page', async () => {
    const now = prediction({ id: 42, filename: 'june.csv', finished_at: '2026-06-01T00:00:00Z' });
    const before = prediction({ id: 41, filename: 'may.csv', finished_at: '2026-05-01T00:00:00Z' });
    const { place, user } = follow('?prediction=42&page=segments', {
      'GET /api/predictions': listOf(now, before),
      'GET /api/predictions/42': { json: now },
      'GET /api/predictions/41': { json: before },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Compare with…' }), '41');
    expect(place.search).toBe('?prediction=42&compare=41&page=compare');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with…' }), 'No comparison');
    expect(place.search).toBe('?prediction=42');
    await user.selectOptions(screen.getByRole('combobox', { name: 'File' }), '41');
    expect(place.search).toBe('?prediction=41');
  });

  it('offers to share the report before there is a workspace, which is created there', async () => {
    let made = false;
    const { user } = open({
      'GET /api/predictions': listOf(prediction({})),
      'GET /api/sharing/prediction/42': { json: SHARING },
      'GET /api/workspaces': () => ({ json: { value: made ? [TEAM] : [] } }),
      'POST /api/workspaces': () => {
        made = true;
        return { status: 201, json: TEAM };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Share with…' }));
    await user.type(await screen.findByLabelText('Workspace name'), 'Team');
    await user.click(screen.getByRole('button', { name: 'Create workspace' }));
    expect(await screen.findByRole('radio', { name: /Team/ })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Invite someone' })).toHaveAttribute('href', `/workspaces/${TEAM.id}`);
  });

  it('warns of a report not to act on, and leads to the last good one', async () => {
    const verdict = (grade: 'strong' | 'do-not-act') => ({ grade, title: '', sentence: '', says: {} });
    const good = prediction({
      id: 41,
      filename: 'may.csv',
      finished_at: '2026-05-01T00:00:00Z',
      verdict: verdict('strong'),
    });
    const bad = prediction({
      filename: 'june.csv',
      finished_at: '2026-06-01T00:00:00Z',
      verdict: verdict('do-not-act'),
    });
    const { place, user } = open({ 'GET /api/predictions': listOf(bad, good) });
    expect(await screen.findByText(/Do not act on the prediction of june.csv/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Open the report on may.csv' }));
    await waitFor(() => expect(place.search).toContain('prediction=41'));
  });

  it('requests the embed token only after the database user exists', async () => {
    const { backend } = open({ 'POST /api/sync-user': 'never' });
    await screen.findByText('Loading dashboard...');
    await vi.advanceTimersByTimeAsync(2000);
    expect(backend.calls(TOKEN_CALL)).toHaveLength(0);
  });

  it('sends the session bearer and no parameters', async () => {
    const { backend } = open();
    await frame();
    const [call] = backend.calls(TOKEN_CALL);
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /);
    expect([...(call?.query.keys() ?? [])]).toEqual([]);
  });

  it("shows 'Failed to load dashboard' plus the message, and an error toast titled 'Error'", async () => {
    open({ [TOKEN_CALL]: { status: 503, json: { detail: 'The report is being rebuilt.', code: 'busy' } } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load dashboard');
    expect(alert).toHaveTextContent('The report is being rebuilt.');
    expect(await destructiveToast('Error')).toHaveTextContent('The report is being rebuilt.');
  });

  it('falls back to its own message when the failure has none', async () => {
    open({ [TOKEN_CALL]: { status: 418, body: '' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load Holdfast report');
  });

  it("shows the report's own error when it cannot load, and reloads with 'Try Again'", async () => {
    const { backend, user } = open();
    const host = (await frame()).parentElement as HTMLElement;
    const detail = { message: 'LoadReportFailed', detailedMessage: 'The report has no pages.' };
    act(() => void host.dispatchEvent(new CustomEvent('error', { detail })));
    expect(await screen.findByRole('alert')).toHaveTextContent('The report has no pages.');
    await destructiveToast('Error');
    const before = backend.calls(TOKEN_CALL).length;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await frame()).toBeTruthy();
    expect(backend.calls(TOKEN_CALL).length).toBeGreaterThan(before);
  });

  it("shows the sync-user failure's message and logs 'Error syncing user:'", async () => {
    open({ 'POST /api/sync-user': { status: 503, json: { detail: 'The database is resting.', code: 'x' } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is resting.');
    expect(loggedErrors().join('\n')).toContain('Error syncing user:');
  });

  it("shows 'Failed to sync user' when that failure has no message", async () => {
    open({ 'POST /api/sync-user': { status: 500, body: '' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to sync user');
  });

  it('shows first-time users how to get a report instead of an empty frame', async () => {
    open({ [TOKEN_CALL]: { status: 404, json: { detail: 'No report yet.', code: 'no-report' } } });
    expect(await screen.findByText('Your first report is three steps away')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('marks a report of sample data', async () => {
    open({ [TOKEN_CALL]: { json: { ...info, sample: true } } });
    expect(await screen.findByText('This is a sample report')).toBeVisible();
    expect(await frame()).toBeTruthy();
  });

  it('opens the latest report with a notice for a link to a deleted prediction', async () => {
    const { place } = follow('?prediction=9&page=risk', {
      'GET /api/predictions/9': { status: 404, json: { detail: 'Not here.', code: 'not-found' } },
    });
    expect(await screen.findByText(/was deleted or belongs to another account/)).toBeVisible();
    expect(await frame()).toBeTruthy();
    expect(place.search).toBe('');
  });

  it('shows a notice for a link to a prediction that is still running', async () => {
    const running = { ...prediction({ id: 9, status: 'RUNNING', has_output: false }), summary: null, formats: [] };
    follow('?prediction=9', { 'GET /api/predictions/9': { json: running } });
    expect(await screen.findByText(/has no report yet/)).toBeVisible();
  });

  it('does not load a report before the link is resolved', async () => {
    const { backend } = follow('?prediction=9', { 'GET /api/predictions/9': 'never' });
    await waitFor(() => expect(backend.calls(TOKEN_CALL)).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('keeps a link through sign-in', async () => {
    fakeBackend({ ...SIGNED_OUT, [TOKEN_CALL]: { json: info } });
    const before = openApp('/dashboard?page=risk');
    await waitFor(() => expect(before.place.path).toBe('/login'));
    cleanup();
    fakeBackend({ [TOKEN_CALL]: { json: info } });
    const { place } = openApp('/dashboard');
    await waitFor(() => expect(place.search).toBe('?page=risk'));
    expect(sessionStorage).toHaveLength(0);
  });
});
