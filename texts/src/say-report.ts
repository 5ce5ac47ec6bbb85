import type { Text } from './kinds.ts';
import { isMessage, type Localizable, messageIn } from './message.ts';
import { nameColumns } from './name-columns.ts';
import { type Localize, localizer, type RenderMessage } from './speaker.ts';

interface LabelledReport {
  /** Display names the data owner gave to columns. */
  readonly labels?: readonly { readonly column: string; readonly label: Text }[] | undefined;
  /** What its rows are, if not customers. */
  readonly noun?: string | undefined;
}

/** Localizes a report; returns how its cells and its edited document are localized too. Shared by screen and print. */
export function sayReport<Opened>(
  { labels = [], ...report }: LabelledReport,
  ofLanguage: RenderMessage,
): { readonly opened: Opened; readonly sayCell: (cell: string) => string; readonly localize: Localize } {
  const speak = ofLanguage.about(report.noun);
  const columns = new Map(labels.map(({ column, label }) => [column, label]));
  const say = (found: Parameters<RenderMessage>[0]) => speak(nameColumns(found, columns, speak));
  const sayCell = (cell: string): string => {
    const found = messageIn(cell);
    return isMessage(found) ? say(found) : found;
  };
  const localize = localizer(say);
  return { opened: localize<Opened>(report as Localizable<Opened>), sayCell, localize };
}
