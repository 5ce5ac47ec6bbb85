import type { TierTexts } from '../use-tier-texts.ts';

export const de: TierTexts = {
  title: 'Risikostufen',
  lead: 'Das Risiko, ab dem ein Kunde als Mittel, Hoch oder Kritisch gilt. Gilt für neue Vorhersagen und alle Ihre Berichte.',
  follow: 'Relativ zur Datei',
  followLead:
    'Mittel beginnt beim durchschnittlichen Risiko der Datei, Hoch und Kritisch darüber. Die Schwellenwerte unterscheiden sich je Datei; ein Vergleich verwendet für beide die der neueren.',
  fixed: 'Eigene Schwellenwerte',
  fixedLead: 'In jeder Datei gleich, damit sich Stufen über die Zeit vergleichen lassen.',
  from: '{tier} ab (%)',
  ascending: 'Geben Sie Prozentwerte zwischen 0 und 100 ein, jeden größer als den vorigen.',
  save: 'Schwellenwerte speichern',
  saved: 'Gespeichert. Berichte verwenden diese Schwellenwerte beim nächsten Öffnen.',
  notSaved: 'Die Schwellenwerte konnten nicht gespeichert werden',
  withLeft: 'Zählt alle Kunden der Datei, auch die schon gegangenen; der Bericht zählt nur aktuelle Kunden.',
  change: 'Eigene Schwellenwerte festlegen',
  others: 'Ihr Bericht verwendet eigene Schwellenwerte: Mittel ab {medium}, Hoch ab {high}, Kritisch ab {critical}.',
};
