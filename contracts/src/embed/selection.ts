import type { IReportBookmark } from './bookmarks.ts';
import type { ExportDataCompletedStatus, ExportDataResultFormat, ExportDataResultType } from './enumerations.ts';
import type { IFilter } from './filters.ts';
import type { IPage, IReport } from './page.ts';
import type { IFilterTarget } from './targets.ts';
import type { IVisual } from './visual.ts';

/** Bodies of the frame's events. */
export interface IDataReference {
  target: IFilterTarget;
}
export interface IEqualsDataReference extends IDataReference {
  equals: string | number | boolean | Date;
}
export interface IBetweenDataReference extends IDataReference {
  between: (string | number | boolean)[];
}
export interface IValueDataReference extends IDataReference {
  value: string | number | boolean | Date;
  formattedValue: string;
}
export interface IIdentityValue<IdentityType extends IDataReference> {
  identity: IdentityType[];
  values: IValueDataReference[];
}
export interface ISelection {
  report: IReport;
  page: IPage;
  visual: IVisual;
  dataPoints: IIdentityValue<IEqualsDataReference>[];
  regions: IIdentityValue<IEqualsDataReference | IBetweenDataReference>[];
  filters: IFilter[];
}
export type ISelectable = IVisual;
export interface ICavasItemsSelection extends ISelection {
  selectedItems?: ISelectable[];
}
export interface IVisualCustomCommandEvent {
  command: string;
  visualName: string;
  dataPoints?: IIdentityValue<IEqualsDataReference>[];
  /** For a command beside a list, such as a planner's (`extend.list`): its rows, keyed by column name. */
  list?: { rows: Record<string, string | number | boolean | null>[]; truncated: boolean };
  report?: IReport;
  page?: IPage;
  visual?: IVisual;
}
export interface IQnaVisualRenderedEvent {
  question: string;
  normalizedQuestion?: string;
}
export interface IPosition {
  x: number;
  y: number;
}
export interface ISwipeEvent {
  currentPosition: IPosition;
  startPosition: IPosition;
}
export interface IButtonClickedEvent {
  id: string;
  title?: string;
  type?: string;
  bookmark?: IReportBookmark | string;
}
export interface IHyperlinkClickedEvent {
  url: string;
  report?: IReport;
  page?: IPage;
  visual?: IVisual;
}
export interface ISavedEvent {
  reportObjectId: string;
  reportName: string;
  saveAs: boolean;
}
export interface ITileClickedEvent {
  dashboardId?: string;
  tileId: string;
  navigationUrl?: string;
}
/** A reader exported the data of a visual, or tried to. */
export interface IExportDataCompletedEvent {
  status: ExportDataCompletedStatus;
  exportDataType: ExportDataResultType;
  exportFormat: ExportDataResultFormat;
  pageName: string;
  visualName: string;
}
/** The preferred height and width of the content in CSS pixels, regardless of the frame's current size. */
export interface ISizeChangedEvent {
  width: number;
  height: number;
}
