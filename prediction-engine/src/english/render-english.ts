import { sayEnglish } from '@holdfast/texts/english';
import type { Message, Text } from '@holdfast/texts/kinds';
import { nameColumns } from '@holdfast/texts/name-columns';
import type { RenderMessage } from '@holdfast/texts/speaker';
import { labelColumns } from '../names/label-columns.ts';

/** Stored files and tables are in English; the messages beside them serve readers of other languages. */
export const say: RenderMessage = sayEnglish;

/** The same with the display names of one file's columns. */
export function sayOf(columns: Iterable<string>): (message: Message) => string {
  const labels = labelColumns(columns);
  return (message) => say(nameColumns(message, labels, say));
}

export const sayText = (text: Text): string => (typeof text === 'string' ? text : say(text));
