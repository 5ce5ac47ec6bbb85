/** With fewer rows, or fewer of one outcome, a measure is too uncertain. */
const FEWEST_ROWS = 200;
const FEWEST_EACH = 15;
/** The latest part of the rows is tested on: about this share, more if a single period holds more. */
const TESTED = 0.25;
const MOST_TESTED = 0.7;
/** Rows without a date belong to no period; with more of them the dated rows no longer represent the file. */
const MOST_UNDATED = 0.05;

/**
 * The rows to test on if rows were observed at different times: the latest ones. A model is used on later data than it
 * was trained on, and a random split would hide what changes. Null without such dates, or with too few rows on either
 * side.
 */
export function laterRows(label: Int8Array, observedOn: Float64Array | undefined): Int32Array | null {
  if (observedOn === undefined) return null;
  const labelled = Int32Array.from(label, (_, row) => row).filter((row) => label[row] !== -1);
  const dated = labelled.filter((row) => Number.isFinite(observedOn[row]));
  if (labelled.length < FEWEST_ROWS || labelled.length - dated.length > labelled.length * MOST_UNDATED) return null;
  const from = startOfTest(label, observedOn, dated);
  return from === null ? null : dated.filter((row) => (observedOn[row] as number) >= from);
}

/** The first day of the tested part: as few of the latest days as are enough. */
function startOfTest(label: Int8Array, observedOn: Float64Array, dated: Int32Array): number | null {
  const order = dated.slice().sort((a, b) => (observedOn[b] as number) - (observedOn[a] as number) || a - b);
  const all = countsOf(label, dated);
  const later = { left: 0, stayed: 0 };
  for (let at = 0; at < order.length; ) {
    const day = observedOn[order[at] as number] as number;
    for (; at < order.length && observedOn[order[at] as number] === day; at++)
      later[label[order[at] as number] === 1 ? 'left' : 'stayed']++;
    if (at < order.length * TESTED || Math.min(later.left, later.stayed) < FEWEST_EACH) continue;
    const earlier = Math.min(all.left - later.left, all.stayed - later.stayed);
    return at <= order.length * MOST_TESTED && earlier >= FEWEST_EACH ? day : null;
  }
  return null;
}

function countsOf(label: Int8Array, rows: Int32Array) {
  const left = rows.reduce((sum, row) => sum + Number(label[row] === 1), 0);
  return { left, stayed: rows.length - left };
}
