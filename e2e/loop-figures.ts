/* Recomputes the outcome figures from the lines of the files alone: textbook formulas, none of our modules. */

export type CsvRecord = Readonly<Record<string, string>>;

/**
 * A customer with a known outcome; the control group is weighted to represent the whole list, listed customers have no
 * weight.
 */
export interface ScoredOutcome {
  readonly line: CsvRecord;
  readonly risk: number;
  readonly value: number;
  readonly isFlagged: boolean;
  readonly left: boolean;
  readonly weight: number;
}

export type IntervalTuple = readonly [value: number, low: number, high: number];

const Z = 1.959964;

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits });
export const percent = (share: number, digits = 1): string =>
  share.toLocaleString('en', { style: 'percent', maximumFractionDigits: digits });
/** Percentage points, with their sign. */
export const points = (share: number): string =>
  (share * 100).toLocaleString('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0);
const weights = (ended: readonly ScoredOutcome[]) => sum(ended, ({ weight }) => weight);
const leavers = (ended: readonly ScoredOutcome[]) => sum(ended, ({ weight, left }) => (left ? weight : 0));
const expectedLeavers = (ended: readonly ScoredOutcome[]) => sum(ended, ({ weight, risk }) => weight * risk);
/** Kish's effective size. */
const effective = (ended: readonly ScoredOutcome[]) => weights(ended) ** 2 / sum(ended, ({ weight }) => weight ** 2);

function wilson(left: number, all: number, z = Z): IntervalTuple {
  const share = left / all;
  const centre = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const half = (z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))) / (1 + z ** 2 / all);
  return [share, centre - half, centre + half];
}

/** Newcombe's interval for a difference of shares. */
export function newcombe(left1: number, all1: number, left0: number, all0: number, z = Z): IntervalTuple {
  const [[a, aLow, aHigh], [b, bLow, bHigh]] = [wilson(left1, all1, z), wilson(left0, all0, z)];
  return [a - b, a - b - Math.hypot(a - aLow, bHigh - b), a - b + Math.hypot(aHigh - a, b - bLow)];
}

/** All pairs of leavers and stayers; Hanley and McNeil's interval. */
function ranking(ended: readonly ScoredOutcome[]): IntervalTuple {
  const [gone, here] = [ended.filter(({ left }) => left), ended.filter(({ left }) => !left)];
  const won = sum(gone, (a) =>
    sum(here, (b) => a.weight * b.weight * (a.risk > b.risk ? 1 : a.risk === b.risk ? 0.5 : 0)),
  );
  const auc = won / (weights(gone) * weights(here));
  const [m, n] = [effective(gone), effective(here)];
  const spread =
    auc * (1 - auc) + (m - 1) * (auc / (2 - auc) - auc ** 2) + (n - 1) * ((2 * auc ** 2) / (1 + auc) - auc ** 2);
  const half = 1.96 * Math.sqrt(spread / (m * n));
  return [auc, Math.max(0, auc - half), Math.min(1, auc + half)];
}

/** Customers tied at the border of the top tenth count with the fraction that still fits. */
function liftOfTopTenth(ended: readonly ScoredOutcome[]): number {
  const tenth = weights(ended) / 10;
  const found = sum(ended, (one) => {
    const before = weights(ended.filter(({ risk }) => risk > one.risk));
    const beside = weights(ended.filter(({ risk }) => risk === one.risk));
    const share = Math.min(1, Math.max(0, (tenth - before) / beside));
    return one.left ? share * one.weight : 0;
  });
  return found / tenth / (leavers(ended) / weights(ended));
}

/** Fisher's exact test, two-sided. */
function fisher(left1: number, all1: number, left0: number, all0: number): number {
  const logs = [0];
  for (let n = 1; n <= all1 + all0; n++) logs.push((logs[n - 1] as number) + Math.log(n));
  const of = (n: number) => logs[n] as number;
  const hits = left1 + left0;
  const chance = (k: number) =>
    Math.exp(
      of(all1) -
        of(k) -
        of(all1 - k) +
        of(all0) -
        of(hits - k) -
        of(all0 - hits + k) -
        (of(all1 + all0) - of(hits) - of(all1 + all0 - hits)),
    );
  const seen = chance(left1);
  let p = 0;
  for (let k = Math.max(0, hits - all0); k <= Math.min(all1, hits); k++)
    if (chance(k) <= seen * (1 + 1e-9)) p += chance(k);
  return p;
}

