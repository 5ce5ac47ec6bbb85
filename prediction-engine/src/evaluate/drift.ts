import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { SHIFTS } from '@holdfast/contracts/prediction/values';
import type { Verdict } from '@holdfast/contracts/prediction/verdict';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { BinnedTable } from '../prepare/binned-table.ts';
import { chiSquareTail, fisherExact } from '../statistics/chi-square.ts';

export interface ColumnDrift {
  readonly column: string;
  readonly label: Message | undefined;
  /** Population stability index beyond chance: 0 = the same distribution as in training. */
  readonly index: number;
  /** Significant after correction for the number of columns tested. */
  readonly isMoved: boolean;
}

const SEVERE = 0.25;
const GROUPS = 10;
/** Fewer rows cannot be distinguished from chance. */
const FEWEST_ROWS = 100;
/** About one in fifty files without drift reports a shifted column. */
const LEVEL = 0.02;
/** A smaller difference does not matter, however significant. */
const SMALLEST = 0.05;
const FEWEST_EXPECTED = 8;
const BLANKS_MOVED = 0.05;

/** How far a file's values have drifted from the training data, column by column, worst first. */
export function driftOf(table: BinnedTable): ColumnDrift[] {
  const stride = table.columns.length;
  const counted = table.columns.map((column, f) => {
    const now = new Float64Array(column.binCount);
    for (let row = 0; row < table.rowCount; row++) {
      const bin = table.bins[row * stride + f] as number;
      now[bin] = (now[bin] as number) + 1;
    }
    return { before: column.counts, now };
  });
  const shifts = judgeShifts(counted);
  return table.columns
    .map(({ name, label }, f) => {
      const { index, verdict } = shifts[f] as Shifted;
      return { column: name, label, index, isMoved: verdict !== 'stable' };
    })
    .sort((a, b) => b.index - a.index || (a.column < b.column ? -1 : 1));
}

export interface Shifted {
  /** Population stability index beyond chance. */
  readonly index: number;
  readonly verdict: Exclude<(typeof SHIFTS)[number], 'not comparable'>;
}

/**
 * Which columns have shifted: the single test for it, whether a file is compared with the model's training data or with
 * another file. Takes counts per cell then and now, missing values first; all columns together, for the
 * multiple-testing correction.
 */
export function judgeShifts(
  columns: readonly { readonly before: ArrayLike<number>; readonly now: ArrayLike<number> }[],
): Shifted[] {
  const found = columns.map(({ before, now }) => ({ ...shiftOf(before, now), rows: sumOf(now) }));
  const moved = withHolm(found.map(({ p }) => p));
  return found.map(({ index, blankP, rows }, f) => {
    const isMoved =
      rows >= FEWEST_ROWS && ((moved[f] === true && index >= SMALLEST) || blankP < LEVEL / columns.length);
    return { index, verdict: !isMoved ? 'stable' : index >= SEVERE ? 'strongly shifted' : 'shifted' };
  });
}

const sumOf = (counts: ArrayLike<number>): number => Array.from(counts).reduce((sum, count) => sum + count, 0);

/** Whether the churn rate differs from training: by outcomes, never by scores. */
export function hasBaseRateMoved(
  then: { readonly customers: number; readonly left: number },
  now: { readonly customers: number; readonly left: number },
): boolean {
  return fisherExact(then.left, then.customers, now.left, now.customers) < 0.005;
}

interface Shift {
  readonly index: number;
  readonly p: number;
  readonly blankP: number;
}

/**
 * Compares two distributions, missing values in the first cell. Bins are pooled into about ten groups, and further
 * until chance can be ruled out: with 100 rows four of five unshifted columns would exceed the usual limit of 0.1.
 */
