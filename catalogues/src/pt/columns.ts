import type { COLUMNS } from '@holdfast/contracts/messages/columns';
import type { Words } from '../catalogue.ts';

export const columns: Words<typeof COLUMNS> = {
  columnName: '{name}',
  columnInFile: 'Coluna do arquivo: {name}',
  'window.hours': '{words}, {count} hora | {words}, {count} horas',
  'window.days': '{words}, {count} dia | {words}, {count} dias',
  'window.weeks': '{words}, {count} semana | {words}, {count} semanas',
  'window.months': '{words}, {count} mês | {words}, {count} meses',
  'window.quarters': '{words}, {count} trimestre | {words}, {count} trimestres',
  'window.years': '{words}, {count} ano | {words}, {count} anos',
  'lastWindow.hours': '{words}, última hora | {words}, últimas {count} horas',
  'lastWindow.days': '{words}, último dia | {words}, últimos {count} dias',
  'lastWindow.weeks': '{words}, última semana | {words}, últimas {count} semanas',
  'lastWindow.months': '{words}, último mês | {words}, últimos {count} meses',
  'lastWindow.quarters': '{words}, último trimestre | {words}, últimos {count} trimestres',
  'lastWindow.years': '{words}, último ano | {words}, últimos {count} anos',
};
