/**
 * Words for numbers. Every sentence is made from the number as it will be written, not as it is: two shares that both read
 * 26.5% have not risen, whatever their ninth decimal says.
 */
export type Write = (value: number) => string;

export const percent: Write = (share) => `${(100 * share).toFixed(1)}%`;
export const whole: Write = (value) => Math.round(value).toLocaleString('en-US');
export const decimal =
  (digits: number): Write =>
  (value) =>
    value.toFixed(digits);
export const points: Write = (value) => `${value.toFixed(1)} points`;

/** “rose from 24.1% to 26.5%”, “fell from …”, or “stayed at …” when both are written the same. */
export function move(before: number, now: number, write: Write): string {
  const [was, is] = [write(before), write(now)];
  if (was === is) return `stayed at ${is}`;
  return `${now > before ? 'rose' : 'fell'} from ${was} to ${is}`;
}

/** “most of”, “half of” or a plain share: nothing under half is ever most. */
export function portion(part: number, all: number): string {
  if (all === 0) return 'none';
  if (part === all) return 'all';
  if (part === 0) return 'none';
  const share = percent(part / all);
  return part * 2 > all && share !== '50.0%' ? `most (${share})` : share;
}

/** “a, b and c”. */
export function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Those with the highest figure as it is written: several when they read the same. */
export function leaders<Item>(items: readonly Item[], of: (item: Item) => number, write: Write): Item[] {
  const best = items.reduce<Item | null>(
    (found, item) => (found === null || of(item) > of(found) ? item : found),
    null,
  );
  return best === null ? [] : items.filter((item) => write(of(item)) === write(of(best)));
}

/** “1 customer”, “2 customers”. */
export const counted = (count: number, thing: string): string => `${whole(count)} ${thing}${count === 1 ? '' : 's'}`;
