import type { PushedData } from '../report/pushed-data.ts';
import type { ReportSettings } from '../report/settings.ts';
import type { ReportTheme } from '../report/theme.ts';

/** The part of the load message's body the frame reads. The protocol's validator has already accepted it. */
export interface LoadConfig {
  readonly id?: string;
  readonly accessToken: string;
  readonly type?: string;
  readonly uniqueId?: string;
  readonly settings?: ReportSettings;
  readonly pageName?: string;
  /** With `type: 'visual'`: the visual to embed on its own, and its size. */
  readonly visualName?: string;
  readonly width?: number;
  readonly height?: number;
  readonly filters?: unknown[] | OnLoadFilterUpdates;
  readonly slicers?: { selector: SlicerSelectorBody; state: { filters: unknown[] } }[];
  readonly bookmark?: { name?: string; state?: string };
  readonly theme?: { themeJson?: ReportTheme };
  readonly contrastMode?: number;
  /** Which dataset of the token the report uses; our extension: which other it is compared with. */
  readonly datasetBinding?: { datasetId?: string; compareWith?: string };
  /** 0 view, 1 edit. */
  readonly viewMode?: number;
  /** 0 read, 1 read and write, 2 copy, 4 create, 7 all. May narrow what the token allows, never widen it. */
  readonly permissions?: number;
}

/** Configuration of a new report. */
export interface CreateConfig extends Pick<LoadConfig, 'accessToken' | 'settings' | 'theme'> {
  readonly datasetId: string;
}

/** Configuration of a report created from rows the host page supplies. */
export interface QuickCreateConfig extends Pick<LoadConfig, 'accessToken' | 'settings' | 'theme'> {
  readonly datasetCreateConfig: {
    readonly locale: string;
    /** A script that fetches data elsewhere; never run here. */
    readonly mashupDocument?: string | null;
    readonly tableSchemaList?: PushedData['tableSchemaList'] | null;
    readonly data?: PushedData['data'] | null;
  };
}

/** Load configuration of a dashboard, or of one tile: then `id` is the tile's. */
export interface DashboardLoadConfig {
  readonly id: string;
  readonly dashboardId?: string;
  readonly accessToken: string;
  readonly uniqueId?: string;
  readonly pageView?: 'actualSize' | 'fitToWidth' | 'oneColumn';
  /** Our extension, as for reports: language, colour scheme, action bar. */
  readonly settings?: ReportSettings;
  readonly contrastMode?: number;
  /** 1 starts in the editor, where the token allows editing. */
  readonly viewMode?: number;
}

/** Display settings of a page-exact report. */
export interface PaginatedSettings {
  readonly zoomLevel?: number;
  readonly commands?: { readonly parameterPanel?: { readonly enabled?: boolean; readonly expanded?: boolean } };
  /** Our extension, as for reports. */
  readonly localeSettings?: ReportSettings['localeSettings'];
  readonly colorScheme?: ReportSettings['colorScheme'];
}

/** Load configuration of a page-exact report. */
export interface PaginatedLoadConfig {
  readonly id?: string;
  readonly accessToken: string;
  readonly uniqueId?: string;
  readonly settings?: PaginatedSettings;
  readonly parameterValues?: readonly { readonly name: string; readonly value?: string | null }[];
  /**
   * Another dataset of the token in place of the report's own. Only the first pair is used: our reports read one
   * dataset.
   */
  readonly datasetBindings?: readonly { readonly sourceDatasetId: string; readonly targetDatasetId: string }[];
}

/** Load configuration of Q&A: one dataset, and optionally an initial question. */
export interface QnaLoadConfig {
  readonly accessToken: string;
  readonly datasetIds: readonly string[];
  readonly question?: string;
  readonly uniqueId?: string;
  /** 0 interactive, 1 the result only. */
  readonly viewMode?: number;
  readonly settings?: ReportSettings & { readonly hideErrors?: boolean };
  readonly contrastMode?: number;
}

export interface OnLoadFilterUpdates {
  readonly allPages?: FilterUpdate;
  readonly currentPage?: FilterUpdate;
}

export interface FilterUpdate {
  /** 0 remove all, 1 replace all, 2 add, 3 replace. */
  readonly operation: number;
  readonly filters?: unknown[];
}

export interface SlicerSelectorBody {
  readonly visualName?: string;
  readonly target?: unknown;
}
