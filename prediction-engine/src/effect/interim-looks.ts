/** O'Brien–Fleming critical values at the last look, by number of looks; between entries the larger value applies. */
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

/** Weekly looks until the evaluation: at least one, at most twelve. */
export const interimLooks = (days: number): number => Math.min(MOST_LOOKS, Math.max(1, Math.ceil(days / 7)));

/**
 * The critical value at the k-th of K looks. Testing weekly at a plain 95% finds an effect in a fifth of campaigns
 * without one; so early looks are stricter, and the last is hardly stricter than a single look.
 */
export function boundaryAt(look: number, looks: number): number {
  const last = LAST.find(([count]) => count >= looks)?.[1] ?? 2.138;
  return last * Math.sqrt(looks / Math.min(Math.max(1, look), looks));
}