/** The normal quantile, by summing the density from the middle; the last step is taken only as far as needed. */
export function normalQuantile(p: number): number {
  const density = (z: number) => Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI);
  const step = 1e-5;
  let [z, area] = [0, 0.5];
  for (; area < p; z += step) area += step * density(z + step / 2);
  return z - (area - p) / density(z);
}

/**
 * How much more one group kept than the other, for this many customers, by bootstrap-t over both groups. Also returns
 * how far two such bootstraps may differ: four times the spread of the outermost 25 of a thousand.
 */
export function moneyKept(listed: readonly number[], aside: readonly number[], customers: number) {
  const mean = (amounts: readonly number[]) => sum(amounts, (one) => one) / amounts.length;
  const squares = (amounts: readonly number[]) => sum(amounts, (one) => (one - mean(amounts)) ** 2);
  const error = (a: readonly number[], b: readonly number[]) =>
    Math.sqrt(((squares(a) + squares(b)) / (a.length + b.length - 2)) * (1 / a.length + 1 / b.length));
  const pool = [listed, aside].flatMap((amounts) => amounts.map((one) => one - mean(amounts)));
  let state = 20_261_116;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const draw = (count: number) => Array.from({ length: count }, () => pool[Math.floor(next() * pool.length)] as number);
  const t = Array.from({ length: 4_000 }, () => {
    const [a, b] = [draw(listed.length), draw(aside.length)];
    return (mean(a) - mean(b)) / error(a, b);
  }).sort((a, b) => a - b);
  const at = (share: number) => t[Math.round(share * t.length)] as number;
  const s = error(listed, aside);
  const value = mean(listed) - mean(aside);
  const spreadOfTail = Math.sqrt((0.025 * 0.975) / 999) / 0.0584;
  return {
    value: value * customers,
    low: (value - at(0.975) * s) * customers,
    high: (value - at(0.025) * s) * customers,
    tolerance: 4 * spreadOfTail * s * customers,
  };
}

/** Applies 'monthly_fee is between 31 and 45' to a line of the file. */
export function belongs(line: CsvRecord, rule: string): boolean {
  const [, name = '', words = ''] = /^(.*?) is (.*)$/.exec(rule) ?? [];
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const cell = Object.entries(line).find(([column]) => plain(column) === plain(name))?.[1];
  if (cell === undefined) throw new Error(`no column for '${rule}'`);
  const [low, high] = (words.match(/-?[\d.]+/g) ?? []).map(Number) as [number, number];
  if (words.startsWith('at most ')) return Number(cell) <= low;
  if (words.endsWith(' or more')) return Number(cell) >= low;
  if (words.startsWith('between ')) return Number(cell) >= low && Number(cell) <= high;
  return cell === words;
}

/** A row of the table by tier and by segment as shown: the counts, and the weighted estimate. */
export function tallyRow(name: string, members: readonly ScoredOutcome[]): string[] {
  const [expected, left] = [expectedLeavers(members), leavers(members)];
  const spread = Math.sqrt(sum(members, ({ weight, risk }) => weight ** 2 * risk * (1 - risk)));
  const count = (isFlagged: boolean, isGone: boolean) =>
    number(members.filter((one) => one.isFlagged === isFlagged && one.left === isGone).length);
  return [
    name,
    number(members.length),
    number(sum(members, ({ risk }) => risk)),
    number(members.filter((one) => one.left).length),
    weights(members) === 0 ? '–' : `${percent(left / weights(members))} / ${percent(expected / weights(members))}`,
    weights(members) === 0
      ? 'All on work lists'
      : left < expected - 2 * spread
        ? 'Scores too high'
        : left > expected + 2 * spread
          ? 'Scores too low'
          : 'As expected',
    count(true, true),
    count(true, false),
    count(false, true),
    number(sum(members, ({ risk, value }) => risk * value)),
    number(sum(members, ({ left: isGone, value }) => (isGone ? value : 0))),
  ];
}

