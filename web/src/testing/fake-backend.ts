import { vi } from 'vitest';

/** A fake response: JSON with a status, a raw body, a network error, or no response. */
export type FakeAnswer =
  | { status?: number; json?: unknown; body?: string; stream?: ReadableStream; headers?: Record<string, string> }
  | 'unreachable'
  | 'never';
export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}
type FakeRoute = FakeAnswer | ((request: SeenRequest) => FakeAnswer);

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_');
export const TOKEN = `${encode({ alg: 'ES256' })}.${encode({ sub: 'u-1', iat: 1000, exp: 4600 })}.c2ln`;

/** Defaults: a signed-in user without uploads. Tests override what differs. */
const STANDARD: Record<string, FakeRoute> = {
  'GET /api/config': {
    json: {
      version: '0.1.0',
      mode: 'embedded',
      embedded: { minPasswordLength: 12, mailConfigured: false },
      marketingUrl: 'https://marketing.example/',
    },
  },
  'GET /api/auth/get-session': {
    json: {
      session: { id: 's-1' },
      user: { id: 'u-1', name: 'Ada Lovelace', email: 'ada@example.com', image: 'https://img.example/ada.png' },
    },
    headers: { 'set-auth-jwt': TOKEN },
  },
  'POST /api/auth/sign-out': { json: { success: true } },
  'POST /api/sync-user': {
    json: { id: 'u-1', email: null, full_name: 'Ada Lovelace', image_url: null, created_at: '', updated_at: '' },
  },
  'GET /api/notifications': { json: [] },
  'GET /api/samples': { json: [] },
  'GET /api/uploads': { json: [] },
  'GET /api/predictions': { json: { success: true, predictions: [] } },
  'GET /api/embed-token': 'never',
  'GET /api/events': { status: 404 },
  'GET /api/search': { json: { files: [], customers: [] } },
  'POST /api/csv/preview': 'never',
};

export const SIGNED_OUT: Record<string, FakeRoute> = { 'GET /api/auth/get-session': { json: null } };

/** Replaces only the network: fetch and XMLHttpRequest. Everything above is the real app. */
export function fakeBackend(overrides: Record<string, FakeRoute> = {}) {
  const fakes = { ...STANDARD, ...overrides };
  const seen: SeenRequest[] = [];
  const answerTo = (method: string, url: string, headers: Headers, body: unknown): FakeAnswer => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const request = { method, path: pathname, query: searchParams, headers, body };
    seen.push(request);
    const fake = fakes[`${method} ${pathname}`] ?? { status: 404, json: { detail: 'Not here.', code: 'not-found' } };
    return typeof fake === 'function' ? fake(request) : fake;
  };

  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const answer = answerTo(init.method ?? 'GET', url, new Headers(init.headers), init.body);
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (answer === 'never') return new Promise<Response>(() => undefined);
    const headers = { 'content-type': 'application/json', ...answer.headers };
    const body = answer.status === 204 ? null : (answer.stream ?? answer.body ?? JSON.stringify(answer.json ?? null));
    return new Response(body, {
      status: answer.status ?? 200,
      headers,
    });
  });
  const uploads: FakeRequest[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeRequest {
      constructor() {
        super(answerTo);
        uploads.push(this);
      }
    },
  );
  return {
    seen,
    uploads,
    calls: (route: string) => seen.filter(({ method, path }) => `${method} ${path}` === route),
    change: (route: string, fake: FakeRoute) => {
      fakes[route] = fake;
    },
  };
}

/** The part of XMLHttpRequest the app uses. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  aborted = false;
  private answer: Exclude<FakeAnswer, string> = {};
  private method = 'GET';
  private url = '';
  private readonly headers = new Headers();
  private readonly answerTo: (method: string, url: string, headers: Headers, body: unknown) => FakeAnswer;

  constructor(answerTo: FakeRequest['answerTo']) {
    super();
    this.answerTo = answerTo;
  }
  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string): string | null {
    return this.answer.headers?.[name] ?? null;
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  send(body: unknown) {
    const answer = this.answerTo(this.method, this.url, this.headers, body);
    if (answer === 'never') return;
    queueMicrotask(() => {
      if (answer === 'unreachable') return this.dispatchEvent(new Event('error'));
      this.answer = answer;
      this.status = answer.status ?? 200;
      this.responseText = answer.body ?? JSON.stringify(answer.json ?? null);
      return this.dispatchEvent(new Event('load'));
    });
  }
}
