import { loadCatalogue } from '@holdfast/catalogues/languages';
import { type Say, sayAll, speaker } from '@holdfast/catalogues/say';
import { isMessage, messageIn } from '@holdfast/contracts/messages/message';
import type { OpenedReport, UnsaidReport } from '@holdfast/contracts/report/document';

/** A report in one reader's words, and how its cells are said. */
export interface SaidReport {
  readonly opened: OpenedReport;
  readonly sayCell: (cell: string) => string;
}

/** Fetches the words of a language once; while the report is on its way there is time for it. */
export async function sayIn(language: string, formatLocale = language): Promise<Say> {
  return speaker(await loadCatalogue(language), formatLocale);
}

export function sayReport(unsaid: UnsaidReport, say: Say): SaidReport {
  const sayCell = (cell: string): string => {
    const found = messageIn(cell);
    return isMessage(found) ? say(found) : found;
  };
  return { opened: sayAll<OpenedReport>(unsaid, say), sayCell };
}
