import { expect, type Page } from '@playwright/test';
import { patience } from '../../scripts/machine-speed.mjs';
import * as answers from '../app/answers.ts';
import type { FakeResponse } from '../app/fake-api.ts';
import { users } from '../app/users-answers.ts';
import * as worklistAnswers from '../app/worklist-answers.ts';

export interface Screen {
  path: string;
  /** With a new customer on the real server, for screens that show the report. */
  isReal?: boolean;
  /** Stays on the spinner. */
  isSpinner?: boolean;
  /** Only the viewport: too long for one picture, or as high as the window, which a full-page screenshot stretches. */
  isOneView?: boolean;
  fakes?: Record<string, FakeResponse | (() => FakeResponse)>;
  /** Prepares the page before it is loaded. */
  before?(page: Page): Promise<unknown>;
  /** Brings the screen into the state of the picture. */
  act?(page: Page): Promise<unknown>;
}

const SIGNED_OUT = { 'GET /api/auth/get-session': { json: null } };
const chooseFile = (page: Page, name = 'customers.csv') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(answers.csv) });

/** Success redirects after 1500 ms; prevented for a picture. */
const holdRedirect = (page: Page) =>
  page.addInitScript(() => {
    const setTimer = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 1500 ? 0 : setTimer(run, ms))) as typeof setTimeout;
  });

const WORKLIST = {
  'GET /api/worklists/3': { json: worklistAnswers.worklist },
  'GET /api/worklists/3/customers/C1001': { json: worklistAnswers.listedCustomer },
  'GET /api/worklists/customers/C1001': { json: worklistAnswers.customerHistory },
};

