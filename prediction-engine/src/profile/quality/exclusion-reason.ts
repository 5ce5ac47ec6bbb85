import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { TypedColumn } from '../columns/typed-column.ts';
import { isDense, isIdName } from '../roles/find-id.ts';
import { tokens } from '../vocabulary/name-words.ts';
import { isPersonalName } from '../vocabulary/people.ts';

/** Why a column is excluded from training, for the user; null if it is not. */
export function exclusionReason(column: TypedColumn, rowCount: number, vouchedFor: boolean): Message | null {
  const words = tokens(column.name);
  const filled = rowCount - column.missing;
  const various = filled === 0 ? 0 : column.distinct / filled;
  if (column.kind === 'empty') return message('noValues');
  if (column.kind === 'constant') return message('sameValue');
  if (vouchedFor && (column.numbers !== null || column.codes !== null)) return null;
  if (column.missing > rowCount * 0.95)
    return message('mostlyEmpty', { percent: Math.floor((100 * column.missing) / rowCount) / 100 });
  if (column.kind === 'text') return message('freeText');
  if (column.kind === 'date') return null;
  if (words.includes('name') && various > 0.2 && column.distinct > 20) return message('aName');
  if (isPersonalName(column.name) && column.distinct > 20 && column.numbers === null) return message('persons');
  if (column.numbers !== null) {
    if (isDense(column)) return message('rowNumbers');
    const whole = column.numbers.every((value) => Number.isNaN(value) || Number.isInteger(value));
    if (isIdName(column.name) && whole && various > 0.7 && column.distinct > 20) return message('idNumber');
    return null;
  }
  if (column.unique && column.distinct > 20) return message('allDifferent');
  if (column.distinct > 50 && various > 0.2) return message('tooMany', { values: column.distinct, rows: filled });
  return null;
}
