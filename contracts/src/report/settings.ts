/**
 * Settings a host may change while a report is shown, in the host's terms: the frame keeps them unchanged once the
 * embed validators have accepted them.
 */
export interface ReportSettings {
  filterPaneEnabled?: boolean;
  navContentPaneEnabled?: boolean;
  bookmarksPaneEnabled?: boolean;
  useCustomSaveAsDialog?: boolean;
  hideErrors?: boolean;
  personalBookmarksEnabled?: boolean;
  persistentFiltersEnabled?: boolean;
  visualRenderedEvents?: boolean;
  authoringHintsEnabled?: boolean;
  /** 0 the page's own, 1 transparent to the host page. */
  background?: number;
  /**
   * Our extension: the colour scheme of the host page. A browser paints a frame opaque when its scheme differs from its
   * element's.
   */
  colorScheme?: 'light' | 'dark';
  /** 0 master, 1 custom, 2 mobile portrait, 3 mobile landscape. */
  layoutType?: number;
  customLayout?: CustomLayout;
  /** 0.25 to 4. */
  zoomLevel?: number;
  /** 0 navigate, 1 navigate and raise the event, 2 raise the event only. */
  hyperlinkClickBehavior?: number;
  panes?: {
    bookmarks?: { visible?: boolean };
    fields?: { expanded?: boolean; visible?: boolean };
    filters?: { visible?: boolean; expanded?: boolean };
    pageNavigation?: { visible?: boolean; position?: number; atTop?: boolean };
    selection?: { visible?: boolean };
    syncSlicers?: { visible?: boolean };
    visualizations?: { expanded?: boolean; visible?: boolean };
  };
  bars?: { actionBar?: { visible?: boolean }; statusBar?: { visible?: boolean } };
  visualSettings?: { visualHeaders?: { settings: { visible?: boolean }; selector?: VisualPick }[] };
  /** Built-in commands by name: 0 enabled, 1 disabled, 2 hidden. */
  commands?: Record<string, { displayOption: number; selector?: VisualPick } | undefined>[];
  extensions?: HostExtensions | { command: HostCommand }[];
  localeSettings?: { language?: string; formatLocale?: string };
  printSettings?: { browserPrintAdjustmentsMode?: number };
}

export interface VisualPick {
  $schema?: string;
  visualName?: string;
  visualType?: string;
}

export interface CustomLayout {
  pageSize?: { type: number; width?: number; height?: number };
  /** 0 fit to page, 1 fit to width, 2 actual size. */
  displayOption?: number;
  pagesLayout?: Record<string, PageLayout>;
}

export interface PageLayout {
  defaultLayout?: VisualLayout;
  visualsLayout?: Record<string, VisualLayout>;
}

export interface VisualLayout {
  x?: number;
  y?: number;
  z?: number;
  width?: number;
  height?: number;
  /** 0 visible, 1 hidden. */
  displayState?: { mode: number };
}

export interface HostExtensions {
  commands?: HostCommand[];
  groups?: { name: string; title: string; menuLocation?: number }[];
}

/**
 * A host command in a visual's menus, beside a list (`extend.list`), or as the link of the first cell of a table's rows
 * (`extend.row`); choosing it raises `commandTriggered`.
 */
export interface HostCommand {
  name: string;
  title?: string;
  icon?: string;
  selector?: VisualPick;
  extend?: Record<string, { title?: string; icon?: string; menuLocation?: number; groupName?: string } | undefined>;
}
