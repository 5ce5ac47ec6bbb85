import { number, object, required, text, upTo, validator } from './check.ts';
import type { ExportDataType, SortDirection } from './enumerations.ts';
import type { IFilter } from './filters.ts';
import type { IVisualLayout } from './layout.ts';
import type { ITarget } from './targets.ts';
import type { IVisual } from './visual.ts';

/** Small request bodies: save as, export, clone, sort. */
export interface ISaveAsParameters {
  name: string;
  targetWorkspaceId?: string;
}
export interface IExportDataRequest {
  rows?: number | undefined;
  exportDataType?: ExportDataType | undefined;
}
export interface IExportDataResult {
  data: string;
}
/** Our extension: exports the report, one page or one visual of it as a file, in its current state. */
export interface IExportToFileRequest {
  /** Case-insensitive. A page-exact report has no HTML. */
  format: 'PDF' | 'PNG' | 'XLSX' | 'CSV' | 'HTML' | 'pdf' | 'png' | 'xlsx' | 'csv' | 'html';
  pageName?: string | undefined;
  /** A visual on the named page. */
  visualName?: string | undefined;
}
/** Our extension: cancels an export started by `exportToFile`; its promise is rejected, and no file is kept. */
export interface ICancelExportRequest {
  /** From `detail.export.id` of the `info` event. */
  cancel: string;
}
/** Our extension: the detail of `info` events during an export. */
export interface IExportProgress {
  message: string;
  export: {
    id: string;
    /** 0 to 1. */
    progress: number;
  };
}
export interface IExportToFileResult {
  name: string;
  /** A signed link, valid for a few minutes without further authentication. */
  url: string;
}
export interface ICreateVisualRequest {
  visualType: string;
  layout?: IVisualLayout;
  autoFocus?: boolean;
}
export interface IVisualResponse {
  visual: IVisual;
}
export interface ICreateVisualResponse extends IVisualResponse {}
export interface ICloneVisualRequest {
  filters?: IFilter[];
  layout?: IVisualLayout;
  autoFocus?: boolean;
}
export interface ICloneVisualResponse extends IVisualResponse {
  visualName: string;
}
export interface ISortByVisualRequest {
  orderBy: ITarget;
  direction: SortDirection;
}
export interface ISmartNarratives {
  summaryText: string;
}

export const validateSaveAsParameters = validator(object({ name: required(text) }));
export const validateExportDataRequest = validator(object({ rows: number, exportDataType: upTo(1) }));
