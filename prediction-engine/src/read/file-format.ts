import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { Message } from '@holdfast/texts/kinds';
import type { CsvDialect } from './fields.ts';
import type { LegacyEncoding } from './legacy-encodings.ts';

/** One column as in the file. Text is cut out of the file on demand: a cell costs eight bytes until then. */
export interface TextColumn {
  /** Unique and never empty; used throughout the engine and shown to the user. */
  readonly name: string;
  /** The header cell exactly as written; '' if the file has no header. */
  readonly header: string;
  cell(row: number): string;
}

export interface RejectedRow {
  readonly line: number;
  readonly reason: Message;
}

/** 'mixed': some lines UTF-8, others Windows-1252, as after concatenating files of two programs. */
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'utf-32le'
  | 'utf-32be'
  | 'windows-1252'
  | 'mixed'
  | LegacyEncoding;

export interface FileFormat {
  readonly encoding: Encoding;
  readonly delimiter: string;
  /** The quote around a field that contains a delimiter or a line break. */
  readonly quote: string;
  readonly escape: CsvDialect['escape'];
  /** Fields of most lines, and the field that holds each column. */
  readonly width: number;
  readonly positions: readonly number[];
  /** Line of the header, from 1; 0 if there is none. */
  readonly headerLine: number;
  readonly columns: readonly TextColumn[];
  readonly rowCount: number;
  /** Line of the file a row starts on, from 1. */
  lineOf(row: number): number;
  /** Rows that could not be placed with certainty, at most `KEPT_REJECTIONS` of them in detail. */
  readonly rejected: readonly RejectedRow[];
  readonly rejectedCount: number;
  readonly findings: readonly Finding[];
}

export const KEPT_REJECTIONS = 100;

export type ReadOutcome =
  | { readonly kind: 'read'; readonly reading: FileFormat }
  | {
      readonly kind: 'unreadable';
      readonly problem: EngineProblem;
      /** The columns of a file without rows. */
      readonly columns?: readonly string[];
    };
