import type { COLUMNS } from '@holdfast/contracts/messages/columns';
import type { Words } from '../catalogue.ts';

export const columns: Words<typeof COLUMNS> = {
  columnName: '{name}',
  columnInFile: 'Colonne du fichier : {name}',
  'window.hours': '{words}, {count} heure | {words}, {count} heures',
  'window.days': '{words}, {count} jour | {words}, {count} jours',
  'window.weeks': '{words}, {count} semaine | {words}, {count} semaines',
  'window.months': '{words}, {count} mois | {words}, {count} mois',
  'window.quarters': '{words}, {count} trimestre | {words}, {count} trimestres',
  'window.years': '{words}, {count} an | {words}, {count} ans',
  'lastWindow.hours': '{words}, dernière heure | {words}, {count} dernières heures',
  'lastWindow.days': '{words}, dernier jour | {words}, {count} derniers jours',
  'lastWindow.weeks': '{words}, dernière semaine | {words}, {count} dernières semaines',
  'lastWindow.months': '{words}, dernier mois | {words}, {count} derniers mois',
  'lastWindow.quarters': '{words}, dernier trimestre | {words}, {count} derniers trimestres',
  'lastWindow.years': '{words}, dernière année | {words}, {count} dernières années',
};
