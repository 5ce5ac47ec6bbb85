import type { Value } from '@holdfast/contracts/report/field';
import type { QueryProblem } from '@holdfast/contracts/report/query';
import type { Dialect } from '@holdfast/query-engine';
import type { DaxModel } from '@holdfast/query-engine/dax';
import type { Message } from '@holdfast/texts/kinds';
import { refusalMessage } from '@holdfast/texts/refusal-message';
import { say } from '../english.ts';
import type { DatasetSizes } from './dataset-sizes.ts';

export interface AnalyticsLimits {
  readonly memoryMb: number;
  readonly threads: number;
  /** Time limit of a single query. */
  readonly queryMs: number;
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/** A dataset's tables as files, under an id that is never reused for other files. */
export interface Dataset {
  readonly id: string;
  /** Table name to the path of its Parquet file. */
  readonly tables: Readonly<Record<string, string>>;
  /** Its id in the configuration, such as prediction-12. */
  readonly knownAs?: string;
  /**
   * Its tables were recomputed for its owner's tiers or currency, so a table connected in ClickHouse does not apply.
   */
  readonly isReworked?: boolean;
  /** Its formulas in DAX: its queries are answered by them. */
  readonly tabular?: DaxModel;
  /** Whom the roles of its formulas restrict. Absent: all rows are visible. */
  readonly reader?: RoleReader;
}

export interface RoleReader {
  readonly roles: readonly string[];
  readonly user: string;
  readonly customData?: string | undefined;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number | boolean)[];
}

/**
 * Runs what the report engine compiled. The same contract tests run over both implementations and a reference
 * implementation over the raw rows.
 */
export interface QueryRunner {
  /** The SQL dialect to compile for. */
  readonly dialect: Dialect;
  /** The schema of the dataset's tables. A dataset is attached once. */
  attach(dataset: Dataset): Promise<string>;
  /** Known sizes of an attached dataset's fields, for query planning. */
  sizesOf(datasetId: string): DatasetSizes;
  /**
   * Returns whole columns; values are numbers, texts, booleans or null, because compiled statements cast everything
   * else.
   */
  select(statement: Statement, signal?: AbortSignal): Promise<Value[][]>;
}

export class AnalyticsError extends Error {
  readonly code: QueryProblem['code'];
  readonly detail: Message;

  constructor(code: QueryProblem['code'], detail: Message, options?: ErrorOptions) {
    super(say(detail), options);
    this.name = 'AnalyticsError';
    this.code = code;
    this.detail = detail;
  }
}

export const problems = {
  busy: () => new AnalyticsError('busy', refusalMessage('busy.queries')),
  tooSlow: (limits: AnalyticsLimits, cause: unknown) =>
    new AnalyticsError('too-slow', refusalMessage('too-slow.query', { seconds: Math.round(limits.queryMs / 1000) }), {
      cause,
    }),
  tooLarge: (cause: unknown) => new AnalyticsError('too-large', refusalMessage('too-large.query'), { cause }),
  calledOff: (cause: unknown) => new AnalyticsError('failed', refusalMessage('failed.cancelled'), { cause }),
  /** A database error may quote data or paths: it is logged, not shown. */
  failed: (cause: unknown) => new AnalyticsError('failed', refusalMessage('failed.query'), { cause }),
};
