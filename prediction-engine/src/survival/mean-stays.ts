import { restrictedMean } from './kaplan-meier.ts';
import type { SurvivalTable } from './survival.ts';

/** The mean time as a customer within a horizon: the area under the survival curve up to there (RMST). */
export interface MeanStay {
  readonly segment: Point['segment'];
  readonly horizon: number;
  readonly unit: SurvivalTable['unit'];
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

type Point = SurvivalTable['points'][number];
type KnownPoint = Point & { readonly survival: number; readonly low: number; readonly high: number };

/** Two years in the file's unit; without one, as many periods as two years have months. */
const HORIZONS = { days: 730, months: 24, years: 2, periods: 24 } as const;

/** For all customers and each segment. None if only tenures can be compared. */
export function meanStays(survival: SurvivalTable | null): MeanStay[] {
  if (survival === null) return [];
  const curves = new Map<Point['segment'], KnownPoint[]>();
  for (const point of survival.points) {
    if (!isKnown(point)) return [];
    curves.set(point.segment, [...(curves.get(point.segment) ?? []), point]);
  }
  return [...curves].flatMap(([segment, curve]) => {
    const horizon = Math.min(HORIZONS[survival.unit], curve.at(-1)?.time ?? 0);
    if (horizon <= 0) return [];
    const mean = restrictedMean(curve, horizon);
    const spread = 1.959964 * Math.sqrt(varianceOf(curve, horizon));
    const [low, high] = [Math.max(0, mean - spread), Math.min(horizon, mean + spread)];
    return [{ segment, horizon, unit: survival.unit, mean, low, high }];
  });
}

const isKnown = (point: Point): point is KnownPoint =>
  point.survival !== null && point.low !== null && point.high !== null;

/**
 * Greenwood's formula: each step of the curve moves the whole area behind it, so its variance is weighted by that area
 * squared. The variance of the log curve is derived from its interval, which both estimators compute the same way.
 */
function varianceOf(curve: readonly KnownPoint[], horizon: number): number {
  let sum = 0;
  let before = 0;
  for (const { time, survival, low } of curve) {
    if (time >= horizon || survival <= 0 || low <= 0) break;
    const upToHere = (Math.log(survival / low) / 1.959964) ** 2;
    const behind = restrictedMean(curve, horizon) - restrictedMean(curve, time);
    sum += behind ** 2 * (upToHere - before);
    before = upToHere;
  }
  return sum;
}
