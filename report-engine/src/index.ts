/** The browser side of the report engine: open a live report, show it. */
export type { DataPoint } from './filters/data-point.ts';
export type { AskBatch } from './live/answers.ts';
export type { Initiator, LiveEvent, LiveEventDetails, LiveEventName } from './live/events.ts';
export { LiveError } from './live/live-error.ts';
export { type LiveReport, type LiveReportOptions, openLiveReport, type VisualSnapshot } from './live/live-report.ts';
export { en, type Texts } from './texts/en.ts';
export { fromReportTheme } from './theme/from-report-theme.ts';
export type { ContrastMode } from './theme/high-contrast.ts';
export { ReportView, type ReportViewProps } from './view/ReportView.tsx';
export { KINDS, kindOf } from './visuals/kinds.ts';
