import type { ReadingCounts } from '../../people/usage/reading-counts.ts';
import type { Analytics } from '../../platform/analytics/analytics.ts';
import type { SessionLives, VerifyAccessToken } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportDataset } from './datasets.ts';
import type { EmbedKeys } from './embed-keys.ts';
import type { ReportSources } from './granted/sources.ts';
import type { ReadyReports } from './open-report.ts';
import type { Questions } from './questions/questions.ts';
import type { Rescorers } from './rescorers.ts';

/** Dependencies of the report routes. */
export interface ReportParts {
  readonly platform: Platform;
  readonly analytics: Analytics;
  readonly keys: EmbedKeys;
  readonly ready: ReadyReports;
  readonly sources: ReportSources;
  readonly rescorers: Rescorers;
  readonly questions: Questions;
  readonly readings: ReadingCounts;
  readonly sessionLives: SessionLives;
  readonly verifyAccessToken: VerifyAccessToken;
  /** The dataset for users without a finished prediction. */
  readonly sample: () => Promise<ReportDataset>;
}
