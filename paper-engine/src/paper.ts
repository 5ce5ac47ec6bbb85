import type { QueryResult } from '@holdfast/contracts/report/query';
import type { PaperTexts } from '@holdfast/texts/areas/paper';

/** Lengths are pixels of the report's pages; a picture of the paper has as many. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Span {
  readonly text: string;
  readonly bold: boolean;
}

export interface Cell {
  readonly text: string;
  readonly numeric: boolean;
  /** Ground and letters of a heated cell. */
  readonly fill?: string;
  readonly ink?: string;
  /** The colour of the dot before a badge. */
  readonly dot?: string;
  /** How much of the cell a bar behind the figure fills, 0 to 1. */
  readonly bar?: number;
  readonly indent?: number;
  readonly bold?: boolean;
}

export type Body =
  | { readonly kind: 'picture'; readonly svg: string; readonly alt: string }
  | {
      readonly kind: 'table';
      readonly widths: readonly number[];
      readonly heads: readonly Cell[];
      readonly rows: readonly (readonly Cell[])[];
      readonly total: readonly Cell[] | null;
      readonly rowHeight: number;
      /** What is not shown, in words. */
      readonly note: string | null;
      readonly barColour: string;
    }
  | {
      readonly kind: 'words';
      readonly size: number;
      readonly align: 'start' | 'center' | 'end';
      readonly blocks: readonly {
        readonly kind: 'heading' | 'paragraph' | 'item';
        readonly spans: readonly Span[];
      }[];
    }
  | { readonly kind: 'note'; readonly text: string };

/** One visual as it stands on paper. */
export interface Item extends Box {
  readonly name: string;
  /** What a reader calls it. */
  readonly label: string;
  readonly card: { readonly fill: string; readonly stroke: string; readonly radius: number } | null;
  readonly padding: number;
  readonly title: { readonly lines: readonly string[]; readonly size: number; readonly colour: string } | null;
  readonly subtitle: readonly string[];
  /** From the inner edge of the card to its body. */
  readonly head: number;
  readonly body: Body;
}

/** The data of a visual, with every row it has. */
export interface Sheet {
  readonly page: string;
  readonly label: string;
  readonly result: QueryResult;
}

/** A filter that held, and where. */
export interface Held {
  /** Null over the whole report. */
  readonly place: string | null;
  readonly field: string;
  readonly words: string;
}

export interface PaperPage {
  readonly name: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly held: readonly Held[];
  readonly items: readonly Item[];
}

/** What is typeset: everything in the reader's words, nothing left to be decided. */
export interface Paper {
  readonly title: string;
  readonly data: string;
  readonly day: string;
  readonly language: string;
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
  /** How many rows it has, as it is written. */
  readonly count: string;
  readonly newSheet: boolean;
  readonly rows: readonly (readonly string[])[];
  /** Which rows take one line for certain: the typesetter sets these once and need not find out first. */
  readonly oneLine: readonly boolean[];
  readonly total: readonly string[] | null;
}

/** A table that runs over as many sheets as it needs; its heads and the name of its group stand on each. */
export interface Ledger {
  readonly kind: 'ledger';
  readonly widths: readonly number[];
  readonly heads: readonly { readonly text: string; readonly numeric: boolean }[];
  readonly groups: readonly LedgerGroup[];
  readonly total: readonly string[] | null;
  readonly note: string | null;
}

/** What stands below one another: drawings side by side that stay together, or a table. */
export type Band =
  | { readonly kind: 'items'; readonly height: number; readonly items: readonly Item[] }
  | (Ledger & { readonly title: string | null; readonly subtitle: string | null });

/** A page-exact document before it is broken into sheets. Sizes of the sheet are millimetres. */
export interface FlowingPaper extends Omit<Paper, 'pages'> {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** With `{page}` and `{pages}` where the number of the sheet and of all stand. */
  readonly header: { readonly start: string; readonly end: string };
  readonly footer: { readonly start: string; readonly end: string };
  readonly held: readonly Held[];
  readonly sections: readonly { readonly title: string | null; readonly bands: readonly Band[] }[];
}
