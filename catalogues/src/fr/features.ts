import type { FEATURES } from '@holdfast/contracts/messages/features';
import type { Words } from '../catalogue.ts';

export const features: Words<typeof FEATURES> = {
  'feature.daysSincePurchase': 'Jours depuis le dernier achat',
  'feature.daysSinceActivity': 'Jours depuis la dernière activité',
  'feature.purchases': 'Nombre d’achats',
  'feature.activities': 'Nombre d’activités',
  'feature.tenureDays': 'Jours en tant que client',
  'feature.totalSpent': 'Total dépensé',
  'feature.totalAmount': 'Montant total',
  'feature.meanSpent': 'Dépense moyenne par achat',
  'feature.meanAmount': 'Montant moyen',
  'feature.lastSpent': 'Dépense du dernier achat',
  'feature.lastAmount': 'Dernier montant',
  'feature.gapDays': 'Jours moyens entre deux achats',
  'feature.gapActivityDays': 'Jours moyens entre deux activités',
  'feature.lateness': 'Temps depuis le dernier achat ÷ intervalle habituel',
  'feature.recentPurchases': 'Achats de la dernière période',
  'feature.recentActivities': 'Activités de la dernière période',
  'feature.spendingTrend': 'Tendance des dépenses (récentes sur anciennes)',
  'feature.amountTrend': 'Tendance des montants (récents sur anciens)',
};
