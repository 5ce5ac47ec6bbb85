import type { REPORT_STORIES } from '@holdfast/contracts/messages/report-stories';
import type { Words } from '../catalogue.ts';

export const reportStories: Words<typeof REPORT_STORIES> = {
  'story.inShort': 'Kurz gesagt: {page}',
  'story.accounts':
    '{accounts} [{accounts}|Kunde hat|Kunden haben] {subscriptions} [{subscriptions}|Abonnement|Abonnements].',
  'story.left': '{rate} der Kunden mit bekanntem Ausgang sind gegangen.',
  'story.leftRows': '{rate} der Abonnements mit bekanntem Ausgang sind beendet.',
  'story.leftEvent': '{rate} der Kunden mit bekanntem Ausgang haben „{event}“.',
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
  'story.trust': 'Urteil über das Modell: „{title}“. Die Gründe stehen auf der Seite Modellgüte.',
  'story.since': 'Verglichen mit {name}, in der ganzen Datei: {what}',
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
  'story.largestTier': 'Der größte Anteil am gefährdeten Umsatz entfällt auf die Stufe {tier}: {value} von {all}.',
  'story.largestTierEvent':
    'Der größte Anteil an Wahrscheinlichkeit × Wert entfällt auf die Stufe {tier}: {value} von {all}.',
  'story.customers':
    '{customers} [{customers}|Kunde mit einem Risiko|Kunden in der Liste, mit einem mittleren Risiko] von {risk}; {high} derer, die noch da sind, [{high}|hat|haben] ein hohes oder kritisches Risiko.',
  'story.customersRows':
    '{customers} [{customers}|Abonnement mit einem Risiko|Abonnements in der Liste, mit einem mittleren Risiko] von {risk}; {high} der laufenden [{high}|hat|haben] ein hohes oder kritisches Risiko.',
  'story.customersEvent':
    '{customers} [{customers}|Kunde mit einer Wahrscheinlichkeit|Kunden in der Liste, mit einer mittleren Wahrscheinlichkeit] von {risk}; {high} derer ohne „{event}“ [{high}|ist|sind] in den Stufen Wahrscheinlich und Sehr wahrscheinlich.',
  'story.chanceOnly': 'Keine Wirkung ist statistisch signifikant; das hat das Modell gefunden.',
  'story.strongest':
    '{list} hat die größte Wirkung: Im Mittel verändert es das Risiko eines Kunden um {points} [{points}|Punkt|Punkte].',
  'story.strongestEvent':
    '{list} hat die größte Wirkung: Im Mittel verschiebt die Spalte die Wahrscheinlichkeit eines Kunden um {points} [{points}|Punkt|Punkte].',
  'story.strongestMany':
    '{list} haben die größten Wirkungen: Im Mittel verändert jedes das Risiko eines Kunden um {points} [{points}|Punkt|Punkte].',
  'story.strongestManyEvent':
    '{list} haben die größten Wirkungen: Im Mittel verschiebt jede die Wahrscheinlichkeit eines Kunden um {points} [{points}|Punkt|Punkte].',
  'story.firstFew': 'Die stärksten {n} von {count} Treibern machen {portion} der Gesamtwirkung aus.',
  'story.lowers': 'Davon senkt {list} das Risiko meistens.',
  'story.lowersEvent': 'Davon senkt {list} die Wahrscheinlichkeit meist.',
  'story.lowersMany': 'Davon senken {list} das Risiko meistens.',
  'story.lowersManyEvent': 'Davon senken {list} die Wahrscheinlichkeit meist.',
  'portion.all': 'alle',
  'portion.none': 'keine',
  'portion.most': 'die meisten ({share})',
  'portion.share': '{share}',
  'story.noGroup': 'Keine Kundengruppe geht signifikant häufiger oder seltener als der Durchschnitt.',
  'story.noGroupRows': 'In keiner Gruppe enden Abonnements signifikant häufiger oder seltener als im Durchschnitt.',
  'story.noGroupEvent': 'In keiner Kundengruppe ist „{event}“ signifikant häufiger oder seltener als im Durchschnitt.',
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
    'Bei der längsten Dauer in der Datei ({time}) sind {share} noch da, mehr als die Hälfte ist also nicht gegangen.',
  'story.notHalfEvent': 'Bei der längsten Dauer in der Datei ({time}) sind {share} noch ohne „{event}“.',
  'story.meanStay': 'Im Mittel bleiben Kunden {mean} von den ersten {time}.',
  'story.meanStayEvent': 'Im Mittel sind Kunden {mean} von den ersten {time} ohne „{event}“.',
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
  'compared.rateOnlyNow':
    'nur aus dieser Datei geht hervor, wer gegangen ist, daher lassen sich die Quoten nicht vergleichen',
  'compared.rateOnlyNowEvent':
    'nur aus dieser Datei geht hervor, wer „{event}“ hat, daher lassen sich die Quoten nicht vergleichen',
  'compared.rateOnlyBefore':
    'nur aus der früheren Datei geht hervor, wer gegangen ist, daher lassen sich die Quoten nicht vergleichen',
  'compared.rateOnlyBeforeEvent':
    'nur aus der früheren Datei geht hervor, wer „{event}“ hat, daher lassen sich die Quoten nicht vergleichen',
  'compared.highRose': 'die Zahl mit hohem Risiko stieg von {before} auf {now}',
  'compared.highRoseEvent': 'die Zahl der wahrscheinlichen Kunden stieg von {before} auf {now}',
  'compared.highFell': 'die Zahl mit hohem Risiko sank von {before} auf {now}',
  'compared.highFellEvent': 'die Zahl der wahrscheinlichen Kunden sank von {before} auf {now}',
  'compared.highSame': 'die Zahl mit hohem Risiko blieb bei {now}',
  'compared.highSameEvent': 'die Zahl der wahrscheinlichen Kunden ist unverändert {now}',
  'compared.highReported': 'beides nach heutigen Schwellen (damals berichtet: {before})',
  'compared.riskRose': 'das mittlere vorhergesagte Risiko stieg von {before} auf {now}',
  'compared.riskRoseEvent': 'die durchschnittliche Wahrscheinlichkeit stieg von {before} auf {now}',
  'compared.riskFell': 'das mittlere vorhergesagte Risiko sank von {before} auf {now}',
  'compared.riskFellEvent': 'die durchschnittliche Wahrscheinlichkeit sank von {before} auf {now}',
  'compared.riskSame': 'das mittlere vorhergesagte Risiko blieb bei {now}',
  'compared.riskSameEvent': 'die durchschnittliche Wahrscheinlichkeit ist unverändert {now}',
  'compared.aucRose': 'die AUC des Modells stieg von {before} auf {now}',
  'compared.aucFell': 'die AUC des Modells sank von {before} auf {now}',
  'compared.aucSame': 'die AUC des Modells blieb bei {now}',
  'compared.noId': 'Kunden lassen sich nicht zuordnen: In {list} fehlt eine Spalte mit der Kundennummer.',
  'compared.strangers':
    'Kunden lassen sich nicht zuordnen: Kein Wert von „{now}“ in {file} kommt in „{before}“ von {other} vor.',
  'compared.moves':
    'Von {count} Kunden in beiden stieg(en) {rose} um {points} [{points}|Punkt|Punkte] oder mehr und {fell} sank(en); neu: {new}, weg: {gone}. | Von den {count} Kunden in beiden stiegen {rose} um {points} [{points}|Punkt|Punkte] oder mehr und {fell} sanken; neu: {new}, weg: {gone}.',
  'compared.repeated':
    '{count} Zeile mit mehrfach vorkommender Kundennummer bleibt weg. | {count} Zeilen mit mehrfach vorkommender Kundennummer bleiben weg.',
  'compared.leftSince':
    '{count} Kunde ging zwischendurch; die frühere Vorhersage hatte {portion} davon in den Stufen Hoch und Kritisch. | {count} Kunden gingen zwischendurch; die frühere Vorhersage hatte {portion} davon in den Stufen Hoch und Kritisch.',
  'compared.leftSinceEvent':
    '{count} Kunde hatte zwischendurch „{event}“; die frühere Vorhersage hatte {portion} davon in den Stufen Wahrscheinlich und Sehr wahrscheinlich. | {count} Kunden hatten zwischendurch „{event}“; die frühere Vorhersage hatte {portion} davon in den Stufen Wahrscheinlich und Sehr wahrscheinlich.',
  'compared.nothingCommon': 'Die Dateien haben keine Spalte gemeinsam, enthalten also nicht dieselbe Art von Daten.',
  'compared.noDrift':
    'Keine Spalte hat sich merklich verschoben, beide Vorhersagen betreffen also gleichartige Kunden.',
  'compared.drift': '{parts}: Ein Teil der Änderung kann an den Daten liegen, nicht an den Kunden.',
  'compared.stronglyShifted': '{list} stark verändert',
  'compared.shifted': '{list} verändert',
  'def.customersTitle': 'Begriffe: Kunden',
  'def.modelTitle': 'Begriffe: Wert und Modell',
  'def.churnRate': '**Abwanderungsquote**: als gegangen markierte Kunden ÷ Kunden mit bekanntem Ausgang.',
  'def.churnRateRows': '**Abwanderungsquote**: als beendet markierte Abonnements ÷ Abonnements mit bekanntem Ausgang.',
  'def.churnRateEvent': '**Beobachtete Quote**: Kunden mit „{event}“ ÷ Kunden mit bekanntem Ausgang.',
  'def.expected': '**Erwartete Abwanderer**: Σ der vorhergesagten Risiken der Kunden, die noch da sind.',
  'def.expectedRows': '**Erwartete Enden**: Σ der vorhergesagten Risiken der laufenden Abonnements.',
  'def.expectedEvent':
    '**„{event}“ erwartet**: Σ der vorhergesagten Wahrscheinlichkeiten der nicht damit markierten Kunden.',
  'def.atRisk':
    '**Gefährdeter Umsatz**: Σ vorhergesagtes Risiko × Wert der Kunden, die noch da sind; negative Werte zählen als null. In einem Protokoll ist der Wert die durchschnittliche Ausgabe je Monat seit dem ersten Kauf.',
  'def.atRiskEvent':
    '**Wahrscheinlichkeit × Wert**: Σ über die Kunden ohne „{event}“; negative Werte zählen als null. In einem Protokoll ist der Wert die durchschnittliche Ausgabe je Monat seit dem ersten Kauf.',
  'def.grr':
    '**GRR und NRR**: (Anfangsumsatz − Rückgang − Verlust) ÷ Anfangsumsatz; NRR zuzüglich Zuwachs. Je Kunde von einem Monatsersten zu einem anderen berechnet, ohne neue Kunden.',
  'def.retention':
    '**Bindung**: in einem Monat aktive Kunden einer Kohorte ÷ Kunden in ihrem ersten Monat. In einem Protokoll ist das der Monat des ersten Kaufs; Rückgaben zählen nicht. „Dann oder später“ zählt Kunden, die in diesem oder einem späteren Monat aktiv sind.',
  'def.survival':
    '**Verbleib**: Anteil der Kunden, die nach einer bestimmten Zeit noch da sind. Mit Anfangs- und Enddatum eine Kaplan-Meier-Schätzung in ganzen Monaten; aktive Kunden sind am letzten Tag der Datei zensiert.',
  'def.stay':
    '**Mittlere Verweildauer**: die Fläche unter der Verbleibkurve über die ersten zwei Jahre oder über die Zeit, die die Datei abdeckt (restricted mean survival time).',
  'def.stayEvent':
    '**Mittlere Zeit ohne „{event}“**: die Fläche unter der Kurve über die ersten zwei Jahre oder über die Zeit, die die Datei abdeckt (restricted mean survival time).',
  'def.lifetime':
    '**Erwartete Lebensdauer**: 1 ÷ Abwanderungsquote je Zeitraum; gilt nur, wenn das Risiko bei jeder Dauer gleich ist.',
  'def.lifetimeEvent':
    '**Erwartete Zeit**: 1 ÷ Quote je Zeitraum; gilt nur, wenn die Wahrscheinlichkeit bei jeder Dauer gleich ist.',
  'def.clv': '**Kundenlebenswert**: Σ über Zeiträume von Marge × Anteil noch da ÷ (1 + Zinssatz)^Zeitraum.',
  'def.tier': '**Risikostufe**: {limits}',
  'def.tierEvent': '**Stufe der Wahrscheinlichkeit**: {limits}',
  'def.lift':
    '**Lift und Gewinn**: Abwanderungsquote eines Teils der Rangliste ÷ Gesamtquote; darin gefundene ÷ alle Abwanderer.',
  'def.liftEvent':
    '**Lift und Gewinn**: Quote eines Teils der Rangliste ÷ Gesamtquote; darin gefundene ÷ alle mit „{event}“.',
  'def.calibration':
    '**Kalibrierung**: Von Kunden mit einem Risiko von 30 % sollten rund 30 % gehen; der Kalibrierungsfehler ist die mittlere Abweichung.',
  'def.calibrationEvent':
    '**Kalibrierung**: Von Kunden mit einer Wahrscheinlichkeit von 30 % sollten rund 30 % „{event}“ haben; der Kalibrierungsfehler ist die mittlere Abweichung.',
  'def.baseline':
    '**Vergleichsregel**: die beste Regel auf einer einzelnen Spalte; ein nützliches Modell muss sie übertreffen.',
};
