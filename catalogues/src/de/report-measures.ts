import type { REPORT_MEASURES } from '@holdfast/contracts/messages/report-measures';
import type { Words } from '../catalogue.ts';

export const reportMeasures: Words<typeof REPORT_MEASURES> = {
  'label.customersRows': 'Abonnements',
  'measure.accountsWhat':
    'Verschiedene Kunden in der Datei. Ein Kunde mit mehreren Abonnements zählt in jeder ihrer Gruppen, daher können Gruppen zusammen mehr als die Summe ergeben.',
  'measure.customersWhatRows':
    'Zahl der Abonnements in der Datei: jedes hat seine eigene Zeile und seine eigene Bewertung.',
  'measure.customersWhat': 'Zahl der Kunden in der Datei.',
  'measure.activeWhat': 'Kunden, die nicht als gegangen markiert sind.',
  'measure.activeWhatRows': 'Abonnements, die nicht als beendet markiert sind.',
  'measure.activeWhatEvent': 'Kunden, die nicht mit „{event}“ markiert sind.',
  'measure.churnRate': 'Beobachtete Abwanderung',
  'measure.churnRateEvent': 'Beobachtete Quote',
  'measure.churnRateWhat': 'Als gegangen markierte Kunden ÷ Kunden mit bekanntem Ausgang.',
  'measure.churnRateWhatRows': 'Als beendet markierte Abonnements ÷ Abonnements mit bekanntem Ausgang.',
  'measure.churnRateWhatEvent': 'Mit „{event}“ markierte Kunden ÷ Kunden mit bekanntem Ausgang.',
  'measure.churned': 'Abgewanderte Kunden',
  'measure.churnedRows': 'Beendete Abonnements',
  'measure.churnedEvent': 'Kunden mit „{event}“',
  'measure.churnedWhat': 'Als gegangen markierte Kunden.',
  'measure.churnedWhatRows': 'Als beendet markierte Abonnements.',
  'measure.churnedWhatEvent': 'Mit „{event}“ markierte Kunden.',
  'measure.averageRiskWhat': 'Mittel der vorhergesagten Abwanderungswahrscheinlichkeiten.',
  'measure.averageRiskWhatEvent': 'Mittel der vorhergesagten Wahrscheinlichkeiten von „{event}“.',
  'measure.spread': 'Unsicherheit der Bewertung',
  'measure.spreadWhat': 'Mittlere Breite der Intervalle um die Bewertungen der Kunden.',
  'measure.expectedWhat': 'Summe der vorhergesagten Wahrscheinlichkeiten der Kunden, die noch da sind.',
  'measure.expectedWhatRows': 'Summe der vorhergesagten Wahrscheinlichkeiten der laufenden Abonnements.',
  'measure.expectedWhatEvent':
    'Summe der vorhergesagten Wahrscheinlichkeiten der nicht mit „{event}“ markierten Kunden.',
  'measure.highRisk': 'Mit hohem Risiko',
  'measure.highRiskRows': 'Abonnements mit hohem Risiko',
  'measure.highRiskEvent': 'Wahrscheinlich',
  'measure.highRiskWhat': 'Noch vorhandene Kunden der Stufen Hoch und Kritisch.',
  'measure.highRiskWhatRows': 'Laufende Abonnements der Stufen Hoch und Kritisch.',
  'measure.highRiskWhatEvent':
    'Nicht mit „{event}“ markierte Kunden der Stufen Wahrscheinlich und Sehr wahrscheinlich.',
  'measure.valueWhat': 'Summe der Wertspalte über die Kunden.',
  'measure.atRiskWhat': 'Σ Abwanderungsrisiko × Wert der Kunden, die noch da sind; negative Werte zählen als null.',
  'measure.atRiskWhatRows':
    'Σ Abwanderungsrisiko × Wert über die laufenden Abonnements; negative Werte zählen als null.',
  'measure.atRiskWhatEvent':
    'Σ Wahrscheinlichkeit von „{event}“ × Wert der nicht damit markierten Kunden; negative Werte zählen als null.',
  'measure.againstAll': 'Abstand zur Gesamtquote',
  'measure.againstAllWhat': 'Abwanderungsquote einer Gruppe minus Gesamtquote, in Punkten.',
  'measure.againstAllWhatEvent': 'Quote einer Gruppe minus Gesamtquote, in Punkten.',
  'measure.effectWhat': 'Mittlere absolute Wirkung auf die Wahrscheinlichkeit, negativ, wo der Treiber sie senkt.',
  'measure.moversWhat': 'Kunden einer der Vorhersagen, jeder einmal gezählt.',
  'measure.medianStay': 'Median der Verweildauer',
  'measure.medianStayWhat': 'Die kürzeste Zeit, nach der höchstens noch die Hälfte der Kunden da ist.',
  'measure.medianStayWhatEvent': 'Die kürzeste Zeit, nach der mindestens die Hälfte der Kunden „{event}“ hat.',
  'measure.toContact': 'Zu kontaktieren',
  'measure.toContactWhat': 'Aktive Kunden, deren Risiko an oder über der Schwelle liegt.',
  'measure.toContactWhatRows': 'Laufende Abonnements, deren Risiko an oder über der Schwelle liegt.',
  'measure.toContactWhatEvent': 'Aktive Kunden, deren Wahrscheinlichkeit den Schwellenwert erreicht.',
  'measure.capacity': 'Kontaktkapazität',
  'measure.capacityWhat': 'Die Höchstzahl der Kunden, die Sie kontaktieren können.',
  'measure.leaversAmong': 'Erwartete Abwanderer',
  'measure.leaversAmongEvent': '„{event}“ erwartet',
  'measure.leaversAmongWhat':
    'Zahl der zu kontaktierenden Kunden, die voraussichtlich gehen: die Summe ihrer vorhergesagten Risiken.',
  'measure.leaversAmongWhatRows':
    'Zahl der Abonnements auf der Kontaktliste, die voraussichtlich enden: die Summe ihrer vorhergesagten Risiken.',
  'measure.leaversAmongWhatEvent':
    'Zahl der zu kontaktierenden Kunden, bei denen „{event}“ erwartet wird: die Summe ihrer vorhergesagten Wahrscheinlichkeiten.',
  'measure.precision': 'Präzision',
  'measure.precisionWhat': 'Anteil derer, die gingen, an den Kunden mit bekanntem Ausgang an oder über der Schwelle.',
  'measure.precisionWhatRows':
    'Anteil der beendeten an den Abonnements mit bekanntem Ausgang an oder über der Schwelle.',
  'measure.precisionWhatEvent': 'Anteil mit „{event}“ an den Kunden mit bekanntem Ausgang an oder über der Schwelle.',
  'measure.recall': 'Trefferquote',
  'measure.recallWhat': 'Anteil an oder über der Schwelle an allen Kunden, die gingen.',
  'measure.recallWhatRows': 'Anteil an oder über der Schwelle an allen Abonnements, die endeten.',
  'measure.recallWhatEvent': 'Anteil an oder über der Schwelle an allen Kunden mit „{event}“.',
  'measure.truePositives': 'Richtig gelistet',
  'measure.truePositivesWhat': 'An oder über der Schwelle und gegangen.',
  'measure.truePositivesWhatEvent': 'An oder über der Schwelle, mit „{event}“.',
  'measure.falsePositives': 'Falsch gelistet',
  'measure.falsePositivesWhat': 'An oder über der Schwelle und geblieben.',
  'measure.falsePositivesWhatEvent': 'An oder über der Schwelle, ohne „{event}“.',
  'measure.missed': 'Verpasst',
  'measure.missedWhat': 'Falsch negative: unter der Schwelle, aber gegangen.',
  'measure.missedWhatEvent': 'Falsch negative: unter der Schwelle, aber mit „{event}“.',
  'measure.trueNegatives': 'Richtig nicht gelistet',
  'measure.trueNegativesWhat': 'Unter der Schwelle und geblieben.',
  'measure.trueNegativesWhatEvent': 'Unter der Schwelle, ohne „{event}“.',
  'measure.profit': 'Erwarteter Gewinn',
  'measure.profitWhat': 'Σ (Risiko × geretteter Anteil × Wert − Kosten je Kontakt) über die zu kontaktierenden Kunden.',
  'measure.profitWhatRows':
    'Σ (Risiko × gehaltener Anteil × Wert − Kosten je Kontakt) über die zu kontaktierenden Abonnements.',
  'measure.profitWhatEvent':
    'Σ (Wahrscheinlichkeit × gewonnener Anteil × Wert − Kosten je Kontakt) über die zu kontaktierenden Kunden.',
  'choice.threshold': 'Risikoschwelle',
  'choice.thresholdEvent': 'Schwelle der Wahrscheinlichkeit',
  'choice.cost': 'Kosten je Kontakt',
  'choice.saved': 'Geretteter Anteil',
  'metric.aucWhat':
    'Wahrscheinlichkeit, dass ein zufälliger Abwanderer ein höheres Risiko erhält als ein zufälliger Bleibender; 0,5 ist geraten.',
  'metric.aucWhatEvent':
    'Wahrscheinlichkeit, dass ein zufälliger Kunde mit „{event}“ höher bewertet wird als einer ohne; 0,5 ist geraten.',
  'metric.ap': 'Mittlere Präzision',
  'metric.apWhat': 'Über die Rangliste gemittelte Präzision; Raten erreicht die Grundquote.',
  'metric.apWhatEvent': 'Über die Rangliste gemittelte Präzision für „{event}“; Raten erreicht die Grundquote.',
  'metric.lift': 'Lift in den oberen 10 %',
  'metric.liftWhat': 'Abwanderungsquote der 10 % mit dem höchsten Risiko ÷ Gesamtquote; 1 ist geraten.',
  'metric.liftWhatEvent':
    'Quote von „{event}“ unter den 10 % mit der höchsten Wahrscheinlichkeit ÷ Gesamtquote; 1 ist geraten.',
  'metric.capture': 'Abgänge in den oberen 10 %',
  'metric.captureEvent': 'In den oberen 10 % gefunden',
  'metric.captureWhat': 'Anteil aller Abwanderer in den 10 % mit dem höchsten Risiko; 10 % ist geraten.',
  'metric.captureWhatEvent':
    'Anteil aller Kunden mit „{event}“ in den 10 % mit der höchsten Wahrscheinlichkeit; 10 % ist geraten.',
  'metric.capture5': 'Abgänge in den oberen 20 %',
  'metric.capture5Event': 'In den oberen 20 % gefunden',
  'metric.capture5What': 'Anteil aller Abwanderer in den 20 % mit dem höchsten Risiko; 20 % ist geraten.',
  'metric.capture5WhatEvent':
    'Anteil aller Kunden mit „{event}“ in den 20 % mit der höchsten Wahrscheinlichkeit; 20 % ist geraten.',
  'metric.ece': 'Kalibrierungsfehler',
  'metric.eceWhat':
    'Mittlerer Unterschied zwischen vorhergesagten und beobachteten Quoten über Dezile der Kunden (ECE); 0 ist perfekt.',
  'metric.brier': 'Brier-Wert',
  'metric.brierWhat':
    'Mittlerer quadratischer Unterschied zwischen Wahrscheinlichkeit und Ausgang (1 oder 0); 0 ist perfekt.',
  'metric.logLoss': 'Log-Verlust',
  'metric.logLossWhat': 'Mittlerer −ln der Wahrscheinlichkeit, die der tatsächliche Ausgang erhielt; 0 ist perfekt.',
  'metric.ks': 'KS',
  'metric.baseline': 'AUC der Vergleichsregel',
  'metric.baselineWhat': 'AUC einer Regel auf der besten einzelnen Spalte. Das Modell sollte sie übertreffen.',
  'metric.ksWhat':
    'Größter Unterschied zwischen den Anteilen der Abwanderer und der Bleibenden über einer Risikoschwelle (Kolmogorow-Smirnow).',
  'metric.ksWhatEvent':
    'Größter Unterschied zwischen den Anteilen mit und ohne „{event}“ über einer Schwelle (Kolmogorow-Smirnow).',
  'metric.concordance': 'C-Index',
  'metric.concordanceWhat':
    'Wie oft von zwei Abonnements das mit dem höheren Risiko zuerst endete, außerhalb des Lernteils (Cox-Modell der Verlängerungen); 0,5 ist geraten.',
  'metric.interval': '95-%-Konfidenzintervall: {low} bis {high}.',
};
