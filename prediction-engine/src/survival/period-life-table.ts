import type { SurvivalPoint } from './kaplan-meier.ts';

const FEWEST_IN_BAND = 30;
/**
 * How far the mean tenure of current customers may exceed what the rates imply before they are rejected. A lower mean
 * is no contradiction: a growing company has many new customers.
 */
const TOLERANCE = 1.6;

/**
 * For a file in which the label means 'left during the last period': the hazard at a tenure is the share of leavers
 * among customers of that tenure, not among all who reached it. Adjacent tenures are pooled to at least 30 customers.
 */
export function periodLifeTable(tenures: ArrayLike<number>, left: ArrayLike<number>): SurvivalPoint[] {
  const all = new Map<number, { customers: number; leavers: number }>();
  for (let row = 0; row < tenures.length; row++) {
    const tenure = tenures[row] ?? Number.NaN;
    const label = left[row] ?? -1;
    if (!Number.isFinite(tenure) || tenure < 0 || label === -1) continue;
    const whole = Math.floor(tenure);
    const cell = all.get(whole) ?? { customers: 0, leavers: 0 };
    cell.customers++;
    if (label === 1) cell.leavers++;
    all.set(whole, cell);
  }
  const tenuresSeen = [...all.keys()].sort((a, b) => a - b);
  const points: SurvivalPoint[] = [];
  let survival = 1;
  let variance = 0;
  for (let at = 0; at < tenuresSeen.length; ) {
    const from = tenuresSeen[at] ?? 0;
    let customers = 0;
    let leavers = 0;
    let to = from;
    while (at < tenuresSeen.length && customers < FEWEST_IN_BAND) {
      to = tenuresSeen[at] ?? 0;
      customers += all.get(to)?.customers ?? 0;
      leavers += all.get(to)?.leavers ?? 0;
      at++;
    }
    const hazard = leavers / customers;
    const periods = to - from + 1;
    survival *= (1 - hazard) ** periods;
    if (hazard < 1) variance += (periods * periods * hazard) / (customers * (1 - hazard));
    const spread = 1.959964 * Math.sqrt(variance);
    points.push({
      time: to + 1,
      atRisk: customers,
      events: leavers,
      hazard,
      survival,
      low: survival * Math.exp(-spread),
      high: Math.min(1, survival * Math.exp(spread)),
    });
  }
  return points;
}

/**
 * Whether the rates can be literally true. If customers arrive at a steady pace, the tenures of current customers
 * follow the survival curve: a monthly churn of a quarter and a mean tenure of three years contradict each other.
 */
export function isConsistent(
  points: readonly SurvivalPoint[],
  tenures: ArrayLike<number>,
  left: ArrayLike<number>,
): { consistent: boolean; implied: number; observed: number } {
  let observedSum = 0;
  let observedCount = 0;
  for (let row = 0; row < tenures.length; row++) {
    const tenure = tenures[row] ?? Number.NaN;
    if (left[row] === 1 || !Number.isFinite(tenure)) continue;
    observedSum += tenure;
    observedCount++;
  }
  let weight = 0;
  let weighted = 0;
  let from = 0;
  let survival = 1;
  for (const point of points) {
    const length = point.time - from;
    const mean = (survival + point.survival) / 2;
    weight += mean * length;
    weighted += mean * length * (from + length / 2);
    from = point.time;
    survival = point.survival;
  }
  const implied = weight === 0 ? 0 : weighted / weight;
  const observed = observedCount === 0 ? 0 : observedSum / observedCount;
  return {
    consistent: implied > 0 && observed / implied < TOLERANCE,
    implied,
    observed,
  };
}
