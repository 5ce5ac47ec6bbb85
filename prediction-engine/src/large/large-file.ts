import { quoted } from '@holdfast/contracts/messages/spreadsheet-cell';
import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { Watch } from '../outcome/outcome.ts';
import { filledIn, fillReader } from '../profile/label/filled-in.ts';
import { findLabel } from '../profile/label/find-label.ts';
import { type Profile, profileReading } from '../profile/profile.ts';
import { LOOKED_AT, wideEncoding } from '../read/decode-text.ts';
import { readCsv } from '../read/read-csv.ts';
import type { Encoding, Reading } from '../read/reading.ts';
import { customerIn, placeOf } from './by-customer.ts';
import { blocksOf, isLookedAtWhole, joined, lookAcross, type PiecedFile, startOfLine } from './pieced-file.ts';
import { asUtf8 } from './wide-file.ts';

const LOOKED_BY_CUSTOMER = 4 << 20;

/** From this size on a file is taken in blocks. */
export const LARGE_BYTES = 32 << 20;

/** A file that can be taken in blocks, and where its rows begin. */
export interface LargeFile {
  /** Every row is a customer, or lines of one lie all over the file. */
  readonly holds: 'customers' | 'lines';
  /** Never of two or four bytes a letter, whatever lies on the disk. */
  readonly file: PiecedFile;
  /** What it was written in. */
  readonly encoding: Encoding;
  readonly from: number;
  readonly quote: string;
  readonly names: readonly string[];
  /** Bytes of a block; absent: as many as a file of ordinary size has. */
  readonly block?: number;
  /** Bytes of a part a log or panel is dealt into; absent: as many as a file of ordinary size has. */
  readonly part?: number;
  /** As slices from all over the file look. */
  readonly profile: Profile;
}

/** A block was read otherwise than the file's beginning. */
export class UnevenFile extends Error {}

export interface LargeWatch extends Watch {
  /** Between two blocks: a good moment to give memory back. */
  readonly between?: (() => void) | undefined;
}

/** Null: it cannot be taken in blocks and has to be read whole, such as one of subscriptions. */
export function openLarge(given: PiecedFile, choices: ColumnChoices = {}): LargeFile | null {
  const wide = wideEncoding(given.read(0, LOOKED_AT));
  const file = wide === null ? given : asUtf8(given, wide);
  const read = readCsv(lookAcross(file), { head: true });
  if (read.kind === 'unreadable') return null;
  const { reading } = read;
  if (reading.headerLine === 0) return null;
  const from = startOfLine(file, reading.lineOf(0));
  if (from === null) return null;
  const { encoding, quote, columns } = reading;
  const names = columns.map(({ name }) => name);
  const across = profileReading(reading, choices);
  const profile = mayHideRepeats(file, across, choices)
    ? lookByCustomer({ file, from, quote, names, profile: across }, choices)
    : across;
  const holds = whatItHolds(profile, choices);
  return holds && { holds, file, encoding: wide ?? encoding, from, quote, names, profile };
}

function whatItHolds(profile: Profile, choices: ColumnChoices): LargeFile['holds'] | null {
  const { shape, label, roles } = profile;
  if (isTable(profile)) return shape === 'subscriptions' && hasRepeats(profile) ? null : 'customers';
  if (isImplied(profile, choices)) return null;
  const isLog = label === null && (shape === 'transactions' || shape === 'events');
  return (isLog || shape === 'panel') && roles.id !== null && roles.date !== null ? 'lines' : null;
}

/** Every row is scored by itself. */
const isTable = ({ shape }: Profile): boolean => shape === 'snapshot' || shape === 'subscriptions';

/** Several subscriptions of a customer: drawn row by row, some would be learnt from and others measured on. */
const hasRepeats = ({ columns, roles }: Profile): boolean => columns[roles.id ?? -1]?.unique === false;

/**
 * What no column says outright is found by looking at all rows: such a file is read whole. In a table a day or a reason of
 * leaving says it row by row all the same.
 */
