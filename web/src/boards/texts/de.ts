import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  text: 'Angeheftete Grafiken an einem Ort, für den schnellen täglichen Überblick.',
  empty1: 'Noch keine Dashboards',
  empty2:
    'Beginnen Sie mit dem Morgen-Dashboard oder öffnen Sie den Bericht und wählen Sie im Menü einer Grafik „An Dashboard anheften“.',
  morning: 'Morgen-Dashboard erstellen',
  morningName: 'Morgenblick',
  changed: 'Geändert {when}',
  delete: 'Löschen',
  deleteTitle: 'Dieses Dashboard löschen?',
  deleteText: '„{name}“ wird gelöscht. Die Berichte hinter den Kacheln bleiben erhalten.',
  deleted: 'Dashboard gelöscht',
  failed: 'Die Dashboards konnten nicht geladen werden',
  gone: 'Dieses Dashboard gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  frameTitle: 'Dashboard',
};
