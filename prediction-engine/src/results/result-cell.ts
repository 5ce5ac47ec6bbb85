import type { Message } from '@holdfast/texts/kinds';
import { isMessage } from '@holdfast/texts/message';
import { say } from '../english/render-english.ts';

/** A result cell: a number, a value of the file, or a message not yet translated. */
export type ResultCell = string | number | boolean | null | Message;

/** For the report, which translates it. */
export const reportCell = <Plain extends ResultCell>(cell: Plain | Message): Exclude<Plain, Message> | string =>
  isMessage(cell) ? JSON.stringify(cell) : (cell as Exclude<Plain, Message>);

/** For downloaded files, which are in English. */
export const fileCell = <Plain extends ResultCell>(
  cell: Plain | Message,
  speak: (message: Message) => string = say,
): Exclude<Plain, Message> | string => (isMessage(cell) ? speak(cell) : (cell as Exclude<Plain, Message>));
