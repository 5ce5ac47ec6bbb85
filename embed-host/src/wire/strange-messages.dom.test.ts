import { authoringCalls } from '@holdfast/contracts/embed/authoring';
import { calls } from '@holdfast/contracts/embed/calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from '../../../scripts/depth.mjs';
import { patience } from '../../../scripts/machine-speed.mjs';
import { loadBody, openConversation, serverAnswers } from '../testing/conversation.ts';

const MESSAGES = repeat('messages');
const SEED = Number(process.env.HOLDFAST_STRANGE_SEED ?? 20_261_116);

beforeEach(() => {
  serverAnswers();
  vi.stubGlobal('print', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return { int, pick: <T>(list: readonly T[]): T => list[int(list.length)] as T };
}
type MessageRandom = ReturnType<typeof seededRandom>;

const circle: Record<string, unknown> = {};
circle.self = circle;
const STRANGE: readonly unknown[] = [
  ...[
    null,
    undefined,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' ',
    '__proto__',
    '../..',
    '%zz',
  ],
  ...[[], {}, [[]], [null], new Date(0), new Map([[1, 2]]), new Uint8Array(3), /x/, circle, { __proto__: null }],
  'x'.repeat(5_000),
];
const NAMES = ['p1', 'chart', 'slicer', 'b1', 'a/b c?d', 'nothing', '', '%', '..', 'constructor', '💥'];
const WORDS = [
  'filters',
  'target',
  'table',
  'column',
  'operator',
  'values',
  'conditions',
  'logicalOperator',
  'filterType',
].concat(
  [
    'settings',
    'panes',
    'theme',
    'themeJson',
    'pageName',
    'bookmark',
    'state',
    'name',
    'id',
    'type',
    'accessToken',
    '$schema',
  ],
  [
    'permissions',
    'viewMode',
    'contrastMode',
    'layoutType',
    'slicers',
    'selector',
    'datasetBinding',
    'tokenType',
    'embedUrl',
  ],
);

function anyValue(random: MessageRandom, depth: number): unknown {
  const way = random.int(depth > 3 ? 2 : 5);
  if (way === 0) return random.pick(STRANGE);
  if (way === 1) return random.pick([...NAMES, 'customers', 'plan', 'Team', 'In', 'And', 1, 2, 0, true]);
  if (way === 2) return Array.from({ length: random.int(4) }, () => anyValue(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length: random.int(5) }, () => [random.pick(WORDS), anyValue(random, depth + 1)]),
  );
}

/** A valid host message with one part replaced. */
function bent(random: MessageRandom, value: unknown): unknown {
  if (random.int(4) === 0) return anyValue(random, 0);
  if (Array.isArray(value)) return value.map((one) => (random.int(3) === 0 ? bent(random, one) : one));
  if (typeof value !== 'object' || value === null) return random.int(2) === 0 ? value : random.pick(STRANGE);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, random.int(4) === 0 ? bent(random, one) : one]),
  );
}

const FILTER = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'customers', column: 'plan' },
  operator: 'In',
  values: ['Team'],
  filterType: 1,
};
const GOOD: readonly unknown[] = [
  loadBody,
  [FILTER],
  { filtersOperation: 3, filters: [FILTER] },
  { filters: [FILTER] },
  { settings: { panes: { filters: { visible: false } }, layoutType: 0 } },
  { name: 'p1' },
  { name: 'b1' },
  { state: 'eyJ2ZXJzaW9uIjoxfQ==' },
  { themeJson: { name: 'x', dataColors: ['#123456'] } },
  { exportDataType: 0, rows: 10 },
  { displayName: 'New' },
  'a-token',
];

it(`${MESSAGES} malformed messages are each answered or ignored (seed ${SEED})`, {
  timeout: patience(60_000 + MESSAGES * 50),
}, async () => {
  const random = seededRandom(SEED);
  const routes = [...Object.values(calls), ...Object.values(authoringCalls)];
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const failures: string[] = [];
  let answeredWell = 0;
  let { ask, deliver, host, until } = openConversation();
  try {
    for (let at = 0; at < MESSAGES; at += 1) {
      if (at % 100 === 0) {
        ({ ask, deliver, host, until } = openConversation());
        await ask('POST', '/report/load', loadBody);
        await until('rendered');
      }
      const { method, path } = random.pick(routes);
      const url = path.replace(/:\w+/g, () => encodeURIComponent(random.pick(NAMES)));
      const body = bent(random, random.pick(GOOD));
      if (random.int(8) === 0) deliver(anyValue(random, 0), host);
      const told = () => `${method} ${url} ${printed(body)}`;
      const heard = await Promise.race([
        ask(method, url, body),
        new Promise<null>((stop) => setTimeout(stop, patience(10_000), null)),
      ]);
      if (heard === null) failures.push(`${told()} → silence`);
      else if (heard.statusCode >= 500 && heard.statusCode !== 501)
        failures.push(`${told()} → ${heard.statusCode} ${printed(heard.body)}`);
      else if (heard.statusCode < 300) answeredWell += 1;
    }
  } finally {
    process.off('unhandledRejection', note);
  }
  expect(failures.join('\n')).toBe('');
  expect(unhandled).toEqual([]);
  // The fuzzer is only useful while a good part of its messages is valid.
  expect(answeredWell / MESSAGES).toBeGreaterThan(0.1);
});

function printed(value: unknown): string {
  try {
    return JSON.stringify(value)?.slice(0, 400) ?? String(value);
  } catch {
    return String(value);
  }
}
