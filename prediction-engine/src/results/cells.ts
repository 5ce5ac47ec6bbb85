import type { Message } from '@holdfast/texts/kinds';
import { isMessage } from '@holdfast/texts/message';
import { say } from '../english/say.ts';

/** What stands in a result: a figure, a word of the file, or a sentence of ours that is still a message. */
export type Cell = string | number | boolean | null | Message;

/** For the report, which says it in its reader's language. */
export const reportCell = <Plain extends Cell>(cell: Plain | Message): Exclude<Plain, Message> | string =>
  isMessage(cell) ? JSON.stringify(cell) : (cell as Exclude<Plain, Message>);

/** For the files people download, which are English. */
export const fileCell = <Plain extends Cell>(
  cell: Plain | Message,
  speak: (message: Message) => string = say,
): Exclude<Plain, Message> | string =>
  isMessage(cell) ? speak(cell) : (cell as Exclude<Plain, Message>);
