import { existsSync, readFileSync } from 'node:fs';

/** The rows of the table: the counter, its description, and whether anything but zero is a failure. */
export const ROWS = [
  { name: 'kills', words: 'kills survived' },
  { name: 'faults', words: 'faults injected (database ended, processes dead, out of memory, out of time)' },
  { name: 'acknowledged', words: 'uploads acknowledged' },
  { name: 'lost', words: 'lost', zero: true },
  { name: 'doubled', words: 'doubled', zero: true },
  { name: 'mixed', words: 'tables shown in a mixture of two versions', zero: true },
  { name: 'outages', words: 'requests and commands while database or bucket were away, or the disk full' },
  { name: 'unexplained', words: 'answered without the promised status', zero: true },
  { name: 'attacks', words: 'attacks of one caller' },
  { name: 'delayed', words: 'slowed another user’s list to more than five times its quiet p95', zero: true },
  { name: 'strange', words: 'fuzz inputs' },
  { name: 'crashes', words: 'crashes and silences', zero: true },
  { name: 'failures', words: 'answers from 500 on', zero: true },
  { name: 'probes', words: 'cross-tenant probes' },
  { name: 'leaks', words: 'leaks', zero: true },
  { name: 'requests', words: 'requests during a rolling restart' },
  { name: 'failedRequests', words: 'failed among them', zero: true },
];

/**
 * Sums the figures reported by the checks. A row without figures is wrong, because its check did not run, unless only
 * some were selected.
 */
export function faultTable(file, onlySome = false) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const sums = new Map();
  for (const line of lines)
    for (const [name, count] of Object.entries(JSON.parse(line))) sums.set(name, (sums.get(name) ?? 0) + count);
  const rows = ROWS.map(({ name, words, zero = false }) => {
    const count = sums.get(name) ?? null;
    return { words, count, wrong: count === null ? !onlySome : zero ? count !== 0 : count === 0 };
  });
  const width = Math.max(...ROWS.map(({ words }) => words.length));
  const text = rows
    .map(({ words, count, wrong }) => {
      const figure = count === null ? 'not measured' : count.toLocaleString('en');
      return `${words.padEnd(width)}  ${figure.padStart(12)}${wrong ? '  ← wrong' : ''}`;
    })
    .join('\n');
  return { text, wrong: rows.filter((row) => row.wrong).length };
}
