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
  no: 'Nichts in dieser Datei verrät, wer geht: Die Werte sind nicht besser als für alle der Durchschnitt von {percent} (AUC {auc}, wobei 0,5 geraten ist). Die Ergebnisse sind geschrieben, aber danach zu handeln hieße, nach Zufall zu handeln.',
  noEvent:
    'Nichts in dieser Datei verrät, bei wem „{event}“ eintritt: Die Werte sind nicht besser als für alle der Durchschnitt von {percent} (AUC {auc}, wobei 0,5 geraten ist). Die Ergebnisse sind geschrieben, aber danach zu handeln hieße, nach Zufall zu handeln.',
  weakActive:
    'Von {active} Kunden, die bei der Prüfung noch aktiv waren, gingen {left}: zu wenige einer Art, um zu sagen, wie gut das Modell sie unterscheidet. Wer schon lange wegblieb, den erkennt es.',
  uncertain: 'Bei {customers} Kunden, davon {smaller} in der kleineren Gruppe, ist diese Zahl unsicher.',
  uncertainRange:
    'Bei {customers} Kunden, davon {smaller} in der kleineren Gruppe, ist diese Zahl unsicher (AUC zwischen {low} und {high}).',
  notTested:
    'Die Datei fasst Käufe zusammen und sagt nicht, wer ging; es gab also nichts zu vergleichen. Die Wahrscheinlichkeiten stammen aus einem Kaufmodell, das an diese Kunden angepasst wurde; laden Sie die Käufe selbst hoch, um zu sehen, wie gut es ist.',
  measuredEarlier: 'Gemessen an der früheren Datei; für diese ist der Ausgang noch nicht bekannt.',
  twoModels:
    'Zwei Modelle lernten aus {customers} Kunden mit bekanntem Ausgang und {columns} Spalten: Boosting-Bäume ({trees} Bäume mit bis zu {leaves} Blättern, Tiefe {depth}) und ein additives Spline-Modell mit Ridge-Strafe ({penalty}); ihre Log-Odds werden verbunden als {treeWeight} × Bäume + {splineWeight} × Spline.',
  folds:
    'Größe, Zahl der Bäume, Strafe und Gewichte wurden für jede von {folds} Gruppen aus den anderen gewählt; der Wert eines Kunden mit bekanntem Ausgang stammt von einem Modell, das ihn nie sah. Kopien eines Kunden stehen in derselben Gruppe.',
  scoredByOne:
    'Kunden mit unbekanntem Ausgang bewertet ein Modell, das aus allen mit bekanntem Ausgang lernte. Nichts wurde nachgezogen oder gewichtet: Die Wahrscheinlichkeiten bedeuten, was sie sagen.',
  scoredByMany:
    'Kunden mit unbekanntem Ausgang bewertet das Mittel von {models} Modellen, die aus allen mit bekanntem Ausgang lernten. Nichts wurde nachgezogen oder gewichtet: Die Wahrscheinlichkeiten bedeuten, was sie sagen.',
  thoroughModel:
    'Im gründlichen Modus erstellt: {families} Arten von Bäumen, insgesamt {models} Wälder, und additive Modelle in mehreren Formen, gewichtet danach, wie gut sie bei Kunden waren, die sie nicht kannten.',
  shapley:
    'Gründe sind exakte Shapley-Werte der Bäume und die Terme des Spline-Modells; mit dem Durchschnitt ergeben sie zusammen die Log-Odds des Kunden.',
  bestRule: 'Die beste Regel auf einer einzigen Spalte („{name}“) erreicht eine AUC von {auc}.',
  earlierNote: 'Bewertet mit einem Modell, das aus einer früheren Datei lernte.',
  buying:
    'BG/NBD-Kaufmodell (Fader, Hardie und Lee 2005), angepasst an {customers} Kunden: r = {r}, alpha = {alpha} Wochen, a = {a}, b = {b}; Log-Likelihood {likelihood}.',
  alive:
    '`churn_probability` ist die Chance auf „{event}“; `probability_alive` die, dass der Kunde nicht für immer gegangen ist. Nach diesem Modell geht niemand vor dem zweiten Kauf; wer einmal kaufte, gilt also immer als Kunde.',
  compared:
    'Gründe vergleichen einen Kunden mit anderen, die mehr als einmal kauften (im Mittel {percent}); zusammen ergeben sie den Unterschied.',
  rfmRaises: '{name}: {fact} geht mit mehr Risiko einher und bewegt es im Mittel um {points} [{points}|Punkt|Punkte].',
  rfmLowers:
    '{name}: {fact} geht mit weniger Risiko einher und bewegt es im Mittel um {points} [{points}|Punkt|Punkte].',
  kaplanMeier: 'Kaplan-Meier-Schätzung vom Beginn jedes Abos bis „{name}“; Abos ohne Ende gelten am {day} als laufend.',
  lifeTable:
    'Periodensterbetafel: zu jedem Wert von „{name}“ der Anteil der Gegangenen unter den Kunden dieser Dauer, gelesen als „im letzten Zeitabschnitt gegangen“.',
  hazardRatios:
    'Der Anteil der Gegangenen zu jedem Wert von „{name}“ kann kein Risiko je Zeitabschnitt sein: Daraus ergäbe sich eine mittlere Dauer von {implied}, die Gebliebenen haben aber {observed}. Die Datei enthält mehr Gegangene als ein Zeitabschnitt oder umfasst eine längere Zeit. Wir zeigen deshalb nur das Risiko der Dauern im Vergleich (1 = Durchschnitt) und keine Verbleibskurve.',
  noCurve: 'Zu wenige Abos sind beendet, um eine Kurve über die Daten hinaus zu ziehen.',
  curveFalls:
    'Eine Weibull-Kurve durch dieselben Laufzeiten hat die Form {shape}: Das Risiko zu enden sinkt, je länger ein Abo läuft; ihr Median liegt bei {median} Monaten.',
  curveGrows:
    'Eine Weibull-Kurve durch dieselben Laufzeiten hat die Form {shape}: Das Risiko zu enden steigt, je länger ein Abo läuft; ihr Median liegt bei {median} Monaten.',
  curveStays:
    'Eine Weibull-Kurve durch dieselben Laufzeiten hat die Form {shape}: Das Risiko zu enden bleibt etwa gleich; ihr Median liegt bei {median} Monaten.',
  fewEnds:
    '{ends} [{ends}|Ende ist|Enden sind] zu wenig, um {effects} [{effects}|Einfluss|Einflüsse] zu trennen; jedes Abo bekommt deshalb die gemeinsame Kurve.',
  noneSooner:
    'Die Spalten verraten nicht, welche Abos früher enden (Konkordanz {concordance} an ungesehenen Abos, 0,50 ist Zufall); jedes Abo bekommt deshalb die gemeinsame Kurve.',
  cox: 'Die Risiken der Verlängerung stammen aus Cox’ proportionalen Hazards (Bindungen nach Efron) mit {effects} [{effects}|Einfluss|Einflüssen]; an ungesehenen Abos endete in {percent} aller Paare das mit dem höheren Risiko zuerst.',
  'card.verdict': '**{title}.** {reason}',
  'card.measure': 'Maß',
  'card.value': 'Wert',
  'card.interval': '95-%-Intervall',
  'card.figure': '{value}',
  'card.range': '{low} bis {high}',
  'card.tiers': 'Die Risikostufen beginnen bei {tiers}.',
  'card.threshold': '`predicted_churn` ist 1 ab einer Wahrscheinlichkeit von {percent}.',
  'card.names':
    'Spalten behalten ihre Namen in jeder Ergebnisdatei: Hier sprechen `churn_probability`, `risk_tier` und `predicted_churn` von „{event}“, nicht vom Weggehen.',
  'card.revenue':
    '`revenue_at_risk` ist die Wahrscheinlichkeit mal „{name}“; `expected_save_value` nimmt an, dass eine Ansprache {percent} derer hält, die gehen würden.',
  'card.cautionEvent':
    'Die Gründe sagen, was in dieser Datei mit dem Ereignis einhergeht. Sie zu ändern muss den Ausgang nicht ändern; erproben Sie Maßnahmen zuerst an einem Teil der Kunden.',
  'card.colophon': 'Modell {version}, Daten vom {asOf}, bewertet am {scoredAt}.',
  higherRaises: 'Höhere Werte von {name} gehen mit mehr Risiko einher (im Mittel {points} [{points}|Punkt|Punkte]).',
  higherLowers: 'Höhere Werte von {name} gehen mit weniger Risiko einher (im Mittel {points} [{points}|Punkt|Punkte]).',
  longerRaises: 'Je länger {name} zurückliegt, desto höher das Risiko (im Mittel {points} [{points}|Punkt|Punkte]).',
  longerLowers: 'Je länger {name} zurückliegt, desto geringer das Risiko (im Mittel {points} [{points}|Punkt|Punkte]).',
  movesLittle: '{name} bewegt das Risiko ein wenig (im Mittel {points} [{points}|Punkt|Punkte]).',
  higherChance: 'Höhere Werte von {name} gehen mit höherer Chance einher (im Mittel {points} [{points}|Punkt|Punkte]).',
  higherLessChance:
    'Höhere Werte von {name} gehen mit geringerer Chance einher (im Mittel {points} [{points}|Punkt|Punkte]).',
  longerChance: 'Je länger {name} zurückliegt, desto höher die Chance (im Mittel {points} [{points}|Punkt|Punkte]).',
  longerLessChance:
    'Je länger {name} zurückliegt, desto geringer die Chance (im Mittel {points} [{points}|Punkt|Punkte]).',
  chanceLittle: '{name} bewegt die Chance ein wenig (im Mittel {points} [{points}|Punkt|Punkte]).',
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
  'card.chance': 'Nichts, was sich vom Zufall unterscheiden ließe; es folgt, was das Modell daraus machte.',
  'card.made': 'Wie es entstand',
  'card.out': 'Weggelassene Spalten',
  'card.none': 'Keine.',
  'card.told': 'Was die Daten uns sagten',
  'card.nothing': 'Nichts Auffälliges.',
  'card.survival': 'Verbleib über die Zeit',
  'card.use': 'Wie man es nutzt',
  'card.caution':
    'Die Gründe sagen, was in dieser Datei mit dem Weggehen einhergeht. Sie zu ändern muss den Ausgang nicht ändern; erproben Sie Maßnahmen zuerst an einem Teil der Kunden.',
  'card.column': '„{name}“: {reason}',
  'card.warning': '**Warnung**: {reason}',
  'card.problem': '**Problem**: {reason}',
  'card.tier': '{tier} {from}',
  perfectTitle: 'Zu gut, um wahr zu sein: erst nach einem Leck suchen',
  perfectLeak:
    'Bei Kunden, die es nicht kannte, macht das Modell kaum einen Fehler (AUC {auc}, mindestens {low}). Fast immer steckt eine Spalte dahinter, die erst danach bekannt wird: Prüfen Sie zuerst {list}. Lassen Sie weg, was vorher nicht bekannt ist, und rechnen Sie neu.',
  perfectNone:
    'Ein Modell ohne Fehler ist selten. Keine Spalte erklärt es allein; vielleicht wurde der Ausgang aus mehreren berechnet, vor allem aus {list}. Sind sie vorher bekannt, beträgt die AUC mindestens {low}.',
  ruleAsGood:
    'Eine Regel allein mit „{name}“ ist ebenso gut (AUC {rule}, das Modell {auc}); die anderen Spalten bringen noch nichts.',
  shortHistory:
    'Das Protokoll umfasst {days} Tage, und {span} ohne Lebenszeichen entschieden, wer als gegangen gilt: Seltene Käufer und Jahreszeiten kommen darin nicht vor. Laden Sie vor dem Handeln ein längeres hoch.',
  weakUnsure:
    'Das Modell scheint Gegangene von Gebliebenen zu trennen (AUC {auc}; das Zehntel mit den höchsten Werten enthält {lift}-mal so viele Gegangene wie das durchschnittliche), doch diese Datei gibt das noch nicht sicher her.',
  weakUnsureEvent:
    'Das Modell scheint Kunden mit „{event}“ von den anderen zu trennen (AUC {auc}; das Zehntel mit den höchsten Werten enthält {lift}-mal so viele davon wie das durchschnittliche), doch diese Datei gibt das noch nicht sicher her.',
  drifted:
    'Doch {moved} der {columns} Spalten [{moved}|hat|haben] hier andere Werte als beim Lernen; bei diesen Kunden kann das Modell schlechter sein.',
};
