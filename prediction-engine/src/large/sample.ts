import type { Random } from '../statistics/random.ts';
import { type Stratum, sampleDrawer } from './draw-sample.ts';
import { detachedCopy, type LargeFile, type LargeWatch, lineOf, outcomeOf, readings } from './large-file.ts';

/** The default sample size. */
export const SAMPLE_ROWS = 200_000;
export const MOST_SAMPLE_ROWS = 2_000_000;
export const SAMPLE_BYTES = 64 << 20;

/** Counts rows per value of the label column, the strata of the sample. */
export function countRows(large: LargeFile, watch: LargeWatch = {}): Map<string, number> {
  const rowsOf = new Map<string, number>();
  for (const { reading, at } of readings(large, watch)) {
    watch.onProgress?.('read', 0.08 * at);
    const outcome = outcomeOf(large, reading);
    for (let row = 0; row < reading.rowCount; row++) {
      const value = outcome(row);
      const rows = rowsOf.get(value);
      rowsOf.set(rows === undefined ? detachedCopy(value) : value, (rows ?? 0) + 1);
    }
  }
  return rowsOf;
}

export function rowsToDraw({ file, profile }: LargeFile, requested: number): number {
  const { rowCount } = profile.reading;
  const bytesPerRow = Math.max(1, Math.min(file.size, 4 << 20) / rowCount);
  return requested === SAMPLE_ROWS ? Math.min(requested, Math.ceil(SAMPLE_BYTES / bytesPerRow)) : requested;
}

interface SampledLines {
  readonly lines: readonly string[];
  readonly values: readonly string[];
}

export function drawSample(
  large: LargeFile,
  strata: readonly Stratum[],
  random: Random,
  watch: LargeWatch = {},
): SampledLines {
  const isDrawn = sampleDrawer(strata, random);
  const kept = new Map(strata.map(({ value }) => [value, value]));
  const lines: string[] = [];
  const values: string[] = [];
  for (const { reading, at } of readings(large, watch)) {
    watch.onProgress?.('read', 0.08 + 0.08 * at);
    const outcome = outcomeOf(large, reading);
    for (let row = 0; row < reading.rowCount; row++) {
      const value = outcome(row);
      if (!isDrawn(value)) continue;
      lines.push(lineOf(reading, row));
      values.push(kept.get(value) ?? '');
    }
  }
  return { lines, values };
}
