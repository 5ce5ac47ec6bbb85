import type { PROBLEMS } from '@holdfast/contracts/messages/problems';
import type { Words } from '../catalogue.ts';

export const problems: Words<typeof PROBLEMS> = {
  allTooFew:
    '{customers} [{customers}|Kunde hat|Kunden haben] einen bekannten Ausgang; mindestens {least} sind nötig, ab 500 werden Ergebnisse stabil.',
  tooFew:
    'Nur {known} von {customers} Kunden haben einen bekannten Ausgang; mindestens {least} sind nötig, ab 500 werden Ergebnisse stabil.',
  oneClass: '„{name}“ hat nur den Wert {values}; es gibt also nichts zu vergleichen.',
  rareLeft: 'Nur {few} von {customers} Kunden haben „{event}“; mindestens {least} sind nötig.',
  rareStayed: 'Nur {few} von {customers} Kunden haben „{event}“ nicht; mindestens {least} sind nötig.',
  noFeatures:
    'Außer „{name}“ enthält die Datei keine Spalte, die etwas über einen Kunden sagt: Die anderen kennzeichnen, wiederholen oder erklären den Ausgang.',
  labelTooMany: '„{name}“ hat zu viele verschiedene Werte, um Gegangene von Gebliebenen zu unterscheiden.',
  labelAbsent: 'Die Datei hat keine Spalte „{name}“.',
  noLabel: 'Keine Spalte zeigt, welche Kunden gingen und welche blieben; es gibt also nichts zu lernen.',
  emptyTitle: 'Die Datei ist leer',
  emptyReason: 'Sie enthält keinerlei Text.',
  emptyFix:
    'Exportieren Sie die Tabelle noch einmal und prüfen Sie, ob sich die Datei in einem Texteditor öffnen lässt.',
  notCsv: 'Das ist keine CSV-Datei',
  otherNotation: 'Die Datei ist {what}, kein Text mit getrennten Werten.',
  otherKind: 'Die Datei ist {what}, keine CSV-Textdatei.',
  binary: 'Die Datei enthält Binärdaten statt CSV-Text.',
  notCsvFix: 'Öffnen Sie sie in dem Programm, aus dem sie stammt, und speichern Sie sie als CSV (Komma, UTF-8).',
  notationFix:
    'Exportieren Sie die Tabelle als CSV (Komma, UTF-8): eine Zeile mit Spaltennamen, dann eine Zeile je Kunde.',
  tooWide: 'Die Datei hat zu viele Spalten',
  tooWideReason: 'Ihre Zeilen haben je {width} Werte; wir lesen bis zu {most} Spalten.',
  tooWideFix:
    'Prüfen Sie, ob nach jedem Kunden ein Zeilenumbruch steht, und entfernen Sie Spalten, die keine Kunden beschreiben.',
  noCustomers: 'Die Datei enthält keine Kunden',
  noCustomersReason: 'Sie enthält eine Zeile mit Spaltennamen, aber keine Zeilen darunter.',
  noCustomersFix: 'Exportieren Sie die Tabelle noch einmal mit ihren Zeilen; jede Zeile sollte ein Kunde sein.',
  noCustomersColumns: 'Sie hat die Spalten {list}, aber keine Zeilen darunter.',
  pointerTitle: 'Das ist ein Verweis auf eine Datei, nicht die Datei selbst',
  pointerReason:
    'Die Datei ist nur ein {name}-Verweis auf den Ort der eigentlichen Datei. Die Tabelle steht nicht darin.',
  pointerFix: 'Holen Sie zuerst die eigentliche Datei (bei Git LFS: git lfs pull) und laden Sie diese hoch.',
  notAligned: 'Die Zeilen passen nicht zu den Spalten',
  notAlignedReason: '{rows} [{rows}|Zeile passt|Zeilen passen] nicht, angefangen bei Zeile {line}: {why}.',
  notAlignedFix:
    'Werte, die das Trennzeichen enthalten, müssen in Anführungszeichen stehen. Exportieren Sie noch einmal mit Anführungszeichen um Texte oder mit einem anderen Trennzeichen.',
  fewTitle: 'Zu wenige Kunden, um daraus zu lernen',
  fewFix: 'Nehmen Sie mehr Kunden auf, zum Beispiel aus einem längeren Zeitraum, und laden Sie die Datei neu hoch.',
  nobodyLeft: 'In dieser Datei ist niemand gegangen',
  everybodyLeft: 'In dieser Datei sind alle gegangen',
  nobodyEvent: 'Niemand in dieser Datei hat „{event}“',
  everybodyEvent: 'Alle in dieser Datei haben „{event}“',
  oneClassFix: 'Nehmen Sie aus demselben Zeitraum Kunden auf, die gingen, und solche, die blieben.',
  oneClassFixEvent: 'Nehmen Sie aus demselben Zeitraum Kunden mit und ohne dieses Ereignis auf.',
  rareTitle: 'Zu wenige Beispiele für einen Ausgang',
  rareFix: 'Nehmen Sie Kunden aus einem längeren Zeitraum auf, damit beide Ausgänge oft genug vorkommen.',
  noFeaturesTitle: 'Nichts, woraus sich lernen lässt',
  noFeaturesFix: 'Ergänzen Sie Spalten, die vor dem Ausgang bekannt sind: Vertrag, Nutzung, Zahlungen, Kontakte.',
  labelNotUsable: '„{name}“ kann nicht als Ausgang dienen',
  labelNotUsableFix: 'Wählen Sie eine Spalte mit einem Wert für Gegangene und einem für Gebliebene.',
  noNames: 'Die Spalten haben keine Namen',
  noNamesReason:
    'Schon die erste Zeile enthält Daten; die Spalten haben daher keine Namen, und wir können nicht erkennen, welche zeigt, wer ging.',
  noNamesFix:
    'Ergänzen Sie eine erste Zeile mit Spaltennamen, darunter eine wie „Churned“ mit Ja oder Nein je Kunde. Sollen die Kunden mit einem früheren Upload bewertet werden, übernehmen Sie dessen Spaltennamen genau.',
  noLabelTitle: 'Die Datei zeigt nicht, wer ging',
  noLabelFix:
    'Ergänzen Sie eine Spalte wie „Churned“ mit Ja oder Nein je Kunde. Es geht auch mit einer Liste von Käufen mit Kunde, Datum und Betrag oder mit den Spalten eines früheren Uploads, der sagt, wer ging.',
  logLacks: 'Dem Protokoll fehlt der Kunde oder das Datum',
  logLacksReason: 'Eine Vorhersage aus Käufen braucht eine Spalte mit dem Kunden und eine mit dem Datum jedes Kaufs.',
  logShort: 'Das Protokoll ist zu kurz',
  logShortBought:
    'Zu wenige Kunden kauften mehr als einmal, oder es umfasst weniger als drei {period}; daher können wir nicht erkennen, wer nicht mehr kauft.',
  logShortActive:
    'Zu wenige Kunden waren mehr als einmal aktiv, oder es umfasst weniger als drei {period}; daher können wir nicht erkennen, wer inaktiv wurde.',
  logFewLeft:
    'Auf {left} von {looks} Beobachtungen eines Kunden folgte „{event}“ binnen {span}; nötig sind mindestens {leastLooks} Beobachtungen und {leastEach} je Ausgang.',
  logFewBought:
    '{customers} [{customers}|Kunde kaufte|Kunden kauften] vor dem {day} etwas; {returned} davon [{returned}|kam|kamen] binnen {span} wieder, {gone} nicht. Nötig sind mindestens {leastCustomers} Kunden und {leastEach} je Ausgang.',
  logFewActive:
    '{customers} [{customers}|Kunde war|Kunden waren] vor dem {day} aktiv; {returned} davon [{returned}|kam|kamen] binnen {span} wieder, {gone} nicht. Nötig sind mindestens {leastCustomers} Kunden und {leastEach} je Ausgang.',
  logFix:
    'Laden Sie ein längeres Protokoll hoch: Kunde, Datum und Betrag jedes Kaufs, möglichst über ein Jahr. Oder ergänzen Sie eine Spalte „Churned“ mit Ja oder Nein je Kunde.',
  panelFew:
    'In den Zeilen [{customers}|steckt|stecken] {customers} [{customers}|Kunde|Kunden]; {left} davon [{left}|zeigt|zeigen] „{event}“ nach einer früheren Zeile, und auf {stayed} [{stayed}|Zeile|Zeilen] folgte eine Zeile ohne. Nötig sind mindestens {leastCustomers} Kunden und {leastEach} je Ausgang.',
  panelFewFix:
    'Nehmen Sie mehr Kunden oder einen längeren Zeitraum auf, mit mindestens einer Zeile, bevor ein Kunde geht.',
  rfmNoAge: 'Eine Spalte fehlt: die Zeit seit dem ersten Kauf',
  rfmNoAgeReason:
    'Die Datei fasst zusammen, wann zuletzt („{recency}“) und wie oft („{frequency}“) Kunden kauften, aber nicht, seit wann sie Kunden sind; inaktive Kunden lassen sich daher nicht von neuen unterscheiden.',
  rfmNoAgeFix:
    'Ergänzen Sie eine Spalte „T“ mit den Tagen (oder Wochen) vom ersten Kauf jedes Kunden bis zum Stichtag der Daten. Oder laden Sie die einzelnen Käufe hoch (Kunde, Datum, Betrag), oder ergänzen Sie eine Spalte „Churned“ mit Ja oder Nein.',
  rfmFew:
    '{customers} [{customers}|Kunde ist|Kunden sind] verwendbar, {repeaters} davon [{repeaters}|kaufte|kauften] mehr als einmal; nötig sind mindestens {leastCustomers} und {leastRepeaters}.',
  rfmUnclear: 'Die Kaufübersicht lässt sich nicht deuten',
  rfmMissing: 'Letzter Kauf oder Häufigkeit fehlt.',
  rfmAgeMissing: 'Die Zeit seit dem ersten Kauf fehlt.',
  rfmNeither:
    'Kunden mit einem einzigen Kauf sollten in „{recency}“ 0 haben (vom ersten bis zum letzten Kauf) oder denselben Wert wie in „{age}“ (seit dem letzten Kauf), haben aber keines von beiden.',
  rfmFix:
    'Laden Sie die einzelnen Käufe hoch (Kunde, Datum, Betrag); daraus berechnen wir die Übersicht. Oder ergänzen Sie eine Spalte „Churned“ mit Ja oder Nein.',
  onlyLeavers: 'Die Datei enthält nur Kunden, die gegangen sind',
  onlyLeaversReason:
    'Jede Zeile hat ein „{name}“; die Datei ist also eine Liste von Abgängen, nicht von Käufen, und es gibt keine anderen Kunden zum Vergleich.',
  onlyLeaversFix:
    'Verbinden Sie sie mit der Liste aller Kunden: eine Zeile je Kunde, Datum oder Grund des Weggangs bei aktuellen Kunden leer.',
  onlyLeaversJoin:
    'Verbinden Sie sie über „{id}“ mit der Liste aller Kunden: eine Zeile je Kunde, „{name}“ bei aktuellen Kunden leer.',
  noLabelCould:
    'Keine Spalte zeigt deutlich, welche Kunden gingen und welche blieben. Mögliche Spalten für den Ausgang: {list}.',
  noLabelChoose:
    'Wählen Sie die Spalte mit dem Ausgang (--label auf der Befehlszeile), oder fügen Sie eine hinzu, etwa „Gekündigt“ mit Ja oder Nein je Kunde. Auch eine Liste von Käufen mit Kunde, Datum und Betrag genügt, ebenso eine Datei mit den Spalten eines früheren Uploads mit bekanntem Ausgang.',
  modelLacks: 'Spalten eines früheren Modells fehlen',
  modelLacksReason:
    'Die Datei zeigt nicht, wer gegangen ist, und hat {found} der {columns} Spalten, die ein früheres Modell zum Bewerten braucht. Es fehlen oder haben keine brauchbaren Werte: {list}.',
  modelLacksFix:
    'Fügen Sie diese Spalten unter genau diesen Namen hinzu und laden Sie die Datei neu hoch. Oder ergänzen Sie eine Spalte wie „Gekündigt“ mit Ja oder Nein je Kunde, um aus dieser Datei zu lernen.',
  modelMisfit: 'Diese Datei passt nicht zum Modell',
  modelMisfitReason:
    'Es fehlen {list}. Die fehlenden Spalten machen {percent} der Merkmalswichtigkeit des Modells aus; ohne sie wären die Werte unzuverlässig.',
  modelMisfitFix:
    'Ordnen Sie die fehlenden Spalten Spalten der Datei zu, oder trainieren Sie ein neues Modell mit einer Datei, die zeigt, wer gegangen ist.',
  modelUnreadable: 'Das Modell ist nicht mehr lesbar',
  modelUnreadableReason: 'Es stammt von einer anderen Version, oder seine Datei ist beschädigt.',
  noOutcomes: 'Die Datei enthält keine Ausgänge',
  noOutcomesReason: 'Sie braucht eine Spalte mit der Kundennummer und eine, die zeigt, wer gegangen ist.',
  noOutcomesFix:
    'Laden Sie die Datei des nächsten Monats mit beiden Spalten hoch oder eine Liste von Kundennummern mit Ja oder Nein.',
  earlyOutcomesReason:
    'Kunden gelten nach {count} Tag ohne Aktivität ab dem {since} als gegangen, und dieses Protokoll endet am {last}. | Kunden gelten nach {count} Tagen ohne Aktivität ab dem {since} als gegangen, und dieses Protokoll endet am {last}.',
  earlyOutcomesFix: 'Laden Sie ein Protokoll hoch, das bis zum {day} reicht.',
  lateOutcomesReason: 'Dieses Protokoll beginnt am {first}, muss aber die Aktivität ab dem {since} abdecken.',
  lateOutcomesFix: 'Laden Sie ein Protokoll hoch, das am {day} oder früher beginnt.',
  upliftColumns:
    'Diesen Kunden fehlen Spalten, die das Uplift-Modell braucht: {columns}. Wählen Sie eine Vorhersage mit denselben Spalten.',
  upliftNoColumns: 'Diese Kunden wurden ohne Spalten bewertet, die ein Uplift-Modell nutzen könnte.',
  upliftNotShown:
    '„{name}“ zeigt nicht, welche Kunden auf einen Kontakt reagieren; Listen lassen sich daher nicht danach ordnen.',
  otherCustomers:
    'Nur {matched} von {customers} Kunden dieser Vorhersage sind in der Datei; es wurden daher keine Ausgänge verglichen.',
};
