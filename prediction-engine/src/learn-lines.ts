import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import { csvOf, detachedCopy, lineOf } from './large/large-file.ts';
import { hashesIn, type Partition, type PartitionedLines, readPart } from './large/partition-lines.ts';
import { concatBytes } from './large/pieced-file.ts';
import { SAMPLE_BYTES, SAMPLE_ROWS } from './large/sample.ts';
import { type LargeRequest, sampleFacts } from './learn-sample.ts';
import { type FileFacts, profilePart } from './part-of-file.ts';
import { readCsv } from './read/read-csv.ts';
import { type FullFileLines, logFacts } from './shapes/full-file-lines.ts';
import { panelFacts } from './shapes/full-file-panel.ts';

const QUARTERS = 4;

/** Facts from all lines of a log or panel, and from its sample once that has been read. */
export type LinesFacts = FileFacts & { readonly lines: FullFileLines };

/** All lines of some customers, in four groups of customers, so that smaller samples can be taken. */
export interface LinesSample {
  readonly rows: number;
  /** Released once all of it was taken. */
  taken(share: number): { readonly bytes: Uint8Array; readonly rows: number };
}

export const linesFacts = ({ large, dates, lastDay, referenceDay }: PartitionedLines): LinesFacts => ({
  referenceDay,
  outcomes: null,
  lines: { shape: large.profile.shape, isLabelled: large.profile.label !== null, dates, lastDay },
});

export function linesToDraw({ large, rows }: PartitionedLines, requested = SAMPLE_ROWS): number {
  const bytesPerLine = Math.max(1, large.file.size / Math.max(1, rows));
  return requested === SAMPLE_ROWS ? Math.min(requested, Math.ceil(SAMPLE_BYTES / bytesPerLine)) : requested;
}

export function sampleOf({ large, scratch }: PartitionedLines, parts: readonly Partition[]): LinesSample {
  const heaps = Array.from({ length: QUARTERS }, () => ({ pieces: [] as Uint8Array[], rows: 0 }));
  const encoder = new TextEncoder();
  for (const part of parts) {
    const reading = readPart(large, scratch, part);
    const hash = hashesIn(large, reading, 'curve');
    const lines = heaps.map(() => [] as string[]);
    for (let row = 0; row < reading.rowCount; row++)
      lines[Math.floor(hash(row) * QUARTERS)]?.push(`${lineOf(reading, row)}\n`);
    heaps.forEach((heap, at) => {
      heap.pieces.push(encoder.encode(lines[at]?.join('')));
      heap.rows += lines[at]?.length ?? 0;
    });
  }
  const rowsIn = (some: typeof heaps) => some.reduce((sum, heap) => sum + heap.rows, 0);
  return {
    rows: rowsIn(heaps),
    taken(share) {
      const some = share < 1 ? heaps.slice(0, share * QUARTERS) : heaps.splice(0);
      return { bytes: concatBytes([csvOf(large, []), ...some.flatMap(({ pieces }) => pieces)]), rows: rowsIn(some) };
    },
  };
}

/**
 * What all lines and the sample determine for every customer: a partition alone might be parsed or profiled
 * differently.
 */
export function factsOfSample(
  bytes: Uint8Array,
  facts: LinesFacts,
  request: LargeRequest,
): { readonly roles: ColumnChoices; readonly facts: LinesFacts } {
  const read = readCsv(bytes);
  if (read.kind === 'unreadable') return { roles: {}, facts };
  const profile = profilePart(read.reading, facts, request.choices);
  const { roles, outcomes } = sampleFacts(profile, request.asOf);
  const log = profile.label === null ? (logFacts(profile) ?? undefined) : undefined;
  const panel = profile.shape === 'panel' ? panelFacts(profile, request.asOf) : undefined;
  // Substrings of the sample would keep all of it in memory.
  return { roles, facts: structuredClone({ ...facts, outcomes, lines: { ...facts.lines, log, panel } }) };
}

/** The roles the file was opened with: its lines are partitioned by them. */
export function rolesOf({ large }: Pick<PartitionedLines, 'large'>): ColumnChoices {
  const { columns, roles } = large.profile;
  const named = (at: number | null) => detachedCopy(columns[at ?? -1]?.name ?? '');
  return { id: named(roles.id), date: named(roles.date) };
}
