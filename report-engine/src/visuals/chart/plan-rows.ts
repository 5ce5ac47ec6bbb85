/** Room for the line below that says how many are not shown. */
const NOTE = 18;

/**
 * Rows of a list that fill the height they have: all of them between the lowest and the tallest height, else as many as
 * fit at the lowest, with room left to say so.
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
