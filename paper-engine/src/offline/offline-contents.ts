import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { ReportTheme } from '@holdfast/contracts/report/theme';
import type { Row, Tables } from '@holdfast/query-engine/in-memory/rows.ts';
import type { Accents } from '@holdfast/report-engine/theme/branded.ts';

/** A table by columns: half the bytes of a table by rows. */
export interface OfflineTable {
  readonly rowCount: number;
  readonly columns: Readonly<Record<string, readonly Value[]>>;
}

/** Everything an offline file contains: the report as its reader had it open, in their language, and its rows. */
export interface OfflineContents {
  readonly document: ReportDocument;
  /** Only what the report uses. */
  readonly model: SemanticModel;
  readonly tables: Readonly<Record<string, OfflineTable>>;
  /** Cells that hold a message, with their text in the reader's language. */
  readonly said: Readonly<Record<string, string>>;
  /** The state at export, as a bookmark. */
  readonly state: string;
  readonly theme: ReportTheme | null;
  readonly accents: Accents | null;
  readonly scheme: 'light' | 'dark';
  readonly language: string;
  readonly formatLocale: string;
  /** The time of the export. Relative dates count from it, so the figures never change later. */
  readonly now: string;
  /** The line above the report. */
  readonly heading: {
    readonly logo: string | null;
    readonly title: string;
    readonly data: string;
    readonly day: string;
  };
}

/** The id of the element that holds the data. */
export const CARRIED_ID = 'carried';

export function rowsIn(tables: OfflineContents['tables']): Tables {
  return Object.fromEntries(
    Object.entries(tables).map(([name, { rowCount, columns }]) => {
      const known = Object.entries(columns);
      const rowAt = (at: number): Row =>
        Object.fromEntries(known.map(([column, values]) => [column, values[at] ?? null]));
      return [name, Array.from({ length: rowCount }, (_, at) => rowAt(at))];
    }),
  );
}
