import type { ReportSettings } from '@holdfast/contracts/report/settings';
import type { ReportTheme } from '@holdfast/contracts/report/theme';

/** The load message's body, as far as the frame reads it. It has passed the protocol's validator before it gets here. */
export interface LoadConfig {
  readonly id?: string;
  readonly accessToken: string;
  readonly type?: string;
  readonly uniqueId?: string;
  readonly settings?: ReportSettings;
  readonly pageName?: string;
  readonly filters?: unknown[] | OnLoadFilters;
  readonly slicers?: { selector: SlicerSelector; state: { filters: unknown[] } }[];
  readonly bookmark?: { name?: string; state?: string };
  readonly theme?: { themeJson?: ReportTheme };
  readonly contrastMode?: number;
  /** 0 view, 1 edit. */
  readonly viewMode?: number;
  /** 0 read, 1 read and write, 2 copy, 4 create, 7 all. They may narrow what the token allows, never widen it. */
  readonly permissions?: number;
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