const isImplied = ({ label, columns, reading }: Profile, choices: ColumnChoices): boolean =>
  label !== null && findLabel(columns, reading.rowCount, choices) === null;

/**
 * A log in order of time whose customers come back after weeks, or a panel with one period after another: slices of it show
 * each customer once, as a table would. Learnt from row by row, the same customers would be learnt from and measured on. Only
 * a file with an id and a day can be either, and only one larger than what was looked at can hide it.
 */
const mayHideRepeats = (file: PiecedFile, profile: Profile, choices: ColumnChoices): boolean =>
  choices.shape === undefined &&
  isTable(profile) &&
  profile.roles.id !== null &&
  (profile.roles.date !== null || profile.shape === 'subscriptions') &&
  !isLookedAtWhole(file);

export function* blocks({ file, from, quote, block }: Pick<LargeFile, 'file' | 'from' | 'quote' | 'block'>) {
  let passed = 0;
  for (const bytes of blocksOf(file, from, quote, block)) {
    yield { bytes, at: passed / Math.max(1, file.size - from) };
    passed += bytes.length - from;
  }
}

export function* readings(large: Omit<LargeFile, 'holds' | 'encoding'>, watch: LargeWatch) {
  for (const { bytes, at } of blocks(large)) {
    watch.signal?.throwIfAborted();
    watch.between?.();
    const reading = readUnder(large.names, bytes);
    if (reading === null)
      throw new UnevenFile(
        `Some ${Math.round(100 * at)}% into the file its rows no longer fit the names at its beginning.`,
      );
    yield { bytes, reading, at };
  }
}

/** Null: these rows fit other names. */
export function readUnder(names: readonly string[], bytes: Uint8Array): Reading | null {
  const read = readCsv(bytes);
  if (read.kind === 'unreadable') return null;
  return read.reading.columns.map(({ name }) => name).join('\n') === names.join('\n') ? read.reading : null;
}

/** By all lines of some customers, as many as slices from all over the file would be. A table stays as the slices show it. */
function lookByCustomer(large: Omit<LargeFile, 'holds' | 'encoding'>, choices: ColumnChoices): Profile {
  const { file, profile } = large;
  const share = LOOKED_BY_CUSTOMER / file.size;
  const lines: string[] = [];
  for (const { reading } of readings(large, {})) {
    const id = reading.columns[profile.roles.id ?? 0];
    for (let row = 0; row < reading.rowCount; row++) {
      const customer = customerIn(id?.cell(row) ?? '');
      if (customer !== '' && placeOf(customer, 'look') < share) lines.push(lineOf(reading, row));
    }
  }
  const read = readCsv(csvOf(large, lines));
  if (read.kind === 'unreadable') return profile;
  const looked = profileReading(read.reading, choices);
  return looked.shape === 'snapshot' ? profile : looked;
}

/** What stands in the column that says who left, or what it says by being filled in. */
export function outcomeOf({ profile }: Pick<LargeFile, 'profile'>, reading: Reading): (row: number) => string {
  const { label, columns } = profile;
  const column = label === null ? undefined : reading.columns[label.column];
  const filled = label && filledIn(label, columns);
  const hasLeft = filled && fillReader(filled);
  return (row) => {
    const text = column?.cell(row).trim() ?? '';
    return hasLeft ? (hasLeft(text) ? 'left' : 'stayed') : text;
  };
}

/** A text of its own: one cut out of a file keeps all of the file in memory. */
export const own = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

/** A row as a line of a file of ours. */
export const lineOf = ({ columns }: Reading, row: number): string =>
  columns.map((column) => quoted(column.cell(row))).join(',');

/** Letters gathered before they become bytes. */
const PIECE = 1 << 20;

/** The lines as a file of their own, under the names of the whole. */
export function csvOf({ names }: Pick<LargeFile, 'names'>, lines: readonly string[]): Uint8Array {
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
