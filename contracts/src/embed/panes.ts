import { flag, object, upTo, validator } from './check.ts';
import type { PageNavigationPosition } from './enumerations.ts';

export interface IHideable {
  visible?: boolean;
}
export interface ICollapsible {
  expanded?: boolean;
}
export interface IBookmarksPane extends IHideable {}
export interface IFieldsPane extends ICollapsible, IHideable {}
export interface IFiltersPane extends ICollapsible, IHideable {}
export interface IPageNavigationPane extends IHideable {
  position?: PageNavigationPosition;
  /** Our extension: the tabs above the page, whatever the position. */
  atTop?: boolean;
}
export interface ISelectionPane extends IHideable {}
export interface ISyncSlicersPane extends IHideable {}
export interface IVisualizationsPane extends ICollapsible, IHideable {}
export interface IPanes {
  filters?: IFiltersPane;
}
export interface IReportPanes extends IPanes {
  bookmarks?: IBookmarksPane;
  fields?: IFieldsPane;
  pageNavigation?: IPageNavigationPane;
  selection?: ISelectionPane;
  syncSlicers?: ISyncSlicersPane;
  visualizations?: IVisualizationsPane;
}
export interface IQnaPanes extends IPanes {}

export interface IActionBar extends IHideable {}
export interface IStatusBar extends IHideable {}
export interface IReportBars {
  actionBar?: IActionBar;
  statusBar?: IStatusBar;
}

const hideable = object({ visible: flag });
const collapsible = object({ expanded: flag });
export const filtersPane = object({ visible: flag, expanded: flag });
const pageNavigationPane = object({ visible: flag, position: upTo(1), atTop: flag });
export const panes = object({
  bookmarks: hideable,
  fields: collapsible,
  filters: filtersPane,
  pageNavigation: pageNavigationPane,
  selection: hideable,
  syncSlicers: hideable,
  visualizations: collapsible,
});
export const bars = object({ actionBar: hideable, statusBar: hideable });

export const validatePanes = validator(panes);
export const validateBookmarksPane = validator(hideable);
export const validateFiltersPane = validator(filtersPane);
export const validateFieldsPane = validator(collapsible);
export const validatePageNavigationPane = validator(pageNavigationPane);
export const validateSelectionPane = validator(hideable);
export const validateSyncSlicersPane = validator(hideable);
export const validateVisualizationsPane = validator(collapsible);
