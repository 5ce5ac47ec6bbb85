import type { TypedColumn } from '../columns/typed-column.ts';
import { isDense, isIdName } from '../roles/find-roles.ts';
import { hasWord, tokens } from '../words/words.ts';

const PERSONAL: ReadonlySet<string> = new Set([
  'surname',
  'lastname',
  'firstname',
  'fullname',
  'forename',
  'email',
  'mail',
  'phone',
  'telephone',
  'mobile',
  'address',
  'street',
  'ssn',
  'passport',
  'iban',
  'nachname',
  'vorname',
  'strasse',
  'telefon',
  'nom',
  'prenom',
  'apellido',
  'apellidos',
  'nombre',
  'sobrenome',
  'cognome',
  'achternaam',
  'voornaam',
  '氏名',
  '名前',
  '住所',
]);

/** Why nothing should be learnt from a column, for the customer to read; null when it may be learnt from. */
export function unsuitability(column: TypedColumn, rowCount: number, vouchedFor: boolean): string | null {
  const words = tokens(column.name);
  const filled = rowCount - column.missing;
  const various = filled === 0 ? 0 : column.distinct / filled;
  if (column.kind === 'empty') return 'It holds no values.';
  if (column.kind === 'constant') return 'It has the same value everywhere.';
  if (vouchedFor && (column.numbers !== null || column.codes !== null)) return null;
  if (column.missing > rowCount * 0.95)
    return `It is empty for ${Math.floor((100 * column.missing) / rowCount)}% of the rows.`;
  if (column.kind === 'text') return 'It is free text; nearly every row says something else.';
  if (column.kind === 'date') return null;
  if (words.includes('name') && various > 0.2 && column.distinct > 20)
    return 'It is a name, different for nearly every row.';
  if (hasWord(words, PERSONAL) && column.distinct > 20 && column.numbers === null)
    return 'It names persons; who somebody is must not decide how they are rated.';
  if (column.numbers !== null) {
    if (isDense(column)) return 'It numbers the rows and says nothing about a customer.';
    const whole = column.numbers.every((value) => Number.isNaN(value) || Number.isInteger(value));
    if (isIdName(column.name) && whole && various > 0.7 && column.distinct > 20)
      return 'It is an identification number, different for nearly every row.';
    return null;
  }
  if (column.unique && column.distinct > 20) return 'It is different for every row, like a name or a number.';
  if (column.distinct > 50 && various > 0.2)
    return `It has ${column.distinct.toLocaleString('en')} different values in ${filled.toLocaleString('en')} rows, too many to learn from.`;
  return null;
}
