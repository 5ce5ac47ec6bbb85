import type { CheckLedger } from './check-report.ts';
import * as byHand from './reference-statistics.ts';
import type { ShownColumns } from './shown-by.ts';

/** The survival curve of all customers against Kaplan-Meier from its definition. */
export function checkSurvival(shown: ShownColumns, times: number[], ended: boolean[], ledger: CheckLedger): void {
  const curve = byHand.kaplanMeier(times, ended);
  (shown.time ?? []).forEach((time, i) => {
    if (shown.segment?.[i] !== 'All customers') return;
    ledger.number(`still here after ${time}`, shown.survival?.[i], curve.get(Number(time)) ?? Number.NaN);
  });
}

export function checkMedian(shown: unknown, times: number[], ended: boolean[], ledger: CheckLedger): void {
  const half = [...byHand.kaplanMeier(times, ended)].find(([, share]) => share <= 0.5)?.[0] ?? null;
  if (half === null) ledger.same('half have left after', shown ?? null, null);
  else ledger.number('half have left after', shown, half);
}

/** The mean stay within two years, or within the span of the file, as displayed on the card. */
export function checkMeanStay(text: string, times: number[], ended: boolean[], ledger: CheckLedger): void {
  const horizon = Math.min(24, Math.max(...times));
  const { mean, error } = byHand.restrictedMean(times, ended, horizon);
  const [low, high] = [Math.max(0, mean - 1.96 * error), Math.min(horizon, mean + 1.96 * error)];
  const [shown, ...more] = [...text.matchAll(/\d+\.\d/g)].map(([figure]) => Number(figure));
  ledger.number('average stay', shown, mean, 0.051 / Math.max(1, mean));
  ledger.number('low end of the average stay', more[0], low, 0.051 / Math.max(1, low));
  ledger.number('high end of the average stay', more[1], high, 0.051 / Math.max(1, high));
  // If the unit is unknown, it is preceded by the column's name.
  ledger.same('its horizon', new RegExp(`of (the first|at most) ${horizon}\\b`).test(text), true);
}
