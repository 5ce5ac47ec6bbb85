import type { FEATURES } from '@holdfast/contracts/messages/features';
import type { Words } from '../catalogue.ts';

export const features: Words<typeof FEATURES> = {
  'feature.daysSincePurchase': '最後の購入からの日数',
  'feature.daysSinceActivity': '最後の活動からの日数',
  'feature.purchases': '購入回数',
  'feature.activities': '活動回数',
  'feature.tenureDays': '顧客である日数',
  'feature.totalSpent': '購入総額',
  'feature.totalAmount': '合計金額',
  'feature.meanSpent': '購入あたりの平均額',
  'feature.meanAmount': '平均金額',
  'feature.lastSpent': '最後の購入額',
  'feature.lastAmount': '最後の金額',
  'feature.gapDays': '購入間隔の平均日数',
  'feature.gapActivityDays': '活動間隔の平均日数',
  'feature.lateness': '最後の購入からの時間÷通常の間隔',
  'feature.recentPurchases': '直近期間の購入回数',
  'feature.recentActivities': '直近期間の活動回数',
  'feature.spendingTrend': '支出の傾向（前半に対する後半）',
  'feature.amountTrend': '金額の傾向（前半に対する後半）',
};
