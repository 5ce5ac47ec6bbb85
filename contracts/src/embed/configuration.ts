import type { Before, IBeforeDrill, IBeforeExport, IBeforeLink, IBeforeSave } from './before-action.ts';
import type { IApplyBookmarkRequest } from './bookmarks.ts';
import type { IDatasetCreateConfiguration } from './create.ts';
import type { ContrastMode, Permissions, QnaMode, TokenType, ViewMode } from './enumerations.ts';
import type { IFilter, OnLoadFilters, ReportLevelFilters } from './filters.ts';
import type { IDatasetBinding, IPaginatedReportDatasetBinding, IPaginatedReportParameter, PageView } from './load.ts';
import type { ISettings } from './settings.ts';
import type { ISlicer } from './slicers.ts';
import type { IReportTheme } from './theme.ts';

/** `Function` is accepted too: host pages keep their providers in variables of the original's type. */
// biome-ignore lint/complexity/noBannedTypes: the original accepts any function.
type ValueProvider<Result> = ((context: Record<string, unknown>) => Result) | Function;
/** The host page's callbacks, called by the frame through the SDK. They never travel. */
export interface EventHooks {
  applicationContextProvider?: ValueProvider<unknown>;
  accessTokenProvider?: ValueProvider<string | Promise<string>>;
  /**
   * Our extension: called before a reader's action; `false` cancels it, an object replaces fields of it. See
   * docs/sdk.md.
   */
  beforeDrill?: Before<IBeforeDrill>;
  beforeExport?: Before<IBeforeExport>;
  beforeLink?: Before<IBeforeLink>;
  beforeSave?: Before<IBeforeSave>;
}

/** A fresh token, and its expiry (ISO time or milliseconds) if the provider knows it. */
export interface RenewedToken {
  token: string;
  expiresAt?: string | number;
}
export type TokenProvider = () => Promise<string | RenewedToken> | string | RenewedToken;

/** Options beyond the compatible set. None of them travels to the frame. */
export interface EmbedExtras {
  /**
   * Called when the token has expired, or shortly before; for every token type. Pending calls wait for it and are
   * retried.
   */
  tokenProvider?: TokenProvider;
  /** When the token in this configuration expires, so that it can be renewed ahead of time. */
  tokenExpiresAt?: string | number;
  /** Lets the frame grow and shrink with its content. */
  autoHeight?: boolean | { minHeight?: number; maxHeight?: number };
  /** The frame's accessible name; has a default. `null` leaves the frame unnamed. */
  title?: string | null;
}

export interface IBootstrapEmbedConfiguration {
  type?: string;
  hostname?: string;
  embedUrl?: string;
  settings?: ISettings;
  uniqueId?: string;
  groupId?: string;
  bootstrapped?: boolean;
}
export interface IEmbedConfigurationBase extends IBootstrapEmbedConfiguration, EmbedExtras {
  accessToken?: string;
  tokenType?: TokenType;
  eventHooks?: EventHooks;
}
export interface ICommonEmbedConfiguration extends IEmbedConfigurationBase {
  id?: string;
  action?: string;
  contrastMode?: ContrastMode;
  permissions?: Permissions;
}
export interface IReportEmbedConfiguration extends ICommonEmbedConfiguration {
  bookmark?: IApplyBookmarkRequest;
  datasetBinding?: IDatasetBinding;
  datasetBindings?: IPaginatedReportDatasetBinding[];
  datasetId?: string;
  filters?: ReportLevelFilters[] | OnLoadFilters;
  pageName?: string;
  parameterValues?: IPaginatedReportParameter[];
  slicers?: ISlicer[];
  theme?: IReportTheme;
  viewMode?: ViewMode;
}
export interface IVisualEmbedConfiguration extends IReportEmbedConfiguration {
  visualName: string;
  width?: number;
  height?: number;
}
export interface IDashboardEmbedConfiguration extends ICommonEmbedConfiguration {
  filters?: IFilter[];
  pageView?: PageView;
}
export interface ITileEmbedConfiguration extends IDashboardEmbedConfiguration {
  dashboardId: string;
  width?: number;
  height?: number;
}
export interface IQnaEmbedConfiguration extends IEmbedConfigurationBase {
  datasetIds: string[];
  question?: string;
  viewMode?: QnaMode;
}
export interface ICreateEmbedConfiguration extends IEmbedConfigurationBase {
  datasetId?: string;
  theme?: IReportTheme;
}
export interface IQuickCreateEmbedConfiguration extends IEmbedConfigurationBase {
  datasetCreateConfig: IDatasetCreateConfiguration;
  theme?: IReportTheme;
}
/** The configuration of any embed; the service narrows it by `type`. */
export interface IEmbedConfiguration
  extends Omit<IReportEmbedConfiguration, 'viewMode' | 'settings' | 'filters'>,
    Partial<Pick<IVisualEmbedConfiguration, 'visualName' | 'width' | 'height'>> {
  settings?: ISettings;
  filters?: IFilter[] | OnLoadFilters;
  viewMode?: ViewMode | QnaMode;
  dashboardId?: string;
  pageView?: string;
  datasetIds?: string[];
  question?: string;
  datasetCreateConfig?: IDatasetCreateConfiguration;
}
