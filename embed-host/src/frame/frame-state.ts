import type { IError } from '@holdfast/contracts/embed/errors';
import type { DashboardLoadConfig, LoadConfig } from '@holdfast/contracts/embed/load-body';
import type { LocalizableReport, OpenedReport } from '@holdfast/contracts/report/document';
import type { PushedData } from '@holdfast/contracts/report/pushed-data';
import type { LiveReport } from '@holdfast/report-engine';
import type { LiveDashboard } from './dashboard/open-dashboard.ts';
import type { DashboardKind } from './dashboard/publish-tiles.ts';
import type { LivePaper } from './paper/live-paper.ts';
import type { LiveQuestions } from './questions/live-questions.ts';

/** The content of the screen. */
export type FrameState =
  | { readonly state: 'waiting' }
  | { readonly state: 'loading' }
  | {
      readonly state: 'open';
      readonly live: LiveReport;
      readonly opened: OpenedReport;
      /** The original, for localizing again. */
      readonly stored: LocalizableReport;
      readonly config: LoadConfig;
      /** Why the requested data is not shown. */
      readonly trouble: string | null;
    }
  | {
      readonly state: 'dashboard';
      readonly kind: DashboardKind;
      readonly dashboard: LiveDashboard;
      readonly config: DashboardLoadConfig;
      readonly language: string;
      readonly formatLocale: string;
    }
  | {
      readonly state: 'questions';
      readonly questions: LiveQuestions;
      readonly formatLocale: string;
    }
  | { readonly state: 'paper'; readonly paper: LivePaper; readonly scheme: 'light' | 'dark' | undefined }
  | { readonly state: 'failed'; readonly error: IError };

export interface LoadOptions {
  readonly uid: string | undefined;
  readonly phased: boolean;
  /** The host page has a token provider. */
  readonly hasTokenProvider: boolean;
  /** Set to create a report over this dataset, or over one created from these rows. */
  readonly datasetId?: string;
  readonly brought?: PushedData;
}
