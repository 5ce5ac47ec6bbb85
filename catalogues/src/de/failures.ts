import type { FAILURES } from '@holdfast/contracts/messages/failures';
import type { Words } from '../catalogue.ts';

export const failures: Words<typeof FAILURES> = {
  'failure.cancelled.title': 'Abgebrochen',
  'failure.cancelled.detail': 'Sie haben diese Vorhersage abgebrochen, bevor sie fertig war.',
  'failure.cancelled.fix': 'Starten Sie sie neu, wann immer Sie möchten.',
  'failure.outOfMemory.title': 'Zu viel für den Speicher einer Vorhersage',
  'failure.outOfMemory.detail': 'Diese Datei brauchte mehr Arbeitsspeicher, als eine Vorhersage hier haben darf.',
  'failure.outOfMemory.fix':
    'Laden Sie weniger Zeilen oder Spalten hoch, oder lassen Sie HOLDFAST_JOB_MEMORY_MB erhöhen.',
  'failure.outOfTime.title': 'Dauerte zu lange',
  'failure.outOfTime.detail': 'Diese Datei brauchte länger, als eine Vorhersage hier dauern darf.',
  'failure.outOfTime.fix': 'Laden Sie weniger Zeilen oder Spalten hoch, oder lassen Sie HOLDFAST_JOB_SECONDS erhöhen.',
  'failure.keptStopping.title': 'Dreimal stehen geblieben',
  'failure.keptStopping.detail': 'Die Vorhersage wurde dreimal gestartet und endete jedes Mal, bevor sie fertig war.',
  'failure.keptStopping.fix':
    'Versuchen Sie es noch einmal. Geschieht es wieder, melden Sie es bitte mit der Nummer der Vorhersage.',
  'failure.internal.title': 'Bei uns ist etwas schiefgegangen',
  'failure.internal.detail': 'Die Vorhersage endete mit einem Fehler, an dem Ihre Datei nicht schuld ist.',
  'failure.internal.fix':
    'Versuchen Sie es noch einmal. Geschieht es wieder, nennen Sie dem Betreiber die Nummer der Vorhersage.',
  'failure.modelGone.title': 'Das Modell ist nicht mehr da',
  'failure.modelGone.detail':
    'Das Modell, mit dem diese Datei bewertet werden sollte, wurde vorher gelöscht oder stillgelegt.',
  'failure.modelGone.fix': 'Wählen Sie ein anderes Modell und starten Sie die Vorhersage erneut.',
};
