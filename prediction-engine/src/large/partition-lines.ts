import { message } from '@holdfast/texts/message';
import { type DateForm, dateForm, LastDay } from '../profile/columns/date-form.ts';
import type { FileFormat } from '../read/file-format.ts';
import { customerIn, hashOf } from './by-customer.ts';
import { csvOf, type LargeFile, type LargeWatch, lineOf, readings, readWithHeader, UnevenFile } from './large-file.ts';
import { concatBytes } from './pieced-file.ts';
import type { PartitionScratch } from './scratch.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Some 100,000 lines: counting their customers takes less memory than training. */
const PART = 4 << 20;
/** Beyond 16 GB partitions grow instead: with more of them, each write would be too small. */
const MOST_PARTS = 4_096;
/** Far more than chance explains: one customer has that many lines. They are read as one file of that size. */
const MOST_OF_A_PART = 512 << 20;

/** A partition that holds every row of each of its customers. */
export interface Partition {
  readonly at: number;
  readonly rows: number;
}

/** A log or panel partitioned by customer, and facts collected from all its lines on the way. */
export interface PartitionedLines {
  readonly large: LargeFile;
  readonly scratch: PartitionScratch;
  readonly parts: readonly Partition[];
  readonly rows: number;
  readonly dates: readonly { readonly name: string; readonly form: DateForm }[];
  /** Days since 1970: the last day with activity, and the reference day for all rows. */
  readonly lastDay: number;
  readonly referenceDay: number;
}

/** One pass over the file: every line goes to its customer's partition. */
export async function partitionLines(
  large: LargeFile,
  scratch: PartitionScratch,
  watch: LargeWatch,
  asOf: string,
): Promise<PartitionedLines> {
  const { file, part = PART } = large;
  const days = new LastDays(large, asOf);
  const writer = new PartitionWriter(scratch, Math.min(MOST_PARTS, Math.max(1, Math.ceil(file.size / part))), 0);
  for (const { reading, at } of readings(large, watch)) {
    watch.onProgress?.('read', 0.12 * at);
    const customer = customerOf(large, reading);
    const hash = hashesIn(large, reading, 'part');
    for (let row = 0; row < reading.rowCount; row++) {
      writer.add(Math.floor(hash(row) * writer.parts.length), lineOf(reading, row));
      days.add((column) => reading.columns[column]?.cell(row).trim() ?? '', customer(row) !== '');
    }
    writer.write();
    await yieldToEventLoop();
  }
  if (writer.parts.some(({ bytes }) => bytes > MOST_OF_A_PART))
    throw new UnevenFile(message('command.crowdedCustomer'));
  return {
    large,
    scratch,
    parts: writer.filled(),
    rows: writer.rows,
    ...days.found,
  };
}

/**
 * The days of all lines. A log ends on the last day with activity; the reference day of a panel, as of a table, is the
 * last day in any column that is not in the future.
 */
class LastDays {
  readonly #columns: readonly { readonly at: number; readonly name: string; readonly last: LastDay }[];
  readonly #date: number | null;
  readonly #acts: LastDay | null;
  readonly #until: number;

