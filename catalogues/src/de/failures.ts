import type { FAILURES } from '@holdfast/contracts/messages/failures';
import type { Words } from '../catalogue.ts';

export const failures: Words<typeof FAILURES> = {
  'failure.cancelled.title': 'Abgebrochen',
  'failure.cancelled.detail': 'Sie haben diese Vorhersage abgebrochen, bevor sie fertig war.',
  'failure.cancelled.fix': 'Starten Sie sie neu, wann immer Sie möchten.',
  'failure.outOfMemory.title': 'Arbeitsspeicher reicht nicht aus',
  'failure.outOfMemory.detail': 'Diese Datei brauchte mehr Arbeitsspeicher, als eine Vorhersage hier haben darf.',
  'failure.outOfMemory.fix':
    'Laden Sie weniger Zeilen oder Spalten hoch, oder bitten Sie Ihren Administrator, HOLDFAST_JOB_MEMORY_MB zu erhöhen.',
  'failure.outOfTime.title': 'Zeitlimit überschritten',
  'failure.outOfTime.detail': 'Diese Datei brauchte länger, als eine Vorhersage hier dauern darf.',
  'failure.outOfTime.fix':
    'Laden Sie weniger Zeilen oder Spalten hoch, oder bitten Sie Ihren Administrator, HOLDFAST_JOB_SECONDS zu erhöhen.',
  'failure.keptStopping.title': 'Dreimal fehlgeschlagen',
  'failure.keptStopping.detail':
    'Die Vorhersage wurde dreimal gestartet, und ihr Prozess endete jedes Mal vor dem Abschluss.',
  'failure.keptStopping.fix':
    'Versuchen Sie es noch einmal. Geschieht es wieder, melden Sie es bitte mit der Nummer der Vorhersage.',
  'failure.internal.title': 'Bei uns ist etwas schiefgegangen',
  'failure.internal.detail':
    'Die Vorhersage ist mit einem internen Fehler fehlgeschlagen. Ihre Datei ist nicht die Ursache.',
  'failure.internal.fix':
    'Versuchen Sie es noch einmal. Geschieht es wieder, nennen Sie Ihrem Administrator die Nummer der Vorhersage: Die Ursache steht im Serverprotokoll.',
  'failure.modelGone.title': 'Modell nicht mehr verfügbar',
  'failure.modelGone.detail':
    'Das für diese Datei gewählte Modell wurde gelöscht oder stillgelegt, bevor die Vorhersage begann.',
  'failure.modelGone.fix': 'Wählen Sie ein anderes Modell und starten Sie die Vorhersage erneut.',
};