/** Everything above the table: the model at training and now. */
export function figuresOf(ended: readonly ScoredOutcome[], learntFrom: readonly ScoredOutcome[]) {
  const counted = ended.filter(({ weight }) => weight > 0);
  const hitRate = (some: readonly ScoredOutcome[]) => {
    const flagged = some.filter(({ isFlagged }) => isFlagged);
    const worth = effective(flagged);
    const [hits, low, high] = wilson((leavers(flagged) / weights(flagged)) * worth, worth);
    const wanted = expectedLeavers(flagged) / weights(flagged);
    return [percent(hits), `${percent(low)} – ${percent(high)} · Expected: ${percent(wanted)}`];
  };
  const everybody = ended.map((one) => ({ ...one, weight: 1 }));
  const then = { rate: leavers(learntFrom) / learntFrom.length, auc: ranking(learntFrom)[0] };
  const [auc, aucLow, aucHigh] = ranking(counted);
  const rate = leavers(counted) / weights(counted);
  const all = Math.round(effective(counted));
  const hasMoved = fisher(Math.round(rate * all), all, leavers(learntFrom), learntFrom.length) < 0.005;
  const [expected, left] = [expectedLeavers(counted), leavers(counted)];
  const spread = Math.sqrt(sum(counted, ({ weight, risk }) => weight ** 2 * risk * (1 - risk)));
  const count = (isFlagged: boolean, isGone: boolean) =>
    number(ended.filter((one) => one.isFlagged === isFlagged && one.left === isGone).length);
  const cards: Record<string, readonly string[]> = {
    'Flagged and left': [count(true, true)],
    'Flagged and stayed': [count(true, false)],
    Missed: [count(false, true)],
    'Correctly not flagged': [count(false, false)],
    Precision: hitRate(everybody),
    'Precision (estimate)': hitRate(counted),
    'Ranking (AUC)': [
      number(auc, 3),
      `${number(aucLow, 3)} – ${number(aucHigh, 3)} · At training: ${number(then.auc, 3)}`,
    ],
    'Lift in the top 10%': [
      `${number(liftOfTopTenth(counted), 1)}×`,
      `At training: ${number(liftOfTopTenth(learntFrom), 1)}×`,
    ],
    'Churn rate': [percent(leavers(everybody) / ended.length), `At training: ${percent(then.rate)}`],
    'Churn rate (estimate)': [
      percent(rate),
      `Expected: ${percent(expected / weights(counted))}${hasMoved ? 'The change is statistically significant.' : ''}`,
    ],
    'Expected loss': [number(sum(ended, ({ risk, value }) => risk * value))],
    'Actual loss': [number(sum(ended, ({ left: isGone, value }) => (isGone ? value : 0)))],
  };
  const trust =
    aucHigh < then.auc
      ? 'The ranking is worse than at training.'
      : left < expected - 2 * spread
        ? 'fewer customers left than expected'
        : left > expected + 2 * spread
          ? 'more customers left than expected'
          : 'Yes. About as many customers left as expected, and the ranking still holds.';
  const mean = expected / weights(counted);
  return {
    cards,
    sentences: [
      trust,
      `Expected to leave: ${number(expectedLeavers(everybody))}. Left: ${number(leavers(everybody))}.`,
      `Estimate without contact: ${percent(expected / weights(counted))} expected to leave, ${percent(rate)} left.`,
      `AUC at training: ${number(then.auc, 3)}. Now: ${number(auc, 3)} (${number(aucLow, 3)} to ${number(aucHigh, 3)}).`,
      `Churn rate at training: ${percent(then.rate)}. Now, estimated without contact: ${percent(rate)}.`,
      `The scores predicted ${percent(mean)}: ${points(mean - then.rate)} points are due to a different customer mix; ${points(rate - mean)} points are unexplained.`,
    ],
  };
}
