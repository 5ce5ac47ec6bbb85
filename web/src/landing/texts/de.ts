import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  lead: 'Laden Sie eine Datei mit Kunden hoch. Holdfast sagt voraus, wer wahrscheinlich geht, zeigt warum und macht daraus einen Bericht, den Ihr ganzes Team lesen kann.',
  start: 'Kostenlos beginnen',
  signIn: 'Anmelden',
  feature1Text:
    'Jedes Modell wird an unbekannten Kunden getestet, und Sie erfahren deutlich, wann Sie ihm nicht trauen sollten.',
  feature2Text: 'Sehen Sie in klaren Worten, was das Risiko jedes Kunden erhöht und was es senkt.',
  feature3Text: 'Interaktive Berichte, mit einem offenen SDK in jede Seite einbettbar.',
  feature4Text:
    'Läuft mit einem Befehl auf Ihrem Rechner. Löschen Sie einen Upload, wird auch alles daraus Berechnete gelöscht.',
  how: 'So funktioniert es',
  how1: 'Hochladen',
  how1Text:
    'Eine CSV-Datei mit Kunden, Bestellungen oder Abos, bis zu 10 MB. Auch unordentliche Dateien sind willkommen.',
  how2: 'Vorhersagen',
  how2Text:
    'Wir interpretieren die Spalten, erkennen Datenlecks, trainieren ein Modell und benoten es. Meist in einer Minute.',
  how3: 'Handeln',
  how3Text: 'Sehen Sie, wen Sie zuerst anrufen sollten: Laden Sie die Liste herunter oder öffnen Sie den Bericht.',
  footer: 'Open Source unter der Apache-Lizenz 2.0',
};
