import { createHash } from 'node:crypto';

export const OUTER_FOLDS = 5;
/** Copies of one customer are few; larger groups are customers whom coarse columns cannot tell apart. */
const MOST_COPIES = 5;

/** Folds with equal shares of churners; rows that are copies of one another share one, or a copy would be a leak. */
export function dealOuterFolds(rows) {
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

/** Rows that differ in two cells at most, or in fewer where that would throw many customers together. */
function groupsOf(rows) {
  const cells = rows.map(({ churned: _, ...known }) => Object.values(known));
  const columns = [...cells[0].keys()];
  const pairs = columns.flatMap((first) => columns.filter((second) => second > first).map((second) => [first, second]));
  const near = [pairs, columns.map((column) => [column])]
    .map((leftOut) => joined(cells, leftOut))
    .find((groups) => groups.every(({ length }) => length <= MOST_COPIES));
  return near ?? joined(cells, [[]]);
}

/** Rows that are equal without one of the sets of columns left out belong together, and so does what is equal to those. */
function joined(cells, leftOut) {
  const groups = cells.map((_, row) => [row]);
  for (const columns of leftOut) {
    const seen = new Map();
    cells.forEach((row, at) => {
      const key = row.map((cell, column) => (columns.includes(column) ? '' : cell)).join('\u0000');
      const first = groups[seen.get(key) ?? at];
      if (!seen.has(key)) seen.set(key, at);
      if (first === groups[at]) return;
      for (const row of groups[at]) {
        first.push(row);
        groups[row] = first;
      }
    });
  }
  return [...new Set(groups)];
}

/** By the first row's cells, so that the order of the rows in the file says nothing. */
function orderOf(rows, [first]) {
  const { churned: _, ...cells } = rows[first];
  return createHash('sha256').update(Object.values(cells).join('\u0000')).digest('hex');
}
