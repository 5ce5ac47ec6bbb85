/**
 * Independent implementations of the report's statistics, written from their definitions and sharing no code with the
 * product: a check must be able to disagree.
 */
export const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Probability that a random leaver is ranked above a random stayer; ties count half. Counted score by score. */
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

/** Deciles of the ranking, as equal as whole customers allow; the remainder goes to the later ones. */
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

/** Average precision: at every leaver, the share of leavers among those ranked as high or higher. */
export function averagePrecision(scores: readonly number[], left: readonly boolean[]): number {
  let [seen, found, total] = [0, 0, 0];
  for (const [, group] of byScore(scores, left)) {
    seen += group.length;
    const here = group.filter(Boolean).length;
    found += here;
    total += (here * found) / seen;
  }
  return total / found;
}

/** The largest distance between the shares of leavers and of stayers above a score. */
export function separation(scores: readonly number[], left: readonly boolean[]): number {
  const leavers = left.filter(Boolean).length;
  let [above, found, most] = [0, 0, 0];
  for (const [, group] of byScore(scores, left)) {
    const here = group.filter(Boolean).length;
    found += here;
    above += group.length - here;
    most = Math.max(most, found / leavers - above / (left.length - leavers));
  }
  return most;
}

function byScore(scores: readonly number[], left: readonly boolean[]): [number, boolean[]][] {
  const groups = new Map<number, boolean[]>();
  scores.forEach((score, at) => {
    groups.set(score, [...(groups.get(score) ?? []), left[at] === true]);
  });
  return [...groups].sort(([a], [b]) => b - a);
}

/** A number as people write it: 1234.5, 1,234.50, 1.234,50 €, $12. NaN for blanks. */
export function figure(cell: string | undefined): number {
  const text = (cell ?? '').replace(/[^\d.,-]/g, '');
  if (!/\d/.test(text)) return Number.NaN;
  const isCommaDecimal = /,\d+$/.test(text) && (text.includes('.') || !/,\d{3}$/.test(text));
  return Number(isCommaDecimal ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', ''));
}

/** Days since 1970 of a date written year first, or day first with slashes or dots. NaN for anything else. */
export function dayNumber(text: string): number {
  const [year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim())?.slice(1) ?? [];
  if (year) return Date.UTC(Number(year), Number(month) - 1, Number(date)) / 86_400_000;
  const [first, second, third] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})/.exec(text.trim())?.slice(1) ?? [];
  return third ? Date.UTC(Number(third), Number(second) - 1, Number(first)) / 86_400_000 : Number.NaN;
}

/** yyyy-mm, or empty for an invalid date. */
export function monthOf(text: string): string {
  const at = dayNumber(text);
  return Number.isNaN(at) ? '' : new Date(at * 86_400_000).toISOString().slice(0, 7);
}
export const monthsBetween = (from: string, to: string): number => {
  const [a, b] = [from.split('-').map(Number), to.split('-').map(Number)];
  return ((b[0] ?? 0) - (a[0] ?? 0)) * 12 + (b[1] ?? 0) - (a[1] ?? 0);
};

export interface Bought {
  /** yyyy-mm of every month with a purchase. */
  readonly months: ReadonlySet<string>;
  /** The amount spent in each of them. */
  readonly spent: ReadonlyMap<string, number>;
  /** Amount spent, with same-day returns deducted, per month since the first purchase, at least one. */
  readonly perMonth: number;
}

/** A numeric id may carry a meaningless decimal point. */
export const idOf = (cell: string | undefined): string => (cell ?? '').trim().replace(/\.0+$/, '');

/** Purchases by customer, from a log. A return (a negative amount) is not a purchase. */
export function purchasesOf(
  rows: readonly Record<string, string>[],
  { id, date, spent }: { readonly id: string; readonly date: string; readonly spent: readonly string[] },
): Map<string, Bought> {
  const days = new Map<string, Map<number, { net: number; bought: boolean }>>();
  let last = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const [who, when] = [idOf(row[id]), dayNumber(row[date] ?? '')];
    if (who === '' || Number.isNaN(when)) continue;
    last = Math.max(last, when);
    const paid = spent.reduce((product, column) => product * figure(row[column]), 1);
    const own = days.get(who) ?? new Map();
    const before = own.get(when) ?? { net: 0, bought: false };
    own.set(when, { net: before.net + (Number.isNaN(paid) ? 0 : paid), bought: before.bought || !(paid < 0) });
    days.set(who, own);
  }
  const bought = [...days].flatMap(([who, own]): [string, Bought][] => {
    const kept = [...own].filter(([, one]) => one.bought);
    if (kept.length === 0) return [];
    const total = sum(kept.map(([, { net }]) => Math.max(0, net)));
    const months = (last - Math.min(...kept.map(([when]) => when))) / 30.4375;
    const names = kept.map(([when]) => new Date(when * 86_400_000).toISOString().slice(0, 7));
    const spentIn = new Map<string, number>();
    kept.forEach(([, { net }], i) => {
      spentIn.set(names[i] ?? '', (spentIn.get(names[i] ?? '') ?? 0) + Math.max(0, net));
    });
    return [[who, { months: new Set(names), spent: spentIn, perMonth: total / Math.max(1, months) }]];
  });
  return new Map(bought);
}

/** Restricted mean from the Kaplan-Meier curve, and its standard error by Greenwood. Whole months. */
export function restrictedMean(times: readonly number[], ended: readonly boolean[], horizon: number) {
  const shareAt = (month: number): number => {
    let share = 1;
    for (let time = 0; time <= month; time++) share *= 1 - leaving(time) / (reached(time) || 1);
    return share;
  };
  const reached = (time: number) => times.filter((one) => one >= time).length;
  const leaving = (time: number) => times.filter((one, i) => one === time && ended[i]).length;
  const shares = Array.from({ length: horizon }, (_, month) => shareAt(month));
  const areaFrom = (month: number) => sum(shares.slice(month));
  const variance = sum(
    shares.map((_, month) => {
      const [gone, there] = [leaving(month), reached(month)];
      return gone === 0 || gone === there ? 0 : (areaFrom(month) ** 2 * gone) / (there * (there - gone));
    }),
  );
  return { mean: areaFrom(0), error: Math.sqrt(variance) };
}

/** Both ends of Wilson's interval: where the normal test of a share would just not reject. */
export function wilson(hits: number, count: number, z = 1.96): [number, number] {
  const p = hits / count;
  const root = z * Math.sqrt((p * (1 - p) + (z * z) / (4 * count)) / count);
  return [
    (p + (z * z) / (2 * count) - root) / (1 + (z * z) / count),
    (p + (z * z) / (2 * count) + root) / (1 + (z * z) / count),
  ];
}
