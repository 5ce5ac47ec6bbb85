import { FEWEST_CUSTOMERS, FEWEST_OF_A_CLASS } from '../../profile/quality/why-unusable.ts';
import { type ActiveSpans, endOfSpan } from './active-spans.ts';

export interface CutOffs {
  /** How many days ahead leaving is predicted. */
  readonly horizon: number;
  /** Latest first; what followed each within the horizon is known. */
  readonly days: readonly number[];
}

const HORIZONS = [30, 91, 182, 365];
const MOST_CUT_OFFS = 12;
/** More past states add time and hardly any accuracy. */
const MOST_SNAPSHOTS = 60_000;
const ENOUGH_LEAVERS = 60;

/** The shortest horizon with enough leavers; null if none has. `horizon`: given by how leaving is defined. */
export function chooseCutOffs(spans: ActiveSpans, today: number, horizon?: number): CutOffs | null {
  const options = (horizon === undefined ? HORIZONS : [horizon]).map((length) => cutOffsOf(spans, today, length));
  const best =
    options.find(({ left, days }) => left >= ENOUGH_LEAVERS && days.length >= 2) ??
    options.find(
      ({ left, stayed }) => Math.min(left, stayed) >= FEWEST_OF_A_CLASS && left + stayed >= FEWEST_CUSTOMERS,
    );
  return best === undefined ? null : { horizon: best.horizon, days: best.days };
}

function cutOffsOf(spans: ActiveSpans, today: number, horizon: number) {
  const days: number[] = [];
  let [left, stayed] = [0, 0];
  for (let back = 1; back <= MOST_CUT_OFFS; back++) {
    const day = today - back * horizon;
    const found = countAt(spans, day, horizon);
    const active = found.left + found.stayed;
    if (active < FEWEST_CUSTOMERS || (days.length >= 2 && left + stayed + active > MOST_SNAPSHOTS)) break;
    days.push(day);
    left += found.left;
    stayed += found.stayed;
  }
  return { horizon, days, left, stayed };
}

function countAt(spans: ActiveSpans, day: number, horizon: number): { left: number; stayed: number } {
  let [left, stayed] = [0, 0];
  for (let customer = 0; customer + 1 < spans.first.length; customer++) {
    const end = endOfSpan(spans, customer, day);
    if (end === null) continue;
    if (end <= day + horizon) left++;
    else stayed++;
  }
  return { left, stayed };
}
