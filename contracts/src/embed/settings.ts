import { between, flag, list, number, object, required, upTo, validator } from './check.ts';
import {
  commands,
  type ICommandsSettings,
  type IPaginatedReportsCommandsSettings,
  paginatedCommands,
} from './commands.ts';
import type {
  BackgroundType,
  BrowserPrintAdjustmentsMode,
  HyperlinkClickBehavior,
  LayoutType,
} from './enumerations.ts';
import { type Extensions, extensions } from './extensions.ts';
import { customLayout, type ICustomLayout } from './layout.ts';
import { bars, type IReportBars, type IReportPanes, panes } from './panes.ts';
import { type IVisualSelector, type IVisualTypeSelector, visualOrTypeSelector } from './selectors.ts';

export interface ILocaleSettings {
  language?: string;
  formatLocale?: string;
}
export type VisualHeaderSelector = IVisualSelector | IVisualTypeSelector;
export type VisualsHeaderSelector = VisualHeaderSelector;
export interface IVisualHeaderSettings {
  visible?: boolean;
}
export interface IVisualHeader {
  settings: IVisualHeaderSettings;
  selector?: VisualHeaderSelector;
}
export interface IVisualSettings {
  visualHeaders?: IVisualHeader[];
}
export interface IPrintSettings {
  browserPrintAdjustmentsMode?: BrowserPrintAdjustmentsMode;
}
export interface ISettings {
  authoringHintsEnabled?: boolean;
  background?: BackgroundType;
  bars?: IReportBars;
  bookmarksPaneEnabled?: boolean;
  commands?: ICommandsSettings[] | IPaginatedReportsCommandsSettings;
  customLayout?: ICustomLayout;
  extensions?: Extensions;
  filterPaneEnabled?: boolean | undefined;
  hideErrors?: boolean;
  hyperlinkClickBehavior?: HyperlinkClickBehavior;
  layoutType?: LayoutType;
  localeSettings?: ILocaleSettings;
  navContentPaneEnabled?: boolean | undefined;
  panes?: IReportPanes;
  persistentFiltersEnabled?: boolean;
  personalBookmarksEnabled?: boolean;
  printSettings?: IPrintSettings;
  useCustomSaveAsDialog?: boolean;
  visualRenderedEvents?: boolean;
  visualSettings?: IVisualSettings;
  zoomLevel?: number;
}
export interface IPaginatedReportSettings {
  commands?: IPaginatedReportsCommandsSettings;
}

const visualHeader = object({ settings: required(object({ visible: flag })), selector: visualOrTypeSelector });
const visualSettings = object({ visualHeaders: list(visualHeader) });
const printSettings = object({ browserPrintAdjustmentsMode: upTo(1) });
const zoomLevel = between(0.25, 4);

export const settings = object({
  filterPaneEnabled: flag,
  navContentPaneEnabled: flag,
  bookmarksPaneEnabled: flag,
  useCustomSaveAsDialog: flag,
  extensions,
  layoutType: upTo(3),
  customLayout,
  background: upTo(1),
  visualSettings,
  hideErrors: flag,
  commands: list(commands),
  hyperlinkClickBehavior: upTo(2),
  bars,
  panes,
  personalBookmarksEnabled: flag,
  persistentFiltersEnabled: flag,
  visualRenderedEvents: flag,
  authoringHintsEnabled: flag,
  printSettings,
});

export const validateSettings = validator(settings);
export const validatePaginatedSettings = validator(object({ commands: paginatedCommands }));
export const validateVisualHeader = validator(visualHeader);
export const validateVisualSettings = validator(visualSettings);
export const validatePrintSettings = validator(printSettings);
export const validateZoomLevel = validator((value, field) => number(value, field) ?? zoomLevel(value, field));