  constructor({ profile: { columns, roles } }: LargeFile, asOf: string) {
    this.#until = Date.parse(asOf) / 86_400_000;
    this.#columns = columns.flatMap((column, at) =>
      at === roles.date || column.kind === 'date'
        ? [{ at, name: column.name, last: new LastDay(dateForm(column), column.name, this.#until) }]
        : [],
    );
    const date = columns[roles.date ?? -1];
    this.#date = roles.date;
    this.#acts = date === undefined ? null : new LastDay(dateForm(date), date.name);
  }

  add(cells: (column: number) => string, isOfSomebody: boolean): void {
    for (const { at, last } of this.#columns) last.add(cells(at));
    if (isOfSomebody && this.#date !== null) this.#acts?.add(cells(this.#date));
  }

  get found(): Pick<PartitionedLines, 'dates' | 'lastDay' | 'referenceDay'> {
    const days = this.#columns.flatMap(({ last }) => last.day ?? []);
    return {
      dates: this.#columns.map(({ name, last }) => ({ name, form: last.form })),
      lastDay: this.#acts?.day ?? Number.NEGATIVE_INFINITY,
      referenceDay: days.length > 0 ? Math.max(...days) : this.#until,
    };
  }
}

export interface DrawnPartitions {
  readonly learnt: readonly Partition[];
  readonly others: readonly Partition[];
}

/**
 * Draws random customers with about this many lines: a partition is a random sample. The last one needed is split again
 * into drawn customers and the rest, so that all others can be used for testing.
 */
export function drawCustomers(
  { large, scratch, parts }: PartitionedLines,
  wanted: number,
  seed: number,
): DrawnPartitions {
  const learnt: Partition[] = [];
  const others: Partition[] = [];
  let rows = 0;
  for (let index = 0; index < parts.length; index++) {
    const part = parts[(index + seed) % parts.length] as Partition;
    const share = (wanted - rows) / part.rows;
    if (share >= 1) learnt.push(part);
    else if (share <= 0) others.push(part);
    else {
      const writer = new PartitionWriter(scratch, 2, 1 + Math.max(...parts.map(({ at }) => at)));
      const reading = readPart(large, scratch, part);
      const hash = hashesIn(large, reading, `drawn ${seed}`);
      for (let row = 0; row < reading.rowCount; row++) writer.add(hash(row) < share ? 0 : 1, lineOf(reading, row));
      writer.write();
      const [drawn, rest] = writer.parts;
      if (drawn !== undefined && drawn.rows > 0) learnt.push(drawn);
      if (rest !== undefined && rest.rows > 0) others.push(rest);
    }
    rows += part.rows;
  }
  return { learnt, others };
}

export function customerOf({ profile }: LargeFile, { columns }: FileFormat): (row: number) => string {
  const id = columns[profile.roles.id ?? -1];
  return (row) => customerIn(id?.cell(row) ?? '');
}

/**
 * The hash of each line's customer. Lines without a customer are spread evenly; otherwise one partition would outgrow
 * the others.
 */
export function hashesIn(large: LargeFile, reading: FileFormat, purpose: string): (row: number) => number {
  const customer = customerOf(large, reading);
  return (row) => {
    const id = customer(row);
    return hashOf(id === '' ? String(row) : id, purpose);
  };
}

export function partBytes(large: LargeFile, scratch: PartitionScratch, { at }: Partition): Uint8Array {
  return concatBytes([csvOf(large, []), scratch.read(at)]);
}

export function readPart(large: LargeFile, scratch: PartitionScratch, part: Partition, bytes?: Uint8Array): FileFormat {
  const reading = readWithHeader(large.names, bytes ?? partBytes(large, scratch, part));
  if (reading === null) throw new UnevenFile(message('command.unevenLines'));
  return reading;
}

/** Buffers lines for consecutively numbered partitions. */
class PartitionWriter {
  readonly parts: { readonly at: number; rows: number; bytes: number }[];
  rows = 0;
  readonly #scratch: PartitionScratch;
  readonly #lines: string[][];
  readonly #encoder = new TextEncoder();

  constructor(scratch: PartitionScratch, count: number, from: number) {
    this.#scratch = scratch;
    this.parts = Array.from({ length: count }, (_, at) => ({ at: from + at, rows: 0, bytes: 0 }));
    this.#lines = this.parts.map(() => []);
  }

  add(part: number, line: string): void {
    this.#lines[part]?.push(line);
    this.rows++;
  }

  /** Called after each block, so that at most one block is buffered. */
  write(): void {
    this.parts.forEach((part, index) => {
      const lines = this.#lines[index] ?? [];
      if (lines.length === 0) return;
      const bytes = this.#encoder.encode(`${lines.join('\n')}\n`);
      this.#scratch.append(part.at, bytes);
      part.rows += lines.length;
      part.bytes += bytes.length;
      this.#lines[index] = [];
    });
  }

  filled(): Partition[] {
    return this.parts.filter(({ rows }) => rows > 0);
  }
}
