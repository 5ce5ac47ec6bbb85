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
type Read<Answer> = Exchange<null, Answer>;
/** Writes are acknowledged on receipt; a later failure is raised as an `error` event. */
type Write<Request = null> = Exchange<Request, null>;

/** Filters travel unvalidated: the filter reader handles every kind. */
type Filters = readonly unknown[];
type FiltersUpdate = { readonly filtersOperation?: number; readonly filters?: Filters };
/** Missing figures travel as undefined. */
type Undefinable<Value> = Value extends object
  ? { readonly [Field in keyof Value]: Undefinable<Value[Field]> | undefined }
  : Value;
export type PageOnWire = Undefinable<IPage>;
export type FileWanted = { readonly format: ExportFormat; readonly pages?: string[]; readonly visual?: string };
type PageName = { readonly name: string };
type Value = string | number | boolean | null;

/** Request and response body of each call; the frame's handlers are typed by it. */
export interface CallBodies extends Record<CallName, Exchange<unknown, unknown>> {
  loadReport: Write<LoadConfig>;
  prepareReport: Write<LoadConfig>;
  sendConfigEarly: Write<LoadConfig>;
  renderReport: Write<LoadConfig>;
  save: Write;
  saveAs: Write<PageName>;
  getCorrelationId: Read<string>;
  setToken: Write<string>;
  loadDashboard: Write<DashboardLoadConfig>;
  loadTile: Write<DashboardLoadConfig>;
  loadQna: Write<QnaLoadConfig>;
  createReport: Write<CreateConfig>;
  quickCreate: Exchange<QuickCreateConfig, IError | null>;
  interpretQuestion: Write<{ readonly question: string }>;

  getPages: Read<PageOnWire[]>;
  addPage: Exchange<{ readonly displayName?: string }, PageOnWire>;
  deletePage: Write;
  renamePage: Write<{ readonly displayName: string }>;
  setPageDisplayName: Write<{ readonly displayName: string }>;
  setPage: Write<PageName>;
  setActivePage: Write<PageName>;
  getVisuals: Read<IVisual[]>;
  hasLayout: Read<boolean>;
  getPageInsights: Read<ISmartNarratives>;
  getVisualInsights: Read<ISmartNarratives>;

  getReportFilters: Read<Filters>;
  updateReportFilters: Write<FiltersUpdate>;
  removeReportFilters: Write<FiltersUpdate>;
  setReportFilters: Write<Filters>;
  getPageFilters: Read<Filters>;
  updatePageFilters: Write<FiltersUpdate>;
  setPageFilters: Write<Filters>;
  getVisualFilters: Read<Filters>;
  updateVisualFilters: Write<FiltersUpdate>;
  setVisualFilters: Write<Filters>;
  getSlicerState: Read<{ readonly filters: Filters; readonly targets: Filters }>;
  setSlicerState: Write<{ readonly filters?: Filters }>;

  updateSettings: Write<ReportSettings>;
  setZoom: Write<ReportSettings>;
  getZoom: Read<number>;
  setTheme: Write<{ readonly themeJson?: ReportTheme }>;
  getTheme: Read<{ readonly themeJson: ReportTheme }>;
  switchMode: Write;
  refresh: Write;
  print: Write;
  hasUnsavedChanges: Read<boolean>;
  closeAllOverlays: Write;
  clearSelectedVisuals: Write;

  exportData: Exchange<IExportDataRequest, IExportDataResult>;
  exportToFile: Exchange<FileWanted | ICancelExportRequest, IExportToFileResult | null>;
  cloneVisual: Exchange<{ readonly filters?: Filters; readonly layout?: IVisualLayout }, ICloneVisualResponse>;
  sortVisual: Write<{ readonly orderBy?: unknown; readonly direction?: number }>;
  getModel: Read<IDataModel>;
  getColumnValues: Exchange<Partial<IColumnValuesRequest>, readonly Value[]>;

  getBookmarks: Read<IReportBookmark[]>;
  applyBookmark: Write<IApplyBookmarkByNameRequest>;
  playBookmarks: Write<IPlayBookmarkRequest>;
  captureBookmark: Exchange<Partial<ICaptureBookmarkRequest>, IReportBookmark>;
  applyBookmarkState: Write<IApplyBookmarkStateRequest>;
  saveUserState: Write;
  resetUserState: Write;
  isUserStateApplied: Read<boolean>;
}

export type CallBody<Name extends CallName> = CallBodies[Name]['request'];
export type CallResult<Name extends CallName> = CallBodies[Name]['answer'];
