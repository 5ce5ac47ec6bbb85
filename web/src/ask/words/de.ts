import type { Words } from './en.ts';

export const de: Words = {
  title: 'Fragen Sie Ihre Daten',
  data: 'Daten',
  words: 'Wörter',
  keep: 'Antwort behalten',
  failed: 'Das hat nicht geklappt',
  keepTitle: 'Diese Antwort behalten',
  kept: 'Behalten',
  report: 'In einem Bericht',
  newReport: 'In einem neuen Bericht',
  dashboard: 'Auf einem Dashboard',
  noDashboard: 'Auf keinem',
  wordsText:
    'Wie Sie die Dinge nennen. Ihre Wörter werden in jeder Frage zu diesen Daten verstanden, wer auch immer fragt.',
  wordsSaved: 'Ihre Wörter werden ab jetzt verstanden',
  noWords: 'Noch keine eigenen Wörter.',
  word: 'Wort',
  means: 'Was „{word}“ bedeutet',
  value: 'Nur dieser Wert',
  rows: 'Die Zeilen selbst',
  columns: 'Spalten',
  measures: 'Kennzahlen',
  addWord: 'Noch ein Wort',
  remove: '„{word}“ entfernen',
  save: 'Speichern',
};
