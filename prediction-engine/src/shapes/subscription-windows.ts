import { FEWEST_CUSTOMERS, FEWEST_OF_A_CLASS } from '../profile/quality/why-unusable.ts';

/** The start and end of each subscription in days since 1970; NaN if it has no start. */
export interface SubscriptionSpans {
  readonly starts: Float64Array;
  /** Infinity: still running. */
  readonly ends: Float64Array;
  /** The file's last day. */
  readonly today: number;
}

/** How far ahead ends are predicted, and the past days at which a model can learn to. */
export interface SubscriptionWindows {
  readonly months: number;
  readonly days: number;
  /** Latest first; each is followed by a window whose ends are all known. */
  readonly cutOffs: readonly number[];
}

const DAYS_PER_MONTH = 30.4375;
const HORIZONS = [12, 6, 3, 1];
const MOST_CUT_OFFS = 6;
/** More past states add time and hardly any accuracy. */
const MOST_SNAPSHOTS = 150_000;
/** With fewer past windows the ages of today's subscriptions were hardly seen in training. */
const ENOUGH_CUT_OFFS = 4;
/** For the last two windows, one to learn from and one to test on. */
const FEWEST_ENDS = 30;
/** If this many ends were expected since the last one, the file was exported before they were entered. */
const MISSED_ENDS = 12;
/** Share of the first ends that is ignored: a file may contain only recent ends and a few older ones. */
const FIRST_ENDS = 0.01;

/**
 * The longest horizon with several past windows with enough ends, the last to test on and the others to learn from. With
 * a short history a shorter horizon. Null if no window has enough.
 */
export function chooseWindows(spans: SubscriptionSpans): SubscriptionWindows | null {
  const ended = spans.ends.filter((day) => day <= spans.today).sort();
  const until = knownUntil(ended, spans.today);
  const from = ended[Math.floor(ended.length * FIRST_ENDS)] ?? Number.POSITIVE_INFINITY;
  const options = HORIZONS.map((months): SubscriptionWindows => {
    const days = Math.round(months * DAYS_PER_MONTH);
    const cutOffs: number[] = [];
    let snapshots = 0;
    for (let at = until - days; at >= from - days / 2 && cutOffs.length < MOST_CUT_OFFS; at -= days) {
      snapshots += countAt(spans, at, days).running;
      if (cutOffs.length >= 2 && snapshots > MOST_SNAPSHOTS) break;
      cutOffs.push(at);
    }
    return { months, days, cutOffs };
  });
  const hasEnough = (at: number, days: number, least: number) => {
    const { running, left } = countAt(spans, at, days);
    return running >= FEWEST_CUSTOMERS && Math.min(left, running - left) >= least;
  };
  const isTestable = ({ cutOffs, days }: SubscriptionWindows) =>
    cutOffs.length > 1 && cutOffs.slice(0, 2).every((at) => hasEnough(at, days, FEWEST_ENDS));
  const testable = options.filter(isTestable);
  return (
    testable.find(({ cutOffs }) => cutOffs.length >= ENOUGH_CUT_OFFS) ??
    testable.at(-1) ??
    options.find(({ cutOffs, days }) => cutOffs.some((at) => hasEnough(at, days, FEWEST_OF_A_CLASS))) ??
    null
  );
}

export const isRunning = ({ starts, ends }: SubscriptionSpans, row: number, day: number): boolean =>
  (starts[row] as number) <= day && (ends[row] as number) > day;

function countAt(spans: SubscriptionSpans, cutOff: number, days: number): { running: number; left: number } {
  let [running, left] = [0, 0];
  for (let row = 0; row < spans.starts.length; row++) {
    if (!isRunning(spans, row, cutOff)) continue;
    running++;
    if ((spans.ends[row] as number) <= cutOff + days) left++;
  }
  return { running, left };
}

function knownUntil(ended: Float64Array, today: number): number {
  const last = ended.at(-1) ?? today;
  const lately = ended.filter((day) => day > last - 365).length;
  const span = Math.max(1, Math.min(365, last - (ended[0] ?? last)));
  return ((today - last) * lately) / span > MISSED_ENDS ? last : today;
}
