import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';

/**
 * A figure rounded as displayed, for comparisons: every sentence is based on the number its reader sees. Two shares
 * that both read 26.5% have not risen, whatever their ninth decimal.
 */
export type AsDisplayed = (value: number) => number;

export const percent: AsDisplayed = (share) => Math.round(share * 1000);
export const whole: AsDisplayed = Math.round;
export const decimal =
  (digits: number): AsDisplayed =>
  (value) =>
    Math.round(value * 10 ** digits);

/** Whether a figure rose, fell or stayed the same, as displayed. */
export function directionOfChange(before: number, now: number, written: AsDisplayed): 'Rose' | 'Fell' | 'Same' {
  if (written(before) === written(now)) return 'Same';
  return now > before ? 'Rose' : 'Fell';
}

/** “most”, “all” or a plain share: “most” is never used below half. */
export function shareMessage(part: number, all: number): Message {
  if (all === 0 || part === 0) return message('portion.none');
  if (part === all) return message('portion.all');
  const share = part / all;
  return part * 2 > all && percent(share) !== percent(0.5)
    ? message('portion.most', { share })
    : message('portion.share', { share });
}

/** The items with the highest figure as displayed: several if they read the same. */
export function highestAsDisplayed<Item>(
  items: readonly Item[],
  of: (item: Item) => number,
  written: AsDisplayed,
): Item[] {
  const best = items.reduce<Item | null>(
    (found, item) => (found === null || of(item) > of(found) ? item : found),
    null,
  );
  return best === null ? [] : items.filter((item) => written(of(item)) === written(of(best)));
}
