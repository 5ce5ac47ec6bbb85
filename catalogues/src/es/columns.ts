import type { COLUMNS } from '@holdfast/contracts/messages/columns';
import type { Words } from '../catalogue.ts';

export const columns: Words<typeof COLUMNS> = {
  columnName: '{name}',
  columnInFile: 'Columna del archivo: {name}',
  'window.hours': '{words}, {count} hora | {words}, {count} horas',
  'window.days': '{words}, {count} día | {words}, {count} días',
  'window.weeks': '{words}, {count} semana | {words}, {count} semanas',
  'window.months': '{words}, {count} mes | {words}, {count} meses',
  'window.quarters': '{words}, {count} trimestre | {words}, {count} trimestres',
  'window.years': '{words}, {count} año | {words}, {count} años',
  'lastWindow.hours': '{words}, última hora | {words}, últimas {count} horas',
  'lastWindow.days': '{words}, último día | {words}, últimos {count} días',
  'lastWindow.weeks': '{words}, última semana | {words}, últimas {count} semanas',
  'lastWindow.months': '{words}, último mes | {words}, últimos {count} meses',
  'lastWindow.quarters': '{words}, último trimestre | {words}, últimos {count} trimestres',
  'lastWindow.years': '{words}, último año | {words}, últimos {count} años',
};
