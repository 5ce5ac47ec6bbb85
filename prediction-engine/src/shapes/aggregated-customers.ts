import { message } from '@holdfast/contracts/messages/message';
import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { Problem } from '@holdfast/contracts/prediction/problem';
import type { Driver } from '@holdfast/contracts/prediction/summary';
import { tiersFor } from '../evaluate/tiers.ts';
import { modelVersion } from '../model/model-file.ts';
import type { Profile } from '../profile/profile.ts';
import { FEWEST_CUSTOMERS } from '../profile/quality/why-unusable.ts';
import { REASONS, type ScoredCustomers } from '../results/scored-customers.ts';
import {
  type BgNbd,
  type BuyingHistory,
  expectedPurchases,
  fitBgNbd,
  probabilityAlive,
  silence,
} from '../statistics/bg-nbd.ts';
import { expectedSpend, fitGammaGamma } from '../statistics/gamma-gamma.ts';
import { customerTable } from './customer-table.ts';
import type { Customers } from './customers.ts';
import { type AggregatedPurchases, readAggregated } from './read-aggregated.ts';

export interface AggregatedOutcome {
  readonly customers: Customers;
  readonly scored: ScoredCustomers;
  readonly findings: readonly Finding[];
}

const AHEAD_DAYS = 90;
const AHEAD_WEEKS = AHEAD_DAYS / 7;
const FEWEST_REPEATERS = 20;
/** Customers each one is compared with to find reasons. */
const COMPARED = 16;
const FACTS = ['repeats', 'last', 'age'] as const;

/** Purchases already summed up say enough for a model of buying: no outcome is needed, and none can be checked. */
export function aggregatedCustomers(profile: Profile, asOf: string): AggregatedOutcome | Problem {
  const read = readAggregated(profile);
  if ('code' in read) return read;
  const known = read.histories.filter((history) => history !== null);
  const repeaters = known.filter(({ repeats }) => repeats > 0).length;
  if (known.length < FEWEST_CUSTOMERS || repeaters < FEWEST_REPEATERS)
    return {
      code: 'rfm-too-small',
      title: message('fewTitle'),
      reason: message('rfmFew', {
        customers: known.length,
        repeaters,
        leastCustomers: FEWEST_CUSTOMERS,
        leastRepeaters: FEWEST_REPEATERS,
      }),
      fix: message('fewFix'),
    };
  const buying = fitBgNbd(known);
  const spending = read.spendings === null ? null : fitGammaGamma(read.spendings);
  const outlooks = read.histories.map((history, row) => {
    if (history === null) return null;
    const purchases = expectedPurchases(buying, history, AHEAD_WEEKS);
    const own = read.spendings?.[row];
    const value = spending === null || own === undefined ? Number.NaN : purchases * expectedSpend(spending, own);
    return { alive: probabilityAlive(buying, history), purchases, value };
  });
  const added = {
    probability_alive: { decimals: 6, of: (row: number) => outlooks[row]?.alive },
    [`expected_purchases_${AHEAD_DAYS}_days`]: { decimals: 4, of: (row: number) => outlooks[row]?.purchases },
    ...(spending === null
      ? {}
      : { [`expected_value_${AHEAD_DAYS}_days`]: { decimals: 2, of: (row: number) => outlooks[row]?.value } }),
  };
  const event = message('noPurchaseNext', { span: message('days', { count: AHEAD_DAYS }) });
  const customers = { ...withColumns(customerTable(profile, asOf), added), event, tenure: null, value: null };
  return { customers, scored: scoresOf(customers, read, buying, known), findings: read.findings };
}

type Added = Readonly<Record<string, { readonly decimals: number; of(row: number): number | undefined }>>;

/** The file's own columns stay first; what the models add follows them. */
function withColumns(customers: Customers, added: Added): Customers {
  const { input } = customers;
  const width = input.names.length;
  const more = Object.entries(added).map(([name, { decimals, of }]) => ({
    name,
    decimals,
    values: Float64Array.from({ length: input.rowCount }, (_, row) => of(row) ?? Number.NaN),
  }));
  return {
    ...customers,
    input: {
      ...input,
      names: [...input.names, ...more.map(({ name }) => name)],
      cell: (row, at) => {
        if (at < width) return input.cell(row, at);
        const { values, decimals } = more[at - width] ?? { values: [], decimals: 0 };
        return Number.isFinite(values[row]) ? (values[row] as number).toFixed(decimals) : '';
      },
      figures: (at) =>
        at < width ? input.figures(at) : { kind: 'number', values: more[at - width]?.values ?? new Float64Array() },
    },
  };
}

