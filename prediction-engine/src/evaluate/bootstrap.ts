import type { Estimate } from '@holdfast/contracts/prediction/verdict';
import type { Random } from '../statistics/random.ts';
import { curveOf, type RankCurve, type Ranked, type RankSteps } from './ranked.ts';
import { designEffect } from './ranking-measures.ts';

const RESAMPLES = 300;
/** In a large file neighbours in the ranking are resampled together, which does not change the spread. */
const MOST_STEPS = 400;

/**
 * Measures with 95% bootstrap intervals. In a Poisson bootstrap each customer occurs a Poisson number of times, and so
 * does a group, so groups can be drawn instead of customers: time does not grow with the file.
 */
export function withInterval<Names extends string>(
  ranked: Ranked,
  measure: (curve: RankCurve) => Record<Names, number>,
  random: Random,
): Record<Names, Estimate> {
  const values = measure(ranked);
  const names = Object.keys(values) as Names[];
  const coarse = merged(ranked.steps, MOST_STEPS);
  const centre = measure(curveOf(coarse));
  const effect = designEffect(ranked);
  const drawn = new Map<Names, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < RESAMPLES; round++) {
    const again = measure(curveOf(redrawn(coarse, effect, random)));
    for (const name of names) drawn.get(name)?.push(values[name] + again[name] - centre[name]);
  }
  return Object.fromEntries(
    names.map((name) => {
      const value = values[name];
      const sorted = (drawn.get(name) ?? []).sort((a, b) => a - b);
      const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] as number;
      return [name, { value, low: Math.max(0, Math.min(value, at(0.025))), high: Math.max(value, at(0.975)) }];
    }),
  ) as Record<Names, Estimate>;
}

/** Merges neighbouring steps until there are at most `limit`, with about equally many customers each. */
function merged(steps: RankSteps, limit: number): RankSteps {
  const count = steps.score.length;
  if (count <= limit) return steps;
  const { positives, negatives } = curveOf(steps);
  const score: number[] = [];
  const churners: number[] = [];
  const stayers: number[] = [];
  let seen = 0;
  for (let i = 0; i < count; i++) {
    const isNew = score.length === 0 || (seen * limit) / (positives + negatives) >= score.length;
    if (isNew) {
      score.push(0);
      churners.push(0);
      stayers.push(0);
    }
    const at = score.length - 1;
    score[at] = steps.score[i] as number;
    churners[at] = (churners[at] as number) + (steps.churners[i] as number);
    stayers[at] = (stayers[at] as number) + (steps.stayers[i] as number);
    seen += (steps.churners[i] as number) + (steps.stayers[i] as number);
  }
  return {
    score: Float64Array.from(score),
    churners: Float64Array.from(churners),
    stayers: Float64Array.from(stayers),
  };
}

/** Draws counts divided by the design effect: with several rows per customer fewer units are independent. */
function redrawn({ score, churners, stayers }: RankSteps, effect: number, random: Random): RankSteps {
  const again = (counts: Float64Array): Float64Array => {
    const drawn = new Float64Array(counts.length);
    for (let i = 0; i < counts.length; i++) drawn[i] = effect * poisson((counts[i] as number) / effect, random);
    return drawn;
  };
  return { score, churners: again(churners), stayers: again(stayers) };
}

/** From here on a normal approximation is good enough. */
const MANY = 16;

function poisson(mean: number, random: Random): number {
  if (mean === 0) return 0;
  if (mean >= MANY) {
    const bell = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * bell));
  }
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) count++;
  return count;
}
