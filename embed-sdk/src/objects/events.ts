import type { IError } from '@holdfast/contracts/embed/errors';
import type {
  IButtonClickedEvent,
  ICavasItemsSelection,
  IExportDataCompletedEvent,
  IHyperlinkClickedEvent,
  IQnaVisualRenderedEvent,
  ISavedEvent,
  ISelection,
  ISizeChangedEvent,
  ISwipeEvent,
  ITileClickedEvent,
  IVisualCustomCommandEvent,
} from '@holdfast/contracts/embed/selection';
import type { Page } from './page.ts';

/** The type of `event.detail`, by event. */
export interface BaseEventDetails {
  loaded: unknown;
  saved: ISavedEvent;
  rendered: unknown;
  saveAsTriggered: unknown;
  error: IError;
  dataSelected: ISelection;
  buttonClicked: IButtonClickedEvent;
  /** An `IExportProgress` during an export, else frame-specific information. */
  info: unknown;
  sizeChanged: ISizeChangedEvent;
}
export interface ReportEventDetails extends BaseEventDetails {
  filtersApplied: unknown;
  pageChanged: { newPage: Page };
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
}
export interface DashboardEventDetails extends BaseEventDetails {
  tileClicked: ITileClickedEvent;
}
export interface TileEventDetails extends DashboardEventDetails {
  tileLoaded: unknown;
}
export interface QnaEventDetails extends BaseEventDetails {
  visualRendered: IQnaVisualRenderedEvent;
}

export interface ICustomEvent<Detail> extends CustomEvent<Detail> {}
// biome-ignore lint/suspicious/noConfusingVoidType: handlers may return anything, usually nothing.
export type IEventHandler<Detail> = (event: ICustomEvent<Detail>) => unknown | void;
