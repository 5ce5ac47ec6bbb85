/**
 * The vocabulary of the protocol in one module, exported to host pages as `models`. Exactly the compatible names exist
 * at run time; types are re-exported from everywhere.
 */
export type * from './bookmarks.ts';
export {
  validateAddBookmarkRequest,
  validateApplyBookmarkByNameRequest,
  validateApplyBookmarkStateRequest,
  validateCaptureBookmarkRequest,
  validatePlayBookmarkRequest,
} from './bookmarks.ts';
export type * from './check.ts';
export type * from './commands.ts';
export { validateCommandsSettings } from './commands.ts';
export type * from './configuration.ts';
export type * from './create.ts';
export { validateCreateReport, validateQuickCreate } from './create.ts';
export type * from './enumerations.ts';
export {
  AggregateFunction,
  BackgroundType,
  BookmarksPlayMode,
  BrowserPrintAdjustmentsMode,
  CommandDisplayOption,
  ContrastMode,
  CredentialType,
  DataCacheMode,
  DisplayOption,
  ExportDataCompletedStatus,
  ExportDataResultFormat,
  ExportDataResultType,
  ExportDataType,
  FiltersLevel,
  FiltersOperations,
  FilterType,
  HyperlinkClickBehavior,
  LayoutType,
  LegendPosition,
  MenuLocation,
  PageNavigationPosition,
  PageSizeType,
  Permissions,
  QnaMode,
  RelativeDateFilterTimeUnit,
  RelativeDateOperators,
  ReportAlignment,
  SectionVisibility,
  SortDirection,
  TextAlignment,
  TokenType,
  TraceType,
  ViewMode,
  VisualContainerDisplayMode,
  VisualDataRoleKind,
  VisualDataRoleKindPreference,
} from './enumerations.ts';
export type * from './errors.ts';
export { CommonErrorCodes } from './errors.ts';
export type * from './extensions.ts';
export {
  isFlatMenuExtension,
  isGroupedMenuExtension,
  isIExtensionArray,
  isIExtensions,
  validateExtension,
  validateMenuGroupExtension,
} from './extensions.ts';
export {
  AdvancedFilter,
  BasicFilter,
  BasicFilterWithKeys,
  Filter,
  getFilterType,
  HierarchyFilter,
  HierarchyIdentityFilter,
  IdentityFilter,
  IncludeExcludeFilter,
  isBasicFilterWithKeys,
  NotSupportedFilter,
  RelativeDateFilter,
  RelativeTimeFilter,
  TopNFilter,
  TupleFilter,
} from './filter-classes.ts';
export type * from './filters.ts';
export { isOnLoadFilters, isReportFiltersArray, validateFilter, validateUpdateFiltersRequest } from './filters.ts';
export type * from './layout.ts';
export { validateCustomPageSize } from './layout.ts';
export type * from './load.ts';
export {
  validateDashboardLoad,
  validateLoadQnaConfiguration,
  validatePaginatedReportLoad,
  validateQnaInterpretInputData,
  validateReportLoad,
  validateTileLoad,
} from './load.ts';
export type * from './page.ts';
export { validatePage } from './page.ts';
export type * from './panes.ts';
export {
  validateBookmarksPane,
  validateFieldsPane,
  validateFiltersPane,
  validatePageNavigationPane,
  validatePanes,
  validateSelectionPane,
  validateSyncSlicersPane,
  validateVisualizationsPane,
} from './panes.ts';
export type * from './requests.ts';
export { validateExportDataRequest, validateSaveAsParameters } from './requests.ts';
export type * from './selection.ts';
export type * from './selectors.ts';
export {
  PageSelector,
  Selector,
  SlicerTargetSelector,
  VisualSelector,
  VisualTypeSelector,
  validateVisualSelector,
} from './selectors.ts';
export type * from './settings.ts';
export {
  validatePrintSettings,
  validateSettings,
  validateVisualHeader,
  validateVisualSettings,
  validateZoomLevel,
} from './settings.ts';
export type * from './slicers.ts';
export { validateSlicer, validateSlicerState } from './slicers.ts';
export type * from './targets.ts';
export {
  isColumn,
  isColumnAggr,
  isFilterKeyColumnsTarget,
  isHierarchyLevel,
  isHierarchyLevelAggr,
  isMeasure,
  isPercentOfGrandTotal,
  isVisualCalculation,
} from './targets.ts';
export type * from './theme.ts';
export { validateCustomTheme } from './theme.ts';
export type * from './visual.ts';
