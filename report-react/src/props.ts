import type {
  IDashboardEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from '@holdfast/contracts/embed/configuration';
import type { IError } from '@holdfast/contracts/embed/errors';
import type { IPage } from '@holdfast/contracts/embed/page';
import type {
  IButtonClickedEvent,
  ICavasItemsSelection,
  IExportDataCompletedEvent,
  IHyperlinkClickedEvent,
  ISavedEvent,
  ISelection,
  ISizeChangedEvent,
  ISwipeEvent,
  ITileClickedEvent,
  IVisualCustomCommandEvent,
} from '@holdfast/contracts/embed/selection';
import type { EmbedProps } from '@holdfast/embed-sdk/react/kit';
import type { ShownReport } from './shown-report.ts';

/** The type of `event.detail`: as in the SDK, except that a page is plain data without methods. */
export interface ShownEvents {
  loaded: unknown;
  rendered: unknown;
  saved: ISavedEvent;
  error: IError;
  info: unknown;
  sizeChanged: ISizeChangedEvent;
  dataSelected: ISelection;
  buttonClicked: IButtonClickedEvent;
  filtersApplied: unknown;
  pageChanged: { newPage: IPage; oldPage?: IPage };
  commandTriggered: IVisualCustomCommandEvent;
  swipeStart: ISwipeEvent;
  swipeEnd: ISwipeEvent;
  bookmarkApplied: unknown;
  dataHyperlinkClicked: IHyperlinkClickedEvent;
  visualRendered: unknown;
  visualClicked: ISelection;
  selectionChanged: ICavasItemsSelection;
  renderingStarted: unknown;
  blur: unknown;
  exportDataCompleted: IExportDataCompletedEvent;
  tileClicked: ITileClickedEvent;
  tileLoaded: unknown;
}

type ReportEvents = Omit<ShownEvents, 'tileClicked' | 'tileLoaded'>;
type DashboardEvents = Pick<
  ShownEvents,
  'loaded' | 'rendered' | 'error' | 'saved' | 'info' | 'tileClicked' | 'tileLoaded'
>;

/** The props of each component, identical to those of `@holdfast/embed-sdk/react`: only the import changes. */
export interface ShownProps {
  report: Props<IReportEmbedConfiguration, ReportEvents>;
  visual: Props<IVisualEmbedConfiguration, ReportEvents>;
  dashboard: Props<IDashboardEmbedConfiguration, DashboardEvents>;
  tile: Props<ITileEmbedConfiguration, DashboardEvents>;
}
export type EmbedKind = keyof ShownProps;

type Props<Configuration, Events> = Omit<EmbedProps<Configuration, ShownReport, Events>, 'allowedEmbedOrigins'>;
