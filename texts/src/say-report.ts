import type { Text } from './kinds.ts';
import { isMessage, type Localizable, messageIn } from './message.ts';
import { nameColumns } from './name-columns.ts';
import { type Say, sayAll } from './speaker.ts';

interface Labelled {
  /** Display names the data owner gave to columns. */
  readonly labels?: readonly { readonly column: string; readonly label: Text }[] | undefined;
}

/** Localises a report and returns a formatter for its cells, shared by screen and print. */
export function sayReport<Opened>(
  { labels = [], ...report }: Labelled,
  speak: Say,
): { readonly opened: Opened; readonly sayCell: (cell: string) => string } {
  const columns = new Map(labels.map(({ column, label }) => [column, label]));
  const say = (found: Parameters<Say>[0]) => speak(nameColumns(found, columns, speak));
  const sayCell = (cell: string): string => {
    const found = messageIn(cell);
    return isMessage(found) ? say(found) : found;
  };
  return { opened: sayAll<Opened>(report as Localizable<Opened>, say), sayCell };
}
