/** One step of a survival curve. */
export interface SurvivalPoint {
  readonly time: number;
  readonly atRisk: number;
  readonly events: number;
  /** Share of those at risk who leave at this time. */
  readonly hazard: number;
  readonly survival: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Kaplan–Meier estimate with Greenwood's interval on the log scale. Valid only if the data has every customer there
 * ever was and `event` means 'left at this time'.
 */
export function kaplanMeier(times: ArrayLike<number>, events: ArrayLike<number>): SurvivalPoint[] {
  const order = Array.from({ length: times.length }, (_, at) => at)
    .filter((at) => Number.isFinite(times[at]) && (times[at] ?? -1) >= 0)
    .sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
  const points: SurvivalPoint[] = [];
  let survival = 1;
  let variance = 0;
  for (let at = 0; at < order.length; ) {
    const time = times[order[at] ?? 0] ?? 0;
    const atRisk = order.length - at;
    let left = 0;
    while (at < order.length && times[order[at] ?? 0] === time) {
      if (events[order[at] ?? 0] === 1) left++;
      at++;
    }
    survival *= 1 - left / atRisk;
    if (left < atRisk) variance += left / (atRisk * (atRisk - left));
    const spread = 1.959964 * Math.sqrt(variance);
    points.push({
      time,
      atRisk,
      events: left,
      hazard: left / atRisk,
      survival,
      low: survival * Math.exp(-spread),
      high: Math.min(1, survival * Math.exp(spread)),
    });
  }
  return points;
}

export function survivalAt(points: readonly SurvivalPoint[], time: number): number {
  return points.findLast((point) => point.time <= time)?.survival ?? 1;
}

/** Area under the curve up to `until`: the mean time as a customer within that horizon. */
export function restrictedMean(points: readonly SurvivalPoint[], until: number): number {
  let area = 0;
  let from = 0;
  let survival = 1;
  for (const point of points) {
    if (point.time >= until) break;
    area += survival * (point.time - from);
    from = point.time;
    survival = point.survival;
  }
  return area + survival * (until - from);
}

/** First time at which half have left; null if the curve never falls that far. */
export function medianSurvival(points: readonly SurvivalPoint[]): number | null {
  return points.find(({ survival }) => survival <= 0.5)?.time ?? null;
}
