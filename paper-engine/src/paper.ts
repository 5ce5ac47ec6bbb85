import type { QueryResult } from '@holdfast/contracts/report/query';
import type { PaperTexts } from '@holdfast/texts/areas/paper';

/** Lengths are in pixels of the report's pages, as in a picture of the paper. */
interface PaperBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextSpan {
  readonly text: string;
  readonly bold: boolean;
}

export interface PaperCell {
  readonly text: string;
  readonly numeric: boolean;
  /** Background and text colour of a heat-map cell. */
  readonly fill?: string;
  readonly ink?: string;
  /** The colour of the dot in front of a badge. */
  readonly dot?: string;
  /** The width of the data bar as a share of the cell, 0 to 1. */
  readonly bar?: number;
  readonly indent?: number;
  readonly bold?: boolean;
}

export type Body =
  | { readonly kind: 'picture'; readonly svg: string; readonly alt: string }
  | {
      readonly kind: 'table';
      readonly widths: readonly number[];
      readonly heads: readonly PaperCell[];
      readonly rows: readonly (readonly PaperCell[])[];
      readonly total: readonly PaperCell[] | null;
      readonly rowHeight: number;
      /** A note on rows or columns left out. */
      readonly note: string | null;
      readonly barColour: string;
    }
  | {
      readonly kind: 'words';
      readonly size: number;
      readonly align: 'start' | 'center' | 'end';
      readonly blocks: readonly {
        readonly kind: 'heading' | 'paragraph' | 'item';
        readonly spans: readonly TextSpan[];
      }[];
    }
  | { readonly kind: 'note'; readonly text: string };

/** One visual laid out on paper. */
export interface PaperItem extends PaperBox {
  readonly name: string;
  /** The name shown to readers. */
  readonly label: string;
  readonly card: { readonly fill: string; readonly stroke: string; readonly radius: number } | null;
  readonly padding: number;
  readonly title: { readonly lines: readonly string[]; readonly size: number; readonly colour: string } | null;
  readonly subtitle: readonly string[];
  /** Distance from the inner edge of the card to its body. */
  readonly head: number;
  readonly body: Body;
}

/** The data of a visual, with all rows. */
export interface TableSheet {
  readonly page: string;
  readonly label: string;
  readonly result: QueryResult;
}

/** A filter in force, and its scope. */
export interface ActiveFilter {
  /** Null: the whole report. */
  readonly place: string | null;
  readonly field: string;
  readonly words: string;
}

export interface PaperPage {
  readonly name: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly activeFilters: readonly ActiveFilter[];
  readonly items: readonly PaperItem[];
}

/** Input of the typesetter: all text is in the reader's language and every decision is made. */
export interface Paper {
  readonly title: string;
  readonly data: string;
  readonly day: string;
  readonly language: string;
  /** The product name of a branding, at the foot of every page. */
  readonly product: string | null;
  /** A data URL of a PNG, at the top of a report's pages and of a page-exact report. */
  readonly logo: string | null;
  /** Texts on paper and in sheets, in that language. */
  readonly texts: PaperTexts;
  readonly colours: {
    readonly page: string;
    readonly text: string;
    readonly muted: string;
    readonly faint: string;
    readonly line: string;
    readonly surface: string;
  };
  readonly pages: readonly PaperPage[];
}

export interface LedgerGroup {
  readonly name: string | null;
  /** The number of rows, formatted. */
  readonly count: string;
  readonly newSheet: boolean;
  readonly rows: readonly (readonly string[])[];
  /** Which rows are certain to take one line, so the typesetter need not measure them. */
  readonly oneLine: readonly boolean[];
  readonly total: readonly string[] | null;
}

/** A table that spans as many sheets as it needs; its header and group name repeat on each. */
export interface PaperLedger {
  readonly kind: 'ledger';
  readonly widths: readonly number[];
  readonly heads: readonly { readonly text: string; readonly numeric: boolean }[];
  readonly groups: readonly LedgerGroup[];
  readonly total: readonly string[] | null;
  readonly note: string | null;
}

/** One of the stacked parts of a page: drawings side by side that stay together, or a table. */
export type PaperBand =
  | { readonly kind: 'items'; readonly height: number; readonly items: readonly PaperItem[] }
  | (PaperLedger & { readonly title: string | null; readonly subtitle: string | null });

/** A page-exact document before pagination. Sheet sizes are in millimetres. */
export interface FlowingPaper extends Omit<Paper, 'pages'> {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** With `{page}` and `{pages}` for the sheet number and the number of sheets. */
  readonly header: { readonly start: string; readonly end: string };
  readonly footer: { readonly start: string; readonly end: string };
  readonly activeFilters: readonly ActiveFilter[];
  readonly sections: readonly { readonly title: string | null; readonly bands: readonly PaperBand[] }[];
}
