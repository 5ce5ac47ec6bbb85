import type { FEATURES } from '@holdfast/contracts/messages/features';
import type { Words } from '../catalogue.ts';

export const features: Words<typeof FEATURES> = {
  'feature.daysSincePurchase': 'Dias desde a última compra',
  'feature.daysSinceActivity': 'Dias desde a última atividade',
  'feature.purchases': 'Número de compras',
  'feature.activities': 'Número de atividades',
  'feature.tenureDays': 'Dias como cliente',
  'feature.totalSpent': 'Gasto total',
  'feature.totalAmount': 'Valor total',
  'feature.meanSpent': 'Gasto médio por compra',
  'feature.meanAmount': 'Valor médio',
  'feature.lastSpent': 'Gasto na última compra',
  'feature.lastAmount': 'Último valor',
  'feature.gapDays': 'Média de dias entre compras',
  'feature.gapActivityDays': 'Média de dias entre atividades',
  'feature.lateness': 'Tempo desde a última compra ÷ intervalo habitual',
  'feature.recentPurchases': 'Compras no último período',
  'feature.recentActivities': 'Atividades no último período',
  'feature.spendingTrend': 'Tendência dos gastos (recentes em relação aos antigos)',
  'feature.amountTrend': 'Tendência dos valores (recentes em relação aos antigos)',
};
