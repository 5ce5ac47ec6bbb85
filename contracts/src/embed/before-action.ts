import type { ExportDataResultType } from './enumerations.ts';

/**
 * What a host page may return before an action in the frame: `false` cancels it, an object replaces the fields it
 * contains, anything else lets it proceed. The frame waits a few seconds and then proceeds: a hanging host page must
 * not block its readers.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that only observes returns nothing.
export type HandlerVerdict<Act> = boolean | Partial<Act> | null | undefined | void;
export type Before<Act> = (act: Act) => HandlerVerdict<Act> | Promise<HandlerVerdict<Act>>;

interface InVisual {
  pageName: string;
  visualName: string;
}
/** A reader drills down into a mark, drills up, or drills through to another page. */
export interface IBeforeDrill extends InVisual {
  direction: 'down' | 'up' | 'through';
  /** Target page of a drill-through; can be replaced. */
  toPage?: string;
}
/** A reader exports data as a file. */
export interface IBeforeExport extends InVisual {
  exportDataType: ExportDataResultType;
  /** Row limit of the export. The host page may lower it, not raise it. */
  rows?: number;
}
/** A link in the data is about to open in a new window; the address can be replaced. */
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
