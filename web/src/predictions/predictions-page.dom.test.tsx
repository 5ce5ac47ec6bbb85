import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser, loggedErrors } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';
import { listOf, prediction } from '../testing/sample-data.ts';

freshBrowser();

const LIST = 'GET /api/predictions';
const open = (...predictions: Parameters<typeof listOf>) => {
  const backend = fakeBackend({ [LIST]: listOf(...predictions) });
  return { backend, ...openApp('/predictions') };
};
const toastTitles = () => [...document.querySelectorAll('[data-sonner-toast] [data-title]')].map((t) => t.textContent);

describe('the predictions screen', () => {
  it("is a table headed 'ML Predictions' with the columns Created, Status, Rows Processed, Upload ID, Actions", async () => {
    open(prediction());
    expect(await screen.findByRole('heading', { name: 'ML Predictions' })).toBeVisible();
    const names = (await screen.findAllByRole('columnheader')).map((cell) => cell.textContent);
    expect(names).toEqual(['Created', 'Status', 'Rows Processed', 'Upload ID', 'Actions']);
  });

  it('shows the local date and time, a localized number of rows and the upload id with a #', async () => {
    open(prediction({ rows_processed: 1234567 }));
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    const local = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium', timeStyle: 'short' });
    expect(row).toHaveTextContent(local.format(new Date('2026-11-14T10:00:00Z')));
    expect(row).toHaveTextContent('1,234,567');
    expect(row).toHaveTextContent('#7');
  });

  it.each([
    ['QUEUED', 'wait', 'lucide-clock'],
    ['RUNNING', 'busy', 'lucide-loader-circle'],
    ['COMPLETED', 'good', 'lucide-circle-check'],
    ['FAILED', 'bad', 'lucide-circle-x'],
    ['ARCHIVED', 'neutral', 'lucide-circle'],
  ])('shows %s in the tone %s with the icon %s', async (status, tone, icon) => {
    open(prediction({ status }));
    const badge = await screen.findByText(status, { selector: '[data-tone]' });
    expect(badge).toHaveAttribute('data-tone', tone);
    expect(badge.querySelector('svg')).toHaveClass(icon);
  });

  it('reads a list with only the specified fields', async () => {
    const { id, upload_id, status, created_at, rows_processed, has_output } = prediction();
    const bare = { id, upload_id, status, created_at, rows_processed, has_output };
    fakeBackend({ [LIST]: { json: { success: true, predictions: [bare] } } });
    openApp('/predictions');
    expect(await screen.findByText('#7')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
  });

  it("says 'No predictions yet.' and 'Upload a dataset to see predictions here.' with a 'Go to Upload' link when empty", async () => {
    const { place, user } = open();
    expect(await screen.findByText('No predictions yet.')).toBeVisible();
    expect(screen.getByText('Upload a dataset to see predictions here.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to Upload' }));
    expect(place.path).toBe('/upload');
  });

  it('sends the user id and the bearer with the list request', async () => {
    const { backend } = open(prediction());
    await screen.findByText('#7');
    const [call] = backend.calls(LIST);
    expect(call?.query.get('user_id')).toBe('u-1');
    expect(call?.headers.get('authorization')).toMatch(/^Bearer ey/);
  });

  it('shows the verdict and opens the report from the row', async () => {
    const verdict = { grade: 'weak', title: 'Weak', sentence: 'x' } as const;
    open(prediction({ verdict }));
    expect(await screen.findByText('Weak')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open report' })).toHaveAttribute('href', '/dashboard?prediction=42');
  });

  it("offers 'Download CSV' only when COMPLETED with output", async () => {
    open(prediction({ id: 1, upload_id: 1 }), prediction({ id: 2, upload_id: 2, has_output: false }));
    await screen.findByText('#2');
    expect(screen.getAllByRole('button', { name: 'Download CSV' })).toHaveLength(1);
  });

  it("shows 'Processing...' for QUEUED and RUNNING", async () => {
    open(prediction({ id: 1, status: 'QUEUED' }), prediction({ id: 2, status: 'RUNNING' }));
    expect(await screen.findAllByText('Processing...')).toHaveLength(2);
  });

  it("opens the failure and its fix on 'View Error'", async () => {
    const error = {
      code: 'one-class',
      title: 'Nobody left',
      detail: 'Churn is always No.',
      fix: 'Export the leavers too.',
    };
    const { user } = open(prediction({ status: 'FAILED', has_output: false, error }));
    await user.click(await screen.findByRole('button', { name: 'View Error' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Churn is always No.');
    expect(dialog).toHaveTextContent('Export the leavers too.');
    expect(dialog).toHaveTextContent('one-class');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('polling', () => {
  it("starts when any prediction is in progress, polls every 3000 ms, and shows 'Checking for updates...'", async () => {
    const { backend } = open(prediction({ status: 'RUNNING', has_output: false }));
    expect(await screen.findByText('Checking for updates...')).toBeVisible();
    const before = backend.calls(LIST).length;
    await vi.advanceTimersByTimeAsync(1500);
    expect(backend.calls(LIST)).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1600);
    expect(backend.calls(LIST)).toHaveLength(before + 1);
    await vi.advanceTimersByTimeAsync(3100);
    expect(backend.calls(LIST)).toHaveLength(before + 2);
  });

  it('does not start when none is in progress', async () => {
    const { backend } = open(prediction());
    await screen.findByText('#7');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(backend.calls(LIST)).toHaveLength(1);
    expect(screen.queryByText('Checking for updates...')).toBeNull();
  });

  it("stops when the last one ends and shows 'Prediction Complete!'", async () => {
    const { backend } = open(prediction({ status: 'RUNNING', has_output: false }));
    await screen.findByText('Checking for updates...');
    backend.change(LIST, listOf(prediction()));
    await vi.advanceTimersByTimeAsync(3100);
    expect(await screen.findByText('Prediction Complete!')).toBeVisible();
    expect(screen.getByText('Prediction for upload 7 has finished successfully.')).toBeVisible();
    const calls = backend.calls(LIST).length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(backend.calls(LIST)).toHaveLength(calls);
    expect(screen.queryByText('Checking for updates...')).toBeNull();
  });

  it("shows a destructive toast 'Prediction Failed' for 5 seconds on a change to FAILED", async () => {
    const { backend } = open(prediction({ status: 'QUEUED', has_output: false }));
    await screen.findByText('Checking for updates...');
    backend.change(LIST, listOf(prediction({ status: 'FAILED', has_output: false })));
    await vi.advanceTimersByTimeAsync(3100);
    const title = await screen.findByText('Prediction Failed');
    expect(screen.getByText('Prediction for upload 7 has failed.')).toBeVisible();
    expect(title.closest('[data-sonner-toast]')).toHaveAttribute('data-type', 'error');
    await vi.advanceTimersByTimeAsync(2500);
    expect(toastTitles()).toContain('Prediction Failed');
    await vi.advanceTimersByTimeAsync(3100);
    expect(toastTitles()).not.toContain('Prediction Failed');
  });

  it('shows no failure for a prediction the user cancelled', async () => {
    const { backend } = open(prediction({ status: 'RUNNING', has_output: false }));
    await screen.findByText('Checking for updates...');
    const error = { code: 'cancelled', title: 'Cancelled', detail: 'You cancelled it.', fix: 'Start it again.' };
    backend.change(LIST, listOf(prediction({ status: 'FAILED', has_output: false, error })));
    await vi.advanceTimersByTimeAsync(3100);
    expect(await screen.findByRole('button', { name: /View Error/ })).toBeVisible();
    expect(toastTitles()).toEqual([]);
  });

  it('shows nothing for a prediction that had ended before it was first seen', async () => {
    open(prediction(), prediction({ id: 2, status: 'FAILED' }));
    await screen.findAllByText('#7');
    expect(toastTitles()).toEqual([]);
  });

  it('logs an error and continues', async () => {
    const { backend } = open(prediction({ status: 'RUNNING', has_output: false }));
    await screen.findByText('Checking for updates...');
    backend.change(LIST, { status: 500, body: 'oops' });
    await vi.advanceTimersByTimeAsync(3100);
    expect(screen.getByText('#7')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(loggedErrors()).not.toEqual([]);
    backend.change(LIST, listOf(prediction()));
    await vi.advanceTimersByTimeAsync(3100);
    expect(await screen.findByText('Prediction Complete!')).toBeVisible();
  });
});

describe('a list that cannot be loaded', () => {
  it("shows 'Failed to load predictions' when the response is not successful", async () => {
    fakeBackend({ [LIST]: { json: { success: false, predictions: [] } } });
    openApp('/predictions');
    expect(await screen.findByText('Failed to load predictions')).toBeVisible();
  });

  it.each([
    ['a server error', { status: 500, body: '<h1>oops</h1>' }, 'Something went wrong on the server.'],
    ['an unreachable server', 'unreachable', 'The server could not be reached.'],
    ['malformed JSON', { body: '{"success": tr' }, 'The server sent a response we could not read.'],
    ['a 401 in the middle', { status: 401, body: '' }, 'Your session has ended. Please sign in again.'],
    ['a 429', { status: 429, body: '', headers: { 'retry-after': '30' } }, 'Try again in 30 seconds.'],
  ] as const)(
    "says 'Failed to load predictions. Please try again later.' after %s, and what happened",
    async (_, fake, why) => {
      fakeBackend({ [LIST]: fake });
      openApp('/predictions');
      expect(await screen.findByText('Failed to load predictions. Please try again later.')).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(why);
    },
  );

  it('shows skeleton rows while the list loads', async () => {
    fakeBackend({ [LIST]: 'never' });
    openApp('/predictions');
    expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
    expect(screen.queryByText('No predictions yet.')).toBeNull();
  });

  it('redirects to /login when the session ends', async () => {
    const backend = fakeBackend({ [LIST]: listOf(prediction({ status: 'RUNNING' })) });
    const { place } = openApp('/predictions');
    await screen.findByText('#7');
    backend.change(LIST, { status: 401, json: { detail: 'Please sign in.', code: 'signed-out' } });
    backend.change('GET /api/auth/get-session', { json: null });
    await vi.advanceTimersByTimeAsync(3100);
    await waitFor(() => expect(place.path).toBe('/login'));
  });

  it("reloads with 'Try Again'", async () => {
    const backend = fakeBackend({ [LIST]: { status: 500, body: '' } });
    const { user } = openApp('/predictions');
    const again = await screen.findByRole('button', { name: 'Try Again' });
    backend.change(LIST, listOf(prediction()));
    await user.click(again);
    expect(await screen.findByText('#7')).toBeVisible();
  });
});

describe('a download', () => {
  const LINK = 'GET /api/predictions/download_predictions/42';
  it("requests the link with the user id, saves prediction_results_42.csv and shows 'Download Started'", async () => {
    const saved: { href: string; name: string }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ href: this.getAttribute('href') ?? '', name: this.download });
    });
    const { backend, user } = open(prediction());
    backend.change(LINK, { json: { success: true, download_url: '/api/files/abc' } });
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Download Started')).toBeVisible();
    expect(screen.getByText('Your prediction results are being downloaded.')).toBeVisible();
    expect(saved).toEqual([{ href: '/api/files/abc', name: 'prediction_results_42.csv' }]);
    expect(backend.calls(LINK)[0]?.query.get('user_id')).toBe('u-1');
  });

  it('shows a spinner while downloading', async () => {
    const { backend, user } = open(prediction());
    backend.change(LINK, 'never');
    const button = await screen.findByRole('button', { name: 'Download CSV' });
    await user.click(button);
    expect(button).toBeDisabled();
    expect(button.querySelector('.animate-spin')).not.toBeNull();
  });

  it.each([
    [
      'the server detail',
      { status: 410, json: { detail: 'The results were deleted.', code: 'gone' } },
      'The results were deleted.',
    ],
    ['the standard text', { status: 500, body: '' }, 'Failed to download prediction results.'],
    ['the standard text', { json: { success: false, download_url: '' } }, 'Failed to download prediction results.'],
  ])("shows a destructive toast 'Download Failed' with %s", async (_, fake, text) => {
    const { backend, user } = open(prediction());
    backend.change(LINK, fake);
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    const title = await screen.findByText('Download Failed');
    expect(screen.getByText(text)).toBeVisible();
    expect(title.closest('[data-sonner-toast]')).toHaveAttribute('data-type', 'error');
  });
});

describe('beyond the specification', () => {
  it('sorts by a column and sets aria-sort', async () => {
    const { user } = open(
      prediction({ id: 1, upload_id: 1, rows_processed: 5 }),
      prediction({ id: 2, upload_id: 2, rows_processed: 9 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Rows Processed' }));
    const header = screen.getByRole('columnheader', { name: 'Rows Processed' });
    expect(header).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getAllByRole('row').map((row) => /#\d/.exec(row.textContent)?.[0])).toEqual([undefined, '#2', '#1']);
    await user.click(screen.getByRole('button', { name: 'Rows Processed' }));
    expect(header).toHaveAttribute('aria-sort', 'ascending');
  });

  it('filters by file name and status, and can be reset when nothing matches', async () => {
    const { user } = open(
      prediction({ id: 1, upload_id: 1, filename: 'spring.csv' }),
      prediction({ id: 2, upload_id: 2, filename: 'autumn.csv', status: 'FAILED' }),
    );
    await user.type(await screen.findByRole('searchbox'), 'spring');
    expect(screen.getByText('1 prediction')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Filter by status'), 'FAILED');
    expect(screen.getByText('No prediction matches this filter.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('cancels, reruns and deletes from the row menu', async () => {
    const { backend, user } = open(prediction({ status: 'RUNNING', has_output: false }));
    backend.change('POST /api/predictions/42/cancel', { json: {} });
    backend.change('POST /api/predictions/42/retry', { json: {} });
    backend.change('DELETE /api/uploads/7', { json: {} });
    const more = () => user.click(screen.getByRole('button', { name: 'More actions for prediction 42' }));
    await screen.findByText('#7');
    await more();
    backend.change(LIST, listOf(prediction({ status: 'FAILED', has_output: false })));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel' }));
    expect(await screen.findByText('Prediction cancelled')).toBeVisible();
    await more();
    await user.click(await screen.findByRole('menuitem', { name: 'Run again' }));
    expect(await screen.findByText('Prediction started again')).toBeVisible();
    await more();
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Upload deleted')).toBeVisible();
    expect(backend.calls('DELETE /api/uploads/7')).toHaveLength(1);
  });

  it('refetches the list on a server push', async () => {
    let push = (_text: string) => {};
    const stream = new ReadableStream({
      start: (controller) => {
        push = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    const backend = fakeBackend({
      [LIST]: listOf(prediction()),
      'GET /api/events': { stream, headers: { 'content-type': 'text/event-stream' } },
    });
    openApp('/predictions');
    await screen.findByText('#7');
    push(': hello\n\ndata: {"prediction_id":42,');
    push('"status":"COMPLETED"}\n\n');
    await waitFor(() => expect(backend.calls(LIST).length).toBeGreaterThan(1));
    expect(backend.calls('GET /api/events')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it('polls at most every 3000 ms despite progress pushes', async () => {
    let push = (_text: string) => {};
    const stream = new ReadableStream({
      start: (controller) => {
        push = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    const backend = fakeBackend({
      [LIST]: listOf(prediction({ status: 'RUNNING', has_output: false })),
      'GET /api/events': { stream, headers: { 'content-type': 'text/event-stream' } },
    });
    openApp('/predictions');
    await screen.findByText('#7');
    const before = backend.calls(LIST).length;
    for (let second = 0; second < 9; second += 1) {
      push('data: {"prediction_id":42,"status":"RUNNING"}\n\n');
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(backend.calls(LIST).length - before).toBeLessThanOrEqual(3 + 1);
    expect(backend.calls(LIST).length - before).toBeGreaterThanOrEqual(2);
  });

  it('shows the progress of a running prediction', async () => {
    open(prediction({ status: 'RUNNING', has_output: false, progress: 0.45 }));
    expect(await screen.findByText('45%')).toBeVisible();
  });

  it('shows a cancelled prediction as cancelled, not failed', async () => {
    const error = { code: 'cancelled', title: 'Cancelled', detail: 'You cancelled it.', fix: 'Start it again.' };
    open(prediction({ status: 'FAILED', has_output: false, error }));
    const badge = await screen.findByText('CANCELLED');
    expect(badge.closest('[data-tone]')).toHaveAttribute('data-tone', 'neutral');
    expect(screen.queryByText('FAILED', { selector: '[data-tone]' })).toBeNull();
  });

  it('offers a fix instead of a rerun for an unusable file', async () => {
    const error = { code: 'no-rows', title: 'No rows', detail: 'It has no rows.', fix: 'Upload another file.' };
    const { place, user } = open(prediction({ status: 'FAILED', has_output: false, error }));
    await user.click(await screen.findByRole('button', { name: /View Error/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Run again' })).toBeNull();
    expect(dialog.getByRole('link', { name: 'Upload a corrected file' })).toHaveAttribute('href', '/upload');
    await user.click(dialog.getByRole('link', { name: 'Choose columns' }));
    expect(place.path).toBe('/predictions/42');
  });

  it('names the link of a row by its visible text', async () => {
    open(prediction());
    const link = await screen.findByRole('link', { name: /customers\.csv.*Details of prediction 42/ });
    expect(link).not.toHaveAttribute('aria-label');
  });

  it("right-aligns the number column's header with its numbers, whatever the sorting", async () => {
    open(prediction());
    const header = await screen.findByRole('button', { name: 'Rows Processed' });
    expect(header).toHaveClass('flex-row-reverse');
    for (const cell of screen.getAllByRole('columnheader')) expect(cell.className).toMatch(/md:w-\[\d+%\]/);
  });
});
