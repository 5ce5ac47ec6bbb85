import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../testing/fake-backend.ts';
import { freshBrowser, loggedErrors } from '../testing/fresh-browser.ts';
import { openApp } from '../testing/open-app.tsx';
import { openSignedOut } from '../testing/open-signed-out.tsx';
import { csvFile, listOf, upload } from '../testing/sample-data.ts';
import UploadPage from './UploadPage.tsx';

freshBrowser();

const SEND = 'POST /api/csv';
const accepted = { upload_id: 9, filename: 'customers.csv', file_size: 1234, prediction_id: 55 };
const open = (fakes: Parameters<typeof fakeBackend>[0] = {}) => {
  const backend = fakeBackend({ [SEND]: { json: accepted }, ...fakes });
  return { backend, ...openApp('/upload') };
};
const input = () => screen.findByLabelText<HTMLInputElement>('CSV file');
const sendButton = (name = 'Upload Dataset') => screen.getByRole('button', { name });
/** Like the picker, without the browser's `accept` filter. */
const choose = async (...files: File[]) => fireEvent.change(await input(), { target: { files } });

describe('the upload screen', () => {
  it("is a card 'Upload Dataset' with the two help texts and the user id", async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Upload Dataset' })).toBeVisible();
    expect(screen.getByText('Upload your customer dataset for retention analysis (CSV only, max 10MB)')).toBeVisible();
    expect(screen.getByText('The file should contain customer data with relevant retention indicators')).toBeVisible();
    expect(screen.getByText(/u-1/)).toBeVisible();
  });

  it('accepts .csv only in its picker', async () => {
    open();
    expect(await input()).toHaveAttribute('accept', '.csv');
  });

  it("warns 'Please sign in to upload files.' and disables the input and the button when there is no user", async () => {
    fakeBackend();
    openSignedOut(<UploadPage />);
    expect(await screen.findByText('Please sign in to upload files.')).toBeVisible();
    expect(await input()).toBeDisabled();
    expect(sendButton('Please sign in')).toBeDisabled();
  });

  it('disables the button until a file is chosen', async () => {
    open();
    await input();
    expect(sendButton()).toBeDisabled();
    await choose(csvFile());
    expect(sendButton()).toBeEnabled();
  });
});

describe('choosing a file', () => {
  it.each([
    ['report.xlsx', undefined, 'Please upload a CSV file'],
    ['data.csv.exe', undefined, 'Please upload a CSV file'],
    ['big.csv', 10_485_761, 'File size must be less than 10MB'],
    ['empty.csv', 0, 'The file is empty. Choose a CSV file with a header line and customers.'],
  ])('refuses %s of %s bytes with the right message and drops it', async (name, size, sentence) => {
    open();
    await choose(csvFile(name, size));
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByText(name)).toBeNull();
    expect(sendButton()).toBeDisabled();
  });

  it('accepts exactly 10485760 bytes', async () => {
    open();
    await choose(csvFile('limit.csv', 10_485_760));
    expect(screen.getByText('limit.csv')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('drops the earlier file when a later one is refused, and clears the error with a valid one', async () => {
    open();
    await choose(csvFile('first.csv'));
    await choose(csvFile('second.txt'));
    expect(screen.queryByText('first.csv')).toBeNull();
    await choose(csvFile('third.csv'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('third.csv')).toBeVisible();
  });

  it('treats a dropped file like a picked one', async () => {
    open();
    const zone = (await input()).parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [csvFile('dropped.csv')] } });
    expect(screen.getByText('dropped.csv')).toBeVisible();
    fireEvent.drop(zone, { dataTransfer: { files: [csvFile('dropped.txt')] } });
    expect(screen.getByRole('alert')).toHaveTextContent('Please upload a CSV file');
  });
});

