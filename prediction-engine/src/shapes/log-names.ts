import type { Message } from '@holdfast/texts/kinds';
import { type Code, message } from '@holdfast/texts/message';
import type { LogFeatures } from './log-features.ts';
import type { PurchaseLog } from './purchase-log.ts';

/** Features are named after purchases only in a purchase log. */
export function shownName(name: keyof LogFeatures, { words }: PurchaseLog): string {
  if (words.act === 'purchase') return name;
  return name.replace('purchases', words.acts).replace('spending', 'amount').replace('spent', 'amount');
}

/** The display name of a feature; its name is a key of tables and files. */
export function featureLabel(name: keyof LogFeatures, { words }: PurchaseLog): Message {
  const [ofPurchases, ofActivity] = FEATURE_LABELS[name];
  return message(words.act === 'purchase' ? ofPurchases : ofActivity);
}

const FEATURE_LABELS = {
  recency_days: ['feature.daysSincePurchase', 'feature.daysSinceActivity'],
  purchases: ['feature.purchases', 'feature.activities'],
  tenure_days: ['feature.tenureDays', 'feature.tenureDays'],
  total_spent: ['feature.totalSpent', 'feature.totalAmount'],
  mean_spent: ['feature.meanSpent', 'feature.meanAmount'],
  last_spent: ['feature.lastSpent', 'feature.lastAmount'],
  mean_gap_days: ['feature.gapDays', 'feature.gapActivityDays'],
  lateness: ['feature.lateness', 'feature.lateness'],
  purchases_last_window: ['feature.recentPurchases', 'feature.recentActivities'],
  spending_trend: ['feature.spendingTrend', 'feature.amountTrend'],
} as const satisfies Record<keyof LogFeatures, readonly [FeatureCode, FeatureCode]>;
type FeatureCode = Extract<Code, `feature.${string}`>;
