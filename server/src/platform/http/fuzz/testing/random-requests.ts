import type { Route } from '@holdfast/contracts/http/route';
import { ROUTES } from '@holdfast/contracts/http/routes';
import * as z from 'zod/mini';
import { type FuzzRandom, fromSchema, type Schema, strangeValue } from './from-schema.ts';

export interface RandomRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Valid tokens and existing names for the requests. */
export interface FuzzCredentials {
  session: string;
  cookie: string;
  embed: string;
  handedOn: string;
  userId: string;
  /** Ids of uploads, predictions and so on. */
  ids: readonly string[];
  /** Names of tables, columns, pages, datasets. */
  words: readonly string[];
}

/** Not in the API description: account forms and common probe addresses. */
const ACCOUNT_FORMS = [
  ...['sign-in/email', 'sign-up/email', 'sign-out', 'token', 'get-session', 'request-password-reset', 'reset-password'],
  ...['change-password', 'update-user', 'verify-email', 'send-verification-email', 'callback/oidc', 'sign-in/social'],
  ...['.well-known/jwks.json', 'ok', 'error', 'delete-user', 'reset-password/x', '../config', 'nothing'],
].map((form) => `/api/auth/${form}`);
const OTHER_PATHS = ['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api', '/api/', '/api/%', '/api/%00'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const BOUNDARY = 'fuzz';

const schemas = new Map(
  ROUTES.filter(({ body }) => body).map((route) => [
    route,
    z.toJSONSchema(route.body ?? z.any(), { io: 'input', unrepresentable: 'any' }) as Schema,
  ]),
);
const ACCOUNT_FORM: Schema = {
  type: 'object',
  properties: Object.fromEntries(
    ['email', 'password', 'name', 'newPassword', 'currentPassword', 'token', 'callbackURL', 'provider', 'image'].map(
      (name) => [name, { type: 'string' }],
    ),
  ),
};

export function randomRequest(random: FuzzRandom, known: FuzzCredentials): RandomRequest {
  const route = random.maybe(0.85) ? random.pick(ROUTES) : null;
  const method = route && random.maybe(0.93) ? route.method : random.pick(METHODS);
  const plain = route ? fillPath(route.path, random, known) : random.pick([...ACCOUNT_FORMS, ...OTHER_PATHS]);
  const { body, type } = hasBody(method, random) ? randomBody(route, random, known) : { body: null, type: null };
  return {
    method,
    path: plain + randomQuery(route, random, known),
    headers: { ...randomHeaders(route, random, known), ...(type === null ? {} : { 'content-type': type }) },
    body,
  };
}

const hasBody = (method: string, random: FuzzRandom) =>
  random.maybe(['GET', 'HEAD', 'OPTIONS'].includes(method) ? 0.03 : 0.92);

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
/** A lone surrogate cannot be encoded in an address. */
const inAddress = (value: unknown) => encodeURIComponent(Buffer.from(asText(value).slice(0, 1500)).toString());

function fillPath(path: string, random: FuzzRandom, { ids }: FuzzCredentials): string {
  return path.replace(/:\w+/g, () => (random.maybe(0.6) ? random.pick(ids) : inAddress(strangeValue(random))));
}

function randomQuery(route: Route | null, random: FuzzRandom, { userId, words }: FuzzCredentials): string {
  if (random.maybe(0.5)) return '';
  const names = [...Object.keys(route?.query ?? {}), 'user_id', 'format', '__proto__', 'a[b]', ''];
  const pairs = random.some(names, 3).map((name) => {
    const value = random.pick<unknown>([userId, random.pick(words), strangeValue(random)]);
    return `${encodeURIComponent(name)}=${name === 'user_id' && random.maybe(0.7) ? userId : inAddress(value)}`;
  });
  return `?${pairs.join(random.maybe(0.05) ? ';' : '&')}`;
}

function randomHeaders(route: Route | null, random: FuzzRandom, known: FuzzCredentials): Record<string, string> {
  const right = route?.auth === 'embed' ? random.pick([known.embed, known.handedOn]) : known.session;
  const wrong = ['Bearer', 'Bearer x', 'Basic eDp5', `Bearer ${known.session}x`, `Bearer ${known.embed.slice(0, -3)}`];
  const tokens = [known.session, known.embed, known.handedOn].map((token) => `Bearer ${token}`);
  const authorization = random.maybe(0.85) ? `Bearer ${right}` : random.pick([...wrong, ...tokens, '']);
  const odd: [string, string][] = [
    ['accept-encoding', random.pick(['br', 'gzip', 'identity;q=0', '*', 'nonsense'])],
    ['range', random.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=a-b', 'bytes=0-0,5-9', 'lines=1-2'])],
    ['if-range', '"x"'],
    ['origin', random.pick(['null', 'https://evil.example', 'not an origin'])],
    ['accept', random.pick(['*/*', 'text/event-stream', 'x'])],
    ['cookie', random.pick([known.cookie, 'holdfast.session_token=x', ';;;', 'a'.repeat(3000)])],
    ['x-forwarded-for', random.pick(['1.2.3.4', '::', 'x'.repeat(300)])],
    ['expect', '100-continue'],
    ['user-agent', 'ünïcode\u00ff'],
  ];
  return {
    ...(authorization === '' ? {} : { authorization }),
    ...(random.maybe(0.3) ? Object.fromEntries(random.some(odd, 3)) : {}),
  };
}

function randomBody(
  route: Route | null,
  random: FuzzRandom,
  known: FuzzCredentials,
): { body: Buffer; type: string | null } {
  if (route?.form && random.maybe(0.9)) {
    return {
      body: randomForm(random, known),
      type: `multipart/form-data; boundary=${random.maybe(0.95) ? BOUNDARY : ''}`,
    };
  }
  const schema = (route && schemas.get(route)) ?? ACCOUNT_FORM;
  const words = [...known.words, known.userId, 'ada@example.com', 'nobody@example.com'];
  const made = fromSchema(schema, random, words, random.pick([0, 0.02, 0.1, 0.5]));
  const text = random.maybe(0.92) ? JSON.stringify(made) : random.pick(BROKEN_JSON);
  const types = [
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data',
    '',
    'a/b; c',
  ];
  return {
    body: Buffer.from(random.maybe(0.03) ? text.slice(0, random.int(text.length)) : text),
    type: random.maybe(0.94) ? 'application/json' : random.pick([...types, null]),
  };
}

const BROKEN_JSON = [
  ...[
    '',
    '{',
    '[',
    '"',
    'null',
    '1',
    'tru',
    '{"a":1,}',
    '\u0000',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
  ],
  ...[
    '['.repeat(20_000),
    '{"a":'.repeat(5000),
    '1e400',
    `"${'x'.repeat(300_000)}"`,
    `{"a":${'9'.repeat(400)}}`,
    '\ufeff{}',
  ],
];

/** A form built from valid and invalid lines. */
function randomForm(random: FuzzRandom, { userId, words }: FuzzCredentials): Buffer {
  const disposition = (rest: string) => `content-disposition: form-data; ${rest}\r\n`;
  const csv = 'customer_id,tenure,churned\r\nc1,3,no\r\nc2,9,yes\r\n';
  const contents = [
    csv,
    csv,
    csv,
    '',
    '\u0000\u0001',
    'PK\u0003\u0004',
    '"a,b\n',
    `${'a,'.repeat(3000)}\n`,
    '\ufeff',
    '{}',
  ];
  const headers = [
    disposition('name="file"; filename="a.csv"'),
    disposition('name="file"; filename="a.csv"'),
    disposition(`name="file"; filename="${random.pick(['', '.csv', '../a.csv', 'a\u0000.csv', 'x'.repeat(400)])}"`),
    disposition(`name="file"; filename*=UTF-8''%ff%00.csv`),
    disposition('name="user_id"'),
    disposition('name="choices"'),
    disposition('name="whole"'),
    disposition(`name="${random.pick(words)}"`),
    disposition('filename="a.csv"'),
    'content-disposition: attachment\r\n',
    'content-type: text/plain; charset=none\r\n',
    'content-transfer-encoding: base64\r\n',
    'no colon\r\n',
    `x: ${'y'.repeat(random.pick([1, 100_000]))}\r\n`,
    '',
  ];
  const part = () => {
    const header = random.pick(headers);
    const value = header.includes('user_id')
      ? random.pick([userId, userId, 'somebody'])
      : header.includes('choices')
        ? random.pick(['{}', '{"id":"customer_id"}', '{"label":"churned"}', '{', 'null', asText(strangeValue(random))])
        : random.pick(contents);
    return `--${BOUNDARY}\r\n${header}${random.maybe(0.1) ? random.pick(headers) : ''}\r\n${value}\r\n`;
  };
  const whole = [
    `--${BOUNDARY}\r\n${headers[0]}\r\n${csv}\r\n--${BOUNDARY}\r\n${disposition('name="user_id"')}\r\n${userId}\r\n`,
    ...Array.from({ length: random.int(4) }, part),
  ];
  const parts = random.maybe(0.4) ? whole : Array.from({ length: random.int(5) }, part);
  const body = parts.join('') + (random.maybe(0.85) ? `--${BOUNDARY}--\r\n` : '');
  const bytes = Buffer.from(body, 'utf8');
  if (random.maybe(0.05) && bytes.length > 0) bytes[random.int(bytes.length)] = random.int(256);
  return random.maybe(0.1) ? bytes.subarray(0, random.int(bytes.length + 1)) : bytes;
}
