import type { ExportFormat } from '../report/export-formats.ts';
import type { ReportSettings } from '../report/settings.ts';
import type { ReportTheme } from '../report/theme.ts';
import type {
  IApplyBookmarkByNameRequest,
  IApplyBookmarkStateRequest,
  ICaptureBookmarkRequest,
  IPlayBookmarkRequest,
  IReportBookmark,
} from './bookmarks.ts';
import type { CallName } from './calls.ts';
import type { IColumnValuesRequest, IDataModel } from './data-model.ts';
import type { IError } from './errors.ts';
import type { IVisualLayout } from './layout.ts';
import type { CreateConfig, DashboardLoadConfig, LoadConfig, QnaLoadConfig, QuickCreateConfig } from './load-body.ts';
import type { IPage } from './page.ts';
import type {
  ICancelExportRequest,
  ICloneVisualResponse,
  IExportDataRequest,
  IExportDataResult,
  IExportToFileResult,
  ISmartNarratives,
} from './requests.ts';
import type { IVisual } from './visual.ts';

interface Exchange<Request, Answer> {
  readonly request: Request;
  readonly answer: Answer;
}
type ReadExchange<Answer> = Exchange<null, Answer>;
/** Writes are acknowledged on receipt; a later failure is raised as an `error` event. */
type Write<Request = null> = Exchange<Request, null>;

/** Filters travel unvalidated: the filter reader handles every kind. */
type FilterBodies = readonly unknown[];
type FiltersUpdate = { readonly filtersOperation?: number; readonly filters?: FilterBodies };
/** Missing figures travel as undefined. */
type Undefinable<WireValue> = WireValue extends object
  ? { readonly [Field in keyof WireValue]: Undefinable<WireValue[Field]> | undefined }
  : WireValue;
export type PageOnWire = Undefinable<IPage>;
export type FileWanted = { readonly format: ExportFormat; readonly pages?: string[]; readonly visual?: string };
type PageName = { readonly name: string };
type WireValue = string | number | boolean | null;

/** Request and response body of each call; the frame's handlers are typed by it. */
export interface CallBodies extends Record<CallName, Exchange<unknown, unknown>> {
  loadReport: Write<LoadConfig>;
  prepareReport: Write<LoadConfig>;
  sendConfigEarly: Write<LoadConfig>;
  renderReport: Write<LoadConfig>;
  save: Write;
  saveAs: Write<PageName>;
  getCorrelationId: ReadExchange<string>;
  setToken: Write<string>;
  loadDashboard: Write<DashboardLoadConfig>;
  loadTile: Write<DashboardLoadConfig>;
  loadQna: Write<QnaLoadConfig>;
  createReport: Write<CreateConfig>;
  quickCreate: Exchange<QuickCreateConfig, IError | null>;
  interpretQuestion: Write<{ readonly question: string }>;

  getPages: ReadExchange<PageOnWire[]>;
  addPage: Exchange<{ readonly displayName?: string }, PageOnWire>;
  deletePage: Write;
  renamePage: Write<{ readonly displayName: string }>;
  setPageDisplayName: Write<{ readonly displayName: string }>;
  setPage: Write<PageName>;
  setActivePage: Write<PageName>;
  getVisuals: ReadExchange<IVisual[]>;
  hasLayout: ReadExchange<boolean>;
  getPageInsights: ReadExchange<ISmartNarratives>;
  getVisualInsights: ReadExchange<ISmartNarratives>;

  getReportFilters: ReadExchange<FilterBodies>;
  updateReportFilters: Write<FiltersUpdate>;
  removeReportFilters: Write<FiltersUpdate>;
  setReportFilters: Write<FilterBodies>;
  getPageFilters: ReadExchange<FilterBodies>;
  updatePageFilters: Write<FiltersUpdate>;
  setPageFilters: Write<FilterBodies>;
  getVisualFilters: ReadExchange<FilterBodies>;
  updateVisualFilters: Write<FiltersUpdate>;
  setVisualFilters: Write<FilterBodies>;
  getSlicerState: ReadExchange<{ readonly filters: FilterBodies; readonly targets: FilterBodies }>;
  setSlicerState: Write<{ readonly filters?: FilterBodies }>;

  updateSettings: Write<ReportSettings>;
  setZoom: Write<ReportSettings>;
  getZoom: ReadExchange<number>;
  setTheme: Write<{ readonly themeJson?: ReportTheme }>;
  getTheme: ReadExchange<{ readonly themeJson: ReportTheme }>;
  switchMode: Write;
  refresh: Write;
  print: Write;
  hasUnsavedChanges: ReadExchange<boolean>;
  closeAllOverlays: Write;
  clearSelectedVisuals: Write;

  exportData: Exchange<IExportDataRequest, IExportDataResult>;
  exportToFile: Exchange<FileWanted | ICancelExportRequest, IExportToFileResult | null>;
  cloneVisual: Exchange<{ readonly filters?: FilterBodies; readonly layout?: IVisualLayout }, ICloneVisualResponse>;
  sortVisual: Write<{ readonly orderBy?: unknown; readonly direction?: number }>;
  getModel: ReadExchange<IDataModel>;
  getColumnValues: Exchange<Partial<IColumnValuesRequest>, readonly WireValue[]>;

  getBookmarks: ReadExchange<IReportBookmark[]>;
  applyBookmark: Write<IApplyBookmarkByNameRequest>;
  playBookmarks: Write<IPlayBookmarkRequest>;
  captureBookmark: Exchange<Partial<ICaptureBookmarkRequest>, IReportBookmark>;
  applyBookmarkState: Write<IApplyBookmarkStateRequest>;
  saveUserState: Write;
  resetUserState: Write;
  isUserStateApplied: ReadExchange<boolean>;
}

export type CallBody<Name extends CallName> = CallBodies[Name]['request'];
export type CallResult<Name extends CallName> = CallBodies[Name]['answer'];
