import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { Problem } from '@holdfast/contracts/prediction/problem';
import type { Message } from '@holdfast/texts/kinds';
import type { LegacyEncoding } from './legacy-encodings.ts';

/** One column as it stands in the file. Text is cut out of the file on demand: a cell costs eight bytes until asked for. */
export interface TextColumn {
  /** Unique and never empty; what the rest of the engine and the customer call the column. */
  readonly name: string;
  /** The header cell exactly as written; '' when the file has no header. */
  readonly header: string;
  cell(row: number): string;
}

export interface RejectedRow {
  readonly line: number;
  readonly reason: Message;
}

/** 'mixed': some lines UTF-8, others Windows-1252, as when files of two programs were joined. */
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'utf-32le'
  | 'utf-32be'
  | 'windows-1252'
  | 'mixed'
  | LegacyEncoding;

export interface Reading {
  readonly encoding: Encoding;
  readonly delimiter: string;
  /** What stands around a field that holds a delimiter or a line break. */
  readonly quote: string;
  /** Line of the file the names stand on, from 1; 0 when it has none. */
  readonly headerLine: number;
  readonly columns: readonly TextColumn[];
  readonly rowCount: number;
  /** Line of the file a row starts on, from 1. */
  lineOf(row: number): number;
  /** Rows that could not be placed under the columns with certainty, at most `KEPT_REJECTIONS` of them in detail. */
  readonly rejected: readonly RejectedRow[];
  readonly rejectedCount: number;
  readonly findings: readonly Finding[];
}

export const KEPT_REJECTIONS = 100;

export type ReadOutcome =
  | { readonly kind: 'read'; readonly reading: Reading }
  | {
      readonly kind: 'unreadable';
      readonly problem: Problem;
      /** The columns of a file that has no rows. */
      readonly columns?: readonly string[];
    };
