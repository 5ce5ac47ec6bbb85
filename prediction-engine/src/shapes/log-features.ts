import { type BgNbd, type BuyingHistory, expectedPurchases, fitBgNbd, probabilityAlive } from '../statistics/bg-nbd.ts';
import { expectedSpend, fitGammaGamma, type GammaGamma, type Spending } from '../statistics/gamma-gamma.ts';
import type { Purchases } from './purchase-log.ts';

/** A customer's aggregates up to a day, from earlier data only. */
export interface LogFeatures {
  readonly recency_days: number;
  readonly purchases: number;
  readonly tenure_days: number;
  readonly total_spent: number;
  readonly mean_spent: number;
  readonly last_spent: number;
  readonly mean_gap_days: number;
  /** Time since the last purchase relative to the customer's usual interval: above 1 they are late. */
  readonly lateness: number;
  readonly purchases_last_window: number;
  readonly spending_trend: number;
}

export const FEATURE_NAMES: readonly (keyof LogFeatures)[] = [
  'recency_days',
  'purchases',
  'tenure_days',
  'total_spent',
  'mean_spent',
  'last_spent',
  'mean_gap_days',
  'lateness',
  'purchases_last_window',
  'spending_trend',
];

/** Null if the customer had not bought anything by then. */
export function featuresUntil(customer: Purchases, day: number, windowDays: number): LogFeatures | null {
  const count = customer.days.filter((bought) => bought <= day).length;
  const first = customer.days[0];
  const last = customer.days[count - 1];
  if (count === 0 || first === undefined || last === undefined) return null;
  const amounts = customer.amounts.slice(0, count);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const gap = count > 1 ? (last - first) / (count - 1) : Number.NaN;
  const half = Math.floor(count / 2);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    recency_days: day - last,
    purchases: count,
    tenure_days: day - first,
    total_spent: total,
    mean_spent: total / count,
    last_spent: amounts[count - 1] ?? Number.NaN,
    mean_gap_days: gap,
    lateness: gap > 0 ? (day - last) / gap : Number.NaN,
    purchases_last_window: customer.days.filter((bought) => bought <= day && bought > day - windowDays).length,
    spending_trend: count < 4 ? Number.NaN : mean(amounts.slice(half)) / Math.max(1e-9, mean(amounts.slice(0, half))),
  };
}

/** The two models of buying, fitted on all customers up to the last day. */
export interface BuyingModels {
  readonly buying: BgNbd;
  readonly spending: GammaGamma | null;
}

function historyUntil({ days }: Purchases, day: number): BuyingHistory {
  const first = days[0] ?? day;
  const within = days.filter((bought) => bought <= day);
  const last = within.at(-1) ?? first;
  return { repeats: Math.max(0, within.length - 1), last: (last - first) / 7, age: (day - first) / 7 };
}

function spendingOf({ amounts }: Purchases): Spending {
  const repeats = amounts.slice(1);
  return {
    repeats: repeats.length,
    mean: repeats.length === 0 ? 0 : repeats.reduce((sum, amount) => sum + amount, 0) / repeats.length,
  };
}

export function fitBuying(customers: readonly Purchases[], lastDay: number, hasAmounts: boolean): BuyingModels {
  return {
    buying: fitBgNbd(customers.map((customer) => historyUntil(customer, lastDay))),
    spending: hasAmounts ? fitGammaGamma(customers.map(spendingOf)) : null,
  };
}

/** The probability of still being a customer, and the expected purchases and revenue in the next `days`. */
export function forecastPurchases(models: BuyingModels, customer: Purchases, lastDay: number, days: number) {
  const history = historyUntil(customer, lastDay);
  const purchases = expectedPurchases(models.buying, history, days / 7);
  const spend = models.spending === null ? Number.NaN : expectedSpend(models.spending, spendingOf(customer));
  return { alive: probabilityAlive(models.buying, history), purchases, value: purchases * spend };
}
