import { madeFile } from '../made-file.mjs';

/** Generated tables of known structure, deterministic: each stresses one property of real customer files. */
export const MADE_SETS = [
  { name: 'made-additive', make: () => table(11, 3000, additive) },
  { name: 'made-interactions', make: () => table(12, 4000, interactions) },
  { name: 'made-many-valued', make: () => table(13, 5000, manyValued) },
  { name: 'made-missing', make: () => table(14, 4000, missing) },
  { name: 'made-small', make: () => table(15, 500, mixed) },
  { name: 'made-tiny', make: () => table(16, 250, linear) },
  { name: 'made-imbalanced', make: () => table(17, 8000, imbalanced) },
  { name: 'made-nonlinear', make: () => table(18, 3000, nonlinear) },
  { name: 'made-wide', make: () => table(19, 1500, wide) },
  { name: 'made-customers', make: () => withoutId(madeFile(10_000)) },
];

/** Rows of twenty months, whose effects stay, fade, or turn round in the latest ones. */
export const LATER_SETS = [
  {
    name: 'later-steady',
    make: () =>
      table(
        21,
        4000,
        dated(() => 1),
      ),
  },
  {
    name: 'later-fading',
    make: () =>
      table(
        22,
        4000,
        dated((month) => 1.4 - month / 20),
      ),
  },
  {
    name: 'later-turning',
    make: () =>
      table(
        23,
        4000,
        dated((month) => (month < 12 ? 1 : 0.2)),
      ),
  },
];

const dated =
  (strengthIn) =>
  ({ bell, uniform, word }) => {
    const month = Math.floor(20 * uniform());
    const numbers = fields('x', 8, bell);
    const plan = word('plan', 5);
    const strength = strengthIn(month);
    const drift = 0.04 * (month - 10);
    const logOdds =
      -0.8 + drift + strength * (numbers.x1 - 0.8 * numbers.x2 + 0.7 * numbers.x3 * numbers.x4) + plan.effect;
    const day = new Date(Date.UTC(2024, month, 1)).toISOString().slice(0, 10);
    return { cells: { day, ...numbers, plan: plan.text }, logOdds };
  };

/** Columns by name, and their log-odds. */
function additive({ bell, uniform, word }) {
  const numbers = fields('x', 8, bell);
  const plan = word('plan', 5);
  const age = 18 + Math.floor(60 * uniform());
  const curve = Math.sin(numbers.x1) + 0.5 * numbers.x2 ** 2 - Math.abs(numbers.x3) + 0.7 * numbers.x4;
  return { cells: { ...numbers, age, plan: plan.text }, logOdds: -0.8 + curve + 0.4 * plan.effect - (age - 45) / 30 };
}

function interactions({ bell, word }) {
  const numbers = fields('x', 10, bell);
  const [channel, region] = [word('channel', 4), word('region', 6)];
  const { x1, x2, x3, x4, x5 } = numbers;
  const crossed = x1 > 0 === x2 > 0.3 ? 0.9 : -0.9;
  const logOdds = -0.6 + crossed + 0.8 * x3 * x4 + (channel.at === 1 ? 1.2 * x5 : -0.4 * x5) + 0.3 * region.effect;
  return { cells: { ...numbers, channel: channel.text, region: region.text }, logOdds };
}

function manyValued({ bell, uniform, word }) {
  const [city, product, agent] = [word('city', 400, 2), word('product', 60), word('agent', 150, 1.5)];
  const numbers = fields('usage', 5, bell);
  const tenure = Math.floor(60 * uniform());
  const logOdds =
    -0.9 + 0.9 * city.effect + 0.6 * product.effect + 0.5 * agent.effect - tenure / 40 + 0.5 * numbers.usage1;
  return { cells: { ...numbers, tenure, city: city.text, product: product.text, agent: agent.text }, logOdds };
}

