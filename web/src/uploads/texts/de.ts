import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  title: 'So lesen wir Ihre Datei',
  loading: 'Die ersten Zeilen werden gelesen …',
  failed: 'Keine Vorschau: {reason} Sie können die Datei trotzdem hochladen.',
  failedNoReason: 'Eine Vorschau war nicht möglich. Sie können die Datei trotzdem hochladen.',
  columns: '{count} Spalte | {count} Spalten',
  rolesTitle: 'Spalten mit besonderer Bedeutung',
  rolesText: 'Berichtigen Sie, was wir falsch verstanden haben. Alles andere dient der Vorhersage.',
  noLabel:
    'Keine Spalte sagt, wer ging. Gibt es eine, wählen Sie sie unten als „{role}“. Sonst lassen sich diese Kunden nur mit dem Modell eines früheren Uploads mit denselben Spalten bewerten.',
  useColumn: '{column} zur Vorhersage verwenden',
  use: 'Verwenden',
  table: 'Erste Zeilen der Datei',
  partial:
    'Bisher ist nur der Anfang der Datei gelesen; die folgenden Zahlen gelten für diesen Teil. Die Vorhersage liest die ganze Datei.',
  rowsShown: 'Die erste Zeile ist zu sehen. | Die ersten {count} Zeilen sind zu sehen.',
  findings: 'Was uns auffiel',
  missing: '{count} leer | {count} leer',
  viewers:
    'Sie sind Betrachter in diesem Arbeitsbereich: Sie können Inhalte lesen, aber nichts hinzufügen. Um eigene Dateien hochzuladen, wechseln Sie im Menü zu „Persönlich“.',
};
