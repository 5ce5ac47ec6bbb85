import type { FEATURES } from '@holdfast/contracts/messages/features';
import type { Words } from '../catalogue.ts';

export const features: Words<typeof FEATURES> = {
  'feature.daysSincePurchase': 'Días desde la última compra',
  'feature.daysSinceActivity': 'Días desde la última actividad',
  'feature.purchases': 'Número de compras',
  'feature.activities': 'Número de actividades',
  'feature.tenureDays': 'Días como cliente',
  'feature.totalSpent': 'Gasto total',
  'feature.totalAmount': 'Importe total',
  'feature.meanSpent': 'Gasto medio por compra',
  'feature.meanAmount': 'Importe medio',
  'feature.lastSpent': 'Gasto de la última compra',
  'feature.lastAmount': 'Último importe',
  'feature.gapDays': 'Días medios entre compras',
  'feature.gapActivityDays': 'Días medios entre actividades',
  'feature.lateness': 'Tiempo desde la última compra ÷ intervalo habitual',
  'feature.recentPurchases': 'Compras del último periodo',
  'feature.recentActivities': 'Actividades del último periodo',
  'feature.spendingTrend': 'Tendencia del gasto (reciente frente a anterior)',
  'feature.amountTrend': 'Tendencia de los importes (recientes frente a anteriores)',
};
