/** Whether a text is a valid date: 2026-02-31 is not, and the database would refuse it. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