describe('sending', () => {
  it("shows 'Uploading...' with progress and cannot be started twice", async () => {
    const { backend, user } = open({ [SEND]: 'never' });
    await choose(csvFile());
    await user.click(sendButton());
    expect(sendButton('Uploading...')).toBeDisabled();
    await waitFor(() => expect(backend.calls(SEND)).toHaveLength(1));
    backend.uploads.at(-1)?.progress(512, 2048);
    expect(await screen.findByText(/25%/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute('aria-valuenow', '25');
  });

  it('sends file and user_id as multipart with the bearer', async () => {
    const { backend, user } = open();
    await choose(csvFile());
    await user.click(sendButton());
    await screen.findByText('Upload successful!');
    const [call] = backend.calls(SEND);
    const form = call?.body as FormData;
    expect(form.get('user_id')).toBe('u-1');
    expect((form.get('file') as File).name).toBe('customers.csv');
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it("shows 'Upload successful!' with id, filename and size, clears the file, and goes to /predictions after 1.5 s", async () => {
    const { place, user } = open();
    await choose(csvFile());
    await user.click(sendButton());
    const success = (await screen.findByText('Upload successful!')).closest('[role=status]') as HTMLElement;
    expect(success).toHaveTextContent('9');
    expect(success).toHaveTextContent('customers.csv');
    expect(success).toHaveTextContent('1234 bytes');
    expect(sendButton()).toBeDisabled();
    await vi.advanceTimersByTimeAsync(500);
    expect(place.path).toBe('/upload');
    await vi.advanceTimersByTimeAsync(1100);
    await waitFor(() => expect(place.path).toBe('/predictions'));
  });

  it("shows the toast 'Upload Successful!' with the prediction id", async () => {
    const { user } = open();
    await choose(csvFile());
    await user.click(sendButton());
    expect(await screen.findByText('Upload Successful!')).toBeVisible();
    expect(screen.getByText('File uploaded and prediction started. Prediction ID: 55')).toBeVisible();
  });

  it('shows no toast without a prediction id', async () => {
    const { user } = open({ [SEND]: { json: { upload_id: 9, filename: 'customers.csv', file_size: 1 } } });
    await choose(csvFile());
    await user.click(sendButton());
    await screen.findByText('Upload successful!');
    expect(screen.queryByText('Upload Successful!')).toBeNull();
  });

  it.each([
    [
      "the server's detail",
      { status: 422, json: { detail: 'No column names found.', code: 'x' } },
      'No column names found.',
    ],
    [
      'what went wrong on the way',
      'unreachable',
      'The server could not be reached. Check your connection and try again.',
    ],
    ['the standard text', { status: 418, body: '' }, 'Upload failed. Please try again.'],
    ['the limit, for a bare 413', { status: 413, body: '' }, 'File size must be less than 10MB'],
  ] as const)('fails with inline red text: %s, and keeps the file', async (_, fake, sentence) => {
    const { user } = open({ [SEND]: fake });
    await choose(csvFile());
    await user.click(sendButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(alert).toHaveClass('text-bad');
    expect(screen.getByText('customers.csv')).toBeVisible();
    expect(sendButton()).toBeEnabled();
  });

  it('can be cancelled and keeps the file', async () => {
    const { backend, user } = open({ [SEND]: 'never' });
    await choose(csvFile());
    await user.click(sendButton());
    await waitFor(() => expect(backend.calls(SEND)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText('Upload cancelled. Your file is still selected.')).toBeVisible();
    expect(backend.uploads.at(-1)?.aborted).toBe(true);
    expect(screen.getByText('customers.csv')).toBeVisible();
  });

  it('asks before a link or a closed tab would abort it', async () => {
    const { backend, place, user } = open({ [SEND]: 'never' });
    await choose(csvFile());
    await user.click(sendButton());
    await waitFor(() => expect(backend.calls(SEND)).toHaveLength(1));
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Predictions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave while uploading?' });
    expect(place.path).toBe('/upload');
    await user.click(within(dialog).getByRole('button', { name: 'Leave and stop the upload' }));
    expect(place.path).toBe('/predictions');
    expect(backend.uploads.at(-1)?.aborted).toBe(true);
  });
});

describe('previous uploads', () => {
  const LIST = 'GET /api/uploads';
  it('are listed with filename, created date and status, and requested with the user id', async () => {
    const { backend } = open({ [LIST]: { json: [upload({ status: 'archived' })] } });
    const heading = await screen.findByRole('heading', { name: 'Previous Uploads' });
    const card = heading.closest('section') as HTMLElement;
    expect(card).toHaveTextContent('customers.csv');
    expect(card).toHaveTextContent(/2026/);
    expect(within(card).getByText('archived')).toHaveAttribute('data-tone');
    expect(backend.calls(LIST)[0]?.query.get('user_id')).toBe('u-1');
  });

  it("show 'Unknown date' and 'uploaded' when the server sends neither", async () => {
    open({ [LIST]: { json: [{ id: 7, filename: 'customers.csv' }] } });
    expect(await screen.findByText(/Unknown date/)).toBeVisible();
    expect(screen.getByText('uploaded')).toBeVisible();
  });

  it('are hidden when the list is empty', async () => {
    const { backend } = open();
    await waitFor(() => expect(backend.calls(LIST)).toHaveLength(1));
    expect(screen.queryByText('Previous Uploads')).toBeNull();
  });

  it("show the status in the user's language, and unknown statuses verbatim", async () => {
    localStorage.setItem('holdfast.language', 'de');
    open({ 'GET /api/uploads': { json: [upload({ status: 'completed' }), upload({ id: 8, status: 'ARCHIVED' })] } });
    expect(await screen.findByText('fertig')).toBeVisible();
    expect(screen.getByText('ARCHIVED')).toBeVisible();
  });

  it('are only logged when they cannot be loaded', async () => {
    open({ [LIST]: { status: 500, body: '' } });
    await waitFor(() => expect(loggedErrors()).not.toEqual([]));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Previous Uploads')).toBeNull();
  });
});

describe('beyond the specification', () => {
  const column = (name: string, kind: string, role: string | null, examples: string[]) => ({
    name,
    kind,
    role,
    examples,
    missing: 0,
  });
  const preview = {
    delimiter: ';',
    encoding: 'windows-1252',
    header_line: 1,
    shape: 'snapshot',
    columns: [
      column('kunde', 'id', 'id', ['1']),
      column('alter', 'number', null, ['44']),
      column('weg', 'boolean', 'label', ['ja', 'nein']),
    ],
    rows: [['1', '44', 'ja']],
    findings: [{ code: 'x', severity: 'warning', message: 'Two rows are alike.' }],
  };

  it('previews how the file is read and sends the corrections', async () => {
    const { backend, user } = open({ 'POST /api/csv/preview': { json: preview } });
    await choose(csvFile());
    expect(await screen.findByText('Semicolon')).toBeVisible();
    expect(screen.getByText('Windows-1252')).toBeVisible();
    expect(screen.getByText('Two rows are alike.')).toBeVisible();
    expect(screen.getByLabelText('Churn (who left)')).toHaveValue('weg');
    await user.selectOptions(screen.getByLabelText('Churn (who left)'), 'None');
    await user.selectOptions(screen.getByLabelText('Value (revenue)'), 'alter');
    await user.click(screen.getByLabelText('Use weg to predict'));
    await user.click(sendButton());
    await screen.findByText('Upload successful!');
    const form = backend.calls(SEND)[0]?.body as FormData;
    expect(JSON.parse(String(form.get('choices')))).toEqual({ label: null, value: 'alter', exclude: ['weg'] });
  });

  it('shows why a column is left out, until the user includes it', async () => {
    const reason = 'It says who the customer is.';
    const named = { ...column('name', 'text', 'excluded', ['Ada']), excluded: { reason } };
    const { user } = open({
      'POST /api/csv/preview': {
        json: { ...preview, columns: [...preview.columns, named], rows: [['1', '44', 'ja', 'Ada']] },
      },
    });
    await choose(csvFile());
    expect(await screen.findByText(reason)).toBeVisible();
    await user.click(screen.getByLabelText('Use name to predict'));
    expect(screen.queryByText(reason)).toBeNull();
  });

  it('reads the file again with the corrections', async () => {
    const again = { ...preview, findings: [{ code: 'y', severity: 'info', message: 'We predict “alter = 44”.' }] };
    const answers = [{ json: preview }, { json: again }];
    const { backend, user } = open({ 'POST /api/csv/preview': () => answers.shift() ?? { json: again } });
    await choose(csvFile());
    await user.selectOptions(await screen.findByLabelText('Churn (who left)'), 'alter');
    expect(await screen.findByText('We predict “alter = 44”.')).toBeVisible();
    expect(screen.queryByText('Two rows are alike.')).toBeNull();
    const form = backend.calls('POST /api/csv/preview')[1]?.body as FormData;
    expect(JSON.parse(String(form.get('choices')))).toEqual({ label: 'alter' });
  });

  it('predicts the other possible label after one click', async () => {
    const other = { code: 'other-label', severity: 'warning', column: 'alter', message: 'alter could be the label.' };
    const { backend, user } = open({ 'POST /api/csv/preview': { json: { ...preview, findings: [other] } } });
    await choose(csvFile());
    await user.click(await screen.findByRole('button', { name: 'Predict alter' }));
    await user.click(sendButton());
    await screen.findByText('Upload successful!');
    const form = backend.calls(SEND)[0]?.body as FormData;
    expect(JSON.parse(String(form.get('choices')))).toEqual({ label: 'alter' });
  });

  it('warns before sending when no column shows who left', async () => {
    open({ 'POST /api/csv/preview': { json: { ...preview, columns: preview.columns.slice(0, 2) } } });
    await choose(csvFile());
    expect(await screen.findByText(/^No column says who left\./)).toBeVisible();
  });

  it('marks counts of a large file as partial, but not of a small one', async () => {
    open({ 'POST /api/csv/preview': { json: preview } });
    await choose(csvFile('large.csv', 262_144));
    expect(await screen.findByText(/^Only the beginning of the file has been read so far/)).toBeVisible();
    await choose(csvFile('small.csv'));
    await waitFor(() => expect(screen.queryByText(/^Only the beginning of the file/)).toBeNull());
    expect(await screen.findByRole('region', { name: /rows/i })).toBeVisible();
  });

  it('uploads without a preview', async () => {
    const { user } = open({ 'POST /api/csv/preview': { status: 422, json: { detail: 'Unreadable.', code: 'x' } } });
    await choose(csvFile());
    expect(await screen.findByText('No preview: Unreadable. You can still upload the file.')).toBeVisible();
    await user.click(sendButton());
    expect(await screen.findByText('Upload successful!')).toBeVisible();
  });

  it('shows once what is wrong with the file, and disables sending until another is chosen', async () => {
    const answers = {
      'POST /api/csv/preview': { status: 400, json: { detail: 'It holds no rows.', code: 'no-rows' } },
    };
    const { backend } = open(answers);
    await choose(csvFile());
    expect(await screen.findAllByText('It holds no rows.')).toHaveLength(1);
    expect(sendButton()).toBeDisabled();
    backend.change('POST /api/csv/preview', { status: 422, json: { detail: 'Unreadable.', code: 'x' } });
    await choose(csvFile('another.csv'));
    expect(await screen.findByText('No preview: Unreadable. You can still upload the file.')).toBeVisible();
    expect(sendButton()).toBeEnabled();
  });

  it('starts a sample with one click', async () => {
    const sample = { name: 'telecom', title: 'Telecom', description: 'd', filename: 't.csv', file_size: 9, rows: 3 };
    const { place, user } = open({
      'GET /api/samples': { json: [sample] },
      'POST /api/samples/telecom': { json: accepted },
      'GET /api/predictions': listOf(),
    });
    await user.click(await screen.findByRole('button', { name: /Try: Telecom/ }));
    expect(await screen.findByText('Upload successful!')).toBeVisible();
    await waitFor(() => expect(place.path).toBe('/predictions'));
  });
});