function scoresOf(
  customers: Customers,
  { histories, names }: AggregatedPurchases,
  buying: BgNbd,
  known: readonly BuyingHistory[],
): ScoredCustomers {
  const count = customers.scoredRows;
  const others = comparedWith(known);
  const base = others.reduce((sum, other) => sum + silence(buying, other, AHEAD_WEEKS) / others.length, 0);
  const probability = Float64Array.from(histories, (history) =>
    history === null ? Number.NaN : silence(buying, history, AHEAD_WEEKS),
  );
  const mean = probability.reduce((sum, own) => sum + (Number.isNaN(own) ? 0 : own), 0) / known.length;
  const columns = [names.frequency, names.recency, names.age].map((name) =>
    customers.table.columns.findIndex((column) => column.name === name),
  );
  const effects = histories.map((history, row) => {
    if (history !== null) return sharesOf(buying, others, history);
    probability[row] = mean;
    return [0, 0, 0];
  });
  const reasonFeature = new Int32Array(count * REASONS).fill(-1);
  const reasonPoints = new Float64Array(count * REASONS);
  const protectiveFeature = new Int32Array(count).fill(-1);
  const protectivePoints = new Float64Array(count);
  effects.forEach((own, row) => {
    const ordered = own
      .map((points, at) => ({ points, column: columns[at] ?? -1 }))
      .sort((a, b) => b.points - a.points);
    ordered.forEach(({ points, column }, at) => {
      if (points <= 0 || column === -1) return;
      reasonFeature[row * REASONS + at] = column;
      reasonPoints[row * REASONS + at] = points;
    });
    const least = ordered.at(-1);
    if (least === undefined || least.points >= 0) return;
    protectiveFeature[row] = least.column;
    protectivePoints[row] = least.points;
  });
  const model = new TextEncoder().encode(`${JSON.stringify({ format: 'bg-nbd', ...buying }, null, 2)}\n`);
  return {
    probability,
    // Of one customer's own spread the model says nothing: no interval is better than an invented one.
    low: new Float64Array(count).fill(Number.NaN),
    high: new Float64Array(count).fill(Number.NaN),
    threshold: 0.5,
    tiers: tiersFor(Math.min(0.95, Math.max(0.005, mean))),
    reasonFeature,
    reasonPoints,
    protectiveFeature,
    protectivePoints,
    reason: (row, feature, points) =>
      message(points >= 0 ? 'reasonRaises' : 'reasonLowers', {
        name: customers.features[feature]?.name ?? '',
        value: customers.features[feature]?.display(row) ?? '',
        points: Math.abs(points),
      }),
    action: () => null,
    verdict: {
      grade: 'not-applicable',
      title: message('notTestedTitle'),
      sentence: message('notTested'),
    },
    metrics: {},
    drivers: driversOf(effects, histories, [names.frequency, names.recency, names.age]),
    partialDependence: [],
    segments: [],
    lift: [],
    calibration: [],
    roc: [],
    precisionRecall: [],
    model,
    modelVersion: modelVersion(model),
    trainingNotes: [
      message('buying', {
        customers: known.length,
        r: buying.r,
        alpha: buying.alpha,
        a: buying.a,
        b: buying.b,
        likelihood: buying.logLikelihood,
      }),
      message('alive', { event: customers.event }),
      message('compared', { percent: base }),
    ],
  };
}

/**
 * Shapley's shares of the three facts in the distance from other customers, in points: eight mixtures of this customer and
 * each of the others are asked. The others came back at least once: of anybody else the last purchase says nothing.
 */
function sharesOf(buying: BgNbd, others: readonly BuyingHistory[], own: BuyingHistory): number[] {
  const shares = FACTS.map(() => 0);
  for (const other of others) {
    const risks = Array.from({ length: 8 }, (_, set) => {
      const [repeats, last, age] = FACTS.map((fact, at) => (set & (1 << at) ? own[fact] : other[fact]));
      return 100 * silence(buying, possible(repeats ?? 0, last ?? 0, age ?? 0), AHEAD_WEEKS);
    });
    FACTS.forEach((_, at) => {
      for (let set = 0; set < 8; set++) {
        if (set & (1 << at)) continue;
        const joined = FACTS.filter((_fact, other) => set & (1 << other)).length;
        const step = (risks[set | (1 << at)] ?? 0) - (risks[set] ?? 0);
        shares[at] = (shares[at] ?? 0) + step / (joined === 1 ? 6 : 3) / others.length;
      }
    });
  }
  return shares;
}

/** A mixture of two customers as somebody who could exist. */
function possible(repeats: number, last: number, age: number): BuyingHistory {
  return { repeats, last: repeats === 0 ? 0 : last, age: Math.max(age, last) };
}

function comparedWith(known: readonly BuyingHistory[]): BuyingHistory[] {
  const repeaters = known.filter(({ repeats }) => repeats > 0);
  return Array.from({ length: COMPARED }, (_, at) => repeaters[Math.floor((at * repeaters.length) / COMPARED)]).filter(
    (history) => history !== undefined,
  );
}

function driversOf(
  effects: readonly (readonly number[])[],
  histories: readonly (BuyingHistory | null)[],
  names: readonly string[],
): Driver[] {
  const drivers = FACTS.map((fact, at): Driver => {
    let sum = 0;
    let together = 0;
    const mean = histories.reduce((total, history) => total + (history?.[fact] ?? 0), 0) / histories.length;
    effects.forEach((own, row) => {
      sum += Math.abs(own[at] ?? 0);
      together += (own[at] ?? 0) * ((histories[row]?.[fact] ?? mean) - mean);
    });
    const importance = sum / Math.max(1, effects.length);
    const direction = together > 0 ? 'raises' : 'lowers';
    return {
      column: names[at] ?? fact,
      importance,
      direction,
      sentence: message(direction === 'raises' ? 'rfmRaises' : 'rfmLowers', {
        name: names[at] ?? fact,
        fact: message(MEANING[fact]),
        points: importance,
      }),
    };
  });
  return drivers.sort((a, b) => b.importance - a.importance);
}

const MEANING = {
  repeats: 'morePurchases',
  last: 'laterLast',
  age: 'longerSince',
} as const;
