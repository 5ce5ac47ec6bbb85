import type { Estimate } from '../outcome.ts';
import type { Random } from '../random.ts';
import type { Ranked } from './ranked.ts';

const RESAMPLES = 100;
/** Of a large file the spread is estimated on fewer resamples: it is small anyway. */
const MOST_DRAWS = 8_000_000;

/** A measure with the interval that 95% of equally large files of such customers would give. */
export function withInterval<Names extends string>(
  ranked: Ranked,
  measure: (ranked: Ranked) => Record<Names, number>,
  random: Random,
): Record<Names, Estimate> {
  const values = measure(ranked);
  const names = Object.keys(values) as Names[];
  const count = ranked.label.length;
  const times = Math.max(20, Math.min(RESAMPLES, Math.floor(MOST_DRAWS / Math.max(1, count))));
  const drawn = new Map<Names, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < times; round++) {
    const again = measure(resample(ranked, random));
    for (const name of names) drawn.get(name)?.push(again[name]);
  }
  return Object.fromEntries(
    names.map((name) => {
      const sorted = (drawn.get(name) ?? []).sort((a, b) => a - b);
      const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] as number;
      return [
        name,
        { value: values[name], low: Math.min(values[name], at(0.025)), high: Math.max(values[name], at(0.975)) },
      ];
    }),
  ) as Record<Names, Estimate>;
}

/** As many customers, drawn with replacement; already in order, because the places drawn are counted and not sorted. */
function resample({ label, score }: Ranked, random: Random): Ranked {
  const count = label.length;
  const times = new Uint16Array(count);
  for (let i = 0; i < count; i++) {
    const at = random.below(count);
    times[at] = (times[at] as number) + 1;
  }
  const labels = new Uint8Array(count);
  const scores = new Float64Array(count);
  let to = 0;
  let positives = 0;
  for (let i = 0; i < count; i++) {
    for (let k = times[i] as number; k > 0; k--) {
      labels[to] = label[i] as number;
      scores[to++] = score[i] as number;
      positives += label[i] as number;
    }
  }
  return { label: labels, score: scores, positives, negatives: count - positives };
}
