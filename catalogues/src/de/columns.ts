import type { COLUMNS } from '@holdfast/contracts/messages/columns';
import type { Words } from '../catalogue.ts';

export const columns: Words<typeof COLUMNS> = {
  columnName: '{name}',
  columnInFile: 'Spalte in der Datei: {name}',
  'window.hours': '{words}, {count} Stunde | {words}, {count} Stunden',
  'window.days': '{words}, {count} Tag | {words}, {count} Tage',
  'window.weeks': '{words}, {count} Woche | {words}, {count} Wochen',
  'window.months': '{words}, {count} Monat | {words}, {count} Monate',
  'window.quarters': '{words}, {count} Quartal | {words}, {count} Quartale',
  'window.years': '{words}, {count} Jahr | {words}, {count} Jahre',
  'lastWindow.hours': '{words}, letzte Stunde | {words}, letzte {count} Stunden',
  'lastWindow.days': '{words}, letzter Tag | {words}, letzte {count} Tage',
  'lastWindow.weeks': '{words}, letzte Woche | {words}, letzte {count} Wochen',
  'lastWindow.months': '{words}, letzter Monat | {words}, letzte {count} Monate',
  'lastWindow.quarters': '{words}, letztes Quartal | {words}, letzte {count} Quartale',
  'lastWindow.years': '{words}, letztes Jahr | {words}, letzte {count} Jahre',
};
