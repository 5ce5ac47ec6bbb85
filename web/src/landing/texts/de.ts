import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  lead: 'Laden Sie eine Datei mit Kunden hoch. Holdfast sagt voraus, wer wahrscheinlich geht, zeigt warum und macht daraus einen Bericht, den Ihr ganzes Team lesen kann.',
  start: 'Kostenlos beginnen',
  signIn: 'Anmelden',
  feature1Text: 'Jedes Modell wird an unbekannten Kunden getestet und sagt offen, wenn man ihm nicht trauen sollte.',
  feature2Text: 'Zu jedem Kunden steht in Worten, was das Risiko erhöht und was es senkt.',
  feature3Text: 'Interaktive Berichte, mit einem offenen SDK in jede Seite einbettbar.',
  feature4Text: 'Läuft mit einem Befehl auf Ihrem Rechner. Löschen Sie einen Upload, ist alles daraus Berechnete weg.',
  how: 'So funktioniert es',
  how1: 'Hochladen',
  how1Text:
    'Eine CSV-Datei mit Kunden, Bestellungen oder Abos, bis zu 10 MB. Auch unordentliche Dateien sind willkommen.',
  how2: 'Vorhersagen',
  how2Text:
    'Spalten werden verstanden, verräterische erkannt, ein Modell trainiert und benotet. Meist in einer Minute.',
  how3: 'Handeln',
  how3Text: 'Sehen Sie, wen Sie zuerst anrufen sollten: Laden Sie die Liste herunter oder öffnen Sie den Bericht.',
  footer: 'Open Source unter der Apache-Lizenz 2.0',
};
