import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { ReportTheme } from '@holdfast/contracts/report/theme';
import type { Row, Tables } from '@holdfast/report-engine/query';

/** A table by its columns: half the bytes of one by its rows. */
export interface CarriedTable {
  readonly rowCount: number;
  readonly columns: Readonly<Record<string, readonly Value[]>>;
}

/** Everything a file without a server knows: the report as its reader had it open, in their words, and its rows. */
export interface Carried {
  readonly document: ReportDocument;
  /** Only what the report uses. */
  readonly model: SemanticModel;
  readonly tables: Readonly<Record<string, CarriedTable>>;
  /** Cells that hold a message, and what they say to this reader. */
  readonly said: Readonly<Record<string, string>>;
  /** What held when the file was made, as bookmark text. */
  readonly state: string;
  readonly theme: ReportTheme | null;
  readonly scheme: 'light' | 'dark';
  readonly language: string;
  readonly formatLocale: string;
  /** The moment it was made: relative dates count from it, or the figures would change in a drawer. */
  readonly now: string;
  /** One line above the report: what this is, of which data, of which day. */
  readonly heading: { readonly title: string; readonly data: string; readonly day: string };
}

/** Where the file keeps it. */
export const CARRIED_ID = 'carried';

export function rowsIn(tables: Carried['tables']): Tables {
  return Object.fromEntries(
    Object.entries(tables).map(([name, { rowCount, columns }]) => {
      const known = Object.entries(columns);
      const rowAt = (at: number): Row =>
        Object.fromEntries(known.map(([column, values]) => [column, values[at] ?? null]));
      return [name, Array.from({ length: rowCount }, (_, at) => rowAt(at))];
    }),
  );
}
