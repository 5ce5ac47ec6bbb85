import type { CustomerCell, CustomerColumn } from '@holdfast/contracts/http/customers';
import type { Value } from '@holdfast/contracts/report/field';
import type { LocalizableColumn } from '@holdfast/contracts/report/model';
import type { Text } from '@holdfast/texts/kinds';
import { isMessage, messageIn } from '@holdfast/texts/message';
import { say } from '../../../platform/english.ts';

/** English, and in `says` the message for other languages. */
const stored = (text: Text): Exclude<CustomerCell, null | number | boolean> =>
  isMessage(text) ? { text: say(text), says: { text } } : text;

/** Generated texts become stored messages: sentences, and the names of known values such as tiers. */
export function cellIn(value: Value, format: LocalizableColumn['format']): CustomerCell {
  if (typeof value !== 'string') return value;
  const word = format?.words?.[value];
  return word === undefined ? stored(messageIn(value)) : stored(word);
}

export function columnIn(column: LocalizableColumn, isPredicted: boolean): CustomerColumn {
  const { name, label = name, type, format } = column;
  const isOurs = isMessage(label);
  const { suffix } = format ?? {};
  return {
    name,
    label: isOurs ? say(label) : label,
    says: isOurs || isMessage(suffix) ? { ...(isOurs && { label }), ...(isMessage(suffix) && { suffix }) } : undefined,
    type,
    style: format?.style ?? type,
    currency: format?.currency ?? null,
    ...(format?.digits !== undefined && { digits: format.digits }),
    ...(suffix !== undefined && { suffix: isMessage(suffix) ? say(suffix) : suffix }),
    isPredicted,
  };
}
