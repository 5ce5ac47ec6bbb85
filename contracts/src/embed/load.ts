import { bookmark, type IApplyBookmarkRequest } from './bookmarks.ts';
import {
  allOf,
  type FieldCheck,
  flag,
  list,
  number,
  object,
  oneOf,
  required,
  text,
  texts,
  upTo,
  validator,
} from './check.ts';
import { paginatedCommands } from './commands.ts';
import type { ContrastMode, Permissions, QnaMode, TokenType, ViewMode } from './enumerations.ts';
import { type OnLoadFilters, type ReportLevelFilters, reportFilters } from './filters.ts';
import { filtersPane, type IQnaPanes } from './panes.ts';
import { type ILocaleSettings, type IPaginatedReportSettings, type ISettings, settings } from './settings.ts';
import type { ISlicer } from './slicers.ts';
import { type IReportTheme, theme } from './theme.ts';

/** Load configurations: report, paginated report, dashboard, tile, Q&A. */
export type PageView = 'fitToWidth' | 'oneColumn' | 'actualSize';
export interface IPaginatedReportDatasetBinding {
  sourceDatasetId: string;
  targetDatasetId: string;
}
export interface IDatasetBinding {
  datasetId?: string;
  /** Our extension: another dataset of the token to compare with. */
  compareWith?: string;
  paginatedReportBindings?: IPaginatedReportDatasetBinding[];
}
export interface IReportLoadConfiguration {
  accessToken: string;
  id: string;
  groupId?: string;
  bookmark?: IApplyBookmarkRequest;
  contrastMode?: ContrastMode;
  datasetBinding?: IDatasetBinding;
  embedUrl?: string;
  filters?: ReportLevelFilters[] | OnLoadFilters;
  pageName?: string;
  permissions?: Permissions;
  settings?: ISettings;
  slicers?: ISlicer[];
  theme?: IReportTheme;
  tokenType?: TokenType;
  viewMode?: ViewMode;
}
export interface IPaginatedReportParameter {
  name: string;
  value: string | null;
}
export interface IPaginatedReportLoadConfiguration {
  accessToken: string;
  id: string;
  groupId?: string;
  settings?: IPaginatedReportSettings;
  tokenType?: TokenType;
  embedUrl?: string;
  type?: string;
  parameterValues?: IPaginatedReportParameter[];
  datasetBindings?: IPaginatedReportDatasetBinding[];
}
export interface IDashboardLoadConfiguration {
  accessToken: string;
  id: string;
  groupId?: string;
  pageView?: PageView;
  tokenType?: TokenType;
  embedUrl?: string;
}
export interface ITileLoadConfiguration {
  accessToken: string;
  id: string;
  dashboardId: string;
  groupId?: string;
  pageView?: string;
  tokenType?: TokenType;
  width?: number;
  height?: number;
}
export interface IQnaSettings {
  filterPaneEnabled?: boolean;
  hideErrors?: boolean;
  localeSettings?: ILocaleSettings;
  panes?: IQnaPanes;
}
export interface ILoadQnaConfiguration {
  accessToken: string;
  datasetIds: string[];
  question?: string;
  viewMode?: QnaMode;
  settings?: IQnaSettings;
  tokenType?: TokenType;
  groupId?: string;
}
export interface IQnaInterpretInputData {
  question: string;
  datasetIds?: string[];
}

const id = required(text);
const tokenType = upTo(1);
const bindings = list(object({ sourceDatasetId: id, targetDatasetId: id }));

const datasetBinding: FieldCheck = allOf(
  object({ datasetId: text, paginatedReportBindings: bindings }),
  (value, field) => {
    const given = value as IDatasetBinding | null | undefined;
    return !given || given.datasetId || given.paginatedReportBindings ? undefined : `${field} cannot be empty`;
  },
);

const pageView: FieldCheck = (value, field) =>
  text(value, field) ??
  (value === null || value === undefined || ['actualSize', 'fitToWidth', 'oneColumn'].includes(value as string)
    ? undefined
    : 'pageView must be a string with one of the following values: "actualSize", "fitToWidth", "oneColumn"');

export const validateReportLoad = validator(
  object({
    accessToken: id,
    id,
    groupId: text,
    settings,
    pageName: text,
    filters: reportFilters,
    permissions: oneOf(0, 1, 2, 4, 7),
    viewMode: upTo(1),
    tokenType,
    bookmark,
    theme,
    embedUrl: text,
    datasetBinding,
    contrastMode: upTo(4),
  }),
);

export const validatePaginatedReportLoad = validator(
  object({
    accessToken: id,
    id,
    groupId: text,
    settings: object({ commands: paginatedCommands }),
    tokenType,
    embedUrl: text,
    type: text,
    parameterValues: list(object({ name: id, value: text })),
    datasetBindings: bindings,
  }),
);

export const validateDashboardLoad = validator(
  object({ accessToken: id, id, groupId: text, pageView, tokenType, embedUrl: text }),
);

export const validateTileLoad = validator(
  object({
    accessToken: id,
    id,
    dashboardId: id,
    groupId: text,
    pageView: text,
    tokenType,
    width: number,
    height: number,
  }),
);

export const validateLoadQnaConfiguration = validator(
  object({
    accessToken: id,
    datasetIds: required(texts),
    question: text,
    viewMode: upTo(1),
    settings: object({ filterPaneEnabled: flag, hideErrors: flag, panes: object({ filters: filtersPane }) }),
    tokenType,
    groupId: text,
  }),
);

export const validateQnaInterpretInputData = validator(object({ datasetIds: texts, question: id }));
