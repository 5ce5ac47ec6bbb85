import { afterEach, expect, it } from 'vitest';
import { repeat } from '../../scripts/depth.mjs';
import { patience } from '../../scripts/machine-speed.mjs';
import { hpmFactory, routerFactory, wpmpFactory } from './factories.ts';
import { Service } from './service.ts';

const CONFIGURATIONS = repeat('configurations');
const SEED = Number(process.env.HOLDFAST_STRANGE_SEED ?? 20_261_116);

const GOOD = {
  type: 'report',
  id: 'r1',
  embedUrl: 'https://reports.example.com/reportEmbed?reportId=r1',
  accessToken: 'a-token',
  tokenType: 1,
  permissions: 0,
  viewMode: 0,
  pageName: 'p1',
  uniqueId: 'own-id',
  hostname: 'https://reports.example.com',
  filters: [{ $schema: 'x', target: { table: 't', column: 'c' }, operator: 'In', values: [1], filterType: 1 }],
  slicers: [{ selector: { $schema: 'x', visualName: 'v' }, state: { filters: [] } }],
  settings: {
    panes: { filters: { visible: false } },
    layoutType: 0,
    extensions: [],
    localeSettings: { language: 'de' },
  },
  theme: { themeJson: { name: 'x' } },
  bookmark: { name: 'b' },
  datasetBinding: { datasetId: 'd' },
  eventHooks: { accessTokenProvider: async () => 'fresh' },
  dashboardId: 'd1',
  tileId: 't1',
  visualName: 'v1',
  datasetIds: ['d1'],
  datasetId: 'd1',
};
const TYPES = [
  'report',
  'dashboard',
  'tile',
  'qna',
  'visual',
  'create',
  'quickCreate',
  'nothing',
  '',
  'constructor',
  '__proto__',
];
const STRANGE: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  Number.NaN,
  '',
  '%zz',
  'javascript:alert(1)',
  'https://',
  'x'.repeat(5_000),
  true,
  [],
  {},
  [null],
  { length: 3 },
  () => 'called',
  Symbol.iterator,
  new Date(Number.NaN),
  Object.create(null),
];

function seededRandom(seed: number) {
  let state = seed >>> 0;
  const int = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return { int, pick: <T>(list: readonly T[]): T => list[int(list.length)] as T };
}

/** A valid configuration with values replaced, removed or misplaced. */
function bent(random: ReturnType<typeof seededRandom>, value: unknown, depth = 0): unknown {
  if (depth > 0 && random.int(5) === 0) return random.pick(STRANGE);
  if (Array.isArray(value)) return value.map((one) => bent(random, one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(() => random.int(8) !== 0);
  const result = Object.fromEntries(
    kept.map(([key, one]) => [key, random.int(3) ? one : bent(random, one, depth + 1)]),
  );
  return depth === 0 && random.int(2) === 0 ? { ...result, type: random.pick(TYPES) } : result;
}

const unhandled: unknown[] = [];
const note = (problem: unknown) => void unhandled.push(problem);
afterEach(() => {
  process.off('unhandledRejection', note);
  document.body.replaceChildren();
});

it(`${CONFIGURATIONS} malformed configurations are embedded or refused without breaking the page (seed ${SEED})`, {
  timeout: patience(60_000 + CONFIGURATIONS * 20),
}, async () => {
  process.on('unhandledRejection', note);
  const random = seededRandom(SEED);
  const service = new Service(hpmFactory, wpmpFactory, routerFactory, {
    onError: () => undefined,
    allowedEmbedOrigins: ['https://reports.example.com'],
  });
  const verbs = ['embed', 'load', 'bootstrap', 'createReport', 'quickCreate', 'preload'] as const;
  let refused = 0;
  for (let at = 0; at < CONFIGURATIONS; at++) {
    const element = document.createElement('div');
    document.body.append(element);
    const config = random.int(12) === 0 ? random.pick(STRANGE) : bent(random, GOOD);
    const verb = random.pick(verbs);
    try {
      (service[verb] as (...args: unknown[]) => unknown).apply(
        service,
        verb === 'preload' ? [config] : [element, config],
      );
    } catch (problem) {
      refused++;
      expect(problem, `${verb} threw nothing`).toBeTruthy();
    }
    // After a reset the element can always be embedded into again.
    service.reset(element);
    const report = service.embed(element, { ...GOOD, eventHooks: undefined } as never);
    expect(element.querySelectorAll('iframe'), `after ${verb}`).toHaveLength(1);
    expect(service.get(element)).toBe(report);
    service.reset(element);
    // Preloaded frames too: each of them would slow the page down.
    document.body.replaceChildren();
  }
  await new Promise((later) => setTimeout(later));
  expect(unhandled).toEqual([]);
  expect(service.embeds).toEqual([]);
  // Neither all nor none: the fuzzer covers both.
  expect(refused).toBeGreaterThan(CONFIGURATIONS / 20);
  expect(refused).toBeLessThan(CONFIGURATIONS);
});
