import type { FEATURES } from '@holdfast/contracts/messages/features';
import type { Words } from '../catalogue.ts';

export const features: Words<typeof FEATURES> = {
  'feature.daysSincePurchase': 'Days since the last purchase',
  'feature.daysSinceActivity': 'Days since the last activity',
  'feature.purchases': 'Number of purchases',
  'feature.activities': 'Number of activities',
  'feature.tenureDays': 'Days as a customer',
  'feature.totalSpent': 'Total spent',
  'feature.totalAmount': 'Total amount',
  'feature.meanSpent': 'Average spent per purchase',
  'feature.meanAmount': 'Average amount',
  'feature.lastSpent': 'Spent on the last purchase',
  'feature.lastAmount': 'Last amount',
  'feature.gapDays': 'Average days between purchases',
  'feature.gapActivityDays': 'Average days between activities',
  'feature.lateness': 'Time since the last purchase ÷ usual gap',
  'feature.recentPurchases': 'Purchases in the last period',
  'feature.recentActivities': 'Activities in the last period',
  'feature.spendingTrend': 'Spending trend (later vs. earlier)',
  'feature.amountTrend': 'Amount trend (later vs. earlier)',
};
