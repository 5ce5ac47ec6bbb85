import type { REPORT_PAGES } from '@holdfast/contracts/messages/report-pages';
import type { Words } from '../catalogue.ts';

export const reportPages: Words<typeof REPORT_PAGES> = {
  'needs.groups': 'eine Spalte, die Kunden in Gruppen einteilt',
  'needs.groupsWhy': 'Etwa Tarif, Region oder Vertrag: Damit zeigt dieses Diagramm, wo viele abwandern.',
  'needs.groupsWhyEvent': 'Etwa Tarif, Region oder Vertrag: Damit zeigt dieses Diagramm, wo „{event}“ häufig ist.',
  'needs.groupsSuch': 'Etwa Tarif, Region oder Vertrag.',
  'needs.twoGroups': 'zwei Spalten, die Kunden in Gruppen einteilen',
  'needs.twoGroupsWhy': 'Damit zeigt diese Tabelle, wo zwei Treiber zusammentreffen.',
  'needs.outcome': 'eine Spalte, die sagt, wer gegangen ist',
  'needs.outcomeEvent': 'eine Spalte, die sagt, wer „{event}“ hat',
  'needs.driversWhy': 'Gründe werden gelernt, indem die Gegangenen mit den Gebliebenen verglichen werden.',
  'needs.driversWhyEvent': 'Gründe werden gelernt, indem Kunden mit „{event}“ mit solchen ohne verglichen werden.',
  'needs.value': 'eine Spalte mit dem Wert eines Kunden',
  'needs.valueWhy': 'Etwa Monatsbeitrag oder Umsatz: Damit zeigt dieses Diagramm, wen man zuerst anspricht.',
  'needs.listWhy': 'Nur mit bekanntem Ausgang lässt sich zählen, wie viele eine Liste gefunden hätte.',
  'needs.cohorts': 'ein Anfangs- und ein Enddatum je Kunde, oder eine Zeile je Bestellung mit ihrem Datum',
  'needs.cohortsWhy':
    'Eine Datei, die jeden Kunden einmal zum heutigen Stand zeigt, sagt nicht, wer in früheren Monaten aktiv war.',
  'needs.survival': 'eine Verweildauer oder ein Anfangsdatum, und eine Spalte, die sagt, wer gegangen ist',
  'needs.survivalEvent': 'eine Verweildauer oder ein Anfangsdatum, und eine Spalte, die sagt, wer „{event}“ hat',
  'needs.survivalWhy':
    'Der Verbleib folgt Kunden von ihrem Anfang an; ohne ihn kann niemand sagen, wie lange es dauert.',
  'needs.revenue': 'eine Zeile je Abonnement mit Anfang, Ende und Umsatz',
  'needs.revenueWhy': 'Brutto- und Netto-Umsatzbindung vergleichen, was dieselben Kunden früher und später zahlten.',
  'needs.quality':
    'Die Güte wird gemessen, indem man dem Modell bekannte Ausgänge verbirgt und sieht, wie gut es sie findet.',
  'needs.segmentsWhy':
    'Eine Gruppe fällt auf, wenn ihre Quote von der aller Kunden abweicht; dazu braucht es bekannte Ausgänge.',
  'needs.ids': 'eine Spalte mit der Kundennummer in {list}',
  'needs.idsWhy':
    'Kunden zweier Dateien lassen sich nur über eine Kundennummer zuordnen; ihr Platz in der Datei ist keine.',
  'needs.sameIds': 'dieselben Kundennummern in beiden Dateien',
  'needs.sameIdsWhy':
    'Kein Wert von „{now}“ in {file} kommt in „{before}“ von {other} vor, daher lässt sich niemand verfolgen.',
  'overview.tiers': 'Kunden nach Risikostufe',
  'overview.tiersEvent': 'Kunden nach Wahrscheinlichkeit',
  'overview.tiersRows': 'Abonnements nach Risikostufe',
  'overview.tiersRowsEvent': 'Abos nach Wahrscheinlichkeit',
  'overview.largeGroups': 'Gruppen mit weniger als {count} Kunden fehlen neben größeren',
  'overview.largeGroupsRows': 'Gruppen mit weniger als {count} Abonnements fehlen neben größeren',
  'overview.notLeft': 'Von denen, die nicht gegangen sind',
  'overview.notLeftEvent': 'Von denen ohne „{event}“',
  'overview.byTier': 'Gefährdeter Umsatz nach Stufe',
  'overview.byTierEvent': 'Wahrscheinlichkeit × Wert nach Stufe',
  'overview.byTierSub': 'Was voraussichtlich verloren geht',
  'overview.byTierSubEvent': 'Was zu erwarten ist, Stufe für Stufe',
  'overview.byTierWhat':
    'Σ Risiko × Wert derer, die nicht gegangen sind, Stufe für Stufe; der letzte Balken ist alles zusammen.',
  'overview.byTierWhatEvent':
    'Σ Wahrscheinlichkeit × Wert derer ohne „{event}“, Stufe für Stufe; der letzte Balken ist alles zusammen.',
  'overview.spread': 'Wie sich das Risiko verteilt',
  'overview.spreadEvent': 'Verteilung der Wahrscheinlichkeit',
  'overview.spreadSub': 'Nach vorhergesagtem Abwanderungsrisiko',
  'overview.spreadSubEvent': 'Nach vorhergesagter Wahrscheinlichkeit',
  'overview.spreadWhat': 'Wie viele ein vorhergesagtes Risiko in jedem Zehntel von 0 % bis 100 % haben.',
  'overview.spreadWhatEvent': 'Wie viele eine Wahrscheinlichkeit in jedem Zehntel von 0 % bis 100 % haben.',
  'overview.whom': 'Wen zuerst anrufen',
  'overview.whomValue': 'Die nicht Gegangenen, größter gefährdeter Umsatz zuerst',
  'overview.whomValueEvent': 'Die ohne „{event}“, höchste Wahrscheinlichkeit × Wert zuerst',
  'overview.whomRisk': 'Die nicht Gegangenen, höchstes Risiko zuerst',
  'overview.whomRiskEvent': 'Die ohne „{event}“, höchste Wahrscheinlichkeit zuerst',
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
    'Treiber sagen, was in dieser Datei mit dem Gehen **zusammenhängt**. Es sind Zusammenhänge, keine Ursachen: Wer einen Treiber ändert, ändert nicht unbedingt das Ergebnis.',
  'drivers.noteEvent':
    'Treiber sagen, was in dieser Datei mit „{event}“ **zusammenhängt**. Es sind Zusammenhänge, keine Ursachen: Wer einen Treiber ändert, ändert nicht unbedingt das Ergebnis.',
  'drivers.strengthSub':
    'Mittlere Wirkung in Punkten; die Farbe sagt, ob höhere Werte mit mehr oder weniger Risiko einhergehen',
  'drivers.strengthSubEvent':
    'Mittlere Wirkung in Punkten; die Farbe zeigt, ob höhere Werte eine höhere oder niedrigere Wahrscheinlichkeit bedeuten',
  'drivers.strengthWhat':
    'Mittlere Größe der Wirkung einer Spalte auf das Risiko aller Kunden, in Wahrscheinlichkeitspunkten. Erhöht: höhere Werte gehen mit mehr Risiko einher; senkt: mit weniger; je nach Wert: weder noch durchgehend.',
  'drivers.strengthWhatEvent':
    'Mittlere Größe der Wirkung einer Spalte auf die Wahrscheinlichkeit über alle Kunden, in Punkten. Erhöht: höhere Werte bedeuten eine höhere Wahrscheinlichkeit; senkt: eine niedrigere; je nach Wert: keines durchweg.',
  'whatIf.title': 'Was, wenn Kunden anders wären?',
  'whatIf.sub': 'Neu bewertet mit demselben Modell',
  'whatIf.what':
    'Aktive Kunden unter den Filtern dieser Seite: ihre Wahrscheinlichkeit jetzt und die, die das Modell sonst gleichen Kunden mit der geänderten Spalte gibt.',
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
  'drivers.togetherWhat': 'Als gegangen markierte Kunden ÷ Kunden mit bekanntem Ausgang, wo sich zwei Spalten treffen.',
  'drivers.togetherWhatEvent': 'Kunden mit „{event}“ ÷ Kunden mit bekanntem Ausgang, wo sich zwei Spalten treffen.',
  'keyDrivers.title': 'Was mit mehr und weniger Abwanderung einhergeht',
  'keyDrivers.titleEvent': 'Was mit mehr und weniger „{event}“ einhergeht',
  'keyDrivers.sub': 'Auffällige Gruppen: Punkte über oder unter der Quote aller Kunden',
  'keyDrivers.subEarlier':
    'Auffällige Gruppen: Punkte über oder unter allen, gezählt zum früheren Stand, aus dem das Modell lernte',
  'keyDrivers.what':
    'Quote einer Gruppe abzüglich der Quote aller, in Punkten; nur Gruppen, deren Unterschied bei so vielen geprüften mehr als Zufall ist.',
  'groups.note':
    'Spalte für Spalte zu lesen: Über 0 geht der Treiber in dieser Gruppe mit **mehr** Risiko einher als beim Durchschnittskunden, unter 0 mit **weniger**. Was in einer Gruppe wiegt, muss in einer anderen nicht wiegen.',
  'groups.noteEvent':
    'Spaltenweise lesen: Über 0 bedeutet der Faktor in dieser Gruppe eine **höhere** Wahrscheinlichkeit als beim durchschnittlichen Kunden, unter 0 eine **niedrigere**. Was für eine Gruppe zählt, muss für eine andere nicht zählen.',
  'groups.title': 'Was jeder Treiber in jeder Gruppe beiträgt',
  'groups.sub':
    'In Risikopunkten gegenüber dem Durchschnittskunden, im Mittel der Gruppe; die stärksten Treiber der ganzen Datei',
  'groups.subEvent':
    'In Punkten Wahrscheinlichkeit gegenüber dem durchschnittlichen Kunden, gemittelt über die Gruppe; die stärksten Faktoren der ganzen Datei',
  'groups.what':
    'Mittlere Wirkung eines Treibers auf die Wahrscheinlichkeit der Kunden einer Gruppe, in Punkten: über 0 ist sie dort höher, unter 0 niedriger. Über alle Treiber ergeben sie den Abstand der mittleren Wahrscheinlichkeit der Gruppe vom Durchschnittskunden. Gruppen unter 20 bleiben weg.',
  'risk.scatter': 'Risiko und Wert',
  'risk.scatterEvent': 'Wahrscheinlichkeit und Wert',
  'risk.scatterSub': 'Oben rechts: zuerst ansprechen',
  'risk.scatterWhat': 'Jeder Kunde nach vorhergesagtem Risiko und nach der Wertspalte der Datei.',
  'risk.scatterWhatEvent': 'Jeder Kunde nach Wahrscheinlichkeit und nach der Wertspalte der Datei.',
  'risk.reach': 'Wie viele Abwanderer eine Anrufliste erreicht',
  'risk.reachEvent': 'Wie viele mit „{event}“ eine Anrufliste erreicht',
  'risk.reachSub': 'Nach Zehnteln der Kunden, höchstes Risiko zuerst',
  'risk.reachSubRows': 'Nach Zehnteln der Abonnements, höchstes Risiko zuerst',
  'risk.reachSubEvent': 'Nach Zehnteln der Kunden, höchste Wahrscheinlichkeit zuerst',
  'risk.reachWhat': 'Abwanderungsquote jedes Zehntels der Rangliste und bisher gefundene ÷ alle Abwanderer.',
  'risk.reachWhatEvent': 'Quote jedes Zehntels der Rangliste und bisher gefundene ÷ alle mit „{event}“.',
  'risk.byTier': 'Kunden nach Abwanderungsrisiko',
  'risk.byTierRows': 'Abonnements nach Abwanderungsrisiko',
  'risk.byTierEvent': 'Kunden nach Wahrscheinlichkeit',
  'risk.byTierWhat':
    'Wie viele Kunden ein vorhergesagtes Risiko in jedem Zwanzigstel von 0 % bis 100 % haben, nach Stufe.',
  'risk.byTierWhatRows':
    'Wie viele Abonnements ein vorhergesagtes Risiko in jedem Zwanzigstel von 0 % bis 100 % haben, nach Stufe.',
  'risk.byTierWhatEvent':
    'Wie viele Kunden eine Wahrscheinlichkeit in jedem Zwanzigstel von 0 % bis 100 % haben, nach Stufe.',
  'risk.list': 'Anrufliste',
  'risk.listSub':
    'Wen der Plan oben kontaktiert, höchster erwarteter Wert zuerst. Vorschläge sind Zusammenhänge, keine Versprechen',
  'risk.listWhat':
    'Alle Kunden, die der Plan kontaktiert: an oder über seinem Risiko und soweit bekannt nicht gegangen. Die gespeicherte Datei enthält dieselben Kunden in derselben Reihenfolge.',
  'risk.listWhatEvent':
    'Alle Kunden, die der Plan kontaktiert: an oder über seiner Wahrscheinlichkeit und ohne „{event}“. Die gespeicherte Datei enthält dieselben Kunden in derselben Reihenfolge.',
  'plan.title': 'Wen kontaktieren',
  'plan.sub': 'Nach Kosten, Nutzen und Kapazität',
  'plan.what':
    'Kunden an oder über einer Schwelle, was ein Kontakt voraussichtlich bringt, und wie oft eine solche Liste richtig lag.',
  'segments.tree': 'Erwartete Abwanderer, Schritt für Schritt',
  'segments.treeEvent': 'Erwartete „{event}“, Schritt für Schritt',
  'segments.treeWhat': 'Σ der vorhergesagten Risiken aktiver Kunden, Spalte für Spalte aufgeteilt.',
  'segments.treeWhatEvent': 'Σ der Wahrscheinlichkeiten der aktiven Kunden, Spalte für Spalte aufgeteilt.',
  'segments.sizes': 'Kunden nach Gruppe',
  'segments.sizesRows': 'Abonnements nach Gruppe',
  'segments.sizesWhat': 'Die Fläche einer Gruppe ist die Zahl ihrer Kunden.',
  'segments.sizesWhatRows': 'Die Fläche einer Gruppe ist die Zahl ihrer Abonnements.',
  'segments.found': 'Auffällige Gruppen',
  'segments.foundWhat':
    'Quote mit 95-%-Wilson-Intervall; Lift = Quote ÷ Quote aller; p-Wert des Unterschieds mal Zahl der geprüften Gruppen; Σ Wahrscheinlichkeit × Wert der aktiven Kunden.',
  'segments.foundSub':
    'In den Daten gefunden; der Lift vergleicht mit allen Kunden, p-Werte sind für die Zahl der Gruppen korrigiert',
  'segments.foundSubRows':
    'In den Daten gefunden; Lift vergleicht mit allen Abonnements, p-Werte sind um die Zahl der betrachteten Gruppen berichtigt',
  'segments.foundEarlier':
    'Gezählt zum früheren Stand, aus dem das Modell lernte; der Lift vergleicht mit allen, p-Werte sind korrigiert',
  'segments.none':
    'Keine. Gruppen nach jeder Spalte und nach Paaren der stärksten wurden mit allen Kunden verglichen; kein Unterschied war größer, als es der Zufall bei so vielen erwarten lässt.',
  'pairs.a': 'Gruppe A vergleichen',
  'pairs.b': 'mit Gruppe B',
  'pairs.title': 'Zwei Gruppen nebeneinander',
  'pairs.sub': 'In der ganzen Datei, unabhängig von den Filtern oben',
  'pairs.subEarlier': 'Gezählt zum früheren Stand, aus dem das Modell lernte',
  'pairs.what':
    'Quoten mit 95-%-Wilson-Intervallen. Der Unterschied ist A minus B in Punkten der Quote, mit Newcombes Intervall aus beiden; er ist mehr als Zufall, wenn das Intervall 0 nicht enthält. Kunden in beiden Gruppen zählen in beiden, das Intervall berücksichtigt sie.',
  'pairs.other': 'Was sie sonst unterscheidet',
  'pairs.otherSub': 'Spalten, die ihre Regeln nicht nennen, größter Unterschied zuerst',
  'pairs.otherWhat':
    'Mittelwerte von Zahlen und Anteile von Wörtern in beiden Gruppen. Geordnet nach dem Abstand in Standardabweichungen; unter einem Zehntel wird nicht gezeigt.',
  'cohorts.by': 'Kohorten nach',
  'cohorts.triangle': 'Bindung nach Kohorte',
  'cohorts.triangleSub':
    'Nach ihrem Beginn, und wie viele nach so vielen Monaten, Quartalen oder Jahren aktiv sind; schraffiert: noch nicht vorbei',
  'cohorts.what':
    'Anteil Aktive = Aktive eines Zeitraums ÷ alle, die im ersten der Kohorte kamen. In einem Protokoll ist aktiv, wer im Zeitraum kauft oder, „dann oder später“ gezählt, in ihm oder einem späteren; Rückgaben sind keine Käufe. Ein Abonnement ist aktiv, wenn es am Ende des Zeitraums noch läuft. Anteil am Umsatz = was die Kohorte im Zeitraum zahlte ÷ was sie im ersten zahlte. Ein schraffierter Zeitraum war noch nicht vorbei, kann sich ändern und zählt in keinem Mittel. Das gewichtete Mittel wiegt jeden Kunden gleich (beim Umsatz das Gezahlte), das einfache jede Kohorte.',
  'survival.title': 'Wie lange Kunden bleiben',
  'survival.titleEvent': 'Zeit bis „{event}“',
  'survival.sub': '{method}: Anteil, der noch da ist, mit Intervall',
  'survival.subEvent': '{method}: Anteil bisher ohne „{event}“, mit Intervall',
  'survival.noCurve':
    '**Es wird keine Verbleibkurve gezeigt.** Diese Datei zeigt nicht, wann Kunden gingen, daher wäre eine Kurve irreführend. Unter „Wann Kunden gehen“ lassen sich die Balken nur miteinander vergleichen.',
  'survival.noCurveEvent':
    '**Es wird keine Kurve gezeigt.** Diese Datei zeigt nicht, wann „{event}“ geschah, daher wäre eine Kurve irreführend. Die Balken daneben lassen sich nur miteinander vergleichen.',
  'hazard.title': 'Wann Kunden gehen',
  'hazard.titleEvent': 'Wann „{event}“ geschieht',
  'hazard.sub': 'Anteil, der bei jeder Dauer geht, von denen, die sie erreichten',
  'hazard.subEvent': 'Anteil mit „{event}“ bei jeder Dauer, von denen, die sie erreichten',
  'hazard.subRatio': 'Jede Dauer verglichen mit allen zusammen; 1× ist der Durchschnitt',
  'stay.median': 'Die Hälfte ist gegangen nach',
  'stay.medianEvent': 'Die Hälfte hat „{event}“ nach',
  'stay.mean': 'Mittlere Verweildauer',
  'stay.meanEvent': 'Mittlere Zeit ohne „{event}“',
  'stay.figure': '# {mean}\n{unit} der ersten {n}',
  'stay.figureInterval': '# {mean}\n{unit} der ersten {n}\n95 %: {low} bis {high}',
  'stay.atMost': '# {mean}\n{unit}, von höchstens {n}',
  'stay.atMostInterval': '# {mean}\n{unit}, von höchstens {n}\n95 %: {low} bis {high}',
  'stay.meanWhat':
    'Die Fläche unter der Verbleibkurve bis zum Horizont (restricted mean survival time), ohne alles danach, mit 95-%-Intervall.',
  'method.km': 'Kaplan-Meier',
  'method.lifeTable': 'Perioden-Sterbetafel',
  'method.estimate': 'Schätzung',
  'method.kmNote': 'Methode: Kaplan-Meier. Kunden, deren Zeit nicht vorbei ist, zählen bis heute.',
  'method.lifeTableNote':
    'Methode: Perioden-Sterbetafel. Die Datei zeigt den Ausgang des letzten Zeitraums, daher wird jede Dauer mit denen verglichen, die sie erreicht hatten.',
  'method.ratioNote':
    'Methode: nur Vergleich der Dauern. Der absolute Verbleib lässt sich aus dieser Datei nicht schätzen.',
  'alive.title': 'Wahrscheinlichkeit, aktiv zu sein',
  'alive.sub': 'Kunden danach, wie wahrscheinlich sie noch kaufen (BG/NBD); ein Protokoll hat keine Verbleibkurve',
  'alive.what':
    'Aus dem BG/NBD-Modell der Wiederholungskäufe: wie wahrscheinlich ein Kunde mit diesem Kaufverlauf noch einer ist.',
  'ahead.title': 'Erwartete Käufe',
  'ahead.sub': 'Kunden danach, wie oft sie in den nächsten 90 Tagen voraussichtlich kaufen',
  'revenue.title': 'Umsatzbindung (GRR und NRR)',
  'revenue.grr': 'GRR, gehaltener Umsatz',
  'revenue.grrWhat': 'Brutto-Umsatzbindung: (Anfangsumsatz − Rückgang − Verlust) ÷ Anfangsumsatz.',
  'revenue.nrr': 'NRR, mit Wachstum',
  'revenue.nrrWhat': 'Netto-Umsatzbindung: dasselbe zuzüglich Zuwachs; über 100 % wachsen die Kunden.',
  'revenue.logoWhat': 'Kunden, die am Anfang zahlten und am Ende nichts ÷ alle am Anfang.',
  'revenue.churnWhat': 'Umsatz der verlorenen Kunden ÷ Anfangsumsatz.',
  'revenue.over':
    'Über den letzten {count} Monat; zwischendurch gekommene Kunden zählen nicht. | Über die letzten {count} Monate; zwischendurch gekommene Kunden zählen nicht.',
  'revenue.byMonth': 'Umsatzbindung nach Monat',
  'revenue.byMonthSub': 'Was Kunden von dem, was sie am Monatsersten zahlten, einen Monat später noch zahlten',
  'revenue.byMonthWhat':
    'Von jedem Monatsersten zum nächsten, Kunde für Kunde: brutto = (Anfang − Rückgang − Verlust) ÷ Anfang; netto zuzüglich Zuwachs.',
  'revenue.bridge': 'Wohin der Umsatz ging',
  'revenue.bridgeSub':
    'Umsatz vor und nach dem letzten {count} Monat | Umsatz vor und nach den letzten {count} Monaten',
  'revenue.bridgeWhat':
    'Umsatz am Anfang, was neue Kunden brachten, was Kunden hinzufügten und kürzten, was mit verlorenen Kunden ging, und was bleibt.',
  'customers.sub': 'Aktive Kunden. Wählen Sie einen, um Gründe und ähnliche Kunden zu sehen',
  'customers.subAll': 'Wählen Sie einen, um Gründe, ähnliche Kunden und mögliche Änderungen zu sehen',
  'customers.what': 'Die Kunden der Datei mit dem vorhergesagten Risiko und seinem Hauptgrund.',
  'customers.whatEvent': 'Die Kunden der Datei mit ihrer Wahrscheinlichkeit und deren Hauptgrund.',
  'behind.sub': 'Alle hinter diesem Balken, höchstes Risiko zuerst',
  'behind.subEvent': 'Alle hinter diesem Balken, höchste Wahrscheinlichkeit zuerst',
  'behind.what':
    'Die Kunden, die die Markierung zählt, von der aus diese Seite geöffnet wurde, mit Risiko und Hauptgrund.',
  'behind.whatEvent':
    'Die Kunden, die die Markierung zählt, von der diese Seite geöffnet wurde, mit ihrer Wahrscheinlichkeit und deren Hauptgrund.',
  'customer.what':
    'Das vorhergesagte Risiko mit Intervall; Gründe, die sich in Log-Odds dazu addieren; die ähnlichsten Kunden nach dem, was das Modell betrachtet; und das Risiko solcher Kunden mit einer Änderung.',
  'customer.whatEvent':
    'Die Wahrscheinlichkeit mit ihrem Intervall; Gründe, die sich in Log-Odds zu ihr addieren; die Kunden, die in dem, was das Modell ansieht, am nächsten liegen; und die Wahrscheinlichkeit ähnlicher Kunden, bei denen etwas anders ist.',
  'customer.files': 'In den Dateien',
  'customer.filesSub': 'Aus der hochgeladenen Datei und was die Vorhersage hinzufügt',
  'customer.filesWhat': 'Die eigenen Spalten des Kunden aus der Datei und die Spalten der Vorhersage.',
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
  'pr.sub': 'Anteil der Abwanderer unter den Gelisteten, wenn die Liste wächst',
  'pr.subEvent': 'Anteil mit „{event}“ unter den Gelisteten, wenn die Liste wächst',
  'pr.what': 'Für jede Schwelle: der Anteil der Abwanderer darüber gegen den Anteil aller gefundenen Abwanderer.',
  'pr.whatEvent': 'Für jede Schwelle: der Anteil mit „{event}“ darüber gegen den Anteil aller davon gefundenen.',
  'calibration.sub': 'Vorhergesagte gegen beobachtete Anteile, mit Intervall',
  'calibration.what':
    'Zehntel der Kunden nach vorhergesagter Wahrscheinlichkeit: der vorhergesagte und der beobachtete Anteil, mit 95-%-Intervall.',
  'lift.title': 'Lift nach Zehnteln der Kunden',
  'lift.titleRows': 'Lift nach Zehnteln der Abonnements',
  'lift.sub': '1 ist das Zehntel mit dem höchsten Risiko',
  'lift.subEvent': '1 ist das Zehntel mit der höchsten Wahrscheinlichkeit',
  'lift.what': 'Quote jedes Zehntels der Rangliste ÷ Quote aller.',
  'gain.title': 'Gewinnkurve',
  'gain.sub': 'Anteil aller Abwanderer in den ersten Zehnteln',
  'gain.subEvent': 'Anteil aller „{event}“ in den ersten Zehnteln',
  'gain.what': 'Abwanderer in den ersten Zehnteln der Rangliste ÷ alle Abwanderer.',
  'gain.whatEvent': '„{event}“ in den ersten Zehnteln der Rangliste ÷ alle davon.',
  'folds.title': 'Stabilität über die Teile',
  'folds.none': 'Aus dieser Datei wurde nichts gelernt, daher gibt es keine Teile zu vergleichen.',
  'folds.sub': 'AUC von {low} bis {high}',
  'folds.what':
    'AUC und mittlere Präzision (AP). Kunden mit bekanntem Ausgang werden auf fünf Teile verteilt; jeder wird von einem Modell bewertet, das aus den anderen vier lernte. Je näher die Teile, desto weniger hängen die Zahlen davon ab, aus wem gelernt wurde.',
  'confusion.note':
    'Wie eine solche Liste ausgegangen wäre: wer richtig darauf stand, wer verpasst wurde, und die unnötigen Anrufe. Die Schwelle beginnt bei der des Modells, wo Präzision und Trefferquote am besten ausgewogen sind; der Plan auf der Seite Risiko hat eine eigene.',
  'findings.title': 'Was wir in der Datei fanden',
  'findings.sub': 'Was angenommen, gewarnt und weggelassen wurde, und warum',
  'findings.what': 'Alles, was beim Lesen der Datei auffiel, und jede weggelassene Spalte mit dem Grund.',
  'findings.of': '**{column}**: {message}',
  'compare.spread': 'Wie sich das Risiko verteilt',
  'compare.spreadEvent': 'Verteilung der Wahrscheinlichkeit',
  'compare.spreadSub': 'Anteil der Kunden in jedem Zehntel des Risikos',
  'compare.spreadSubEvent': 'Anteil der Kunden in jedem Zehntel der Wahrscheinlichkeit',
  'compare.spreadWhat':
    'Wie viele Kunden jeder Vorhersage eine Wahrscheinlichkeit in jedem Zehntel von 0 % bis 100 % haben.',
  'compare.driftSub': 'Stabilitätsindex über den Zufall hinaus: ab 0,25 stark verändert',
  'compare.driftWhat':
    'Populationsstabilitätsindex: Σ (Anteil jetzt − Anteil zuvor) × ln(Anteil jetzt ÷ Anteil zuvor) über Zehntel oder Werte der Spalte. Der Anteil des Zufalls ist abgezogen, und was Zufall sein könnte, heißt nicht Änderung: derselbe Test wie für die Spalten, aus denen ein Modell gelernt hat.',
  'compare.vsBefore': 'gegenüber zuvor',
  'compare.vsSameLimits': 'gleiche Grenzen',
  'compare.reportedWhat':
    'Noch vorhandene Kunden der beiden oberen Stufen des früheren Berichts, nach dessen eigenen Grenzen. Die übrigen Zahlen richten sich nach den heutigen: {limits}',
  'compare.changes': 'Wer stieg und wer sank',
  'compare.changesSub': 'Eine Bewegung zählt ab {n} Punkten; weniger ist gleich',
  'compare.changesWhat':
    'Über die Kundennummer zugeordnete Kunden; neue und weggefallene stehen nur in einer der Dateien.',
  'compare.tiers': 'Von Stufe zu Stufe',
  'compare.tiersSub': 'Stufen: noch vorhandene Kunden, nach heutigen Grenzen. Zeilen: zuvor, Spalten: jetzt',
  'compare.tiersWhat':
    'Alle in einer der Dateien, die eine eigene Kundennummer haben. Die Stufen enthalten die noch vorhandenen und ergeben zusammen die Zahlen oben. {limits}',
  'compare.list': 'Größte Anstiege zuerst',
  'compare.listSub': 'Kunden in beiden Dateien',
  'compare.listWhat': 'Änderung der vorhergesagten Wahrscheinlichkeit in Punkten für Kunden in beiden Vorhersagen.',
  'drift.onlyIn': 'Nur in {file}',
  'drift.otherKind': 'Zahlen in der einen Datei, Texte in der anderen',
  'drift.medianSame': 'Median {now} in beiden',
  'drift.median': 'Median {before} → {now}',
  'drift.sharesSame': 'Gleiche Anteile in beiden',
  'drift.share': '„{value}“ {before} → {now}',
};
