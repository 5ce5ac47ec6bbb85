/**
 * The statistics of the report once more, written from their definitions and sharing no line with the product: what is
 * checked and what it is checked against must be able to disagree.
 */
export const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Chance that a random leaver is ranked above a random stayer; ties count half. Counted score by score. */
export function auc(scores: readonly number[], left: readonly boolean[]): number {
  const tally = new Map<number, { stayers: number; leavers: number }>();
  scores.forEach((score, at) => {
    const cell = tally.get(score) ?? { stayers: 0, leavers: 0 };
    if (left[at]) cell.leavers++;
    else cell.stayers++;
    tally.set(score, cell);
  });
  let below = 0;
  let wins = 0;
  let [leavers, stayers] = [0, 0];
  for (const [, cell] of [...tally].sort(([a], [b]) => a - b)) {
    wins += cell.leavers * (below + cell.stayers / 2);
    below += cell.stayers;
    leavers += cell.leavers;
    stayers += cell.stayers;
  }
  return wins / (leavers * stayers);
}

/** Highest scores first, equal scores in the order of the file. */
export function ranked(scores: readonly number[]): number[] {
  return scores.map((_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

export interface Tenth {
  readonly customers: number;
  readonly rate: number;
  readonly said: number;
}

/** Ten parts of the ranking, as equal as whole customers allow; the remainder goes to the later parts. */
export function tenths(scores: readonly number[], left: readonly boolean[], order = ranked(scores)): Tenth[] {
  return Array.from({ length: 10 }, (_, i) => {
    const rows = order.slice(Math.floor((i * order.length) / 10), Math.floor(((i + 1) * order.length) / 10));
    return {
      customers: rows.length,
      rate: rows.filter((row) => left[row]).length / rows.length,
      said: mean(rows.map((row) => scores[row] ?? 0)),
    };
  });
}

export function kaplanMeier(times: readonly number[], ended: readonly boolean[]): Map<number, number> {
  const curve = new Map<number, number>();
  let share = 1;
  for (const time of [...new Set(times)].sort((a, b) => a - b)) {
    const here = times.filter((one) => one >= time).length;
    const gone = times.filter((one, at) => one === time && ended[at]).length;
    share *= (here - gone) / here;
    curve.set(time, share);
  }
  return curve;
}

/** Days since 1970 of a date written year first. NaN for anything else. */
export function day(text: string): number {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim());
  return found ? Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])) / 86_400_000 : Number.NaN;
}

export const monthOf = (text: string): string => text.trim().replace(/^(\d{4})-?(\d{2}).*$/, '$1-$2');
export const monthsBetween = (from: string, to: string): number => {
  const [a, b] = [from.split('-').map(Number), to.split('-').map(Number)];
  return ((b[0] ?? 0) - (a[0] ?? 0)) * 12 + (b[1] ?? 0) - (a[1] ?? 0);
};
