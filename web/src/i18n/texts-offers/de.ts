import type { OfferTexts } from './en.ts';

export const de: OfferTexts = {
  title: 'Was Sie anbieten können',
  text: 'Vorschläge nennen nur, was hier steht, und nur, wo es laut Modell hilft. Wer gegangen ist, bekommt keinen. Für Ihre nächsten Dateien gemerkt.',
  values: 'Das können Sie anbieten',
  way: 'Richtung',
  up: 'nur nach oben',
  down: 'nur nach unten',
  more: 'nur mehr',
  less: 'nur weniger',
  either: 'in beide Richtungen',
  words: 'In Ihren Worten',
  wordsHint: 'Zum Beispiel: zwei Monate gratis bei einem Jahresvertrag',
  remove: '{column} nie anbieten',
  reset: 'Zurück zu unserem Vorschlag für {column}',
  add: 'Etwas anderes anbieten',
  choose: 'Spalte wählen',
  none: 'Nichts wird angeboten. Vorschläge sagen dann, worüber man sprechen kann.',
  saved: 'Für diese und Ihre nächsten Dateien gemerkt',
  saveFailed: 'Das ließ sich nicht merken',
  again:
    'Die Vorschläge dieser Vorhersage entstanden mit anderen Angeboten. Starten Sie sie neu, um diese zu verwenden.',
};
