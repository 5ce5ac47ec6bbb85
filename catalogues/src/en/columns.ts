import type { COLUMNS } from '@holdfast/contracts/messages/columns';
import type { Words } from '../catalogue.ts';

export const columns: Words<typeof COLUMNS> = {
  columnName: '{name}',
  columnInFile: 'Column in the file: {name}',
  'window.hours': '{words}, {count} hour | {words}, {count} hours',
  'window.days': '{words}, {count} day | {words}, {count} days',
  'window.weeks': '{words}, {count} week | {words}, {count} weeks',
  'window.months': '{words}, {count} month | {words}, {count} months',
  'window.quarters': '{words}, {count} quarter | {words}, {count} quarters',
  'window.years': '{words}, {count} year | {words}, {count} years',
  'lastWindow.hours': '{words}, last hour | {words}, last {count} hours',
  'lastWindow.days': '{words}, last day | {words}, last {count} days',
  'lastWindow.weeks': '{words}, last week | {words}, last {count} weeks',
  'lastWindow.months': '{words}, last month | {words}, last {count} months',
  'lastWindow.quarters': '{words}, last quarter | {words}, last {count} quarters',
  'lastWindow.years': '{words}, last year | {words}, last {count} years',
};
