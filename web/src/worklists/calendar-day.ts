const DAY_MS = 86_400_000;

/** A day of the reader's calendar as 2026-11-18: today, or some days from it. */
export function calendarDay(inDays = 0, now = new Date(), timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const part = (type: string) => Number(format.formatToParts(now).find((one) => one.type === type)?.value);
  const today = Date.UTC(part('year'), part('month') - 1, part('day'));
  return new Date(today + inDays * DAY_MS).toISOString().slice(0, 10);
}