function shiftOf(then: ArrayLike<number>, now: ArrayLike<number>): Shift {
  const before = Array.from(then);
  const after = Array.from(now);
  const [n, m] = [sumOf(before), sumOf(after)];
  if (n === 0 || m === 0) return { index: 0, p: 1, blankP: 1 };
  const smaller = Math.min(n, m) / (n + m);
  const cells: [number, number][] = [[before[0] as number, after[0] as number]];
  let held: [number, number] = [0, 0];
  for (let bin = 1; bin < before.length; bin++) {
    held = [held[0] + (before[bin] as number), held[1] + (after[bin] as number)];
    if (held[0] < n / GROUPS && bin < before.length - 1) continue;
    cells.push(held);
    held = [0, 0];
  }
  const pooled = poolRare(cells, smaller);
  const size = pooled.length;
  const blanks = Math.abs((before[0] as number) / n - (after[0] as number) / m);
  const blankP = blanks >= BLANKS_MOVED ? fisherExact(before[0] as number, n, after[0] as number, m) : 1;
  if (size < 2) return { index: 0, p: Math.min(1, 2 * blankP), blankP };
  let chi = 0;
  let psi = 0;
  for (const [a, b] of pooled) {
    const both = a + b;
    chi +=
      (a - (both * n) / (n + m)) ** 2 / ((both * n) / (n + m)) +
      (b - (both * m) / (n + m)) ** 2 / ((both * m) / (n + m));
    const [p, q] = [(a + 0.5) / (n + 1), (b + 0.5) / (m + 1)];
    psi += (q - p) * Math.log(q / p);
  }
  const byChance = (size - 1) * (1 / n + 1 / m);
  const p = Math.min(1, 2 * Math.min(chiSquareTail(chi, size - 1), blankP));
  return { index: Math.max(0, psi - byChance), p, blankP };
}

/** Cells too rare for the smaller file are merged with their neighbour. */
function poolRare(cells: readonly [number, number][], smaller: number): [number, number][] {
  const pooled: [number, number][] = [];
  let held: [number, number] = [0, 0];
  for (const [a, b] of cells) {
    held = [held[0] + a, held[1] + b];
    if ((held[0] + held[1]) * smaller < FEWEST_EXPECTED) continue;
    pooled.push(held);
    held = [0, 0];
  }
  const last = pooled.at(-1);
  if (last === undefined) return [held];
  pooled[pooled.length - 1] = [last[0] + held[0], last[1] + held[1]];
  return pooled;
}

/** Holm's correction: the more columns are tested, the stricter each test. */
function withHolm(chances: readonly number[]): boolean[] {
  const order = chances.map((_, at) => at).sort((a, b) => (chances[a] as number) - (chances[b] as number));
  const moved = new Array<boolean>(chances.length).fill(false);
  for (const [rank, at] of order.entries()) {
    if ((chances[at] as number) > LEVEL / (chances.length - rank)) break;
    moved[at] = true;
  }
  return moved;
}

export function driftFindings(drift: readonly ColumnDrift[]): Finding[] {
  return drift
    .filter(({ isMoved }) => isMoved)
    .map(({ column, label, index }) => ({
      code: 'drift',
      severity: index >= SEVERE ? 'warning' : 'info',
      column,
      message: message(index >= SEVERE ? 'driftStrong' : 'driftNoticeable', { name: label ?? column, index }),
    }));
}

/** From this share of shifted columns on, the file holds other customers than those the model was measured on. */
const FAR = 0.25;

/** Measures from the earlier file apply to this one only as far as its customers are similar. */
export function verdictAfterDrift(verdict: Verdict, drift: readonly ColumnDrift[]): Verdict {
  const moved = drift.filter(({ isMoved, index }) => isMoved && index >= SEVERE);
  const earlier = [verdict.sentence, message('measuredEarlier')];
  if (moved.length === 0 || (verdict.grade !== 'strong' && verdict.grade !== 'useful'))
    return { ...verdict, sentence: message('sentences', { sentences: earlier }) };
  const isFar = moved.length >= drift.length * FAR;
  const sentences = [...earlier, message('drifted', { moved: moved.length, columns: drift.length })];
  return {
    grade: isFar ? 'weak' : 'useful',
    title: message(isFar ? 'weakTitle' : 'usefulTitle'),
    sentence: message('sentences', { sentences }),
  };
}
