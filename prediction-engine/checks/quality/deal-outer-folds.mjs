import { createHash } from 'node:crypto';

export const OUTER_FOLDS = 5;

/** Folds with equal shares of churners; rows that are copies of one another share one, or a copy would be a leak. */
export function dealOuterFolds(rows) {
  const groups = new Map();
  rows.forEach(({ churned, ...cells }, at) => {
    const key = Object.values(cells).join('\u0000');
    const group = groups.get(key) ?? { rows: [], churned, order: createHash('sha256').update(key).digest('hex') };
    group.rows.push(at);
    groups.set(key, group);
  });
  const folds = new Int32Array(rows.length);
  for (const label of ['yes', 'no']) {
    const own = [...groups.values()].filter(({ churned }) => churned === label);
    own.sort((a, b) => (a.order < b.order ? -1 : 1));
    own.forEach((group, i) => {
      for (const row of group.rows) folds[row] = i % OUTER_FOLDS;
    });
  }
  return folds;
}