function missing({ bell, uniform, word }) {
  const numbers = fields('m', 8, bell);
  const plan = word('plan', 4);
  const logOdds = -1 + numbers.m1 - 0.8 * numbers.m2 + 0.6 * plan.effect;
  const cells = { ...numbers, plan: plan.text };
  // Gaps at random, gaps that depend on another column, and gaps that are informative themselves.
  if (uniform() < 0.2) cells.m1 = '';
  if (numbers.m3 > 0.8 && uniform() < 0.7) cells.m2 = '';
  const silent = uniform() < 0.15;
  if (silent) cells.m4 = '';
  if (uniform() < 0.3) cells.plan = '';
  return { cells, logOdds: logOdds + (silent ? 1.1 : 0) };
}

function mixed({ bell, uniform, word }) {
  const numbers = fields('x', 6, bell);
  const plan = word('plan', 4);
  const calls = Math.floor(-Math.log(1 - uniform()) * 1.5);
  const logOdds = -1 + numbers.x1 + (calls > 2 ? 1 : 0) + 0.7 * plan.effect + 0.6 * numbers.x2 * numbers.x3;
  return { cells: { ...numbers, calls, plan: plan.text }, logOdds };
}

function linear({ bell }) {
  const numbers = fields('x', 6, bell);
  return { cells: numbers, logOdds: -0.5 + numbers.x1 - 0.7 * numbers.x2 + 0.5 * numbers.x3 };
}

function imbalanced({ bell, uniform, word }) {
  const numbers = fields('x', 8, bell);
  const plan = word('plan', 6);
  const late = Math.floor(-Math.log(1 - uniform()) * 0.8);
  const logOdds = -5 + 0.9 * numbers.x1 + 0.7 * late + (numbers.x2 > 1 ? 1.2 : 0) + 0.5 * plan.effect;
  return { cells: { ...numbers, late, plan: plan.text }, logOdds };
}

function nonlinear({ bell, uniform }) {
  const numbers = fields('x', 6, bell);
  const [spent, earned] = [Math.exp(1 + bell()), Math.exp(2 + bell())];
  const hour = 24 * uniform();
  const ring = Math.abs(Math.hypot(numbers.x1, numbers.x2) - 1);
  const logOdds =
    0.8 - 2 * ring + 1.5 * Math.sin((hour / 24) * 2 * Math.PI * 2) + 2 * (spent / earned > 0.6 ? 1 : -0.5);
  return { cells: { ...numbers, spent, earned, hour }, logOdds };
}

function wide({ bell }) {
  const numbers = fields('x', 60, bell);
  let logOdds = -0.7;
  for (let k = 1; k <= 12; k++) logOdds += (k % 2 ? 1 : -1) * (0.6 / Math.sqrt(k)) * numbers[`x${k}`];
  return { cells: numbers, logOdds: logOdds + 0.5 * numbers.x13 * numbers.x14 };
}

const fields = (name, count, draw) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i + 1}`, draw()]));

function table(seed, rowCount, draw) {
  const chance = chanceOf(seed);
  const bell = () => {
    const radius = Math.sqrt(-2 * Math.log(1 - chance()));
    return radius * Math.cos(2 * Math.PI * chance());
  };
  const effects = new Map();
  /** A level of a category, with low numbers more frequent the larger `skew`; each level has its own effect. */
  const word = (name, count, skew = 1) => {
    if (!effects.has(name)) effects.set(name, Array.from({ length: count }, bell));
    const at = Math.floor(count * chance() ** skew);
    return { at, text: `${name}-${at + 1}`, effect: effects.get(name)[at] };
  };
  const rows = Array.from({ length: rowCount }, () => {
    const { cells, logOdds } = draw({ uniform: chance, bell, word });
    const churned = chance() < 1 / (1 + Math.exp(-logOdds)) ? 'yes' : 'no';
    return { ...cells, churned };
  });
  const names = Object.keys(rows[0]);
  const cell = (value) => (typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(4) : value);
  return [names, ...rows.map((row) => names.map((name) => cell(row[name])))].map((line) => line.join(',')).join('\n');
}

function chanceOf(seed) {
  let state = Math.imul(seed, 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const withoutId = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(line.indexOf(',') + 1))
    .join('\n');
