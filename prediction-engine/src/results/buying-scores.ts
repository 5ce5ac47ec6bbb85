import type { Driver } from '@holdfast/contracts/prediction/summary';
import type { TierLimits } from '@holdfast/contracts/prediction/tier-limits';
import { message } from '@holdfast/texts/message';
import { tiersFor } from '../evaluate/tiers.ts';
import { REASONS } from '../explain/explain-rows.ts';
import { modelVersion } from '../model/model-file.ts';
import { AHEAD_WEEKS, type BuyingCustomers } from '../shapes/aggregated-customers.ts';
import { type BgNbd, type BuyingHistory, probabilityOfNoPurchase } from '../statistics/bg-nbd.ts';
import type { ScoredCustomers } from './scored-customers.ts';

/** How many customers each one is compared with for reasons. */
const COMPARED = 16;
const FACTS = ['repeats', 'last', 'age'] as const;

/** Scores and reasons by the model of buying: the probability of no purchase in the days ahead. */
export function buyingScores(
  { customers, purchases, buying }: BuyingCustomers,
  limits?: TierLimits | null,
): ScoredCustomers {
  const { histories, names } = purchases;
  const known = histories.filter((history) => history !== null);
  const count = customers.scoredRows;
  const others = comparedWith(known);
  const base = others.reduce(
    (sum, other) => sum + probabilityOfNoPurchase(buying, other, AHEAD_WEEKS) / others.length,
    0,
  );
  const probability = Float64Array.from(histories, (history) =>
    history === null ? Number.NaN : probabilityOfNoPurchase(buying, history, AHEAD_WEEKS),
  );
  const mean = probability.reduce((sum, own) => sum + (Number.isNaN(own) ? 0 : own), 0) / known.length;
  const columns = [names.frequency, names.recency, names.age].map((name) =>
    customers.table.columns.findIndex((column) => column.name === name),
  );
  const effects = histories.map((history, row) => {
    if (history !== null) return shapleyPoints(buying, others, history);
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
    // The model gives no interval for one customer: none is better than an invented one.
    low: new Float64Array(count).fill(Number.NaN),
    high: new Float64Array(count).fill(Number.NaN),
    threshold: 0.5,
    tiers: tiersFor(Math.min(0.95, Math.max(0.005, mean)), limits),
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
    levers: [],
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
 * Shapley values of the three facts relative to other customers, in points, from eight mixtures of this customer and
 * each of the others. Only repeat customers are used: for others, the last purchase carries no information.
 */
function shapleyPoints(buying: BgNbd, others: readonly BuyingHistory[], own: BuyingHistory): number[] {
  const shares = FACTS.map(() => 0);
  for (const other of others) {
    const risks = Array.from({ length: 8 }, (_, set) => {
      const [repeats, last, age] = FACTS.map((fact, at) => (set & (1 << at) ? own[fact] : other[fact]));
      return 100 * probabilityOfNoPurchase(buying, consistentHistory(repeats ?? 0, last ?? 0, age ?? 0), AHEAD_WEEKS);
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

/** A mixture of two customers, adjusted to be consistent. */
function consistentHistory(repeats: number, last: number, age: number): BuyingHistory {
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
