import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { Watch } from '../outcome/outcome.ts';
import { findLabel } from '../profile/label/find-label.ts';
import { type Profile, profileReading } from '../profile/profile.ts';
import { LOOKED_AT, wideEncoding } from '../read/decode-text.ts';
import { readCsv } from '../read/read-csv.ts';
import type { Encoding, Reading } from '../read/reading.ts';
import { quoted } from '../results/csv-text.ts';
import { blocksOf, joined, lookAcross, type PiecedFile, startOfLine } from './pieced-file.ts';
import { asUtf8 } from './wide-file.ts';

/** From this size on a file is taken in blocks. */
export const LARGE_BYTES = 32 << 20;

/** A file in which every row is a customer, and where its rows begin. */
export interface LargeFile {
  /** Never of two or four bytes a letter, whatever lies on the disk. */
  readonly file: PiecedFile;
  /** What it was written in. */
  readonly encoding: Encoding;
  readonly from: number;
  readonly quote: string;
  readonly names: readonly string[];
  /** Bytes of a block; absent: as many as a file of ordinary size has. */
  readonly block?: number;
  /** As slices from all over the file look. */
  readonly profile: Profile;
}

/** A block was read otherwise than the file's beginning. */
export class UnevenFile extends Error {}

export interface LargeWatch extends Watch {
  /** Between two blocks: a good moment to give memory back. */
  readonly between?: (() => void) | undefined;
}

/** Null: it cannot be taken in blocks and has to be read whole, because several rows are one customer. */
export function openLarge(given: PiecedFile, choices: ColumnChoices = {}): LargeFile | null {
  const wide = wideEncoding(given.read(0, LOOKED_AT));
  const file = wide === null ? given : asUtf8(given, wide);
  const read = readCsv(lookAcross(file), { head: true });
  if (read.kind === 'unreadable') return null;
  const { reading } = read;
  if (reading.headerLine === 0) return null;
  const from = startOfLine(file, reading.lineOf(0));
  const profile = profileReading(reading, choices);
  const isImplied = profile.label !== null && findLabel(profile.columns, reading.rowCount, choices) === null;
  if (from === null || profile.shape !== 'snapshot' || isImplied) return null;
  const { encoding, quote, columns } = reading;
  return { file, encoding: wide ?? encoding, from, quote, names: columns.map(({ name }) => name), profile };
}

export function* blocks({ file, from, quote, block }: LargeFile) {
  let passed = 0;
  for (const bytes of blocksOf(file, from, quote, block)) {
    yield { bytes, at: passed / Math.max(1, file.size - from) };
    passed += bytes.length - from;
  }
}

export function* readings(large: LargeFile, watch: LargeWatch) {
  for (const { bytes, at } of blocks(large)) {
    watch.signal?.throwIfAborted();
    watch.between?.();
    const read = readCsv(bytes);
    const names = read.kind === 'read' ? read.reading.columns.map(({ name }) => name) : [];
    if (read.kind === 'unreadable' || names.join('\n') !== large.names.join('\n'))
      throw new UnevenFile(
        `Some ${Math.round(100 * at)}% into the file its rows no longer fit the names at its beginning.`,
      );
    yield { bytes, reading: read.reading, at };
  }
}

/** What stands in the column that says who left. */
export function outcomeOf({ profile }: LargeFile, reading: Reading): (row: number) => string {
  const column = profile.label === null ? undefined : reading.columns[profile.label.column];
  return (row) => column?.cell(row).trim() ?? '';
}

/** A text of its own: one cut out of a file keeps all of the file in memory. */
export const own = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

/** Letters gathered before they become bytes. */
const PIECE = 1 << 20;

/** The lines as a file of their own, under the names of the whole. */
export function csvOf({ names }: LargeFile, lines: readonly string[]): Uint8Array {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let text = `${names.map(quoted).join(',')}\n`;
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < PIECE) continue;
    pieces.push(encoder.encode(text));
    text = '';
  }
  return joined([...pieces, encoder.encode(text)]);
}
