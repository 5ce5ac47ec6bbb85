import type { REPORT_PAGES } from '@holdfast/contracts/messages/report-pages';
import type { Words } from '../catalogue.ts';

export const reportPages: Words<typeof REPORT_PAGES> = {
  'needs.groups': 'eine Spalte, die Kunden in Gruppen einteilt',
  'needs.groupsWhy': 'Etwa Tarif, Region oder Vertrag: Damit zeigt dieses Diagramm, wo viele abwandern.',
  'needs.groupsWhyEvent': 'Etwa Tarif, Region oder Vertrag: Damit zeigt dieses Diagramm, wo „{event}“ häufig ist.',
  'needs.groupsSuch': 'Etwa Tarif, Region oder Vertrag.',
  'needs.twoGroups': 'zwei Spalten, die Kunden in Gruppen einteilen',
  'needs.twoGroupsWhy': 'Damit zeigt diese Tabelle, wie zwei Treiber zusammenwirken.',
  'needs.outcome': 'eine Spalte, aus der hervorgeht, wer gegangen ist',
  'needs.outcomeEvent': 'eine Spalte, aus der hervorgeht, wer „{event}“ hat',
  'needs.driversWhy':
    'Treiber ergeben sich aus dem Vergleich von Kunden, die gegangen sind, mit Kunden, die geblieben sind.',
  'needs.driversWhyEvent': 'Treiber ergeben sich aus dem Vergleich von Kunden mit „{event}“ mit Kunden ohne.',
  'needs.value': 'eine Spalte mit dem Kundenwert',
  'needs.valueWhy': 'Etwa Monatsbeitrag oder Umsatz: Damit zeigt dieses Diagramm, wen man zuerst anspricht.',
  'needs.listWhy': 'Um zu zählen, wie viele eine Liste gefunden hätte, braucht es bekannte Ausgänge.',
  'needs.cohorts': 'ein Anfangs- und ein Enddatum je Kunde, oder eine Zeile je Bestellung mit ihrem Datum',
  'needs.cohortsWhy':
    'Aus einer Momentaufnahme mit einer Zeile je Kunde geht nicht hervor, wer in früheren Monaten aktiv war.',
  'needs.survival': 'eine Verweildauer oder ein Anfangsdatum und eine Spalte, aus der hervorgeht, wer gegangen ist',
  'needs.survivalEvent':
    'eine Verweildauer oder ein Anfangsdatum und eine Spalte, aus der hervorgeht, wer „{event}“ hat',
  'needs.survivalWhy': 'Der Verbleib wird ab dem Anfangsdatum jedes Kunden gemessen.',
  'needs.revenue': 'eine Zeile je Abonnement mit Anfang, Ende und Umsatz',
  'needs.revenueWhy': 'Brutto- und Netto-Umsatzbindung vergleichen, was dieselben Kunden früher und später zahlten.',
  'needs.quality':
    'Die Güte wird gemessen, indem man dem Modell bekannte Ausgänge verbirgt und seine Vorhersagen damit vergleicht.',
  'needs.segmentsWhy':
    'Eine Gruppe fällt auf, wenn ihre Quote von der Gesamtquote abweicht; dazu braucht es bekannte Ausgänge.',
  'needs.ids': 'eine Spalte mit der Kundennummer in {list}',
  'needs.idsWhy':
    'Kunden zweier Dateien lassen sich nur über eine Kundennummer zuordnen; die Zeilenposition genügt nicht.',
  'needs.sameIds': 'dieselben Kundennummern in beiden Dateien',
  'needs.sameIdsWhy':
    'Kein Wert von „{now}“ in {file} kommt in „{before}“ von {other} vor, daher lassen sich die Kunden nicht zuordnen.',
  'overview.tiers': 'Kunden nach Risikostufe',
  'overview.tiersEvent': 'Kunden nach Wahrscheinlichkeit',
  'overview.tiersRows': 'Abonnements nach Risikostufe',
  'overview.tiersRowsEvent': 'Abos nach Wahrscheinlichkeit',
  'overview.largeGroups': 'Gruppen mit weniger als {count} Kunden sind neben größeren ausgeblendet',
  'overview.largeGroupsRows': 'Gruppen mit weniger als {count} Abonnements sind neben größeren ausgeblendet',
  'overview.notLeft': 'Nur aktive',
  'overview.notLeftEvent': 'Ohne „{event}“',
  'overview.byTier': 'Gefährdeter Umsatz nach Stufe',
  'overview.byTierEvent': 'Wahrscheinlichkeit × Wert nach Stufe',
  'overview.byTierSub': 'Erwarteter Umsatzverlust',
  'overview.byTierSubEvent': 'Erwarteter Wert nach Stufe',
  'overview.byTierWhat': 'Σ Risiko × Wert der aktiven Kunden nach Stufe; der letzte Balken ist die Summe.',
  'overview.byTierWhatEvent':
    'Σ Wahrscheinlichkeit × Wert der Kunden ohne „{event}“ nach Stufe; der letzte Balken ist die Summe.',
  'overview.spread': 'Risikoverteilung',
  'overview.spreadEvent': 'Verteilung der Wahrscheinlichkeit',
  'overview.spreadSub': 'Nach vorhergesagtem Abwanderungsrisiko',
  'overview.spreadSubEvent': 'Nach vorhergesagter Wahrscheinlichkeit',
  'overview.spreadWhat': 'Anzahl nach vorhergesagtem Risiko, in Schritten von 10 Punkten von 0 % bis 100 %.',
  'overview.spreadWhatEvent': 'Anzahl nach Wahrscheinlichkeit, in Schritten von 10 Punkten von 0 % bis 100 %.',
  'overview.whom': 'Wen zuerst anrufen',
  'overview.whomValue': 'Aktive Kunden, größter gefährdeter Umsatz zuerst',
  'overview.whomValueEvent': 'Kunden ohne „{event}“, höchste Wahrscheinlichkeit × Wert zuerst',
  'overview.whomRisk': 'Aktive Kunden, höchstes Risiko zuerst',
  'overview.whomRiskEvent': 'Kunden ohne „{event}“, höchste Wahrscheinlichkeit zuerst',
  'overview.whomWhat':
    'Das vorhergesagte Risiko jedes Kunden, sein Hauptgrund und, wo ein Wert bekannt ist, Risiko × Wert.',
  'overview.whomWhatEvent':
    'Die Wahrscheinlichkeit jedes Kunden, ihr Hauptgrund und Wahrscheinlichkeit × Wert, wo ein Wert bekannt ist.',
  'overview.bySegment': 'Abwanderung nach Segment',
  'overview.bySegmentEvent': '„{event}“ nach Segment',
  'overview.rateBy': 'Beobachtete Abwanderung nach {name}',
  'overview.rateByEvent': 'Beobachtete Quote nach {name}',
  'overview.riskBy': 'Mittleres Abwanderungsrisiko nach {name}',
  'overview.riskByEvent': 'Mittlere Wahrscheinlichkeit nach {name}',
  'overview.rateByWhat':
    'Die Abwanderungsquote jeder Gruppe: ihre als gegangen markierten Kunden ÷ ihre Kunden mit bekanntem Ausgang.',
  'overview.rateByWhatRows':
    'Die Abwanderungsquote jeder Gruppe: ihre als beendet markierten Abonnements ÷ ihre Abonnements mit bekanntem Ausgang.',
  'overview.rateByWhatEvent': 'Die Quote jeder Gruppe: ihre Kunden mit „{event}“ ÷ ihre Kunden mit bekanntem Ausgang.',
  'drivers.title': 'Wovon das Risiko abhängt',
  'drivers.titleEvent': 'Wovon die Wahrscheinlichkeit abhängt',
  'drivers.sub': 'Mittlere Wirkung auf das Abwanderungsrisiko, in Punkten',
  'drivers.subEvent': 'Mittlere Wirkung auf die Wahrscheinlichkeit, in Punkten',
  'drivers.what': 'Um wie viele Risikopunkte eine Spalte laut Modell im Mittel nach oben oder unten bewegt.',
  'drivers.whatEvent':
    'Um wie viele Punkte eine Spalte die Wahrscheinlichkeit laut Modell im Mittel nach oben oder unten verschiebt.',
  'drivers.note':
    'Treiber zeigen, was in dieser Datei mit dem Gehen **zusammenhängt**. Sie sind keine Ursachen: Einen Treiber zu ändern, ändert nicht unbedingt das Ergebnis.',
  'drivers.noteEvent':
    'Treiber zeigen, was in dieser Datei mit „{event}“ **zusammenhängt**. Sie sind keine Ursachen: Einen Treiber zu ändern, ändert nicht unbedingt das Ergebnis.',
  'drivers.strengthSub':
    'Mittlere Wirkung in Punkten; die Farbe sagt, ob höhere Werte mit mehr oder weniger Risiko einhergehen',
  'drivers.strengthSubEvent':
    'Mittlere Wirkung in Punkten; die Farbe zeigt, ob höhere Werte eine höhere oder niedrigere Wahrscheinlichkeit bedeuten',
  'drivers.strengthWhat':
    'Mittlere absolute Wirkung einer Spalte auf das Risiko aller Kunden, in Wahrscheinlichkeitspunkten. Erhöht: höhere Werte bedeuten mehr Risiko; senkt: höhere Werte bedeuten weniger; je nach Wert: keine einheitliche Richtung.',
  'drivers.strengthWhatEvent':
    'Mittlere absolute Wirkung einer Spalte auf die Wahrscheinlichkeit über alle Kunden, in Punkten. Erhöht: höhere Werte bedeuten eine höhere Wahrscheinlichkeit; senkt: eine niedrigere; je nach Wert: keine einheitliche Richtung.',
  'whatIf.title': 'Was, wenn Kunden anders wären?',
  'whatIf.sub': 'Neu bewertet mit demselben Modell',
  'whatIf.what':
    'Aktive Kunden unter den Filtern dieser Seite: ihre aktuelle Wahrscheinlichkeit und die des Modells für dieselben Kunden mit geänderter Spalte.',
  'drivers.along': 'Risiko entlang eines Treibers',
  'drivers.alongEvent': 'Wahrscheinlichkeit entlang eines Faktors',
  'drivers.alongSub':
    'Mittleres vorhergesagtes Risiko, wenn jeder Kunde diesen Wert hätte, und wie viele ihn wirklich haben',
  'drivers.alongSubEvent':
    'Mittlere Wahrscheinlichkeit, wenn jeder Kunde diesen Wert hätte, und wie viele ihn wirklich haben',
  'drivers.alongWhat':
    'Das mittlere vorhergesagte Risiko, wenn jeder Kunde diesen Wert hätte und sonst alles behielte, und wie viele ihn haben.',
  'drivers.alongWhatEvent':
    'Die mittlere Wahrscheinlichkeit, wenn jeder Kunde diesen Wert hätte und sonst alles bliebe, und wie viele ihn haben.',
  'drivers.together': '{first} und {second} zusammen',
  'drivers.twoTogether': 'Zwei Treiber zusammen',
  'drivers.togetherWhat':
    'Als gegangen markierte Kunden ÷ Kunden mit bekanntem Ausgang, für jede Kombination zweier Spalten.',
  'drivers.togetherWhatEvent':
    'Kunden mit „{event}“ ÷ Kunden mit bekanntem Ausgang, für jede Kombination zweier Spalten.',
  'keyDrivers.title': 'Gruppen mit mehr und mit weniger Abwanderung',
  'keyDrivers.titleEvent': 'Gruppen mit mehr und mit weniger „{event}“',
  'keyDrivers.sub': 'Auffällige Gruppen: Punkte über oder unter der Gesamtquote',
  'keyDrivers.subEarlier':
    'Auffällige Gruppen: Punkte über oder unter der Gesamtquote, gemessen am früheren Stand, mit dem das Modell trainiert wurde',
  'keyDrivers.what':
    'Gruppenquote minus Gesamtquote, in Punkten. Gezeigt werden nur statistisch signifikante Unterschiede, korrigiert um die Zahl der geprüften Gruppen.',
  'groups.note':
    'Spaltenweise lesen: Über 0 bedeutet der Treiber in dieser Gruppe **mehr** Risiko als beim Durchschnittskunden, unter 0 **weniger**. Was in einer Gruppe zählt, muss in einer anderen nicht zählen.',
  'groups.noteEvent':
    'Spaltenweise lesen: Über 0 bedeutet der Faktor in dieser Gruppe eine **höhere** Wahrscheinlichkeit als beim durchschnittlichen Kunden, unter 0 eine **niedrigere**. Was für eine Gruppe zählt, muss für eine andere nicht zählen.',
  'groups.title': 'Wirkung der Treiber nach Gruppe',
  'groups.sub':
    'In Risikopunkten gegenüber dem Durchschnittskunden, im Mittel der Gruppe; die stärksten Treiber der ganzen Datei',
  'groups.subEvent':
    'In Punkten Wahrscheinlichkeit gegenüber dem durchschnittlichen Kunden, gemittelt über die Gruppe; die stärksten Faktoren der ganzen Datei',
  'groups.what':
    'Mittlere Wirkung eines Treibers auf die Wahrscheinlichkeit der Kunden einer Gruppe, in Punkten: über 0 ist sie dort höher, unter 0 niedriger. Über alle Treiber ergibt die Summe den Unterschied zwischen der mittleren Wahrscheinlichkeit der Gruppe und der des Durchschnittskunden. Gruppen mit weniger als 20 Kunden werden nicht gezeigt.',
  'risk.scatter': 'Risiko und Wert',
  'risk.scatterEvent': 'Wahrscheinlichkeit und Wert',
  'risk.scatterSub': 'Oben rechts: zuerst ansprechen',
  'risk.scatterWhat': 'Jeder Kunde nach vorhergesagtem Risiko und nach der Wertspalte der Datei.',
  'risk.scatterWhatEvent': 'Jeder Kunde nach Wahrscheinlichkeit und nach der Wertspalte der Datei.',
  'risk.reach': 'Wie viele Abwanderer eine Anrufliste erreicht',
  'risk.reachEvent': 'Wie viele Kunden mit „{event}“ eine Anrufliste erreicht',
  'risk.reachSub': 'Nach Dezilen der Kunden, höchstes Risiko zuerst',
  'risk.reachSubRows': 'Nach Dezilen der Abonnements, höchstes Risiko zuerst',
  'risk.reachSubEvent': 'Nach Dezilen der Kunden, höchste Wahrscheinlichkeit zuerst',
  'risk.reachWhat': 'Abwanderungsquote jedes Dezils und kumulierter Anteil aller gefundenen Abwanderer.',
  'risk.reachWhatEvent': 'Quote jedes Dezils und kumulierter Anteil aller gefundenen Kunden mit „{event}“.',
  'risk.byTier': 'Kunden nach Abwanderungsrisiko',
  'risk.byTierRows': 'Abonnements nach Abwanderungsrisiko',
  'risk.byTierEvent': 'Kunden nach Wahrscheinlichkeit',
  'risk.byTierWhat':
    'Anzahl der Kunden nach vorhergesagtem Risiko, in Schritten von 5 Punkten von 0 % bis 100 %, nach Stufe.',
  'risk.byTierWhatRows':
    'Anzahl der Abonnements nach vorhergesagtem Risiko, in Schritten von 5 Punkten von 0 % bis 100 %, nach Stufe.',
  'risk.byTierWhatEvent':
    'Anzahl der Kunden nach Wahrscheinlichkeit, in Schritten von 5 Punkten von 0 % bis 100 %, nach Stufe.',
  'risk.list': 'Anrufliste',
  'risk.listSub':
    'Kunden, die der Plan oben kontaktiert, höchster erwarteter Wert zuerst. Vorschläge sind Zusammenhänge, keine Versprechen',
  'risk.listWhat':
    'Alle Kunden, die der Plan kontaktiert: Risiko an oder über der Schwelle und soweit bekannt nicht gegangen. Die gespeicherte Datei enthält dieselben Kunden in derselben Reihenfolge.',
  'risk.listWhatEvent':
    'Alle Kunden, die der Plan kontaktiert: Wahrscheinlichkeit an oder über der Schwelle und ohne „{event}“. Die gespeicherte Datei enthält dieselben Kunden in derselben Reihenfolge.',
  'plan.title': 'Wen kontaktieren',
  'plan.sub': 'Nach Kosten, Nutzen und Kapazität',
  'plan.what':
    'Kunden an oder über der Schwelle, der erwartete Gewinn durch den Kontakt und die Präzision einer solchen Liste.',
  'segments.tree': 'Erwartete Abwanderer, Schritt für Schritt',
  'segments.treeEvent': 'Erwartete „{event}“, Schritt für Schritt',
  'segments.treeWhat': 'Σ der vorhergesagten Risiken aktiver Kunden, Spalte für Spalte aufgeteilt.',
  'segments.treeWhatEvent': 'Σ der Wahrscheinlichkeiten der aktiven Kunden, Spalte für Spalte aufgeteilt.',
  'segments.sizes': 'Kunden nach Gruppe',
  'segments.sizesRows': 'Abonnements nach Gruppe',
  'segments.sizesWhat': 'Die Fläche zeigt die Zahl der Kunden einer Gruppe.',
  'segments.sizesWhatRows': 'Die Fläche zeigt die Zahl der Abonnements einer Gruppe.',
  'segments.found': 'Auffällige Gruppen',
  'segments.foundWhat':
    'Quote mit 95-%-Wilson-Intervall; Lift = Quote ÷ Gesamtquote; p-Wert des Unterschieds, Bonferroni-korrigiert um die Zahl der geprüften Gruppen; Σ Wahrscheinlichkeit × Wert der aktiven Kunden.',
  'segments.foundSub':
    'Der Lift vergleicht mit allen Kunden; p-Werte sind um die Zahl der geprüften Gruppen korrigiert',
  'segments.foundSubRows':
    'Der Lift vergleicht mit allen Abonnements; p-Werte sind um die Zahl der geprüften Gruppen korrigiert',
  'segments.foundEarlier':
    'Gemessen am früheren Stand, mit dem das Modell trainiert wurde; der Lift vergleicht mit allen, p-Werte sind um die Zahl der geprüften Gruppen korrigiert',
  'segments.none':
    'Keine Gruppe fällt auf. Gruppen nach jeder Spalte und nach Paaren der stärksten Spalten wurden mit allen Kunden verglichen; nach Korrektur um die Zahl der Vergleiche ist kein Unterschied statistisch signifikant.',
  'pairs.a': 'Gruppe A vergleichen',
  'pairs.b': 'mit Gruppe B',
  'pairs.title': 'Zwei Gruppen nebeneinander',
  'pairs.sub': 'Ganze Datei; die Filter oben gelten nicht',
  'pairs.subEarlier': 'Gemessen am früheren Stand, mit dem das Modell trainiert wurde',
  'pairs.what':
    'Quoten mit 95-%-Wilson-Intervallen. Der Unterschied ist A minus B in Punkten der Quote, mit Newcombe-Intervall; er ist statistisch signifikant, wenn das Intervall 0 nicht enthält. Kunden in beiden Gruppen zählen in beiden; das Intervall berücksichtigt die Überschneidung.',
  'pairs.other': 'Weitere Unterschiede',
  'pairs.otherSub': 'Spalten, die die Gruppen nicht definieren, größter Unterschied zuerst',
  'pairs.otherWhat':
    'Mittelwerte numerischer Spalten und Anteile von Textwerten in beiden Gruppen, geordnet nach standardisiertem Unterschied; Unterschiede unter 0,1 Standardabweichungen werden nicht gezeigt.',
  'cohorts.by': 'Kohorten nach',
  'cohorts.triangle': 'Bindung nach Kohorte',
  'cohorts.triangleSub':
    'Nach Anfangsdatum: wie viele nach jedem Monat, Quartal oder Jahr noch aktiv sind; schraffierte Zeiträume sind unvollständig',
  'cohorts.what':
    'Anteil Aktive = in einem Zeitraum aktive Kunden ÷ Kunden im ersten Zeitraum der Kohorte. In einem Protokoll ist ein Kunde in einem Zeitraum aktiv, wenn er darin kauft oder, mit „Dann oder später“, darin oder in einem späteren; Rückgaben sind keine Käufe. Ein Abonnement ist aktiv, wenn es am Ende des Zeitraums noch läuft. Anteil am Umsatz = was die Kohorte im Zeitraum zahlte ÷ was sie im ersten zahlte. Ein schraffierter Zeitraum war unvollständig, als die Datei entstand; er kann sich noch ändern und zählt in keinem Mittel. Das gewichtete Mittel gewichtet jeden Kunden gleich (beim Umsatz jeden gezahlten Betrag), das einfache jede Kohorte.',
  'survival.title': 'Wie lange Kunden bleiben',
  'survival.titleEvent': 'Zeit bis „{event}“',
  'survival.sub': '{method}: Anteil, der noch da ist, mit Konfidenzintervall',
  'survival.subEvent': '{method}: Anteil bisher ohne „{event}“, mit Konfidenzintervall',
  'survival.noCurve':
    '**Es wird keine Verbleibkurve gezeigt.** Diese Datei zeigt nicht, wann Kunden gingen, daher wäre eine Kurve irreführend. Unter „Wann Kunden gehen“ lassen sich die Balken nur miteinander vergleichen.',
  'survival.noCurveEvent':
    '**Es wird keine Kurve gezeigt.** Diese Datei zeigt nicht, wann „{event}“ geschah, daher wäre eine Kurve irreführend. Die Balken daneben lassen sich nur miteinander vergleichen.',
  'hazard.title': 'Wann Kunden gehen',
  'hazard.titleEvent': 'Wann „{event}“ geschieht',
  'hazard.sub': 'Anteil, der bei jeder Dauer geht, unter den Kunden, die sie erreicht haben',
  'hazard.subEvent': 'Anteil mit „{event}“ bei jeder Dauer, unter den Kunden, die sie erreicht haben',
  'hazard.subRatio': 'Risiko bei jeder Dauer im Verhältnis zum Durchschnitt (1×)',
  'stay.median': 'Die Hälfte ist gegangen nach',
  'stay.medianEvent': 'Die Hälfte hat „{event}“ nach',
  'stay.mean': 'Mittlere Verweildauer',
  'stay.meanEvent': 'Mittlere Zeit ohne „{event}“',
  'stay.figure': '# {mean}\n{unit} der ersten {n}',
  'stay.figureInterval': '# {mean}\n{unit} der ersten {n}\n95 %: {low} bis {high}',
  'stay.atMost': '# {mean}\n{unit}, von höchstens {n}',
  'stay.atMostInterval': '# {mean}\n{unit}, von höchstens {n}\n95 %: {low} bis {high}',
  'stay.meanWhat':
    'Die Fläche unter der Verbleibkurve bis zum Horizont (restricted mean survival time), mit 95-%-Intervall.',
  'method.km': 'Kaplan-Meier',
  'method.lifeTable': 'Perioden-Sterbetafel',
  'method.estimate': 'Schätzung',
  'method.kmNote': 'Methode: Kaplan-Meier. Noch aktive Kunden zählen bis heute (zensiert).',
  'method.lifeTableNote':
    'Methode: Perioden-Sterbetafel. Die Datei zeigt den Ausgang des letzten Zeitraums, daher wird die Quote bei jeder Dauer unter den Kunden berechnet, die sie erreicht haben.',
  'method.ratioNote':
    'Methode: nur Vergleich der Dauern. Der absolute Verbleib lässt sich aus dieser Datei nicht schätzen.',
  'alive.title': 'Wahrscheinlichkeit, aktiv zu sein',
  'alive.sub': 'Kunden nach der Wahrscheinlichkeit, noch aktiv zu sein (BG/NBD); ein Protokoll hat keine Verbleibkurve',
  'alive.what':
    'Aus dem BG/NBD-Modell der Wiederholungskäufe: die Wahrscheinlichkeit, dass ein Kunde mit diesem Kaufverlauf noch aktiv ist.',
  'ahead.title': 'Erwartete Käufe',
  'ahead.sub': 'Kunden nach erwarteter Zahl der Käufe in den nächsten 90 Tagen',
  'revenue.title': 'Umsatzbindung (GRR und NRR)',
  'revenue.grr': 'GRR (gehaltener Umsatz)',
  'revenue.grrWhat': 'Brutto-Umsatzbindung: (Anfangsumsatz − Rückgang − Verlust) ÷ Anfangsumsatz.',
  'revenue.nrr': 'NRR (mit Zuwachs)',
  'revenue.nrrWhat': 'Netto-Umsatzbindung: GRR zuzüglich Zuwachs. Über 100 % wächst der Umsatz mit Bestandskunden.',
  'revenue.logoWhat': 'Kunden, die am Anfang zahlten, aber nicht am Ende ÷ alle Kunden am Anfang.',
  'revenue.churnWhat': 'Umsatz der verlorenen Kunden ÷ Anfangsumsatz.',
  'revenue.over':
    'Im letzten Monat ({count}), ohne seither hinzugekommene Kunden. | In den letzten {count} Monaten, ohne seither hinzugekommene Kunden.',
  'revenue.byMonth': 'Umsatzbindung nach Monat',
  'revenue.byMonthSub': 'Anteil des Umsatzes zu Monatsbeginn, der einen Monat später noch gezahlt wurde',
  'revenue.byMonthWhat':
    'Von jedem Monatsersten zum nächsten, Kunde für Kunde: brutto = (Anfang − Rückgang − Verlust) ÷ Anfang; netto zuzüglich Zuwachs.',
  'revenue.bridge': 'Umsatzbewegungen',
  'revenue.bridgeSub':
    'Umsatz vor und nach dem letzten {count} Monat | Umsatz vor und nach den letzten {count} Monaten',
  'revenue.bridgeWhat': 'Anfangsumsatz, neue Kunden, Zuwachs, Rückgang, verlorene Kunden und Endumsatz.',
  'customers.sub': 'Aktive Kunden. Wählen Sie einen, um Gründe und ähnliche Kunden zu sehen',
  'customers.subAll': 'Wählen Sie einen, um Gründe, ähnliche Kunden und mögliche Änderungen zu sehen',
  'customers.what': 'Die Kunden der Datei mit dem vorhergesagten Risiko und seinem Hauptgrund.',
  'customers.whatEvent': 'Die Kunden der Datei mit ihrer Wahrscheinlichkeit und deren Hauptgrund.',
  'behind.sub': 'Kunden in diesem Balken, höchstes Risiko zuerst',
  'behind.subEvent': 'Kunden in diesem Balken, höchste Wahrscheinlichkeit zuerst',
  'behind.what': 'Die Kunden im Datenpunkt, von dem aus diese Seite geöffnet wurde, mit Risiko und Hauptgrund.',
  'behind.whatEvent':
    'Die Kunden im Datenpunkt, von dem aus diese Seite geöffnet wurde, mit Wahrscheinlichkeit und Hauptgrund.',
  'customer.what':
    'Das vorhergesagte Risiko mit Intervall; Gründe, die sich in Log-Odds dazu addieren; die ähnlichsten Kunden nach den Spalten des Modells; und das Risiko solcher Kunden mit geänderten Werten.',
  'customer.whatEvent':
    'Die Wahrscheinlichkeit mit Intervall; Gründe, die sich in Log-Odds dazu addieren; die ähnlichsten Kunden nach den Spalten des Modells; und die Wahrscheinlichkeit solcher Kunden mit geänderten Werten.',
  'customer.files': 'Quelldaten',
  'customer.filesSub': 'Aus der hochgeladenen Datei, mit den Spalten der Vorhersage',
  'customer.filesWhat': 'Die Spalten dieses Kunden aus der hochgeladenen Datei und die Spalten der Vorhersage.',
  'filter.notLeft': 'Noch nicht gegangen',
  'filter.notLeftEvent': 'Ohne „{event}“',
  'roc.title': 'ROC',
  'roc.sub': 'Gefundene Abwanderer gegen kontaktierte Bleibende',
  'roc.subEvent': 'Gefundene „{event}“ gegen andere Kontaktierte',
  'roc.what': 'Für jede Schwelle: der Anteil der Abwanderer darüber gegen den Anteil der Bleibenden darüber.',
  'roc.whatEvent': 'Für jede Schwelle: der Anteil mit „{event}“ darüber gegen den Anteil ohne darüber.',
  'label.stayersContacted': 'Kontaktierte Bleibende',
  'label.stayersContactedEvent': 'Andere Kontaktierte',
  'label.leaversFound': 'Gefundene Abwanderer',
  'label.leaversFoundEvent': '„{event}“ gefunden',
  'label.shareOfLeavers': 'Anteil der Abwanderer',
  'label.shareOfLeaversEvent': 'Anteil mit „{event}“',
  'pr.title': 'Präzision und Trefferquote',
  'pr.sub': 'Anteil der Abwanderer auf der Liste, wenn die Liste wächst',
  'pr.subEvent': 'Anteil mit „{event}“ auf der Liste, wenn die Liste wächst',
  'pr.what': 'Für jede Schwelle: der Anteil der Abwanderer darüber gegen den Anteil aller gefundenen Abwanderer.',
  'pr.whatEvent': 'Für jede Schwelle: der Anteil mit „{event}“ darüber gegen den Anteil aller davon gefundenen.',
  'calibration.sub': 'Vorhergesagte und beobachtete Quoten, mit Konfidenzintervall',
  'calibration.what':
    'Dezile der Kunden nach vorhergesagter Wahrscheinlichkeit: vorhergesagte und beobachtete Quote, mit 95-%-Konfidenzintervall.',
  'lift.title': 'Lift nach Dezilen der Kunden',
  'lift.titleRows': 'Lift nach Dezilen der Abonnements',
  'lift.sub': 'Dezil 1 hat das höchste Risiko',
  'lift.subEvent': 'Dezil 1 hat die höchste Wahrscheinlichkeit',
  'lift.what': 'Quote jedes Dezils ÷ Gesamtquote.',
  'gain.title': 'Gewinnkurve',
  'gain.sub': 'Kumulierter Anteil aller gefundenen Abwanderer',
  'gain.subEvent': 'Kumulierter Anteil aller gefundenen „{event}“',
  'gain.what': 'Abwanderer in den obersten Dezilen ÷ alle Abwanderer.',
  'gain.whatEvent': '„{event}“ in den obersten Dezilen ÷ alle davon.',
  'folds.title': 'Stabilität über die Folds',
  'folds.none': 'Aus dieser Datei wurde nichts gelernt, daher gibt es keine Teile zu vergleichen.',
  'folds.sub': 'AUC von {low} bis {high}',
  'folds.what':
    'AUC und mittlere Präzision (AP) bei fünffacher Kreuzvalidierung: Jeder Fold der Kunden mit bekanntem Ausgang wird von einem Modell bewertet, das mit den anderen vier trainiert wurde. Je näher die Folds beieinanderliegen, desto weniger hängen die Zahlen davon ab, mit welchen Kunden trainiert wurde.',
  'confusion.note':
    'Wie gut eine solche Liste gewesen wäre: richtige Kontakte, verpasste Kunden und unnötige Anrufe. Die Schwelle beginnt bei der des Modells, wo Präzision und Trefferquote am besten ausgewogen sind; der Plan auf der Seite Risiko hat eine eigene Schwelle.',
  'findings.title': 'Was wir in der Datei fanden',
  'findings.sub': 'Was angenommen, gewarnt und weggelassen wurde, und warum',
  'findings.what': 'Alles, was beim Lesen der Datei auffiel, und jede weggelassene Spalte mit dem Grund.',
  'findings.of': '**{column}**: {message}',
  'compare.spread': 'Risikoverteilung',
  'compare.spreadEvent': 'Verteilung der Wahrscheinlichkeit',
  'compare.spreadSub': 'Anteil der Kunden nach Risiko, in Schritten von 10 Punkten',
  'compare.spreadSubEvent': 'Anteil der Kunden nach Wahrscheinlichkeit, in Schritten von 10 Punkten',
  'compare.spreadWhat':
    'Anteil der Kunden jeder Vorhersage nach Wahrscheinlichkeit, in Schritten von 10 Punkten von 0 % bis 100 %.',
  'compare.driftSub': 'Populationsstabilitätsindex über den Zufall hinaus; ab 0,25 starke Änderung',
  'compare.driftWhat':
    'Populationsstabilitätsindex: Σ (Anteil jetzt − Anteil zuvor) × ln(Anteil jetzt ÷ Anteil zuvor) über Zehntel oder Werte der Spalte. Der zufällig zu erwartende Anteil ist abgezogen, und Unterschiede im Rahmen des Zufalls gelten nicht als Änderung: derselbe Test wie für die Trainingsspalten eines Modells.',
  'compare.vsBefore': 'gegenüber zuvor',
  'compare.vsSameLimits': 'gleiche Grenzen',
  'compare.reportedWhat':
    'Aktive Kunden der beiden oberen Stufen des früheren Berichts, nach dessen eigenen Schwellen. Die übrigen Zahlen verwenden die heutigen: {limits}',
  'compare.changes': 'Wer stieg und wer sank',
  'compare.changesSub': 'Änderungen unter {n} Punkten gelten als gleich',
  'compare.changesWhat':
    'Über die Kundennummer zugeordnete Kunden; neue und weggefallene stehen nur in einer der Dateien.',
  'compare.tiers': 'Stufenwechsel',
  'compare.tiersSub': 'Stufen: aktive Kunden nach heutigen Schwellen. Zeilen: zuvor, Spalten: jetzt',
  'compare.tiersWhat':
    'Alle Kunden mit eindeutiger Kundennummer in einer der Dateien. Die Stufen enthalten die aktiven Kunden und ergeben zusammen die Zahlen oben. {limits}',
  'compare.list': 'Größte Anstiege zuerst',
  'compare.listSub': 'Kunden in beiden Dateien',
  'compare.listWhat': 'Änderung der vorhergesagten Wahrscheinlichkeit in Punkten für Kunden in beiden Vorhersagen.',
  'drift.onlyIn': 'Nur in {file}',
  'drift.otherKind': 'Zahlen in der einen Datei, Text in der anderen',
  'drift.medianSame': 'Median {now} in beiden',
  'drift.median': 'Median {before} → {now}',
  'drift.sharesSame': 'Gleiche Anteile in beiden',
  'drift.share': '„{value}“ {before} → {now}',
};
