/** What O'Brien and Fleming ask for at the last of so many looks; between the listed ones the larger number holds. */
const LAST: readonly (readonly [looks: number, z: number])[] = [
  [1, 1.96],
  [2, 1.977],
  [4, 2.023],
  [6, 2.051],
  [8, 2.07],
  [12, 2.098],
  [26, 2.138],
];
export const MOST_LOOKS = 12;

/** Weekly looks until the day of judgement: at least one, at most twelve. */
export const looksUntil = (days: number): number => Math.min(MOST_LOOKS, Math.max(1, Math.ceil(days / 7)));

/**
 * What a difference must reach at the k-th of K looks. Whoever looks every week at the plain 95% finds an effect in a fifth
 * of campaigns that do nothing; early looks therefore ask for more, and the last for hardly more than one look would.
 */
export function boundaryAt(look: number, looks: number): number {
  const last = LAST.find(([count]) => count >= looks)?.[1] ?? 2.138;
  return last * Math.sqrt(looks / Math.min(Math.max(1, look), looks));
}
