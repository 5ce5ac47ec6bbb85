import type { Text } from './kinds.ts';
import { isMessage, messageIn, type Unsaid } from './message.ts';
import { nameColumns } from './name-columns.ts';
import { type Say, sayAll } from './speaker.ts';

interface Labelled {
  /** What the owner of the data calls its columns. */
  readonly labels?: readonly { readonly column: string; readonly label: Text }[] | undefined;
}

/** A report in one reader's words, and how its cells are said: the same on a screen and on paper. */
export function sayReport<Opened>(
  { labels = [], ...unsaid }: Labelled,
  speak: Say,
): { readonly opened: Opened; readonly sayCell: (cell: string) => string } {
  const columns = new Map(labels.map(({ column, label }) => [column, label]));
  const say = (found: Parameters<Say>[0]) => speak(nameColumns(found, columns, speak));
  const sayCell = (cell: string): string => {
    const found = messageIn(cell);
    return isMessage(found) ? say(found) : found;
  };
  return { opened: sayAll<Opened>(unsaid as Unsaid<Opened>, say), sayCell };
}
