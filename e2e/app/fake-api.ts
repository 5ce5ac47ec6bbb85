import type { Page, Route } from '@playwright/test';
import * as answers from './answers.ts';

/** One faked response: a body, a refusal, or none. */
export type FakeResponse =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | 'hang'
  | 'drop';

/**
 * Fakes the HTTP API of the web app call by call: for screens and states a real server cannot produce on demand.
 * End-to-end tests of the whole product use the real one.
 */
export async function fakeApi(
  page: Page,
  overrides: Record<string, FakeResponse | (() => FakeResponse)> = {},
): Promise<void> {
  const fakes: Record<string, FakeResponse | (() => FakeResponse)> = { ...STANDARD, ...overrides };
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const fake = fakes[`${route.request().method()} ${pathname}`] ?? {
      status: 404,
      json: answers.problem('not-found'),
    };
    await answer(route, typeof fake === 'function' ? fake() : fake);
  });
}

async function answer(route: Route, fake: FakeResponse): Promise<void> {
  if (fake === 'hang') return;
  if (fake === 'drop') return route.abort('connectionrefused');
  await route.fulfill({
    status: fake.status ?? 200,
    contentType: 'application/json',
    headers: fake.headers ?? {},
    body: fake.text ?? JSON.stringify(fake.json ?? null),
  });
}

const STANDARD: Record<string, FakeResponse> = {
  'GET /api/config': { json: answers.config },
  'GET /api/auth/get-session': { json: answers.session, headers: { 'set-auth-jwt': answers.jwt } },
  'POST /api/sync-user': { json: answers.databaseUser },
  'GET /api/notifications': { json: answers.notifications },
  'POST /api/notifications/read': { json: {} },
  'GET /api/samples': { json: answers.samples },
  'GET /api/uploads': { json: answers.uploads },
  'POST /api/csv/preview': { json: answers.preview },
  'POST /api/csv': { json: answers.acceptedUpload },
  'GET /api/predictions': { json: { success: true, predictions: answers.predictions } },
  'GET /api/predictions/42': { json: answers.completedDetail },
  'GET /api/predictions/43': { json: answers.runningDetail },
  'GET /api/predictions/41': { json: answers.failedDetail },
  'GET /api/embed-token': 'hang',
  'GET /api/account/sessions': { json: answers.accountSessions },
  'GET /api/events': { status: 404 },
  'GET /api/service-keys': { json: { value: answers.serviceKeys } },
  'GET /api/dashboards': { json: { value: answers.dashboards } },
};
