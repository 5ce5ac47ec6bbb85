import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  using: 'Holdfast nutzen',
  embedding: 'Berichte einbetten',
  running: 'Holdfast betreiben',
  reference: 'Referenz',
  developers: 'Für Fachleute und Entwicklung',
  guide: 'Erste Schritte',
  reading: 'Den Bericht lesen',
  depth: 'Im Einzelnen',
  glossary: 'Glossar',
  search: 'Dokumentation durchsuchen',
  found: 'In der Dokumentation gefunden',
  onPage: 'Auf dieser Seite',
  inEnglish: 'Diese Seite gibt es nur auf Englisch.',
  template: 'Dateivorlage',
  templateText:
    'Eine Zeile je Kunde, mit den Spalten, die am meisten helfen. Ersetzen Sie die Zeilen durch Ihre eigenen; andere Spaltennamen gehen auch.',
  templateGet: 'Vorlage herunterladen',
};
