import type { FEATURES } from '@holdfast/contracts/messages/features';
import type { Words } from '../catalogue.ts';

export const features: Words<typeof FEATURES> = {
  'feature.daysSincePurchase': 'Tage seit dem letzten Kauf',
  'feature.daysSinceActivity': 'Tage seit der letzten Aktivität',
  'feature.purchases': 'Zahl der Käufe',
  'feature.activities': 'Zahl der Aktivitäten',
  'feature.tenureDays': 'Tage als Kunde',
  'feature.totalSpent': 'Gesamtausgaben',
  'feature.totalAmount': 'Gesamtbetrag',
  'feature.meanSpent': 'Mittlere Ausgabe je Kauf',
  'feature.meanAmount': 'Mittlerer Betrag',
  'feature.lastSpent': 'Ausgabe beim letzten Kauf',
  'feature.lastAmount': 'Letzter Betrag',
  'feature.gapDays': 'Mittlere Tage zwischen Käufen',
  'feature.gapActivityDays': 'Mittlere Tage zwischen Aktivitäten',
  'feature.lateness': 'Zeit seit dem letzten Kauf ÷ üblicher Abstand',
  'feature.recentPurchases': 'Käufe im letzten Zeitraum',
  'feature.recentActivities': 'Aktivitäten im letzten Zeitraum',
  'feature.spendingTrend': 'Ausgabentrend (später zu früher)',
  'feature.amountTrend': 'Betragstrend (später zu früher)',
};
