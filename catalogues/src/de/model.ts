import type { MODEL } from '@holdfast/contracts/messages/model';
import type { Words } from '../catalogue.ts';

export const model: Words<typeof MODEL> = {
  strongTitle: 'Stark: danach können Sie handeln',
  usefulTitle: 'Brauchbar: gut für die Reihenfolge, wen Sie zuerst ansprechen',
  weakTitle: 'Schwach: ein Hinweis, kein Plan',
  noTitle: 'Handeln Sie nicht danach',
  notTestedTitle: 'Nicht geprüft',
  strong:
    'Von je einem Gegangenen und einem Gebliebenen erkennt das Modell in {percent} der Fälle, wer wer ist (AUC {auc}); das Zehntel mit den höchsten Werten enthält {lift}-mal so viele Gegangene wie ein durchschnittliches.',
  strongEvent:
    'Von je einem Kunden mit und ohne „{event}“ erkennt das Modell in {percent} der Fälle, wer wer ist (AUC {auc}); das Zehntel mit den höchsten Werten enthält {lift}-mal so viele Kunden mit „{event}“ wie ein durchschnittliches.',
  useful:
    'Das Modell unterscheidet Gegangene von Gebliebenen in {percent} der Fälle (AUC {auc}); das Zehntel mit den höchsten Werten enthält {lift}-mal so viele Gegangene wie ein durchschnittliches. Ordnen Sie damit eine Liste, entscheiden Sie nicht über einen einzelnen Kunden.',
  usefulEvent:
    'Das Modell unterscheidet Kunden mit „{event}“ von den anderen in {percent} der Fälle (AUC {auc}); das Zehntel mit den höchsten Werten enthält {lift}-mal so viele davon wie ein durchschnittliches. Ordnen Sie damit eine Liste, entscheiden Sie nicht über einen einzelnen Kunden.',
  weak: 'Hier ist etwas zu lernen, aber wenig: AUC {auc}, wobei 0,5 geraten und 1 perfekt ist; das Zehntel mit den höchsten Werten enthält {lift}-mal so viele Gegangene wie ein durchschnittliches. Aussagekräftigere Spalten (Nutzung, Vertrag, Beschwerden, Zahlungen) helfen mehr als mehr Zeilen.',
  weakEvent:
    'Hier ist etwas zu lernen, aber wenig: AUC {auc}, wobei 0,5 geraten und 1 perfekt ist; das Zehntel mit den höchsten Werten enthält {lift}-mal so viele Kunden mit „{event}“ wie ein durchschnittliches. Aussagekräftigere Spalten (Nutzung, Vertrag, Beschwerden, Zahlungen) helfen mehr als mehr Zeilen.',
  no: 'Nichts in dieser Datei sagt vorher, wer geht: Die Werte sind nicht besser als für alle der Durchschnitt von {percent} (AUC {auc}, wobei 0,5 geraten ist). Ergebnisse liegen vor, aber danach zu handeln wäre nicht besser als zufällig zu wählen.',
  noEvent:
    'Nichts in dieser Datei sagt vorher, bei wem „{event}“ eintritt: Die Werte sind nicht besser als für alle der Durchschnitt von {percent} (AUC {auc}, wobei 0,5 geraten ist). Ergebnisse liegen vor, aber danach zu handeln wäre nicht besser als zufällig zu wählen.',
  weakActive:
    'Von {active} Kunden, die bei der Prüfung noch aktiv waren, gingen {left}: zu wenige eines Ausgangs, um zu messen, wie gut das Modell sie unterscheidet. Kunden, die schon lange inaktiv waren, erkennt es.',
  uncertain: 'Bei {customers} Kunden, davon {smaller} in der kleineren Gruppe, ist diese Zahl unsicher.',
  uncertainRange:
    'Bei {customers} Kunden, davon {smaller} in der kleineren Gruppe, ist diese Zahl unsicher (AUC zwischen {low} und {high}).',
  notTested:
    'Die Datei fasst Käufe zusammen und zeigt nicht, wer ging; die Wahrscheinlichkeiten ließen sich daher nicht mit Ausgängen vergleichen. Sie stammen aus einem Kaufmodell, das an diese Kunden angepasst wurde; laden Sie die einzelnen Käufe hoch, um seine Güte zu messen.',
  measuredEarlier: 'Gemessen an der früheren Datei; für diese ist der Ausgang noch nicht bekannt.',
  twoModels:
    'Zwei Modelle, trainiert mit {customers} Kunden mit bekanntem Ausgang und {columns} Spalten: Boosting-Bäume ({trees} Bäume mit bis zu {leaves} Blättern, Tiefe {depth}) und ein additives Spline-Modell mit Ridge-Strafe ({penalty}); ihre Log-Odds werden kombiniert als {treeWeight} × Bäume + {splineWeight} × Spline.',
  folds:
    'Baumgröße, Zahl der Bäume, Strafe und Gewichte wurden für jeden von {folds} Folds aus den anderen gewählt; der Wert eines Kunden mit bekanntem Ausgang stammt von einem Modell, das nicht mit ihm trainiert wurde. Duplikate eines Kunden liegen im selben Fold.',
  scoredByOne:
    'Kunden mit unbekanntem Ausgang bewertet ein Modell, das mit allen mit bekanntem Ausgang trainiert wurde. Ohne Resampling und ohne Klassengewichte, daher bleiben die Wahrscheinlichkeiten kalibriert.',
  scoredByMany:
    'Kunden mit unbekanntem Ausgang bewertet das Mittel von {models} Modellen, die mit allen mit bekanntem Ausgang trainiert wurden. Ohne Resampling und ohne Klassengewichte, daher bleiben die Wahrscheinlichkeiten kalibriert.',
  thoroughModel:
    'Im gründlichen Modus trainiert: {families} Arten von Bäumen, insgesamt {models} Wälder, und additive Modelle in mehreren Formen, gewichtet nach ihrer Güte bei zurückgehaltenen Kunden.',
  shapley:
    'Gründe sind exakte Shapley-Werte der Bäume und die Terme des Spline-Modells; mit dem Durchschnitt ergeben sie zusammen die Log-Odds des Kunden.',
  bestRule: 'Die beste Regel auf einer einzigen Spalte („{name}“) erreicht eine AUC von {auc}.',
  earlierNote: 'Bewertet mit einem Modell, das mit einer früheren Datei trainiert wurde.',
  buying:
    'BG/NBD-Kaufmodell (Fader, Hardie und Lee 2005), angepasst an {customers} Kunden: r = {r}, alpha = {alpha} Wochen, a = {a}, b = {b}; Log-Likelihood {likelihood}.',
  alive:
    '`churn_probability` ist die Wahrscheinlichkeit von „{event}“; `probability_alive` die, dass der Kunde nicht für immer gegangen ist. In diesem Modell geht niemand vor dem zweiten Kauf; Kunden mit einem einzigen Kauf gelten also immer als aktiv.',
  compared:
    'Gründe vergleichen einen Kunden mit anderen, die mehr als einmal kauften (im Mittel {percent}); zusammen ergeben sie den Unterschied.',
  rfmRaises: '{name}: {fact} geht mit mehr Risiko einher und bewegt es im Mittel um {points} [{points}|Punkt|Punkte].',
  rfmLowers:
    '{name}: {fact} geht mit weniger Risiko einher und bewegt es im Mittel um {points} [{points}|Punkt|Punkte].',
  kaplanMeier: 'Kaplan-Meier-Schätzung vom Beginn jedes Abos bis „{name}“; Abos ohne Ende gelten am {day} als laufend.',
  lifeTable:
    'Periodensterbetafel: zu jedem Wert von „{name}“ der Anteil der Gegangenen unter den Kunden dieser Dauer, gelesen als „im letzten Zeitabschnitt gegangen“.',
  hazardRatios:
    'Der Anteil der Gegangenen zu jedem Wert von „{name}“ kann kein Risiko je Zeitabschnitt sein: Daraus ergäbe sich eine mittlere Dauer von {implied}, die Gebliebenen haben aber {observed}. Die Datei enthält mehr Gegangene als ein Zeitabschnitt oder umfasst eine längere Zeit. Wir zeigen deshalb nur das relative Risiko je Dauer (1 = Durchschnitt) und keine Verbleibskurve.',
  noCurve: 'Zu wenige Abos sind beendet, um die Kurve über die Daten hinaus fortzusetzen.',
  curveFalls:
    'Eine Weibull-Kurve durch dieselben Laufzeiten hat die Form {shape}: Das Risiko zu enden sinkt, je länger ein Abo läuft; ihr Median liegt bei {median} Monaten.',
  curveGrows:
    'Eine Weibull-Kurve durch dieselben Laufzeiten hat die Form {shape}: Das Risiko zu enden steigt, je länger ein Abo läuft; ihr Median liegt bei {median} Monaten.',
  curveStays:
    'Eine Weibull-Kurve durch dieselben Laufzeiten hat die Form {shape}: Das Risiko zu enden bleibt etwa gleich; ihr Median liegt bei {median} Monaten.',
  fewEnds:
    '{ends} [{ends}|Ende ist|Enden sind] zu wenig, um {effects} [{effects}|Einfluss|Einflüsse] zu schätzen; jedes Abo bekommt deshalb die Gesamtkurve.',
  noneSooner:
    'Die Spalten sagen nicht vorher, welche Abos früher enden (Konkordanz {concordance} an ungesehenen Abos, 0,50 ist Zufall); jedes Abo bekommt deshalb die Gesamtkurve.',
  cox: 'Die Risiken der Verlängerung stammen aus einem Cox-Modell (Bindungen nach Efron) mit {effects} [{effects}|Einfluss|Einflüssen]; an ungesehenen Abos endete in {percent} aller Paare das mit dem höheren Risiko zuerst.',
  'card.verdict': '**{title}.** {reason}',
  'card.measure': 'Maß',
  'card.value': 'Wert',
  'card.interval': '95-%-Intervall',
  'card.figure': '{value}',
  'card.range': '{low} bis {high}',
  'card.tiers': 'Die Risikostufen beginnen bei {tiers}.',
  'card.threshold': '`predicted_churn` ist 1 ab einer Wahrscheinlichkeit von {percent}.',
  'card.names':
    'Spalten behalten ihre Namen in jeder Ergebnisdatei: Hier beziehen sich `churn_probability`, `risk_tier` und `predicted_churn` auf „{event}“, nicht auf Abwanderung.',
  'card.revenue':
    '`revenue_at_risk` ist die Wahrscheinlichkeit mal „{name}“; `expected_save_value` nimmt an, dass eine Ansprache {percent} derer hält, die gehen würden.',
  'card.cautionEvent':
    'Die Gründe zeigen, was in dieser Datei mit dem Ereignis zusammenhängt. Sie zu ändern muss den Ausgang nicht ändern; erproben Sie Maßnahmen zuerst an einer Stichprobe der Kunden.',
  'card.colophon': 'Modell {version}, Daten vom {asOf}, bewertet am {scoredAt}.',
  higherRaises: 'Höhere Werte von {name} gehen mit mehr Risiko einher (im Mittel {points} [{points}|Punkt|Punkte]).',
  higherLowers: 'Höhere Werte von {name} gehen mit weniger Risiko einher (im Mittel {points} [{points}|Punkt|Punkte]).',
  longerRaises: 'Je länger {name} zurückliegt, desto höher das Risiko (im Mittel {points} [{points}|Punkt|Punkte]).',
  longerLowers: 'Je länger {name} zurückliegt, desto geringer das Risiko (im Mittel {points} [{points}|Punkt|Punkte]).',
  movesLittle: '{name} hat eine geringe Wirkung auf das Risiko (im Mittel {points} [{points}|Punkt|Punkte]).',
  higherChance: 'Höhere Werte von {name} gehen mit höherer Chance einher (im Mittel {points} [{points}|Punkt|Punkte]).',
  higherLessChance:
    'Höhere Werte von {name} gehen mit geringerer Chance einher (im Mittel {points} [{points}|Punkt|Punkte]).',
  longerChance: 'Je länger {name} zurückliegt, desto höher die Chance (im Mittel {points} [{points}|Punkt|Punkte]).',
  longerLessChance:
    'Je länger {name} zurückliegt, desto geringer die Chance (im Mittel {points} [{points}|Punkt|Punkte]).',
  chanceLittle: '{name} hat eine geringe Wirkung auf die Chance (im Mittel {points} [{points}|Punkt|Punkte]).',
  highestLowest:
    '{name}: Das Risiko ist am höchsten bei {highest}, am geringsten bei {lowest} (im Mittel {points} [{points}|Punkt|Punkte]).',
  chanceHighest:
    '{name}: Die Chance ist am höchsten bei {highest}, am geringsten bei {lowest} (im Mittel {points} [{points}|Punkt|Punkte]).',
  'card.title': 'Modellkarte',
  'card.what': 'Was vorhergesagt wird',
  'card.probability': 'Die Wahrscheinlichkeit von „{event}“ für jeden von {customers} Kunden.',
  'card.ended': '{labelled} Zeilen sagen, wie es ausging; bei {positives} davon ({percent}) trat das Ereignis ein.',
  'card.good': 'Wie gut es ist',
  'card.unknown': 'Das weiß noch niemand: Die Datei sagt nicht, wie es ausging.',
  'card.measured': 'Jede Zahl ist an Kunden gemessen, die das Modell nicht kannte.',
  'card.drives': 'Was den Ausschlag gibt',
  'card.associations': 'Zusammenhänge in den Daten, keine Ursachen.',
  'card.chance': 'Keine Wirkung ist statistisch signifikant; es folgt, was das Modell gefunden hat.',
  'card.made': 'Wie es trainiert wurde',
  'card.out': 'Weggelassene Spalten',
  'card.none': 'Keine.',
  'card.told': 'Befunde zu den Daten',
  'card.nothing': 'Nichts Auffälliges.',
  'card.survival': 'Verbleib über die Zeit',
  'card.use': 'Wie man es nutzt',
  'card.caution':
    'Die Gründe zeigen, was in dieser Datei mit dem Weggehen zusammenhängt. Sie zu ändern muss den Ausgang nicht ändern; erproben Sie Maßnahmen zuerst an einer Stichprobe der Kunden.',
  'card.column': '„{name}“: {reason}',
  'card.warning': '**Warnung**: {reason}',
  'card.problem': '**Problem**: {reason}',
  'card.tier': '{tier} {from}',
  perfectTitle: 'Zu gut, um wahr zu sein: erst nach einem Leck suchen',
  perfectLeak:
    'Bei zurückgehaltenen Kunden macht das Modell fast keine Fehler (AUC {auc}, mindestens {low}). Ursache ist fast immer eine Spalte, die erst danach bekannt wird: Prüfen Sie zuerst {list}. Schließen Sie Spalten aus, die vorher nicht bekannt sind, und rechnen Sie neu.',
  perfectNone:
    'Ein Modell ohne Fehler ist selten. Keine Spalte erklärt es allein; vielleicht wurde der Ausgang aus mehreren berechnet, vor allem aus {list}. Sind sie vorher bekannt, beträgt die AUC mindestens {low}.',
  ruleAsGood:
    'Eine Regel allein mit „{name}“ ist ebenso gut (AUC {rule}, das Modell {auc}); die anderen Spalten bringen noch nichts.',
  shortHistory:
    'Das Protokoll umfasst {days} Tage, und Kunden gelten nach {span} ohne Aktivität als gegangen; seltene Käufer und saisonale Effekte sind nicht abgedeckt. Laden Sie vor dem Handeln ein längeres hoch.',
  weakUnsure:
    'Das Modell scheint Gegangene von Gebliebenen zu trennen (AUC {auc}; die 10 % mit den höchsten Werten enthalten {lift}-mal so viele Gegangene wie der Durchschnitt), doch diese Datei liefert dafür nicht genug Belege.',
  weakUnsureEvent:
    'Das Modell scheint Kunden mit „{event}“ von den anderen zu trennen (AUC {auc}; die 10 % mit den höchsten Werten enthalten {lift}-mal so viele davon wie der Durchschnitt), doch diese Datei liefert dafür nicht genug Belege.',
  drifted:
    'Doch {moved} der {columns} Spalten [{moved}|weicht|weichen] von den Trainingsdaten ab; bei diesen Kunden kann das Modell schlechter sein.',
};
