import { en } from '@holdfast/catalogues/en';
import { type Say, speaker } from '@holdfast/catalogues/say';
import type { Text } from '@holdfast/contracts/messages/kinds';
import { nameColumns } from '@holdfast/contracts/messages/name-columns';
import { labelColumns } from '../names/label-columns.ts';

/** Files and tables are kept in English; who reads another language gets the messages beside it. */
export const say: Say = speaker(en);

/** The same about the columns of one file, by what people would call them. */
export function sayOf(columns: Iterable<string>): Say {
  const labels = labelColumns(columns);
  return (message) => say(nameColumns(message, labels));
}

export const sayText = (text: Text): string => (typeof text === 'string' ? text : say(text));
