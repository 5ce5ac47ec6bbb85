/** The browser side of the report engine: opens and shows a live report and converts to and from the host's terms. */

export { clauseFromFilter, FilterRefused } from '@holdfast/query-engine/filters/clause-from-filter.ts';
export type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
export { filterFromClause } from '@holdfast/query-engine/filters/filter-from-clause.ts';
export type { FilterPlace, WireFilter } from '@holdfast/query-engine/filters/filter-kind.ts';
export { FILTER_OPERATIONS, type FilterOperation } from '@holdfast/query-engine/filters/operations.ts';
export { describeTarget, fieldFromTarget, targetFromField } from '@holdfast/query-engine/filters/target.ts';
export type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
export {
  arrangeTiles,
  inReadingOrder,
  PAGE_VIEWS,
  type Rectangle,
  rowsOf,
  type TilePageView,
} from './dashboard/arrange-tiles.ts';
export { type DashboardEditorProps, DashboardView, SingleTileView } from './dashboard/DashboardView.tsx';
export { type OpenedTile, openTile, pinnedIn } from './dashboard/open-tile.ts';
export { type DashboardLook, findOpenTile, type OpenTile, type OpenTiles } from './dashboard/open-tiles.ts';
export { nameOf, TileBox } from './dashboard/TileBox.tsx';
export { useSize } from './dashboard/use-size.ts';
export type { Edit, LayoutChanges, VisualChange } from './edit/edit.ts';
export { redo, startHistory, step, undo } from './edit/history.ts';
export { findDependentMeasures } from './edit/measures.ts';
export { findFreeName } from './edit/names.ts';
export { placeOnPhone, putOnPhone, stackForPhone, takeOffPhone } from './edit/phone.ts';
export { nextName } from './edit/visuals.ts';
export type { AskHost } from './live/asking-host.ts';
export { type CaptureOptions, encodeState } from './live/bookmark-state.ts';
export type { Initiator, LiveEvent, LiveEventDetails, LiveEventName } from './live/events.ts';
export type { FileExport, FileExports } from './live/file-exports.ts';
export { LiveError, type LiveErrorCode, sayFailure } from './live/live-error.ts';
export { type LiveReport, type LiveReportOptions, openLiveReport, type VisualSnapshot } from './live/live-report.ts';
export { LAYOUT_TYPES, type PageLayoutType, type PlacedPage, type PlacedVisual } from './live/page-layout.ts';
export type { PersonalBookmarks } from './live/personal-bookmarks.ts';
export type { MailFigure, MailOrder, ReaderMail, ReaderMails } from './live/reader-mails.ts';
export { hasField } from './live/refuse-unknown.ts';
export type { ReportState } from './live/report-state.ts';
export type { AskBatch } from './live/results.ts';
export type { AskWhatIf } from './live/what-if-actions.ts';
export { dependentsOf, listQuery } from './parameters/list-query.ts';
export { givenOf, type ParameterState, readParameters } from './parameters/read-parameters.ts';
export { fromReportTheme } from './theme/from-report-theme.ts';
export type { ContrastLevel } from './theme/high-contrast.ts';
export { ownReportTheme } from './theme/own-report-theme.ts';
export { themeFor } from './theme/theme.ts';
export { fieldFormat } from './view/context/describe-clause.ts';
export { IsPartOfPage } from './view/context/landmark.ts';
export { resolveTheme } from './view/context/resolve-theme.ts';
export { themeVariables } from './view/context/theme-variables.ts';
export { useReportState, useVisualSnapshot } from './view/context/use-live.ts';
export { useAvailableSpace } from './view/context/use-room.ts';
export { useArea, useTexts } from './view/context/use-texts.ts';
export { SurroundingsContext, useViewContext } from './view/context/view-context.ts';
export { Dialog } from './view/dialogs/Dialog.tsx';
export { figuresOf } from './view/dialogs/figures-of.ts';
export { MailForm } from './view/dialogs/MailForm.tsx';
export { pageScale } from './view/page/fit.ts';
export { FilterCard } from './view/panes/FilterCard.tsx';
export { ReportView, type ReportViewProps } from './view/ReportView.tsx';
export type { DataBarProps } from './view/visual/DataBar.tsx';
export { Guard } from './view/visual/VisualBody.tsx';
export { VisualBox } from './view/visual/VisualBox.tsx';
export { measureIn } from './visuals/chart/text-width.ts';
export { fieldLabel } from './visuals/field-label.ts';
export { formatsFor, warmFormats } from './visuals/formats.ts';
export type { ReportContext, Role, VisualKind } from './visuals/kind.ts';
export {
  FAMILIES,
  type FieldShape,
  type KindAuthoring,
  type KindOption,
  type VisualFamily,
} from './visuals/kind-authoring.ts';
export { KINDS, kindOf } from './visuals/kinds.ts';
export { inOneParagraph } from './visuals/paragraph.ts';
export { QuestionBox } from './visuals/qna/question-box.ts';
export { columnOf, isGrouping, isOrdered } from './visuals/role-fields.ts';
export { STILL } from './visuals/still-actions.ts';
export { summarize } from './visuals/summarize.ts';
export { visualLabel } from './visuals/visual-label.ts';
