import type { Value } from '@holdfast/contracts/report/field';
import type { QueryProblem } from '@holdfast/contracts/report/query';
import type { Dialect } from '@holdfast/report-engine/query';
import type { DatasetSizes } from './dataset-sizes.ts';

export interface AnalyticsLimits {
  readonly memoryMb: number;
  readonly threads: number;
  /** Longest a single query may run. */
  readonly queryMs: number;
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/** A dataset's tables as files, under a name that is only ever used for those files. */
export interface Dataset {
  readonly id: string;
  /** Table name to the path of its Parquet file. */
  readonly tables: Readonly<Record<string, string>>;
  /** What configuration calls it, such as prediction-12. */
  readonly knownAs?: string;
  /** Its tables were worked out anew, for its owner's tiers or currency: a table that lies elsewhere is not one of them. */
  readonly isReworked?: boolean;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number | boolean)[];
}

/** Answers what the report engine compiled. One suite of laws runs over both implementations and a walk over the rows. */
export interface QueryRunner {
  /** What statements have to be compiled for. */
  readonly dialect: Dialect;
  /** The schema under which the dataset's tables answer. The same dataset is attached once. */
  attach(dataset: Dataset): Promise<string>;
  /** What is known of an attached dataset's fields, for whoever plans queries. */
  sizesOf(datasetId: string): DatasetSizes;
  /** Whole columns; values are numbers, texts, booleans or null, because compiled statements cast everything else. */
  select(statement: Statement, signal?: AbortSignal): Promise<Value[][]>;
}

export class AnalyticsError extends Error {
  readonly code: QueryProblem['code'];

  constructor(code: QueryProblem['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AnalyticsError';
    this.code = code;
  }
}

export const problems = {
  busy: () =>
    new AnalyticsError('busy', 'Too many people are asking at this moment. Please try again in a few seconds.'),
  tooSlow: (limits: AnalyticsLimits, cause: unknown) =>
    new AnalyticsError(
      'too-slow',
      `This took longer than ${Math.round(limits.queryMs / 1000)} seconds and was stopped. A filter makes it faster.`,
      { cause },
    ),
  tooLarge: (cause: unknown) =>
    new AnalyticsError('too-large', 'This needs more memory than one query may use. A filter makes it smaller.', {
      cause,
    }),
  calledOff: (cause: unknown) => new AnalyticsError('failed', 'The query was called off.', { cause }),
  /** The text of a database error may quote data or paths; the log has it, the reader does not need it. */
  failed: (cause: unknown) => new AnalyticsError('failed', 'This could not be computed.', { cause }),
};
