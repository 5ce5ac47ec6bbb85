import { number, object, required, text, upTo, validator } from './check.ts';
import type { ExportDataType, SortDirection } from './enumerations.ts';
import type { IFilter } from './filters.ts';
import type { IVisualLayout } from './layout.ts';
import type { ITarget } from './targets.ts';
import type { IVisual } from './visual.ts';

/** The small bodies: save as, export, clone, sort. */
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
/** Ours: the report as a file, or one page or one visual of it, as its reader sees it now. */
export interface IExportToFileRequest {
  /** In any letter case. A page-exact report has no HTML. */
  format: 'PDF' | 'PNG' | 'XLSX' | 'CSV' | 'HTML' | 'pdf' | 'png' | 'xlsx' | 'csv' | 'html';
  pageName?: string | undefined;
  /** Of the page that is named. */
  visualName?: string | undefined;
}
/** Ours: stops an export that `exportToFile` has begun; its promise is rejected, and no file is kept. */
export interface ICancelExportRequest {
  /** As `info` told it, in `detail.export.id`. */
  cancel: string;
}
/** Ours: the detail of `info` while a file is made. */
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
  /** A signed link: whoever has it can fetch the file for a few minutes. */
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