/** Every screen in every relevant state. */
export const SCREENS: Record<string, Screen> = {
  welcome: { path: '/welcome' },
  login: { path: '/login', fakes: SIGNED_OUT },
  'login-refused': {
    path: '/login',
    fakes: {
      ...SIGNED_OUT,
      'POST /api/auth/sign-in/email': { status: 401, json: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'No.' } },
    },
    act: async (page) => {
      await page.getByLabel('E-mail').fill('ada@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not my password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'login-forgot': { path: '/login/forgot-password', fakes: SIGNED_OUT },
  signup: { path: '/signup', fakes: SIGNED_OUT },
  dashboard: {
    path: '/dashboard',
    isReal: true,
    isOneView: true,
    act: async (page) => {
      await expect(page.getByText('Loading dashboard...')).toBeHidden({ timeout: patience(60_000) });
      const report = page.frameLocator('iframe');
      await expect(report.getByRole('tablist').first()).toBeVisible({ timeout: patience(60_000) });
      await expect(report.locator('svg').nth(4)).toBeVisible({ timeout: patience(60_000) });
      await page.waitForTimeout(1500);
    },
  },
  'app-loading': { path: '/dashboard', isSpinner: true, fakes: { 'GET /api/auth/get-session': 'hang' } },
  'server-unreachable': { path: '/dashboard', fakes: { 'GET /api/config': 'drop' } },
  'dashboard-loading': { path: '/dashboard' },
  'dashboard-first': {
    path: '/dashboard',
    fakes: { 'GET /api/embed-token': { status: 404, json: answers.problem('no-report') } },
  },
  'dashboard-failed': {
    path: '/dashboard',
    fakes: {
      'GET /api/embed-token': { status: 500, json: answers.problem('internal', 'The report could not be prepared.') },
    },
  },
  'upload-idle': { path: '/upload' },
  'upload-chosen': {
    path: '/upload',
    act: async (page) => {
      await chooseFile(page);
      await expect(page.getByText('How we read your file')).toBeVisible();
      await expect(page.getByRole('columnheader', { name: /Contract/ })).toBeVisible();
    },
  },
  'upload-uploading': {
    path: '/upload',
    fakes: { 'POST /api/csv': 'hang' },
    act: async (page) => {
      await chooseFile(page);
      await page.getByRole('button', { name: 'Upload Dataset' }).click();
      await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible();
    },
  },
  'upload-invalid': { path: '/upload', act: (page) => chooseFile(page, 'customers.xlsx') },
  'upload-failed': {
    path: '/upload',
    fakes: {
      'POST /api/csv': {
        status: 422,
        json: answers.problem('no-header', 'The first line of this file holds no column names.'),
      },
    },
    act: async (page) => {
      await chooseFile(page);
      await page.getByRole('button', { name: 'Upload Dataset' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'upload-success': {
    path: '/upload',
    before: holdRedirect,
    act: async (page) => {
      await chooseFile(page);
      await page.getByRole('button', { name: 'Upload Dataset' }).click();
      await expect(page.getByText('Upload successful!', { exact: true })).toBeVisible();
    },
  },
  'upload-leave': {
    path: '/upload',
    fakes: { 'POST /api/csv': 'hang' },
    act: async (page) => {
      await chooseFile(page);
      await page.getByRole('button', { name: 'Upload Dataset' }).click();
      await page.locator('a[href="/predictions/42"]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'upload-delete': {
    path: '/upload',
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete telecom-customers.csv' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  predictions: { path: '/predictions' },
  'predictions-empty': {
    path: '/predictions',
    fakes: { 'GET /api/predictions': { json: { success: true, predictions: [] } } },
  },
  'predictions-failed': { path: '/predictions', fakes: { 'GET /api/predictions': { status: 500, text: 'oops' } } },
  'predictions-loading': { path: '/predictions', fakes: { 'GET /api/predictions': 'hang' } },
  'predictions-many': {
    path: '/predictions',
    isOneView: true,
    fakes: {
      'GET /api/predictions': {
        json: {
          success: true,
          predictions: Array.from({ length: 600 }, (_, index) =>
            answers.prediction(index + 1, 'COMPLETED', `customers-${index + 1}.csv`, 7000 + index, {
              has_output: true,
            }),
          ),
        },
      },
    },
  },
  'predictions-menu': {
    path: '/predictions',
    act: async (page) => {
      await page.getByRole('button', { name: 'More actions for prediction 42' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  'predictions-error': {
    path: '/predictions',
    act: async (page) => {
      await page.getByRole('button', { name: 'View Error' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'prediction-completed': { path: '/predictions/42' },
  'prediction-running': { path: '/predictions/43' },
  'prediction-failed': { path: '/predictions/41' },
  'prediction-missing': { path: '/predictions/7' },
  bell: {
    path: '/upload',
    act: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'user-menu': {
    path: '/upload',
    act: async (page) => {
      await page.getByRole('button', { name: /^User menu/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  boards: { path: '/dashboards' },
  'boards-empty': { path: '/dashboards', fakes: { 'GET /api/dashboards': { json: { value: [] } } } },
  'boards-failed': { path: '/dashboards', fakes: { 'GET /api/dashboards': { status: 500, text: 'oops' } } },
  'boards-delete': {
    path: '/dashboards',
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete: Morning' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  worklist: { path: '/lists/3', fakes: WORKLIST },
  'worklist-customer': {
    path: '/lists/3',
    fakes: WORKLIST,
    act: async (page) => {
      await page.getByRole('button', { name: 'Birch Analytics' }).click();
      await expect(page.getByText('Payment failures: 3 (risk +28 points)')).toBeVisible();
    },
  },
  outcomes: { path: '/lists/of/42', fakes: { 'GET /api/predictions/42/happened': { json: worklistAnswers.outcomes } } },
  'outcomes-details': {
    path: '/lists/of/42',
    fakes: { 'GET /api/predictions/42/happened': { json: worklistAnswers.outcomes } },
    act: async (page) => {
      for (const name of ['By tier and segment', 'All figures about the model', 'Did contact help?'])
        await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByText('Ranking (AUC)')).toBeVisible();
    },
  },
  'prediction-more': {
    path: '/predictions/42',
    act: async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'Excel' })).toBeVisible();
    },
  },
  settings: { path: '/settings' },
  'settings-server': {
    path: '/settings/server',
    fakes: {
      'POST /api/sync-user': { json: { ...answers.databaseUser, owner: true } },
      'GET /api/sign-up-rules': {
        json: { mode: 'invited', invitations: ['example.com'], fixed: false, operatorDomains: [] },
      },
    },
  },
  'settings-users': {
    path: '/settings/users',
    fakes: {
      'POST /api/sync-user': { json: { ...answers.databaseUser, owner: true, administers: true } },
      'GET /api/users': { json: users },
    },
  },
  'settings-users-transfer': {
    path: '/settings/users',
    fakes: {
      'POST /api/sync-user': { json: { ...answers.databaseUser, owner: true, administers: true } },
      'GET /api/users': { json: users },
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Manage Cleo Dubois' }).click();
      await page.getByRole('menuitem', { name: 'Transfer items…' }).click();
      await expect(page.getByRole('radio', { name: /Bob/ })).toBeVisible();
    },
  },
  docs: { path: '/docs', isOneView: true },
  palette: {
    path: '/predictions',
    act: async (page) => {
      await expect(page.getByRole('row', { name: /#42/ })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option', { name: /Latest prediction/ })).toBeVisible();
    },
  },
  offline: {
    path: '/predictions',
    act: async (page) => {
      await page.context().setOffline(true);
      await expect(page.getByText(/^You are offline/)).toBeVisible();
    },
  },
  toasts: {
    path: '/predictions',
    fakes: {
      'GET /api/predictions/download_predictions/42': { status: 409, json: answers.problem('gone', 'It was deleted.') },
    },
    act: async (page) => {
      await page.getByRole('row', { name: /#42/ }).getByRole('button', { name: 'Download CSV' }).click();
      await expect(page.getByText('Download Failed')).toBeVisible();
    },
  },
  'navigation-sheet': {
    path: '/upload',
    act: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Predictions' })).toBeVisible();
    },
  },
};

/** The most used screens. */
export const MAIN_SCREENS = [
  'welcome',
  'login',
  'dashboard',
  'upload-idle',
  'predictions',
  'prediction-completed',
  'settings',
  'docs',
];
