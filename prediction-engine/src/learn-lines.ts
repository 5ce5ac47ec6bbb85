import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import { type DealtLines, type LinesPart, placesIn, readPart } from './large/deal-lines.ts';
import { csvOf, lineOf, own } from './large/large-file.ts';
import { joined } from './large/pieced-file.ts';
import { SAMPLE_BYTES, SAMPLE_ROWS } from './large/sample.ts';
import { type LargeRequest, whatIsSaid } from './learn-sample.ts';
import { profilePart, type ToldOfFile } from './part-of-file.ts';
import { readCsv } from './read/read-csv.ts';
import { saidOfLog, type WholeLines } from './shapes/whole-lines.ts';
import { saidOfPanel } from './shapes/whole-panel.ts';

const QUARTERS = 4;

/** Facts from all lines of a log or panel, and from its sample once that has been read. */
export type ToldOfLines = ToldOfFile & { readonly lines: WholeLines };

/** All lines of some customers, in four groups of customers, so that smaller samples can be taken. */
export interface LinesSample {
  readonly rows: number;
  /** Released once all of it was taken. */
  taken(share: number): { readonly bytes: Uint8Array; readonly rows: number };
}

export const linesSay = ({ large, dates, lastDay, lookFrom }: DealtLines): ToldOfLines => ({
  lookFrom,
  outcomes: null,
  lines: { shape: large.profile.shape, isLabelled: large.profile.label !== null, dates, lastDay },
});

export function linesToDraw({ large, rows }: DealtLines, asked = SAMPLE_ROWS): number {
  const bytesPerLine = Math.max(1, large.file.size / Math.max(1, rows));
  return asked === SAMPLE_ROWS ? Math.min(asked, Math.ceil(SAMPLE_BYTES / bytesPerLine)) : asked;
}

export function sampleOf({ large, scratch }: DealtLines, parts: readonly LinesPart[]): LinesSample {
  const heaps = Array.from({ length: QUARTERS }, () => ({ pieces: [] as Uint8Array[], rows: 0 }));
  const encoder = new TextEncoder();
  for (const part of parts) {
    const reading = readPart(large, scratch, part);
    const place = placesIn(large, reading, 'curve');
    const lines = heaps.map(() => [] as string[]);
    for (let row = 0; row < reading.rowCount; row++)
      lines[Math.floor(place(row) * QUARTERS)]?.push(`${lineOf(reading, row)}\n`);
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
      return { bytes: joined([csvOf(large, []), ...some.flatMap(({ pieces }) => pieces)]), rows: rowsIn(some) };
    },
  };
}

/**
 * What all lines and the sample determine for every customer: a partition alone might be parsed or profiled
 * differently.
 */
export function sampleSays(
  bytes: Uint8Array,
  told: ToldOfLines,
  request: LargeRequest,
): { readonly roles: ColumnChoices; readonly told: ToldOfLines } {
  const read = readCsv(bytes);
  if (read.kind === 'unreadable') return { roles: {}, told };
  const profile = profilePart(read.reading, told, request.choices);
  const { roles, outcomes } = whatIsSaid(profile, request.asOf);
  const log = profile.label === null ? (saidOfLog(profile) ?? undefined) : undefined;
  const panel = profile.shape === 'panel' ? saidOfPanel(profile, request.asOf) : undefined;
  // Substrings of the sample would keep all of it in memory.
  return { roles, told: structuredClone({ ...told, outcomes, lines: { ...told.lines, log, panel } }) };
}

/** The roles the file was opened with: its lines are partitioned by them. */
export function rolesOf({ large }: Pick<DealtLines, 'large'>): ColumnChoices {
  const { columns, roles } = large.profile;
  const named = (at: number | null) => own(columns[at ?? -1]?.name ?? '');
  return { id: named(roles.id), date: named(roles.date) };
}
