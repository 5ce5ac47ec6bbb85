import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  sampleTitle: 'Dies ist ein Beispielbericht',
  sampleAction: 'Eigene Daten hochladen',
  firstTitle: 'In drei Schritten zu Ihrem ersten Bericht',
  firstText:
    'Holdfast liest eine CSV-Datei mit Kunden, findet, wer wahrscheinlich geht und warum, und baut daraus diesen Bericht.',
  step1: 'CSV-Datei hochladen',
  step1Text: 'Eine Zeile je Kunde oder eine Liste von Bestellungen oder Abos. Bis zu 10 MB.',
  step2: 'Wir trainieren das Modell (etwa eine Minute)',
  step2Text: 'Wir prüfen die Daten, trainieren ein Modell und testen es an unbekannten Kunden.',
  step3: 'Bericht lesen',
  step3Text: 'Wer gefährdet ist, woran es liegt und was es wert ist, diese Kunden zu halten.',
  trySample: 'Mit Beispieldaten ausprobieren',
  viewers: 'Hier wurde noch kein Bericht geteilt.',
};
