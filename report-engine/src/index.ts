/** The browser side of the report engine: open a live report, show it, speak with hosts in their words. */
export { clauseFromFilter, FilterRefused } from './filters/clause-from-filter.ts';
export type { DataPoint } from './filters/data-point.ts';
export { filterFromClause } from './filters/filter-from-clause.ts';
export type { FilterPlace, WireFilter } from './filters/filter-kind.ts';
export { FILTER_OPERATIONS, type FilterOperation } from './filters/operations.ts';
export { fieldFromTarget, targetFromField } from './filters/target.ts';
export type { AskBatch } from './live/answers.ts';
export { type CaptureOptions, encodeState } from './live/bookmark-state.ts';
export type { Initiator, LiveEvent, LiveEventDetails, LiveEventName } from './live/events.ts';
export { LiveError, type LiveErrorCode } from './live/live-error.ts';
export { type LiveReport, type LiveReportOptions, openLiveReport, type VisualSnapshot } from './live/live-report.ts';
export { LAYOUT_TYPES, type LayoutType } from './live/page-layout.ts';
export type { Texts } from './texts/en.ts';
export { fromReportTheme } from './theme/from-report-theme.ts';
export type { ContrastMode } from './theme/high-contrast.ts';
export { ReportView, type ReportViewProps } from './view/ReportView.tsx';
export { formatsFor } from './visuals/formats.ts';
export { KINDS, kindOf } from './visuals/kinds.ts';
