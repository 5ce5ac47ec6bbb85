import type { Block } from '@holdfast/texts/document';
import { isBlock } from '@holdfast/texts/document';
import * as z from 'zod/mini';
import { StoredMessages } from '../messages/stored-messages.ts';
import { SEVERITIES, type StoredExcluded, type StoredFinding } from '../prediction/finding.ts';
import { STAGES } from '../prediction/stages.ts';
import { DIRECTIONS, MEANINGS, type StoredDriver, type Summary } from '../prediction/summary.ts';
import { type Estimate, GRADES, type StoredVerdict } from '../prediction/verdict.ts';
import { ColumnLabel, LeverColumn, Money, OfferedColumnBody, RowNoun, ValueColumn } from './columns.ts';

export const PREDICTION_STATUSES = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED'] as const;
export type PredictionStatus = (typeof PREDICTION_STATUSES)[number];

/** The steps of a job in the order they happen; a RUNNING prediction is in exactly one. */
export const PREDICTION_STAGES = [...STAGES, 'report'] as const;
export type PredictionStage = (typeof PREDICTION_STAGES)[number];

export const DOWNLOAD_FORMATS = ['csv', 'xlsx', 'parquet', 'zip'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** Why a job failed, in plain language, and what to do about it. */
export const PredictionError = z.object({
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  fix: z.string(),
  says: StoredMessages,
  /** Possible label columns, where only the label is missing: choose one and run the prediction again. */
  candidates: z.optional(z.array(z.object({ column: z.string(), values: z.array(z.string()) }))),
});
export type PredictionError = z.infer<typeof PredictionError>;

/** Failures after which the same file may succeed. All others are about the file itself and would repeat. */
const PASSING_FAILURES: readonly string[] = ['cancelled', 'internal', 'kept-stopping'];

/** When the backend gives no reason, assume that a retry may help. */
export function retryHelps(error: { readonly code: string } | null): boolean {
  return error === null || PASSING_FAILURES.includes(error.code);
}

export const Verdict = z.object({
  grade: z.enum(GRADES),
  title: z.string(),
  sentence: z.string(),
  says: StoredMessages,
}) satisfies z.ZodMiniType<StoredVerdict>;

/** The first six fields are the specification's. The others have defaults so that backends without them work too. */
export const Prediction = z.object({
  id: z.number(),
  /** Only sent in a workspace: whether the caller made it, and so may delete it. */
  mine: z.optional(z.boolean()),
  upload_id: z.number(),
  status: z.string(),
  created_at: z.string(),
  rows_processed: z._default(z.number(), 0),
  has_output: z._default(z.boolean(), false),
  filename: z._default(z.string(), ''),
  started_at: z._default(z.nullable(z.string()), null),
  finished_at: z._default(z.nullable(z.string()), null),
  stage: z._default(z.nullable(z.enum(PREDICTION_STAGES)), null),
  /** 0 to 1 over the whole job. */
  progress: z._default(z.number(), 0),
  error: z._default(z.nullable(PredictionError), null),
  verdict: z._default(z.nullable(Verdict), null),
});
export type Prediction = z.infer<typeof Prediction>;

export const PredictionsList = z.object({ success: z.boolean(), predictions: z.array(Prediction) });
export type PredictionsList = z.infer<typeof PredictionsList>;

export const Interval = z.object({
  value: z.number(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
}) satisfies z.ZodMiniType<Estimate>;
export const Finding = z.object({
  code: z.string(),
  severity: z.enum(SEVERITIES),
  column: z.nullable(z.string()),
  message: z.string(),
  says: StoredMessages,
}) satisfies z.ZodMiniType<StoredFinding>;
export const Driver = z.object({
  column: z.string(),
  label: z.optional(z.string()),
  /** Mean absolute effect on the probability, in points (0 to 100). */
  importance: z.number(),
  direction: z.enum(DIRECTIONS),
  sentence: z.string(),
  says: StoredMessages,
}) satisfies z.ZodMiniType<StoredDriver>;
const Excluded = z.object({
  column: z.string(),
  reason: z.string(),
  says: StoredMessages,
}) satisfies z.ZodMiniType<StoredExcluded>;

/**
 * Results of a prediction. `says`, `meaning`, `levers`, `money` and `card` are absent in results of earlier versions.
 */
export const PredictionSummary = z.object({
  shape: z.string(),
  event: z.string(),
  says: StoredMessages,
  meaning: z.catch(z.optional(z.enum(MEANINGS)), undefined),
  inactivity: z.catch(z.optional(z.object({ since: z.string(), days: z.number() })), undefined),
  rows: z.number(),
  customers: z.number(),
  accounts: z.catch(z.optional(z.number()), undefined),
  positives: z.nullable(z.number()),
  metrics: z.record(z.string(), Interval),
  tiers: z.array(z.object({ tier: z.string(), from: z.number(), customers: z.number() })),
  drivers: z.array(Driver),
  levers: z.catch(z.optional(z.array(LeverColumn)), undefined),
  findings: z.array(Finding),
  excluded: z.array(Excluded),
  roles: z.record(z.string(), z.nullable(z.string())),
  money: z.catch(z.optional(Money), undefined),
  columns: z.array(z.string()),
  /** Markdown, in English. */
  model_card: z.string(),
  /** The same, localizable. */
  card: z.catch(z.optional(z.array(z.custom<Block>(isBlock))), undefined),
}) satisfies z.ZodMiniType<Omit<Summary, 'modelCard' | 'card' | 'verdict'>>;
export type PredictionSummary = z.infer<typeof PredictionSummary>;

/** One prediction with everything its page shows. */
export const PredictionDetail = z.extend(Prediction, {
  summary: z.nullable(PredictionSummary),
  formats: z.array(z.enum(DOWNLOAD_FORMATS)),
  /** Labels of the columns; another backend may have none. */
  labels: z._default(z.array(ColumnLabel), []),
  /** Possible offers by column; empty where no column model was trained. */
  levers: z._default(z.array(OfferedColumnBody), []),
  /** Currency and period of its value column; null without one. */
  money: z._default(z.nullable(ValueColumn), null),
  /** What its rows are; null where they are subscriptions or nothing is known of the file. */
  noun: z._default(z.nullable(RowNoun), null),
});
export type PredictionDetail = z.infer<typeof PredictionDetail>;

export const DownloadLink = z.object({ success: z.boolean(), download_url: z.string() });
export type DownloadLink = z.infer<typeof DownloadLink>;

/** Pushed over GET /api/events. A hint only: clients refetch the prediction. */
export const PredictionChanged = z.object({ prediction_id: z.number(), status: z.string() });
export type PredictionChanged = z.infer<typeof PredictionChanged>;
