/** A report as its files state it, in one shape for both forms. Expressions stay as written, with aliases resolved. */
export interface RawReport {
  readonly pages: readonly RawPage[];
  readonly activePage?: string;
  readonly filters: readonly unknown[];
  readonly bookmarks: readonly RawBookmark[];
  /** Measures that only this report has. */
  readonly measures: readonly ReportMeasure[];
  /** Names of theme files, the base first. */
  readonly themes: readonly string[];
}

export interface ReportMeasure {
  readonly table: string;
  readonly name: string;
  readonly expression: string;
  readonly formatString?: string;
}

export interface RawPage {
  readonly name: string;
  readonly displayName: string;
  readonly width: number;
  readonly height: number;
  readonly display: string;
  readonly isHidden: boolean;
  readonly isTooltip: boolean;
  readonly filters: readonly unknown[];
  readonly interactions: readonly { readonly from: string; readonly to: string; readonly type: string }[];
  readonly objects: unknown;
  readonly drillThrough: readonly unknown[];
  readonly visuals: readonly RawVisual[];
}

export interface RawPosition {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
  readonly height: number;
}

export interface RawVisual {
  readonly name: string;
  readonly position: RawPosition;
  readonly phone?: RawPosition;
  /** Absent in a group. */
  readonly type?: string;
  readonly parent?: string;
  readonly isHidden: boolean;
  readonly roles: Readonly<Record<string, readonly RawField[]>>;
  /** Roles whose fields readers choose from a list, by the table of the list. */
  readonly fieldLists: readonly string[];
  readonly sort: readonly { readonly field: unknown; readonly isDescending: boolean }[];
  readonly objects: unknown;
  readonly boxObjects: unknown;
  readonly filters: readonly unknown[];
  readonly syncGroup?: string;
}

export interface RawField {
  readonly field: unknown;
  readonly label?: string;
  readonly format?: string;
  readonly isHidden?: boolean;
}

export interface RawBookmark {
  readonly name: string;
  readonly displayName: string;
  readonly state?: unknown;
  readonly options?: unknown;
  readonly children?: readonly RawBookmark[];
}

/** A filter that stands for the field that a page is opened with. */
export const DRILL_THROUGH = 'Drillthrough';
