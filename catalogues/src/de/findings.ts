import type { FINDINGS } from '@holdfast/contracts/messages/findings';
import type { Words } from '../catalogue.ts';

export const findings: Words<typeof FINDINGS> = {
  oneColumn:
    'Wir fanden eine einzige Spalte. Sollten es mehr sein, kennen wir ihr Trennzeichen nicht: Nehmen Sie Kommas, Semikolons, Tabulatoren oder senkrechte Striche.',
  encodingWindows:
    'Die Datei ist nicht in UTF-8. Wir lesen sie als Windows-1252, wie Excel in Westeuropa und Amerika meist speichert; prüfen Sie, ob Umlaute und Akzente stimmen.',
  encodingMixed:
    'Manche Zeilen sind in UTF-8, andere in Windows-1252, als wären zwei Dateien zusammengefügt. Wir haben jede Zeile einzeln dekodiert; prüfen Sie, ob Umlaute und Akzente stimmen.',
  encodingByWords: 'Die Datei ist nicht in UTF-8. Wir lesen sie als {name}, denn so ergeben sich Wörter.',
  encodingUnicode: 'Die Datei ist {name}-Text, wie Excel ihn als „Unicode-Text“ speichert. So lesen wir sie.',
  noHeader:
    'Schon die erste Zeile enthält Daten, die Spalten haben also keine Namen. Wir nennen sie {list}; ergänzen Sie eine Zeile mit Namen.',
  headerLine: 'Die Spaltennamen stehen in Zeile {line}; was darüber steht, lasen wir nicht als Daten.',
  repeatedNames: 'Einige Spaltennamen kommen mehrfach vor. Die späteren nennen wir {list}.',
  unnamed: 'Eine Spalte hat keinen Namen. Wir nennen sie {list}.',
  unnamedMany: '{columns} Spalten haben keinen Namen. Wir nennen sie {list}.',
  rejected:
    '{count} Zeile wurde übersprungen, weil ihre Werte nicht zu den {columns} Spalten passen: {lines}. | {count} Zeilen wurden übersprungen, weil ihre Werte nicht zu den {columns} Spalten passen: {lines}.',
  shortRows:
    '{count} Zeile fehlen die letzten Werte; sie gelten als fehlend: {lines}. | {count} Zeilen fehlen die letzten Werte; sie gelten als fehlend: {lines}.',
  totalRow: 'Die letzte Zeile ist eine Summe, kein Kunde, und blieb außen vor: {lines}.',
  totalRows: 'Die letzten Zeilen sind Summen, keine Kunden, und blieben außen vor: {lines}.',
  footnotes: 'Anmerkungen unter der Tabelle lasen wir nicht als Daten: {lines}.',
  unitsRow: 'Die Zeile unter den Spaltennamen erklärt die Werte darunter (Zeile {line}); sie ist kein Kunde.',
  repeatedHeader:
    'Die Zeile mit den Spaltennamen steht noch einmal mitten in den Daten und blieb dort außen vor: {lines}. Vielleicht wurden mehrere Tabellen zusammengefügt.',
  blankRows: '{count} Zeile ist ganz leer und kein Kunde. | {count} Zeilen sind ganz leer und keine Kunden.',
  strayQuotes: 'Ein nie geschlossenes Anführungszeichen lasen wir als gewöhnliches Zeichen: {lines}.',
  separatorSpace:
    'Die Werte sind durch Leerzeichen getrennt. Werte, die Leerzeichen enthalten, müssen in Anführungszeichen stehen.',
  separatorOdd: 'Die Werte sind durch „{sign}“ getrennt.',
  quoteMark: 'Die Werte sind von {sign} statt von Anführungszeichen umschlossen. Wir haben diese Zeichen entfernt.',
  joinedNames: 'Die Spaltennamen stehen auf mehreren Zeilen. Wir haben sie zusammengefügt: {lines}.',
  unitsRows:
    'Die Zeilen unter den Spaltennamen beschreiben die Spalten; sie sind keine Kunden und wurden weggelassen: {lines}.',
  moreNames: 'Die Kopfzeile hat mehr Namen, als die Zeilen Werte haben. Unter {list} stehen keine Werte.',
  separatorAdded:
    'Die Kopfzeile hat ein Trennzeichen zu viel. Wir haben es ignoriert, damit die Namen zu ihren Werten passen; prüfen Sie {list}.',
  separatorMissing:
    'Die Kopfzeile hat weniger Namen, als die Zeilen Werte haben; offenbar fehlt darin ein Trennzeichen. Prüfen Sie, ob die Namen zu den richtigen Werten gehören: {list}.',
  rowNames:
    'Die Kopfzeile hat einen Namen weniger, als die Zeilen Werte haben. Wir halten die erste Spalte für Zeilennamen und nennen sie „{name}“; prüfen Sie, ob die anderen Namen zu den richtigen Werten gehören.',
  severalTables:
    'Die Datei enthält mehrere Tabellen. Wir haben die mit den meisten Zeilen gelesen und die anderen weggelassen, die hier beginnen: {lines}.',
  unknownColumn: 'Sie haben die Spalte „{name}“ gewählt, aber die Datei hat keine Spalte dieses Namens.',
  eventAgainst: 'Vorhergesagt wird „{event}“ gegenüber {list}.',
  eventAgainstChosen: 'Vorhergesagt wird „{event}“ gegenüber {list}, wie von Ihnen gewählt.',
  positiveGuessed:
    'Aus der Datei geht nicht hervor, welcher Wert von „{name}“ für Gegangene steht. Wir haben „{value}“ angenommen; wählen Sie sonst den anderen.',
  goodNews:
    '„{event}“ ist eine gute Nachricht und bedeutet nicht, dass ein Kunde geht. Werte und Stufen zeigen die Wahrscheinlichkeit dafür; ein hoher Wert ist also kein Abwanderungsrisiko, und kein Umsatz gilt als gefährdet.',
  notChurn:
    '„{name}“ beschreibt keine Abwanderung. Werte und Stufen zeigen die Wahrscheinlichkeit von „{event}“; lesen Sie sie nur als Risiko, wenn die Spalte bei Ihnen das bedeutet.',
  severalClasses: '„{name}“ hat {values} Werte. Wir vergleichen „{value}“ mit allen anderen zusammen: {others}.',
  partlyLabelled: '„{name}“ ist bei {blank} von {customers} Kunden leer. Wir lernen von den übrigen und bewerten alle.',
  labelSlips:
    '„{name}“ ist Ja oder Nein, außer bei {values}. Bei diesen Kunden gilt der Ausgang als unbekannt; bewertet werden sie wie alle anderen.',
  labelFromDates:
    'Keine Spalte zeigt, wer ging; wir haben es aus „{start}“ und „{end}“ abgeleitet: Zeilen, deren „{end}“ in der Vergangenheit liegt, sind beendet, alle anderen laufen.',
  labelFromDay:
    'Keine Spalte zeigt, wer ging; wir haben es aus den Daten in „{name}“ abgeleitet: Kunden mit einem Datum dort sind gegangen, alle anderen sind noch da.',
  labelFromReason:
    'Keine Spalte zeigt, wer ging; wir haben es aus den Gründen in „{name}“ abgeleitet: Kunden mit einem Grund dort sind gegangen, alle anderen sind noch da.',
  leftOut: 'Weggelassen: {reason}',
  leakKept: 'Sie haben „{name}“ behalten, obwohl die Spalte den Ausgang zu verraten scheint: {reason}',
  leakOurs: '„{name}“ stammt aus einer früheren Vorhersage.',
  leakLeft: '„{name}“ ist genau bei Gegangenen gefüllt und wiederholt damit den Ausgang.',
  leakStayed: '„{name}“ ist genau bei Gebliebenen gefüllt und wiederholt damit den Ausgang.',
  leakOnlyLeavers: '„{name}“ ist nur bei Gegangenen gefüllt, wird also erst danach bekannt.',
  leakAfterwards: '„{name}“ beschreibt den Weggang selbst und ist erst danach bekannt.',
  leakAlone:
    '„{name}“ allein trennt Gegangene fast fehlerlos von Gebliebenen (AUC {auc}): Die Spalte wiederholt den Ausgang oder ist erst danach bekannt.',
  leakScore: '„{name}“ ist Wertung, Grund oder Vorhersage des Weggangs selbst (AUC {auc} allein).',
  strongColumn:
    '„{name}“ allein trennt Gegangene sehr gut von Gebliebenen (AUC {auc}). Wir behielten die Spalte; lassen Sie sie weg, wenn sie erst nach dem Weggang bekannt ist.',
  askedOut: 'Von Ihnen ausgeschlossen.',
  saysWhen: 'Sie gibt an, wann die Zeile erfasst wurde, und beschreibt den Kunden nicht.',
  noValues: 'Sie ist leer.',
  sameValue: 'Sie hat überall denselben Wert.',
  mostlyEmpty: 'Sie ist in {percent} der Zeilen leer.',
  freeText: 'Sie ist freier Text; fast jede Zeile sagt etwas anderes.',
  aName: 'Sie ist ein Name, in fast jeder Zeile ein anderer.',
  persons: 'Sie enthält Personennamen; die Identität darf die Bewertung nicht beeinflussen.',
  contact:
    'Sie enthält Angaben zur Identität, zur Erreichbarkeit oder zur Betreuung des Kunden: Sie wird beim Kunden angezeigt, aber nicht zum Training verwendet.',
  rowNumbers: 'Sie ist eine Zeilennummer und beschreibt den Kunden nicht.',
  idNumber: 'Sie ist eine Kennnummer, in fast jeder Zeile eine andere.',
  allDifferent: 'Sie ist in jeder Zeile anders, wie ein Name oder eine Nummer.',
  tooMany: 'Sie hat {values} verschiedene Werte in {rows} Zeilen, zu viele, um daraus zu lernen.',
  disguised: 'In „{name}“ liegt der Wert {values} weit außerhalb aller anderen; wir behandeln ihn als fehlend.',
  notADate: '„{name}“ enthält Daten, außer {values}; das behandeln wir als fehlend.',
  notDates: '„{name}“ enthält Daten, außer {values}; diese behandeln wir als fehlend.',
  notAFigure: '„{name}“ enthält Zahlen, außer {values}; das behandeln wir als fehlend.',
  notFigures: '„{name}“ enthält Zahlen, außer {values}; diese behandeln wir als fehlend.',
  ambiguousDates:
    'Jedes Datum in „{name}“ ließe sich mit dem Tag oder mit dem Monat zuerst lesen ({value}). Sicher ist die Schreibweise 2026-01-31.',
  missing: '„{name}“ fehlt in {percent} der Zeilen. Das Modell behandelt fehlende Werte als Information.',
  missingMany:
    '{columns} Spalten fehlen in mehr als {percent} der Zeilen: {list}. Das Modell behandelt fehlende Werte als Information.',
  noId: 'Keine Spalte kennzeichnet die Kunden. Die Ergebnisse behalten die Reihenfolge Ihrer Zeilen; mit einer Kundennummer lassen sich Kunden zwischen Dateien zuordnen.',
  repeatedIds:
    '{count} Zeile wiederholt die Kundennummer einer früheren. Jede Zeile behält ihr eigenes Ergebnis; Zeilen eines Kunden werden nie auf Trainings- und Testdaten verteilt. | {count} Zeilen wiederholen die Kundennummer einer früheren. Jede Zeile behält ihr eigenes Ergebnis; Zeilen eines Kunden werden nie auf Trainings- und Testdaten verteilt.',
  severalSubscriptions:
    '{subscriptions} Abos gehören {customers} Kunden. Jedes Abo hat seine eigene Zeile und sein eigenes Risiko; die Abos eines Kunden werden nie auf Trainings- und Testdaten verteilt.',
  contradictions:
    '{count} Kunde hat Zeilen, die sich im Ausgang widersprechen. Behalten Sie die richtige. | {count} Kunden haben Zeilen, die sich im Ausgang widersprechen. Behalten Sie die richtigen.',
  copiedRows:
    '{count} Zeile gleicht bis auf die Kennung einer anderen, häufiger als der Zufall erklärt. Duplikate bleiben im selben Fold und beschönigen die gemessene Güte daher nicht. | {count} Zeilen gleichen bis auf die Kennung einer anderen, häufiger als der Zufall erklärt. Duplikate bleiben im selben Fold und beschönigen die gemessene Güte daher nicht.',
  fewRows:
    'Die Datei hat {count} Zeile. Mit weniger als 500 Kunden schwanken Ergebnisse stark von Datei zu Datei; beachten Sie die Konfidenzintervalle. | Die Datei hat {count} Zeilen. Mit weniger als 500 Kunden schwanken Ergebnisse stark von Datei zu Datei; beachten Sie die Konfidenzintervalle.',
  fewCustomers:
    'Die Datei hat {count} Kunden. Mit weniger als 500 Kunden schwanken Ergebnisse stark von Datei zu Datei; beachten Sie die Konfidenzintervalle. | Die Datei hat {count} Kunden. Mit weniger als 500 Kunden schwanken Ergebnisse stark von Datei zu Datei; beachten Sie die Konfidenzintervalle.',
  someRows: 'Die Datei hat {rows} Zeilen. Ab 1.000 Kunden werden Ergebnisse stabiler.',
  someCustomers: 'Die Datei hat {customers} Kunden. Ab 1.000 Kunden werden Ergebnisse stabiler.',
  splitFlattered:
    'Eine zufällige Aufteilung hätte eine AUC von {claimed} ergeben, weil {copies} doppelte Zeilen auf beiden Seiten stünden. Bleiben Duplikate zusammen, sind es {honest}, wie bei neuen Kunden zu erwarten.',
  splitSame:
    'Die {copies} doppelten Zeilen ändern nichts: Eine zufällige Aufteilung hätte eine AUC von {claimed} ergeben, mit zusammengehaltenen Duplikaten sind es {honest}.',
  driftStrong: '„{name}“ weicht stark von den Trainingsdaten ab (Stabilitätsindex {index}).',
  driftNoticeable: '„{name}“ weicht merklich von den Trainingsdaten ab (Stabilitätsindex {index}).',
  earlierModel:
    'Die Datei zeigt nicht, wer ging, hat aber die Spalten eines früheren Uploads; sie wurde mit dem damit trainierten Modell bewertet ({labelled} Kunden mit bekanntem Ausgang, AUC {auc}).',
  givenModel:
    'Mit dem gewählten Modell bewertet; mit dieser Datei wurde kein Modell trainiert. Das gewählte Modell wurde mit {labelled} Kunden mit bekanntem Ausgang trainiert, AUC {auc}.',
  withoutId:
    '{without} von {lines} Zeilen [{without}|hat|haben] keine „{name}“ oder kein Datum und [{without}|wurde|wurden] weggelassen.',
  returns:
    '{lines} [{lines}|Zeile hat|Zeilen haben] einen negativen Betrag (Rückgaben, Korrekturen). Das mindert den Umsatz des Tages und zählt nicht als Kauf.',
  onlyReturned:
    '{customers} [{customers}|Kunde hat|Kunden haben] Rückgaben, aber keine Käufe, und [{customers}|fehlt|fehlen] in den Ergebnissen und allen Zahlen.',
  leavingLines:
    '„{event}“ gibt an, wann ein Kunde ging: {left} taten es und bekommen keine Zeile in den Ergebnissen. Das Modell wird zu bis zu {cutOffs} Zeitpunkten mit dem vorher Bekannten trainiert, um vorherzusagen, wer binnen {span} ging.',
  inactivePurchase:
    'Keine Spalte zeigt, wer ging; wir zählen Kunden nach {span} ohne Kauf als gegangen: {percent} der Abstände zwischen Käufen in dieser Datei sind kürzer.',
  inactiveActivity:
    'Keine Spalte zeigt, wer ging; wir zählen Kunden nach {span} ohne Aktivität als gegangen: {percent} der Abstände zwischen Aktivitäten in dieser Datei sind kürzer.',
  logTooShort:
    'Viele Kunden kommen später wieder, aber das Protokoll ist zu kurz für ein längeres Fenster. Laden Sie ein längeres hoch.',
  testedMonths:
    'Das Modell wurde mit den früheren Monaten trainiert und an denen geprüft, die zuletzt wiederkamen ({span}).',
  testedDays:
    'Das Modell wurde mit dem am {known} Bekannten trainiert und an denen geprüft, die bis {until} wiederkamen.',
  goneAlready:
    '{gone} der {customers} Kunden, an denen das Modell geprüft wurde, waren schon so lange inaktiv, dass sie als gegangen galten. Das Urteil betrifft die übrigen: AUC {active}, gegenüber {overall} für alle Kunden.',
  widePanel:
    'Die Datei hat für jeden von {months} Monaten eine Spalte ({span}). Ein Kunde gilt in Monaten mit einem Wert über 0 als aktiv, bei 0 oder leer als inaktiv.',
  neverActive:
    '{customers} [{customers}|Kunde war nie aktiv und bekommt|Kunden waren nie aktiv und bekommen] keine Zeile in den Ergebnissen.',
  panelRows: '{rows} Zeilen gehören zu {customers} Kunden, je etwa {each} {period}.',
  panelConstant:
    'Der Ausgang ist in allen Zeilen eines Kunden gleich und zeigt daher nicht, wann er ging. Das Modell wird mit der letzten Zeile jedes Kunden und ihrer Änderung gegenüber früheren Zeilen trainiert.',
  panelPairs:
    'Die Daten am Ende eines Abschnitts ({unit}) sagen den nächsten voraus: Das Modell wird mit {pairs} solchen Paaren trainiert und bewertet jeden Kunden einmal, zum {day} oder, wenn er ging, zum Abschnitt davor.',
  spentAltogether: 'Wir lesen „{name}“ als Gesamtausgaben eines Kunden.',
  spentEach: 'Wir lesen „{name}“ als durchschnittliche Ausgabe eines Kunden je Kauf.',
  rfmContradiction:
    '{rows} [{rows}|Zeile widerspricht|Zeilen widersprechen] sich selbst (letzter Kauf vor dem ersten oder nach dem Ende, Wiederkäufe nur am ersten Tag) und [{rows}|bekommt|bekommen] den mittleren Wert.',
  eventLeak: '„{name}“ ist genau bei Kunden mit „{event}“ gefüllt und wiederholt damit den Ausgang.',
  othersLeak: '„{name}“ ist genau bei den anderen gefüllt und wiederholt damit den Ausgang.',
  eventOnly: '„{name}“ ist nur bei Kunden mit „{event}“ gefüllt, wird also erst danach bekannt.',
  eventAlone:
    '„{name}“ allein trennt Kunden mit „{event}“ fast fehlerlos von den anderen (AUC {auc}): Die Spalte wiederholt den Ausgang oder ist erst danach bekannt.',
  eventScore: '„{name}“ ist Wertung, Grund oder Vorhersage von „{event}“ selbst (AUC {auc} allein).',
  eventStrong:
    '„{name}“ allein trennt Kunden mit „{event}“ sehr gut von den anderen (AUC {auc}). Wir behielten die Spalte; lassen Sie sie weg, wenn sie erst danach bekannt ist.',
  rfmConvention:
    'Wir lesen „{recency}“ als die Zeit {since}, „{frequency}“ als die Zahl {purchases} und „{age}“ als die Zeit seit dem ersten Kauf (Einheit: {unit}).',
  rfmUnsure:
    'Wir lesen „{recency}“ als die Zeit {since}, „{frequency}“ als die Zahl {purchases} und „{age}“ als die Zeit seit dem ersten Kauf (Einheit geraten: {unit}; sicher ist ein Spaltenname wie „T days“ oder „T weeks“).',
  rejectedWhy:
    '{count} Zeile wurde übersprungen, weil ihre Werte nicht zu den {columns} Spalten passen (Zeile {line}: {why}): {lines}. | {count} Zeilen wurden übersprungen, weil ihre Werte nicht zu den {columns} Spalten passen (Zeile {line}: {why}): {lines}.',
  nearCopies:
    '{count} Zeile ist fast ein Duplikat einer anderen: Nur ein oder zwei Felder unterscheiden sich, oder die Zahlen weichen minimal ab. Solche Zeilen bleiben im selben Fold und beschönigen die gemessene Güte daher nicht. | {count} Zeilen sind fast Duplikate einer anderen: Nur ein oder zwei Felder unterscheiden sich, oder die Zahlen weichen minimal ab. Solche Zeilen bleiben im selben Fold und beschönigen die gemessene Güte daher nicht.',
  keepColumn:
    'Ist „{name}“ schon vor dem Weggang bekannt, setzen Sie in der Vorschau über der Spalte das Häkchen „Verwenden“ (--keep auf der Befehlszeile).',
  leakDiffers:
    '„{name}“ ist bei allen {stayers} Kunden ohne „{event}“ „{value}“ und bei {left} der {leavers} mit „{event}“ anders, wird also erst danach bekannt.',
  leakPure:
    '„{name}“ ist „{value}“ bei {left} der {leavers} Kunden mit „{event}“ und bei keinem anderen, wird also erst danach bekannt.',
  leakLate:
    'Dem Namen nach ist „{name}“ erst nach „{event}“ bekannt, und allein sagt die Spalte es gut voraus (AUC {auc}).',
  pureValue:
    'Der Kunde mit „{value}“ in „{name}“ hat „{event}“. Wir behielten die Spalte; lassen Sie sie weg, wenn dieser Wert erst danach bekannt wird. | Alle {count} Kunden mit „{value}“ in „{name}“ haben „{event}“. Wir behielten die Spalte; lassen Sie sie weg, wenn dieser Wert erst danach bekannt wird.',
  mixedNotation:
    '„{name}“ mischt Dezimalpunkt und Dezimalkomma ({values}). Wir haben jede Zahl einzeln gedeutet; eine einzige Schreibweise ist sicherer.',
  openEnds: '„{name}“ hat offene Werte ({values}). Wir ordnen sie gleich jenseits der genannten Zahl ein.',
  speltOtherwise:
    'Wir haben „{name}“ der Spalte „{model}“ des früheren Modells zugeordnet. Benennen Sie sie um, wenn es nicht dieselbe ist.',
  modelColumnTold: '„{name}“ wird als Spalte „{model}“ des Modells verwendet, wie von Ihnen gewählt.',
  modelColumnMissing:
    'Das Modell verwendet „{name}“; diese Datei hat die Spalte nicht. Sie macht {percent} der Merkmalswichtigkeit des Modells aus; alle Kunden werden ohne sie bewertet.',
  modelUnseen:
    '{count} von {customers} Kunden hat in „{name}“ einen Wert, der in den Trainingsdaten nicht vorkommt: {list}. Er zählt als fehlend. | {count} von {customers} Kunden haben in „{name}“ einen Wert, der in den Trainingsdaten nicht vorkommt: {list}. Er zählt als fehlend.',
  modelOutside:
    'Bei „{name}“ liegt {count} von {customers} Kunden außerhalb des Bereichs der Trainingsdaten (hier {least} bis {most}, dort {lowest} bis {highest}). | Bei „{name}“ liegen {count} von {customers} Kunden außerhalb des Bereichs der Trainingsdaten (hier {least} bis {most}, dort {lowest} bis {highest}).',
};
