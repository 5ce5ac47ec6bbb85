import { formatFor } from './use-format.ts';

/**
 * The browser loads its tables of numbers and dates when they are first asked for, which takes longer than drawing a list
 * with them. Asked for here, one at a time, it does so while the first answers are still on their way.
 */
export function warmFormats(): void {
  const format = formatFor(navigator.language);
  setTimeout(() => format.number(0));
  setTimeout(() => format.dateTime('2000-01-01T00:00:00Z'));
}
