import type { BroughtData } from '../report/brought.ts';
import type { ReportSettings } from '../report/settings.ts';
import type { ReportTheme } from '../report/theme.ts';

/** The load message's body, as far as the frame reads it. It has passed the protocol's validator before it gets here. */
export interface LoadConfig {
  readonly id?: string;
  readonly accessToken: string;
  readonly type?: string;
  readonly uniqueId?: string;
  readonly settings?: ReportSettings;
  readonly pageName?: string;
  /** With `type: 'visual'`: which one is embedded alone, and how large. */
  readonly visualName?: string;
  readonly width?: number;
  readonly height?: number;
  readonly filters?: unknown[] | OnLoadFilters;
  readonly slicers?: { selector: SlicerSelector; state: { filters: unknown[] } }[];
  readonly bookmark?: { name?: string; state?: string };
  readonly theme?: { themeJson?: ReportTheme };
  readonly contrastMode?: number;
  /** Which data of the token the report is about; ours beyond the protocol: which other it is compared with. */
  readonly datasetBinding?: { datasetId?: string; compareWith?: string };
  /** 0 view, 1 edit. */
  readonly viewMode?: number;
  /** 0 read, 1 read and write, 2 copy, 4 create, 7 all. They may narrow what the token allows, never widen it. */
  readonly permissions?: number;
}

/** What a new report begins with. */
export interface CreateConfig extends Pick<LoadConfig, 'accessToken' | 'settings' | 'theme'> {
  readonly datasetId: string;
}

/** What a report begins with that is made of rows the host page brings. */
export interface QuickCreateConfig extends Pick<LoadConfig, 'accessToken' | 'settings' | 'theme'> {
  readonly datasetCreateConfig: {
    readonly locale: string;
    /** A program that fetches data elsewhere: nothing here runs it. */
    readonly mashupDocument?: string | null;
    readonly tableSchemaList?: BroughtData['tableSchemaList'] | null;
    readonly data?: BroughtData['data'] | null;
  };
}

/** What a dashboard is loaded with, or one tile of it: then `id` is the tile's. */
export interface DashboardLoadConfig {
  readonly id: string;
  readonly dashboardId?: string;
  readonly accessToken: string;
  readonly uniqueId?: string;
  readonly pageView?: 'actualSize' | 'fitToWidth' | 'oneColumn';
  /** Ours beyond the protocol, as for reports: language, colour scheme, action bar. */
  readonly settings?: ReportSettings;
  readonly contrastMode?: number;
  /** 1 begins with the editor, where the token allows editing. */
  readonly viewMode?: number;
}

/** What a page-exact report is told of its looks. */
export interface PaginatedSettings {
  readonly zoomLevel?: number;
  readonly commands?: { readonly parameterPanel?: { readonly enabled?: boolean; readonly expanded?: boolean } };
  /** Ours beyond the protocol, as for reports. */
  readonly localeSettings?: ReportSettings['localeSettings'];
  readonly colorScheme?: ReportSettings['colorScheme'];
}

/** What a page-exact report is loaded with. */
export interface PaginatedLoadConfig {
  readonly id?: string;
  readonly accessToken: string;
  readonly uniqueId?: string;
  readonly settings?: PaginatedSettings;
  readonly parameterValues?: readonly { readonly name: string; readonly value?: string | null }[];
  /** Other data of the token in place of the report's own: the first pair counts, a report here reads one dataset. */
  readonly datasetBindings?: readonly { readonly sourceDatasetId: string; readonly targetDatasetId: string }[];
}

/** What questions are loaded with: one dataset, and perhaps a question to begin with. */
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

export interface OnLoadFilters {
  readonly allPages?: FilterUpdate;
  readonly currentPage?: FilterUpdate;
}

export interface FilterUpdate {
  /** 0 remove all, 1 replace all, 2 add, 3 replace. */
  readonly operation: number;
  readonly filters?: unknown[];
}

export interface SlicerSelector {
  readonly visualName?: string;
  readonly target?: unknown;
}
