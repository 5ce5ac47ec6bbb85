import { en } from '@holdfast/catalogues/en';
import { type Say, speaker } from '@holdfast/catalogues/say';
import type { Text } from '@holdfast/contracts/messages/kinds';
import { nameColumns } from '@holdfast/contracts/messages/name-columns';
import { labelColumns } from '../names/label-columns.ts';

/** Stored files and tables are in English; the messages beside them serve readers of other languages. */
export const say: Say = speaker(en);

/** The same with the display names of one file's columns. */
export function sayOf(columns: Iterable<string>): Say {
  const labels = labelColumns(columns);
  return (message) => say(nameColumns(message, labels));
}

export const sayText = (text: Text): string => (typeof text === 'string' ? text : say(text));
