import type { ExportDataResultType } from './enumerations.ts';

/**
 * What a host page may answer before something happens in the frame: `false` refuses it, an object replaces the fields it
 * names, anything else lets it go on. The frame waits a few seconds for the answer and then goes on: a host page that
 * hangs must not hold its readers up.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that only looks on returns nothing.
export type Verdict<Act> = boolean | Partial<Act> | null | undefined | void;
export type Before<Act> = (act: Act) => Verdict<Act> | Promise<Verdict<Act>>;

interface InVisual {
  pageName: string;
  visualName: string;
}
/** A reader goes down into a mark, or up again, or through to another page. */
export interface IBeforeDrill extends InVisual {
  direction: 'down' | 'up' | 'through';
  /** Where a drill-through leads; can be replaced. */
  toPage?: string;
}
/** A reader takes data away as a file. */
export interface IBeforeExport extends InVisual {
  exportDataType: ExportDataResultType;
  /** Most rows to write; can be replaced by fewer. */
  rows?: number;
}
/** A link in the data is about to be opened in a new window; the address can be replaced. */
export interface IBeforeLink extends InVisual {
  url: string;
}
/** The report is about to be saved; the name of a copy can be replaced. */
export interface IBeforeSave {
  saveAs: boolean;
  name?: string;
}

export interface Acts {
  beforeDrill: IBeforeDrill;
  beforeExport: IBeforeExport;
  beforeLink: IBeforeLink;
  beforeSave: IBeforeSave;
}
export type BeforeHook = keyof Acts;
