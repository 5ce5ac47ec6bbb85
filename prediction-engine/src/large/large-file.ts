import { quoted } from '@holdfast/contracts/messages/spreadsheet-cell';
import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { Watch } from '../outcome/outcome.ts';
import { filledInLabel, fillReader } from '../profile/label/filled-in.ts';
import { findLabel } from '../profile/label/find-label.ts';
import { type Profile, profileReading } from '../profile/profile.ts';
import { wideEncoding, ZERO_SCAN_BYTES } from '../read/decode-text.ts';
import type { Encoding, FileFormat } from '../read/file-format.ts';
import { readCsv } from '../read/read-csv.ts';
import { customerIn, hashOf } from './by-customer.ts';
import { blocksOf, concatBytes, isFullySampled, type PiecedFile, sampleFile, startOfLine } from './pieced-file.ts';
import { asUtf8 } from './wide-file.ts';

const LOOKED_BY_CUSTOMER = 4 << 20;

/** Files from this size on are read in blocks. */
export const LARGE_BYTES = 32 << 20;

/** A file that can be read in blocks, and where its rows start. */
export interface LargeFile {
  /** Whether every row is a customer, or a customer's lines are spread over the file. */
  readonly holds: 'customers' | 'lines';
  /** Never UTF-16 or UTF-32, whatever the encoding on disk. */
  readonly file: PiecedFile;
  /** The encoding on disk. */
  readonly encoding: Encoding;
  readonly from: number;
  readonly quote: string;
  readonly names: readonly string[];
  /** Block size in bytes; default: that of a file of ordinary size. */
  readonly block?: number;
  /** Partition size in bytes; default: that of a file of ordinary size. */
  readonly part?: number;
  /** Sampled from slices across the whole file, not just its start. */
  readonly profile: Profile;
}

/** A block was parsed differently from the start of the file. */
export class UnevenFile extends Error {
  readonly detail: Message;

  constructor(detail: Message) {
    super(detail.code);
    this.detail = detail;
  }
}

export interface LargeWatch extends Watch {
  /** Called between two blocks: a good moment to release memory. */
  readonly between?: (() => void) | undefined;
}

/** Null: it cannot be read in blocks and has to be read whole, such as a file of subscriptions. */
export function openLarge(given: PiecedFile, choices: ColumnChoices = {}): LargeFile | null {
  const wide = wideEncoding(given.read(0, ZERO_SCAN_BYTES));
  const file = wide === null ? given : asUtf8(given, wide);
  const read = readCsv(sampleFile(file), { head: true });
  if (read.kind === 'unreadable') return null;
  const { reading } = read;
  if (reading.headerLine === 0) return null;
  const from = startOfLine(file, reading.lineOf(0));
  if (from === null) return null;
  const { encoding, quote, columns } = reading;
  const names = columns.map(({ name }) => name);
  const across = profileReading(reading, choices);
  const profile = mayHideRepeats(file, across, choices)
    ? profileByCustomer({ file, from, quote, names, profile: across }, choices)
    : across;
  const holds = fileContents(profile, choices);
  return holds && { holds, file, encoding: wide ?? encoding, from, quote, names, profile };
}

function fileContents(profile: Profile, choices: ColumnChoices): LargeFile['holds'] | null {
  const { shape, label, roles } = profile;
  // Learnt from past states of all subscriptions, which slices of the file do not have.
  if (shape === 'subscriptions') return null;
  if (shape === 'snapshot') return 'customers';
  if (isImplied(profile, choices)) return null;
  const isLog = label === null && (shape === 'transactions' || shape === 'events');
  return (isLog || shape === 'panel') && roles.id !== null && roles.date !== null ? 'lines' : null;
}

/** Every row is scored on its own. */
const isTable = ({ shape }: Profile): boolean => shape === 'snapshot' || shape === 'subscriptions';

/**
 * An outcome that no column states is derived from all rows, so such a file is read whole. In a table, a leaving date
 * or reason still states it row by row.
 */
const isImplied = ({ label, columns, reading }: Profile, choices: ColumnChoices): boolean =>
  label !== null && findLabel(columns, reading.rowCount, choices) === null;

/**
 * A log by date whose customers return after weeks, or a panel with one period after another: slices of it show each
 * customer once, like a table. Sampled by row, the same customers would be trained and tested on. It requires an id, a
 * date, and a file larger than the slices.
 */
const mayHideRepeats = (file: PiecedFile, profile: Profile, choices: ColumnChoices): boolean =>
  choices.shape === undefined &&
  isTable(profile) &&
  profile.roles.id !== null &&
  (profile.roles.date !== null || profile.shape === 'subscriptions') &&
  !isFullySampled(file);

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
    const reading = readWithHeader(large.names, bytes);
    if (reading === null) throw new UnevenFile(message('command.unevenFile', { share: at }));
    yield { bytes, reading, at };
  }
}

/** Null: these rows do not match the header. */
export function readWithHeader(names: readonly string[], bytes: Uint8Array): FileFormat | null {
  const read = readCsv(bytes);
  if (read.kind === 'unreadable') return null;
  return read.reading.columns.map(({ name }) => name).join('\n') === names.join('\n') ? read.reading : null;
}

/**
 * Profiles all lines of some customers, as many as the slices would hold. A table stays as profiled from the slices.
 */
function profileByCustomer(large: Omit<LargeFile, 'holds' | 'encoding'>, choices: ColumnChoices): Profile {
  const { file, profile } = large;
  const share = LOOKED_BY_CUSTOMER / file.size;
  const lines: string[] = [];
  for (const { reading } of readings(large, {})) {
    const id = reading.columns[profile.roles.id ?? 0];
    for (let row = 0; row < reading.rowCount; row++) {
      const customer = customerIn(id?.cell(row) ?? '');
      if (customer !== '' && hashOf(customer, 'look') < share) lines.push(lineOf(reading, row));
    }
  }
  const read = readCsv(csvOf(large, lines));
  if (read.kind === 'unreadable') return profile;
  const profiled = profileReading(read.reading, choices);
  return profiled.shape === 'snapshot' ? profile : profiled;
}

/** The value in the label column, or what a filled-in cell implies. */
export function outcomeOf({ profile }: Pick<LargeFile, 'profile'>, reading: FileFormat): (row: number) => string {
  const { label, columns } = profile;
  const column = label === null ? undefined : reading.columns[label.column];
  const filled = label && filledInLabel(label, columns);
  const hasLeft = filled && fillReader(filled);
  return (row) => {
    const text = column?.cell(row).trim() ?? '';
    return hasLeft ? (hasLeft(text) ? 'left' : 'stayed') : text;
  };
}

/** Copies a string: a substring would keep the whole file in memory. */
export const detachedCopy = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

/** A row as a line of an internal file. */
export const lineOf = ({ columns }: FileFormat, row: number): string =>
  columns.map((column) => quoted(column.cell(row))).join(',');

/** Characters buffered before encoding. */
const PIECE = 1 << 20;

/** The lines as a CSV file with the header of the whole file. */
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
  return concatBytes([...pieces, encoder.encode(text)]);
}
