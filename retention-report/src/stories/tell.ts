import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';

/**
 * A figure as it will be written, to compare by: every sentence is made from the number as its reader sees it. Two shares
 * that both read 26.5% have not risen, whatever their ninth decimal says.
 */
export type AsWritten = (value: number) => number;

export const percent: AsWritten = (share) => Math.round(share * 1000);
export const whole: AsWritten = Math.round;
export const decimal =
  (digits: number): AsWritten =>
  (value) =>
    Math.round(value * 10 ** digits);

/** Whether a figure rose, fell or stayed, as its reader sees it. */
export function move(before: number, now: number, written: AsWritten): 'Rose' | 'Fell' | 'Same' {
  if (written(before) === written(now)) return 'Same';
  return now > before ? 'Rose' : 'Fell';
}

/** “most”, “all” or a plain share: nothing under half is ever most. */
export function portion(part: number, all: number): Message {
  if (all === 0 || part === 0) return message('portion.none');
  if (part === all) return message('portion.all');
  const share = part / all;
  return part * 2 > all && percent(share) !== percent(0.5)
    ? message('portion.most', { share })
    : message('portion.share', { share });
}

/** Those with the highest figure as it is written: several when they read the same. */
export function leaders<Item>(items: readonly Item[], of: (item: Item) => number, written: AsWritten): Item[] {
  const best = items.reduce<Item | null>(
    (found, item) => (found === null || of(item) > of(found) ? item : found),
    null,
  );
  return best === null ? [] : items.filter((item) => written(of(item)) === written(of(best)));
}
