import { sayEnglish } from '@holdfast/texts/english';
import type { Message, Text } from '@holdfast/texts/kinds';
import { nameColumns } from '@holdfast/texts/name-columns';
import type { Say } from '@holdfast/texts/speaker';
import { labelColumns } from '../names/label-columns.ts';

/** Files and tables are kept in English; who reads another language gets the messages beside it. */
export const say: Say = sayEnglish;

/** The same about the columns of one file, by what people would call them. */
export function sayOf(columns: Iterable<string>): (message: Message) => string {
  const labels = labelColumns(columns);
  return (message) => say(nameColumns(message, labels, say));
}

export const sayText = (text: Text): string => (typeof text === 'string' ? text : say(text));
