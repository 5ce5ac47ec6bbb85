/**
 * Population stability index between two counts over the same bins: 0 when the shares agree. Half a customer is added to
 * every bin, so that an empty one does not make it infinite.
 */
export function stabilityIndex(before: readonly number[], now: readonly number[]): number {
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count + 0.5, 0);
  const [allBefore, allNow] = [total(before), total(now)];
  return before.reduce((index, count, bin) => {
    const was = (count + 0.5) / allBefore;
    const is = ((now[bin] ?? 0) + 0.5) / allNow;
    return index + (is - was) * Math.log(is / was);
  }, 0);
}

const SHIFTED = 0.1;
const STRONGLY = 0.25;

/** Two samples of the same customers differ too: what chance alone would make of so few rows is never called a shift. */
export function verdictOn(index: number, before: readonly number[], now: readonly number[]) {
  const rows = (counts: readonly number[]) =>
    Math.max(
      1,
      counts.reduce((sum, count) => sum + count, 0),
    );
  const byChance = 3 * (before.length - 1) * (1 / rows(before) + 1 / rows(now));
  if (index < Math.max(SHIFTED, byChance)) return 'stable';
  return index < Math.max(STRONGLY, byChance) ? 'shifted' : 'strongly shifted';
}
