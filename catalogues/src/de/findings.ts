import type { FINDINGS } from '@holdfast/contracts/messages/findings';
import type { Words } from '../catalogue.ts';

export const findings: Words<typeof FINDINGS> = {
  oneColumn:
    'Wir fanden eine einzige Spalte. Sollten es mehr sein, kennen wir ihr Trennzeichen nicht: Nehmen Sie Kommas, Semikolons, Tabulatoren oder senkrechte Striche.',
  encodingWindows:
    'Die Datei ist nicht in UTF-8. Wir lesen sie als Windows-1252, wie Excel in Westeuropa und Amerika meist speichert; prüfen Sie, ob Umlaute und Akzente stimmen.',
  encodingMixed:
    'Manche Zeilen sind in UTF-8, andere in Windows-1252, als wären zwei Dateien zusammengefügt. Wir lesen jede auf ihre Weise; prüfen Sie, ob Umlaute und Akzente stimmen.',
  encodingByWords: 'Die Datei ist nicht in UTF-8. Wir lesen sie als {name}, denn so ergeben sich Wörter.',
  encodingUnicode: 'Die Datei ist {name}-Text, wie Excel ihn als „Unicode-Text“ speichert. So lesen wir sie.',
  noHeader:
    'Schon die erste Zeile enthält Daten, die Spalten haben also keine Namen. Wir nennen sie {list}; ergänzen Sie eine Zeile mit Namen.',
  headerLine: 'Die Spaltennamen stehen in Zeile {line}; was darüber steht, lasen wir nicht als Daten.',
  repeatedNames: 'Einige Spaltennamen kommen mehrfach vor. Die späteren nennen wir {list}.',
  unnamed: 'Eine Spalte hat keinen Namen. Wir nennen sie {list}.',
  unnamedMany: '{columns} Spalten haben keinen Namen. Wir nennen sie {list}.',
  rejected:
    '{count} Zeile wurde zurückgestellt, weil ihre Werte nicht unter die {columns} Spalten passen: {lines}. | {count} Zeilen wurden zurückgestellt, weil ihre Werte nicht unter die {columns} Spalten passen: {lines}.',
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
    'Die Werte sind durch Leerzeichen getrennt. Ein Wert, der selbst ein Leerzeichen enthält, muss in Anführungszeichen stehen.',
  separatorOdd: 'Die Werte sind durch „{sign}“ getrennt.',
  quoteMark:
    'Die Werte stehen zwischen {sign} und {sign} statt in Anführungszeichen. Wir lesen sie ohne diese Zeichen.',
  joinedNames: 'Die Spaltennamen stehen auf mehreren Zeilen. Wir haben sie zusammengefügt: {lines}.',
  unitsRows: 'Die Zeilen unter den Spaltennamen erklären die Werte darunter; sie sind keine Kunden: {lines}.',
  moreNames: 'Die Kopfzeile hat mehr Namen, als die Zeilen Werte haben. Nichts steht unter {list}.',
  separatorAdded:
    'Die Kopfzeile hat ein Trennzeichen zu viel. Wir lesen sie ohne dieses Zeichen, damit die Namen über ihren Werten stehen; prüfen Sie {list}.',
  separatorMissing:
    'Die Kopfzeile hat weniger Namen, als die Zeilen Werte haben; offenbar fehlt darin ein Trennzeichen. Prüfen Sie, ob die Namen über den richtigen Werten stehen: {list}.',
  rowNames:
    'Die Kopfzeile hat einen Namen weniger, als die Zeilen Werte haben. Wir halten die erste Spalte für Zeilennamen und nennen sie „{name}“; prüfen Sie, ob die anderen Namen über den richtigen Werten stehen.',
  severalTables:
    'Die Datei enthält mehrere Tabellen. Wir haben die mit den meisten Zeilen gelesen und die anderen weggelassen, die hier beginnen: {lines}.',
  unknownColumn: 'Sie wählten die Spalte “{name}“, aber die Datei hat keine dieses Namens.',
  eventAgainst: 'Wir sagen „{event}“ voraus, im Unterschied zu {list}.',
  eventAgainstChosen: 'Wir sagen „{event}“ voraus, im Unterschied zu {list}, wie Sie es wählten.',
  positiveGuessed:
    'Nichts in der Datei sagt, welcher Wert von „{name}“ für Gegangene steht. Wir nahmen „{value}“; wählen Sie sonst den anderen.',
  goodNews:
    '„{event}“ ist etwas Gutes und heißt nicht Weggehen. Alle Werte und Stufen sind die Chancen darauf; ein hoher Wert heißt nicht, dass der Kunde zu verlieren ist, und kein Umsatz gilt als gefährdet.',
  notChurn:
    '„{name}“ spricht nicht vom Weggehen. Alle Werte und Stufen sind die Chancen auf „{event}“; lesen Sie sie nur als Risiko, wenn die Spalte bei Ihnen das bedeutet.',
  severalClasses: '„{name}“ hat {values} Werte. Wir vergleichen „{value}“ mit allen anderen zusammen: {others}.',
  partlyLabelled: '„{name}“ ist bei {blank} von {customers} Kunden leer. Wir lernen von den übrigen und bewerten alle.',
  labelSlips:
    '„{name}“ sagt Ja oder Nein, außer {values}. Bei diesen Kunden gilt der Ausgang als unbekannt; bewertet werden sie wie alle anderen.',
  labelFromDates:
    'Keine Spalte sagt, wer ging, aber „{start}“ und „{end}“ tun es: Liegt „{end}“ in der Vergangenheit, ist die Zeile beendet, alle anderen laufen.',
  labelFromDay:
    'Keine Spalte sagt, wer ging, aber „{name}“ sagt, wann: Kunden mit einem Datum dort sind gegangen, alle anderen sind noch da.',
  labelFromReason:
    'Keine Spalte sagt, wer ging, aber „{name}“ sagt, warum: Kunden mit einem Grund dort sind gegangen, alle anderen sind noch da.',
  leftOut: 'Weggelassen: {reason}',
  leakKept: 'Sie wollten „{name}“ behalten, obwohl die Spalte den Ausgang zu verraten scheint: {reason}',
  leakOurs: '„{name}“ stammt aus einer früheren Vorhersage von uns.',
  leakLeft: '„{name}“ ist genau bei Gegangenen gefüllt und wiederholt damit den Ausgang.',
  leakStayed: '„{name}“ ist genau bei Gebliebenen gefüllt und wiederholt damit den Ausgang.',
  leakOnlyLeavers: '„{name}“ ist nur bei Gegangenen gefüllt, wird also erst beim Weggang bekannt.',
  leakAfterwards: '„{name}“ beschreibt den Weggang selbst und ist erst danach bekannt.',
  leakAlone:
    '„{name}“ allein trennt Gegangene fast fehlerlos von Gebliebenen (AUC {auc}): Das ist der Ausgang in anderen Worten oder erst danach bekannt.',
  leakScore: '„{name}“ ist Wertung, Grund oder Vorhersage des Weggangs selbst (AUC {auc} allein).',
  strongColumn:
    '„{name}“ allein trennt Gegangene sehr gut von Gebliebenen (AUC {auc}). Wir behielten die Spalte; lassen Sie sie weg, wenn sie erst nach dem Weggang bekannt ist.',
  askedOut: 'Sie wollten sie weglassen.',
  saysWhen: 'Sie sagt, von wann die Zeile ist, nicht wie der Kunde ist.',
  noValues: 'Sie enthält keine Werte.',
  sameValue: 'Sie hat überall denselben Wert.',
  mostlyEmpty: 'Sie ist in {percent} der Zeilen leer.',
  freeText: 'Sie ist freier Text; fast jede Zeile sagt etwas anderes.',
  aName: 'Sie ist ein Name, in fast jeder Zeile ein anderer.',
  persons: 'Sie benennt Personen; wer jemand ist, darf nicht über die Bewertung entscheiden.',
  contact:
    'Sie sagt, wer der Kunde ist, wie man ihn erreicht oder wer ihn betreut: Sie steht beim Kunden, gelernt wird aus ihr nicht.',
  rowNumbers: 'Sie nummeriert die Zeilen und sagt nichts über einen Kunden.',
  idNumber: 'Sie ist eine Kennnummer, in fast jeder Zeile eine andere.',
  allDifferent: 'Sie ist in jeder Zeile anders, wie ein Name oder eine Nummer.',
  tooMany: 'Sie hat {values} verschiedene Werte in {rows} Zeilen, zu viele, um daraus zu lernen.',
  disguised: 'In „{name}“ liegt der Wert {values} weit außerhalb aller anderen; wir lesen ihn als „nicht bekannt“.',
  notADate: '„{name}“ enthält Daten, außer {values}; das lesen wir als fehlend.',
  notDates: '„{name}“ enthält Daten, außer {values}; diese lesen wir als fehlend.',
  notAFigure: '„{name}“ enthält Zahlen, außer {values}; das lesen wir als fehlend.',
  notFigures: '„{name}“ enthält Zahlen, außer {values}; diese lesen wir als fehlend.',
  ambiguousDates:
    'Jedes Datum in „{name}“ ließe sich mit dem Tag oder mit dem Monat zuerst lesen ({value}). Sicher ist die Schreibweise 2026-01-31.',
  missing: '„{name}“ fehlt in {percent} der Zeilen. Für das Modell ist auch das Fehlen eine Auskunft.',
  missingMany:
    '{columns} Spalten fehlen in mehr als {percent} der Zeilen: {list}. Für das Modell ist auch das Fehlen eine Auskunft.',
  noId: 'Keine Spalte kennzeichnet die Kunden. Die Ergebnisse behalten die Reihenfolge Ihrer Zeilen; mit einer Kundennummer finden Sie Kunden in späteren Dateien wieder.',
  repeatedIds:
    '{count} Zeile wiederholt die Kundennummer einer früheren. Jede Zeile behält ihr eigenes Ergebnis; Zeilen eines Kunden dienen nie zugleich dem Lernen und dem Prüfen. | {count} Zeilen wiederholen die Kundennummer einer früheren. Jede Zeile behält ihr eigenes Ergebnis; Zeilen eines Kunden dienen nie zugleich dem Lernen und dem Prüfen.',
  severalSubscriptions:
    '{subscriptions} Abos gehören {customers} Kunden. Jedes Abo hat seine eigene Zeile und sein eigenes Risiko; die eines Kunden dienen nie zugleich dem Lernen und dem Prüfen.',
  contradictions:
    '{count} Kunde hat Zeilen, die sich im Ausgang widersprechen. Behalten Sie die richtige. | {count} Kunden haben Zeilen, die sich im Ausgang widersprechen. Behalten Sie die richtigen.',
  copiedRows:
    '{count} Zeile gleicht bis auf die Kennung einer anderen, mehr als der Zufall erklärt. Solche Zeilen bleiben zusammen, damit sie die gemessene Güte nicht schönen. | {count} Zeilen gleichen bis auf die Kennung einer anderen, mehr als der Zufall erklärt. Solche Zeilen bleiben zusammen, damit sie die gemessene Güte nicht schönen.',
  fewRows:
    'Die Datei hat {count} Zeile. Unter 500 Kunden schwanken Ergebnisse stark von Datei zu Datei; beachten Sie die Intervalle. | Die Datei hat {count} Zeilen. Unter 500 Kunden schwanken Ergebnisse stark von Datei zu Datei; beachten Sie die Intervalle.',
  fewCustomers:
    'Die Datei hat {count} Kunden. Unter 500 Kunden schwanken Ergebnisse stark von Datei zu Datei; beachten Sie die Intervalle. | Die Datei hat {count} Kunden. Unter 500 Kunden schwanken Ergebnisse stark von Datei zu Datei; beachten Sie die Intervalle.',
  someRows: 'Die Datei hat {rows} Zeilen. Ab 1.000 Kunden werden Ergebnisse stetiger.',
  someCustomers: 'Die Datei hat {customers} Kunden. Ab 1.000 Kunden werden Ergebnisse stetiger.',
  splitFlattered:
    'Eine zufällige Aufteilung hätte eine AUC von {claimed} behauptet, weil {copies} kopierte Zeilen auf beiden Seiten stehen. Bleiben Kopien zusammen, sind es {honest}: Das ist bei neuen Kunden zu erwarten.',
  splitSame:
    'Die {copies} kopierten Zeilen ändern nichts: Eine zufällige Aufteilung hätte eine AUC von {claimed} behauptet, mit Kopien beisammen sind es {honest}.',
  driftStrong:
    'Die Werte von „{name}“ weichen stark von denen ab, aus denen das Modell lernte (Stabilitätsindex {index}).',
  driftNoticeable:
    'Die Werte von „{name}“ weichen merklich von denen ab, aus denen das Modell lernte (Stabilitätsindex {index}).',
  earlierModel:
    'Die Datei sagt nicht, wer ging, hat aber die Spalten eines früheren Uploads: Sie wurde mit dem damals gelernten Modell bewertet ({labelled} Kunden mit bekanntem Ausgang, AUC {auc}).',
  givenModel:
    'Mit dem angegebenen Modell bewertet; aus dieser Datei wurde nichts gelernt. Das Modell lernte aus {labelled} Kunden mit bekanntem Ausgang, AUC {auc}.',
  withoutId:
    '{without} von {lines} Zeilen [{without}|hat|haben] keine „{name}“ oder kein Datum und [{without}|gehört niemandem; sie blieb|gehören niemandem; sie blieben] außen vor.',
  returns:
    '{lines} [{lines}|Zeile hat|Zeilen haben] einen negativen Betrag (Rückgaben, Korrekturen). Das mindert den Umsatz des Tages und zählt nicht als Kauf.',
  onlyReturned:
    '{customers} [{customers}|Kunde hat|Kunden haben] Rückgaben und keinen Kauf. Es gibt nichts zu verfolgen: keine Zeile, und keine Zahl zählt sie mit.',
  leavingLines:
    '„{event}“ sagt, wann ein Kunde ging: {left} taten es und bekommen keine eigene Zeile. Das Modell lernt zu bis zu {cutOffs} Zeitpunkten aus dem vorher Bekannten, wer binnen {span} ging.',
  inactivePurchase:
    'Keine Spalte sagt, wer ging; wir zählen Kunden nach {span} ohne Kauf als gegangen: {percent} aller Wiederkehrer in dieser Datei kommen früher zurück.',
  inactiveActivity:
    'Keine Spalte sagt, wer ging; wir zählen Kunden nach {span} ohne Aktivität als gegangen: {percent} aller Wiederkehrer in dieser Datei kommen früher zurück.',
  logTooShort:
    'Viele Kunden kommen später wieder, aber das Protokoll ist zu kurz, um auf sie zu warten: Laden Sie ein längeres hoch.',
  testedMonths: 'Das Modell lernt aus den Monaten davor und wurde an denen geprüft, die zuletzt wiederkamen ({span}).',
  testedDays: 'Das Modell lernt aus dem am {known} Bekannten und wurde an denen geprüft, die bis {until} wiederkamen.',
  goneAlready:
    '{gone} der {customers} Kunden, an denen das Modell geprüft wurde, waren schon so lange weg, dass sie als gegangen galten. Das Urteil gilt den anderen, für die ein Modell da ist: AUC {active}, mit allen zusammen {overall}.',
  widePanel:
    'Die Datei hat für jeden von {months} Monaten eine Spalte ({span}). Ein Wert über 0 gilt als aktiver Monat, 0 oder leer als abwesend.',
  neverActive:
    '{customers} [{customers}|Kunde war nie aktiv und bekommt|Kunden waren nie aktiv und bekommen] keine Zeile.',
  panelRows: '{rows} Zeilen sind {customers} Kunden, je etwa {each} {period}.',
  panelConstant:
    'Der Ausgang ist in allen Zeilen eines Kunden gleich und sagt also nicht, wann er ging: Wir lernen aus der letzten Zeile jedes Kunden und ihren Änderungen gegenüber den früheren.',
  panelPairs:
    'Was am Ende eines Abschnitts ({unit}) bekannt ist, sagt den nächsten voraus: Das Modell lernt aus {pairs} solchen Paaren und bewertet jeden Kunden einmal, zum {day} oder, wenn er ging, zum Abschnitt davor.',
  spentAltogether: 'Wir lesen „{name}“ als das, was ein Kunde insgesamt ausgab.',
  spentEach: 'Wir lesen „{name}“ als das, was ein Kunde im Mittel je Kauf ausgibt.',
  rfmContradiction:
    '{rows} [{rows}|Zeile widerspricht|Zeilen widersprechen] sich selbst (letzter Kauf vor dem ersten oder nach dem Ende, Wiederkäufe nur am ersten Tag) und [{rows}|bekommt|bekommen] den mittleren Wert.',
  eventLeak: '„{name}“ ist genau bei Kunden mit „{event}“ gefüllt und wiederholt damit den Ausgang.',
  othersLeak: '„{name}“ ist genau bei den anderen gefüllt und wiederholt damit den Ausgang.',
  eventOnly: '„{name}“ ist nur bei Kunden mit „{event}“ gefüllt, wird also erst danach bekannt.',
  eventAlone:
    '„{name}“ allein trennt Kunden mit „{event}“ fast fehlerlos von den anderen (AUC {auc}): Das ist der Ausgang in anderen Worten oder erst danach bekannt.',
  eventScore: '„{name}“ ist Wertung, Grund oder Vorhersage von „{event}“ selbst (AUC {auc} allein).',
  eventStrong:
    '„{name}“ allein trennt Kunden mit „{event}“ sehr gut von den anderen (AUC {auc}). Wir behielten die Spalte; lassen Sie sie weg, wenn sie erst danach bekannt ist.',
  rfmConvention:
    'Wir lesen „{recency}“ als die Zeit {since}, „{frequency}“ als die Zahl {purchases} und „{age}“ als die Zeit seit dem ersten Kauf (Einheit: {unit}).',
  rfmUnsure:
    'Wir lesen „{recency}“ als die Zeit {since}, „{frequency}“ als die Zahl {purchases} und „{age}“ als die Zeit seit dem ersten Kauf (Einheit geraten: {unit}; sicher ist ein Spaltenname wie „T days“ oder „T weeks“).',
  rejectedWhy:
    '{count} Zeile wurde zurückgestellt, weil ihre Werte nicht unter die {columns} Spalten passen (Zeile {line}: {why}): {lines}. | {count} Zeilen wurden zurückgestellt, weil ihre Werte nicht unter die {columns} Spalten passen (Zeile {line}: {why}): {lines}.',
  nearCopies:
    '{count} Zeile unterscheidet sich von einer anderen nur in ein, zwei Feldern oder um Spuren in den Zahlen, wie es Kopien tun. Solche Zeilen bleiben zusammen, damit sie die gemessene Güte nicht schönen. | {count} Zeilen unterscheiden sich von einer anderen nur in ein, zwei Feldern oder um Spuren in den Zahlen, wie es Kopien tun. Solche Zeilen bleiben zusammen, damit sie die gemessene Güte nicht schönen.',
  keepColumn:
    'Ist „{name}“ schon vor dem Weggang bekannt, setzen Sie in der Vorschau über der Spalte das Häkchen „Verwenden“ (--keep auf der Befehlszeile).',
  leakDiffers:
    '„{name}“ ist bei allen {stayers} Kunden ohne „{event}“ „{value}“ und bei {left} der {leavers} mit „{event}“ anders, wird also erst danach bekannt.',
  leakPure:
    '„{name}“ sagt „{value}“ von {left} der {leavers} Kunden mit „{event}“ und von niemandem sonst, wird also erst danach bekannt.',
  leakLate:
    'Dem Namen nach ist „{name}“ erst nach „{event}“ bekannt, und allein sagt die Spalte es gut voraus (AUC {auc}).',
  pureValue:
    'Der Kunde mit „{value}“ in „{name}“ hat „{event}“. Wir behielten die Spalte; lassen Sie sie weg, wenn dieser Wert erst danach bekannt wird. | Alle {count} Kunden mit „{value}“ in „{name}“ haben „{event}“. Wir behielten die Spalte; lassen Sie sie weg, wenn dieser Wert erst danach bekannt wird.',
  mixedNotation:
    '„{name}“ schreibt Zahlen auf zwei Arten, mit Punkt und mit Komma ({values}). Wir lesen jede, wie sie gemeint ist; eine einzige Schreibweise ist sicherer.',
  openEnds:
    '„{name}“ hat offene Enden ({values}). Wir behalten sie in der Reihenfolge, gleich jenseits der genannten Zahl.',
  speltOtherwise:
    'Wir nahmen „{name}“ für die Spalte „{model}“ des früheren Modells. Benennen Sie sie um, wenn es nicht dieselbe ist.',
  modelColumnTold: '„{name}“ steht, wie Sie sagten, für die Spalte „{model}“ des Modells.',
  modelColumnMissing:
    'Das Modell achtet auf „{name}“; diese Datei hat die Spalte nicht. Sie trägt {percent} dessen, was das Modell weiß; alle werden ohne sie bewertet.',
  modelUnseen:
    '{count} von {customers} Kunden hat in „{name}“ einen Wert, den das Modell nie gesehen hat: {list}. Er zählt als fehlend. | {count} von {customers} Kunden haben in „{name}“ einen Wert, den das Modell nie gesehen hat: {list}. Er zählt als fehlend.',
  modelOutside:
    'Bei „{name}“ liegt {count} von {customers} Kunden außerhalb von allem, woraus das Modell gelernt hat (hier {least} bis {most}, dort {lowest} bis {highest}). | Bei „{name}“ liegen {count} von {customers} Kunden außerhalb von allem, woraus das Modell gelernt hat (hier {least} bis {most}, dort {lowest} bis {highest}).',
};
