import type { Places } from './kinds.ts';

/** Labels of the columns derived from a log. */
export const FEATURES = {
  'feature.daysSincePurchase': {},
  'feature.daysSinceActivity': {},
  'feature.purchases': {},
  'feature.activities': {},
  'feature.tenureDays': {},
  'feature.totalSpent': {},
  'feature.totalAmount': {},
  'feature.meanSpent': {},
  'feature.meanAmount': {},
  'feature.lastSpent': {},
  'feature.lastAmount': {},
  'feature.gapDays': {},
  'feature.gapActivityDays': {},
  'feature.lateness': {},
  'feature.recentPurchases': {},
  'feature.recentActivities': {},
  'feature.spendingTrend': {},
  'feature.amountTrend': {},
} as const satisfies Readonly<Record<string, Places>>;
