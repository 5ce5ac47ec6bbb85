import { createHash } from 'node:crypto';

export const OUTER_FOLDS = 5;
/** Copies of one customer may differ in this many cells. */
const MOST_CELLS = 3;
/** Copies of one customer are few; larger groups are customers that coarse columns cannot distinguish. */
const MOST_COPIES = 6;

/** The latest quarter of the rows, whole days together, is the only fold that is scored; earlier rows are learnt from. */
export function assignLaterFold(days) {
  const from = [...days].sort()[Math.floor(0.75 * days.length)];
  return Int32Array.from(days, (day) => (day >= from ? 0 : 1));
}

/** Folds stratified by churn; rows that are copies of each other share a fold, otherwise a copy would be a leak. */
export function assignOuterFolds(rows) {
  const groups = groupsOf(rows);
  const folds = new Int32Array(rows.length);
  for (const label of ['yes', 'no']) {
    const own = groups.filter(([first]) => rows[first].churned === label).map((group) => [orderOf(rows, group), group]);
    own.sort(([a], [b]) => (a < b ? -1 : 1));
    own.forEach(([, group], i) => {
      for (const row of group) folds[row] = i % OUTER_FOLDS;
    });
  }
  return folds;
}

/** Rows that differ in few cells, with a limit low enough not to merge many customers. */
function groupsOf(rows) {
  const cells = codesOf(rows);
  for (let most = MOST_CELLS; most > 0; most--) {
    const groups = joined(cells, rows.length, most, MOST_COPIES);
    if (groups !== null) return groups;
  }
  return joined(cells, rows.length, 0, rows.length);
}

/** Column by column, a number for every distinct text. */
function codesOf(rows) {
  const { churned: _, ...first } = rows[0];
  return Object.keys(first).map((name) => {
    const known = new Map();
    return Int32Array.from(rows, ({ [name]: cell }) => {
      if (!known.has(cell)) known.set(cell, known.size);
      return known.get(cell);
    });
  });
}

/** Transitive groups of rows that differ in at most this many cells; null if a group grows too large. */
function joined(columns, count, most, largest) {
  const groups = Array.from({ length: count }, (_, row) => [row]);
  for (let row = 0; row < count; row++)
    for (let other = 0; other < row; other++) {
      const [own, theirs] = [groups[row], groups[other]];
      if (own === theirs) continue;
      let differing = 0;
      for (let c = 0; c < columns.length && differing <= most; c++)
        if (columns[c][row] !== columns[c][other]) differing++;
      if (differing > most) continue;
      if (own.length + theirs.length > largest) return null;
      for (const moved of own) {
        theirs.push(moved);
        groups[moved] = theirs;
      }
    }
  return [...new Set(groups)].map((group) => group.sort((a, b) => a - b));
}

/** Ordered by the first row's cells, so that the row order of the file matters little. */
function orderOf(rows, [first]) {
  const { churned: _, ...cells } = rows[first];
  return createHash('sha256').update(Object.values(cells).join('\u0000')).digest('hex');
}
