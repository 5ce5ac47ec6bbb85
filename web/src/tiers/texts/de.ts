import type { TierTexts } from '../use-tier-texts.ts';

export const de: TierTexts = {
  title: 'Risikostufen',
  lead: 'Ab welchem Risiko ein Kunde als Mittel, Hoch oder Kritisch gilt. Das gilt für neue Vorhersagen und für alle Ihre Berichte.',
  follow: 'Nach jeder Datei',
  followLead:
    'Mittel beginnt beim durchschnittlichen Risiko der Datei, Hoch und Kritisch darüber. Zwei Dateien haben verschiedene Grenzen; ein Vergleich nimmt für beide die der neueren.',
  fixed: 'Eigene Grenzen',
  fixedLead: 'In jeder Datei dieselben, damit sich Stufen über die Zeit vergleichen lassen.',
  from: '{tier} ab, in Prozent',
  ascending: 'Geben Sie Prozentwerte über 0 und unter 100 ein, jeden größer als den vorigen.',
  save: 'Grenzen speichern',
  saved: 'Gespeichert. Berichte verwenden diese Grenzen, sobald sie wieder geöffnet werden.',
  notSaved: 'Die Grenzen wurden nicht gespeichert',
  withLeft: 'Von allen Kunden der Datei, auch den schon gegangenen; der Bericht zählt die, die noch da sind.',
  change: 'Eigene Grenzen festlegen',
  others: 'Ihr Bericht verwendet Ihre eigenen Grenzen: Mittel ab {medium}, Hoch ab {high}, Kritisch ab {critical}.',
};
