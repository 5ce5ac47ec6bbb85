/** Height of the note about rows not shown. */
const NOTE = 18;

/**
 * Row heights of a list: all rows between the minimum and maximum height, else as many as fit at the minimum, with
 * space for a note.
 */
export function planRows(
  all: number,
  height: number,
  { lowest, tallest }: { readonly lowest: number; readonly tallest: number },
): { readonly count: number; readonly step: number } {
  if (all * lowest <= height) return { count: all, step: Math.min(tallest, height / Math.max(1, all)) };
  const room = height - NOTE;
  const count = Math.min(all, Math.max(1, Math.floor(room / lowest)));
  return { count, step: Math.max(1, room / count) };
}
