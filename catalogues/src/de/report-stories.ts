import type { REPORT_STORIES } from '@holdfast/contracts/messages/report-stories';
import type { Words } from '../catalogue.ts';

export const reportStories: Words<typeof REPORT_STORIES> = {
  'story.inShort': 'Kurz gesagt: {page}',
  'story.accounts':
    '{accounts} [{accounts}|Kunde hat|Kunden haben] {subscriptions} [{subscriptions}|Abonnement|Abonnements].',
  'story.left': '{rate} derer, deren Ausgang bekannt ist, sind gegangen.',
  'story.leftRows': '{rate} der Abonnements mit bekanntem Ausgang sind beendet.',
  'story.leftEvent': '{rate} derer, deren Ausgang bekannt ist, haben „{event}“.',
  'story.expectedOfActive':
    '[{active}|Von dem einen Kunden, der noch da ist, wird|Von den {active}, die noch da sind, werden] voraussichtlich {expected} gehen; {high} ({share}) [{high}|hat|haben] ein hohes oder kritisches Risiko.',
  'story.expectedOfActiveRows':
    '[{active}|Von dem einen laufenden Abonnement wird|Von den {active} laufenden Abonnements werden] voraussichtlich {expected} enden; {high} ({share}) [{high}|hat|haben] ein hohes oder kritisches Risiko.',
  'story.expectedOfActiveEvent':
    '[{active}|Bei dem einen|Von den {active}] ohne „{event}“ wird es bei {expected} erwartet; {high} ({share}) [{high}|ist|sind] in den Stufen Wahrscheinlich und Sehr wahrscheinlich.',
  'story.expectedOfAll':
    'Von [{active}|einem Kunden|allen {active}] [{expected}|wird|werden] voraussichtlich {expected} gehen; {high} ({share}) [{high}|hat|haben] ein hohes oder kritisches Risiko.',
  'story.expectedOfAllRows':
    'Von [{active}|einem Abonnement|allen {active} Abonnements] [{expected}|wird|werden] voraussichtlich {expected} enden; {high} ({share}) [{high}|hat|haben] ein hohes oder kritisches Risiko.',
  'story.expectedOfAllEvent':
    'Von [{active}|einem Kunden|allen {active}] wird „{event}“ bei {expected} erwartet; {high} ({share}) [{high}|ist|sind] in den Stufen Wahrscheinlich und Sehr wahrscheinlich.',
  'story.revenue': 'Der gefährdete Umsatz beträgt {value}.',
  'story.revenueEvent': 'Σ Wahrscheinlichkeit × Wert beträgt {value}.',
  'story.highest': 'Nach {by} ist {top} mit {value} am höchsten, {times}-mal der Durchschnitt.',
  'story.highestWhere': 'In der ganzen Datei ist die Abwanderungsquote am höchsten, wo {segment}: {rate} von {n}.',
  'story.highestWhereRows':
    'In der ganzen Datei ist die Abwanderungsquote am höchsten, wo {segment}: {rate} von {n} [{n}|Abonnement|Abonnements].',
  'story.highestWhereEvent': 'In der ganzen Datei ist die Quote am höchsten, wo {segment}: {rate} von {n}.',
  'story.trust': 'Das Urteil über dieses Modell: „{title}“; die Seite Modellgüte sagt, warum.',
  'story.since': 'In der ganzen Datei, seit {name}: {what}',
  'story.tiers':
    'Von [{active}|dem einen, der noch da ist|den {active}, die noch da sind], [{high}|ist|sind] {high} ({share}) in den Stufen Hoch und Kritisch.',
  'story.tiersRows':
    'Von [{active}|dem einen laufenden Abonnement|den {active} laufenden Abonnements] [{high}|ist|sind] {high} ({share}) in den Stufen Hoch und Kritisch.',
  'story.tiersEvent':
    'Von [{active}|dem einen|den {active}] ohne „{event}“ [{high}|ist|sind] {high} ({share}) in den Stufen Wahrscheinlich und Sehr wahrscheinlich.',
  'story.inAll':
    'Insgesamt [{expected}|wird|werden] voraussichtlich {expected} gehen, {share} derer, die noch da sind.',
  'story.inAllRows':
    'Insgesamt [{expected}|wird voraussichtlich {expected} Abonnement|werden voraussichtlich {expected} Abonnements] enden, {share} der laufenden.',
  'story.inAllEvent': 'Insgesamt wird „{event}“ bei {expected} erwartet, {share} der Übrigen.',
  'story.largestTier': 'Der größte Teil des gefährdeten Umsatzes, {value} von {all}, liegt in der Stufe {tier}.',
  'story.largestTierEvent':
    'Der größte Teil von Wahrscheinlichkeit × Wert, {value} von {all}, liegt in der Stufe {tier}.',
  'story.customers':
    '{customers} [{customers}|Kunde mit einem Risiko|Kunden in der Liste, mit einem mittleren Risiko] von {risk}; {high} derer, die noch da sind, [{high}|hat|haben] ein hohes oder kritisches Risiko.',
  'story.customersRows':
    '{customers} [{customers}|Abonnement mit einem Risiko|Abonnements in der Liste, mit einem mittleren Risiko] von {risk}; {high} der laufenden [{high}|hat|haben] ein hohes oder kritisches Risiko.',
  'story.customersEvent':
    '{customers} [{customers}|Kunde mit einer Wahrscheinlichkeit|Kunden in der Liste, mit einer mittleren Wahrscheinlichkeit] von {risk}; {high} derer ohne „{event}“ [{high}|ist|sind] in den Stufen Wahrscheinlich und Sehr wahrscheinlich.',
  'story.chanceOnly': 'Nichts hiervon lässt sich vom Zufall unterscheiden; das hat das Modell daraus gemacht.',
  'story.strongest':
    '{list} hat die größte Wirkung: Im Mittel verändert es das Risiko eines Kunden um {points} [{points}|Punkt|Punkte].',
  'story.strongestEvent':
    '{list} hat die größte Wirkung: Im Mittel verschiebt die Spalte die Wahrscheinlichkeit eines Kunden um {points} [{points}|Punkt|Punkte].',
  'story.strongestMany':
    '{list} haben die größten Wirkungen: Im Mittel verändert jedes das Risiko eines Kunden um {points} [{points}|Punkt|Punkte].',
  'story.strongestManyEvent':
    '{list} haben die größten Wirkungen: Im Mittel verschiebt jede die Wahrscheinlichkeit eines Kunden um {points} [{points}|Punkt|Punkte].',
  'story.firstFew': 'Die ersten {n} von {count} Treibern machen {portion} aller Wirkungen aus.',
  'story.lowers': 'Davon senkt {list} das Risiko meistens.',
  'story.lowersEvent': 'Davon senkt {list} die Wahrscheinlichkeit meist.',
  'story.lowersMany': 'Davon senken {list} das Risiko meistens.',
  'story.lowersManyEvent': 'Davon senken {list} die Wahrscheinlichkeit meist.',
  'portion.all': 'alle',
  'portion.none': 'keine',
  'portion.most': 'die meisten ({share})',
  'portion.share': '{share}',
  'story.noGroup': 'Keine Kundengruppe geht merklich häufiger oder seltener als alle.',
  'story.noGroupRows': 'In keiner Gruppe enden Abonnements merklich häufiger oder seltener als insgesamt.',
  'story.noGroupEvent': 'In keiner Kundengruppe ist „{event}“ merklich häufiger oder seltener als bei allen.',
  'story.groups': 'In der ganzen Datei fällt {count} Gruppe auf. | In der ganzen Datei fallen {count} Gruppen auf.',
  'story.rateHighest':
    'Die Abwanderungsquote ist am höchsten, wo {segment} ({rate} von {count} Kunde): {lift}-mal der Durchschnitt. | Die Abwanderungsquote ist am höchsten, wo {segment} ({rate} von {count} Kunden): {lift}-mal der Durchschnitt.',
  'story.rateHighestRows':
    'Die Abwanderungsquote ist am höchsten, wo {segment} ({rate} von {count} Abonnement): {lift}-mal der Durchschnitt. | Die Abwanderungsquote ist am höchsten, wo {segment} ({rate} von {count} Abonnements): {lift}-mal der Durchschnitt.',
  'story.rateHighestEvent':
    'Die Quote ist am höchsten, wo {segment} ({rate} von {count} Kunde): {lift}-mal der Durchschnitt. | Die Quote ist am höchsten, wo {segment} ({rate} von {count} Kunden): {lift}-mal der Durchschnitt.',
  'story.rateLowest':
    'Die Abwanderungsquote ist am niedrigsten, wo {segment} ({rate} von {count} Kunde). | Die Abwanderungsquote ist am niedrigsten, wo {segment} ({rate} von {count} Kunden).',
  'story.rateLowestRows':
    'Die Abwanderungsquote ist am niedrigsten, wo {segment} ({rate} von {count} Abonnement). | Die Abwanderungsquote ist am niedrigsten, wo {segment} ({rate} von {count} Abonnements).',
  'story.rateLowestEvent':
    'Die Quote ist am niedrigsten, wo {segment} ({rate} von {count} Kunde). | Die Quote ist am niedrigsten, wo {segment} ({rate} von {count} Kunden).',
  'story.verdict': '**{title}.** {sentence}',
  'story.baseline': 'Eine Regel auf der besten einzelnen Spalte erreicht eine AUC von {baseline}, das Modell {auc}.',
  'story.activeAfter': '{share} nach {count} Monat | {share} nach {count} Monaten',
  'story.cohorts': 'Von allen ausreichend alten Kohorten sind {list} aktiv.',
  'story.riskiest': 'Am häufigsten gehen Kunden bei einer Dauer von {time}: {times}-mal der Durchschnitt.',
  'story.riskiestEvent': '„{event}“ ist bei einer Dauer von {time} am häufigsten: {times}-mal der Durchschnitt.',
  'story.half': 'Die Hälfte ist nach {time} gegangen.',
  'story.halfEvent': 'Die Hälfte hat nach {time} „{event}“.',
  'story.notHalf':
    'Zur längsten Zeit in der Datei ({time}) sind {share} noch da: mehr als die Hälfte ist bisher nicht gegangen.',
  'story.notHalfEvent': 'Zur längsten Zeit in der Datei ({time}) sind {share} noch ohne „{event}“.',
  'story.meanStay': 'Im Mittel bleiben sie {mean} von den ersten {time}.',
  'story.meanStayEvent': 'Im Mittel vergehen {mean} von den ersten {time} ohne „{event}“.',
  figureOf: '{n} ({column})',
  'compared.title': '# {now} im Vergleich mit {before}',
  'compared.overall': 'Insgesamt: {what}',
  'compared.whole': '{parts}.',
  'compared.customersRose': 'die Zahl der Kunden stieg von {before} auf {now}',
  'compared.customersFell': 'die Zahl der Kunden sank von {before} auf {now}',
  'compared.customersSame': 'die Zahl der Kunden blieb bei {now}',
  'compared.rateRose': 'die beobachtete Abwanderungsquote stieg von {before} auf {now}',
  'compared.rateRoseEvent': 'die beobachtete Quote stieg von {before} auf {now}',
  'compared.rateFell': 'die beobachtete Abwanderungsquote sank von {before} auf {now}',
  'compared.rateFellEvent': 'die beobachtete Quote sank von {before} auf {now}',
  'compared.rateSame': 'die beobachtete Abwanderungsquote blieb bei {now}',
  'compared.rateSameEvent': 'die beobachtete Quote blieb bei {now}',
  'compared.rateOnlyNow': 'nur diese Datei sagt, wer gegangen ist, daher lassen sich die Quoten nicht vergleichen',
  'compared.rateOnlyNowEvent':
    'nur diese Datei sagt, wer „{event}“ hat, daher lassen sich die Quoten nicht vergleichen',
  'compared.rateOnlyBefore':
    'nur die frühere Datei sagt, wer gegangen ist, daher lassen sich die Quoten nicht vergleichen',
  'compared.rateOnlyBeforeEvent':
    'nur die frühere Datei sagt, wer „{event}“ hat, daher lassen sich die Quoten nicht vergleichen',
  'compared.highRose': 'die Zahl mit hohem Risiko stieg von {before} auf {now}',
  'compared.highRoseEvent': 'die Zahl der wahrscheinlichen Kunden stieg von {before} auf {now}',
  'compared.highFell': 'die Zahl mit hohem Risiko sank von {before} auf {now}',
  'compared.highFellEvent': 'die Zahl der wahrscheinlichen Kunden sank von {before} auf {now}',
  'compared.highSame': 'die Zahl mit hohem Risiko blieb bei {now}',
  'compared.highSameEvent': 'die Zahl der wahrscheinlichen Kunden ist unverändert {now}',
  'compared.highReported': 'beides nach heutigen Grenzen (zuvor nach den Grenzen des damaligen Berichts: {before})',
  'compared.riskRose': 'das mittlere vorhergesagte Risiko stieg von {before} auf {now}',
  'compared.riskRoseEvent': 'die durchschnittliche Wahrscheinlichkeit stieg von {before} auf {now}',
  'compared.riskFell': 'das mittlere vorhergesagte Risiko sank von {before} auf {now}',
  'compared.riskFellEvent': 'die durchschnittliche Wahrscheinlichkeit sank von {before} auf {now}',
  'compared.riskSame': 'das mittlere vorhergesagte Risiko blieb bei {now}',
  'compared.riskSameEvent': 'die durchschnittliche Wahrscheinlichkeit ist unverändert {now}',
  'compared.aucRose': 'die AUC des Modells stieg von {before} auf {now}',
  'compared.aucFell': 'die AUC des Modells sank von {before} auf {now}',
  'compared.aucSame': 'die AUC des Modells blieb bei {now}',
  'compared.noId': 'Kunden lassen sich nicht verfolgen: In {list} fehlt eine Spalte mit einer Kundennummer.',
  'compared.strangers':
    'Kunden lassen sich nicht verfolgen: Kein Wert von „{now}“ in {file} kommt in „{before}“ von {other} vor.',
  'compared.moves':
    'Von {count} Kunden in beiden stieg(en) {rose} um {points} [{points}|Punkt|Punkte] oder mehr und {fell} sank(en); neu: {new}, weg: {gone}. | Von den {count} Kunden in beiden stiegen {rose} um {points} [{points}|Punkt|Punkte] oder mehr und {fell} sanken; neu: {new}, weg: {gone}.',
  'compared.repeated':
    '{count} Zeile mit mehrfach vorkommender Kundennummer bleibt weg. | {count} Zeilen mit mehrfach vorkommender Kundennummer bleiben weg.',
  'compared.leftSince':
    '{count} Kunde ging zwischendurch; die frühere Vorhersage hatte {portion} davon in den Stufen Hoch und Kritisch. | {count} Kunden gingen zwischendurch; die frühere Vorhersage hatte {portion} davon in den Stufen Hoch und Kritisch.',
  'compared.leftSinceEvent':
    '{count} Kunde hatte zwischendurch „{event}“; die frühere Vorhersage hatte {portion} davon in den Stufen Wahrscheinlich und Sehr wahrscheinlich. | {count} Kunden hatten zwischendurch „{event}“; die frühere Vorhersage hatte {portion} davon in den Stufen Wahrscheinlich und Sehr wahrscheinlich.',
  'compared.nothingCommon': 'Die Dateien haben keine Spalte gemeinsam, es sind also nicht dieselben Daten.',
  'compared.noDrift':
    'Keine Spalte hat sich merklich verändert, beide Vorhersagen handeln also von gleichartigen Kunden.',
  'compared.drift': '{parts}: Ein Teil der Änderung kann an den Daten liegen, nicht an den Kunden.',
  'compared.stronglyShifted': '{list} stark verändert',
  'compared.shifted': '{list} verändert',
  'def.customersTitle': 'Was die Wörter bedeuten: Kunden',
  'def.modelTitle': 'Was die Wörter bedeuten: Wert und Modell',
  'def.churnRate': '**Abwanderungsquote**: als gegangen markierte Kunden ÷ Kunden mit bekanntem Ausgang.',
  'def.churnRateRows': '**Abwanderungsquote**: als beendet markierte Abonnements ÷ Abonnements mit bekanntem Ausgang.',
  'def.churnRateEvent': '**Beobachtete Quote**: Kunden mit „{event}“ ÷ Kunden mit bekanntem Ausgang.',
  'def.expected': '**Erwartete Abwanderer**: Σ der vorhergesagten Risiken der Kunden, die noch da sind.',
  'def.expectedRows': '**Erwartete Enden**: Σ der vorhergesagten Risiken der laufenden Abonnements.',
  'def.expectedEvent':
    '**„{event}“ erwartet**: Σ der vorhergesagten Wahrscheinlichkeiten der nicht damit markierten Kunden.',
  'def.atRisk':
    '**Gefährdeter Umsatz**: Σ vorhergesagtes Risiko × Wert der Kunden, die noch da sind; ein Wert unter null zählt nicht. In einem Protokoll ist der Wert die Ausgabe je Monat seit dem ersten Kauf.',
  'def.atRiskEvent':
    '**Wahrscheinlichkeit × Wert**: Σ über die Kunden ohne „{event}“; ein Wert unter null zählt nicht. In einem Protokoll ist der Wert die Ausgabe je Monat seit dem ersten Kauf.',
  'def.grr':
    '**GRR und NRR**: (Anfangsumsatz − Rückgang − Verlust) ÷ Anfangsumsatz; NRR zuzüglich Zuwachs. Kunde für Kunde zwischen zwei Monatsersten; neue Kunden zählen in keiner.',
  'def.retention':
    '**Bindung**: in einem Monat aktive Kunden einer Kohorte ÷ alle, die in ihrem ersten Monat kamen. In einem Protokoll ist das der Monat des ersten Kaufs; eine Rückgabe ist keiner. „Dann oder später“ zählt, wer dann oder danach gesehen wird.',
  'def.survival':
    '**Verbleib**: Anteil der Kunden, die nach einer Zeit noch da sind; mit Anfangs- und Enddatum nach Kaplan-Meier, in ganzen Monaten; wer noch da ist, zählt bis zum letzten Tag der Datei.',
  'def.stay':
    '**Mittlere Verweildauer**: die Fläche unter der Verbleibkurve über die ersten zwei Jahre oder über das, was die Datei zeigt (restricted mean survival time).',
  'def.stayEvent':
    '**Mittlere Zeit ohne „{event}“**: die Fläche unter der Kurve über die ersten zwei Jahre oder über das, was die Datei zeigt (restricted mean survival time).',
  'def.lifetime':
    '**Erwartete Lebensdauer**: 1 ÷ Abwanderungsquote je Zeitraum, und nur, wenn das Risiko bei jeder Dauer gleich ist.',
  'def.lifetimeEvent':
    '**Erwartete Zeit**: 1 ÷ Quote je Zeitraum, und nur, wenn die Wahrscheinlichkeit bei jeder Dauer gleich ist.',
  'def.clv': '**Kundenlebenswert**: Σ über Zeiträume von Marge × Anteil noch da ÷ (1 + Zinssatz)^Zeitraum.',
  'def.tier': '**Risikostufe**: {limits}',
  'def.tierEvent': '**Stufe der Wahrscheinlichkeit**: {limits}',
  'def.lift':
    '**Lift und Gewinn**: Abwanderungsquote eines Teils der Rangliste ÷ Quote aller; darin gefundene ÷ alle Abwanderer.',
  'def.liftEvent':
    '**Lift und Gewinn**: Quote eines Teils der Rangliste ÷ Quote aller; darin gefundene ÷ alle mit „{event}“.',
  'def.calibration':
    '**Kalibrierung**: Von Kunden mit einem Risiko von 30 % sollten rund 30 % gehen; der Fehler ist der mittlere Abstand davon.',
  'def.calibrationEvent':
    '**Kalibrierung**: Von Kunden mit einer Wahrscheinlichkeit von 30 % sollten rund 30 % „{event}“ haben; der Fehler ist der mittlere Abstand davon.',
  'def.baseline':
    '**Vergleichsregel**: die beste Regel auf einer einzelnen Spalte: was ein Modell übertreffen muss, um sich zu lohnen.',
};
