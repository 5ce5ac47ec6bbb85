import { MOST_TIMELINE_ROWS } from '@holdfast/contracts/prediction/timeline';
import { expect, it } from 'vitest';
import { EXPORT_DAY, filesOf, madeExports } from '../testing/made-exports.ts';
import { joinTables } from './join-tables.ts';
import { readSource } from './sources/source-table.ts';
import { timelineOf } from './timeline.ts';

const { tables: exported } = madeExports(60);

/** The timeline of the customer in the first row, and everyone in it. */
function timeline(tables: Record<string, readonly string[]>, asOf = EXPORT_DAY) {
  const read = filesOf(tables).flatMap((file) => {
    const one = readSource(file);
    return 'table' in one ? [one.table] : [];
  });
  const joining = joinTables(read, { asOf, base: -1, links: [] });
  if ('problem' in joining) throw new Error(joining.problem.code);
  const { columns } = timelineOf(joining.joined, { id: (row) => `#${row}` });
  const [ids = [], days = [], files = [], cells = []] = columns.map(({ values }) => values);
  const rows = ids.map((id, at) => ({
    id,
    day: String(days[at]),
    file: files[at],
    values: JSON.parse(String(cells[at])),
  }));
  return { own: rows.filter(({ id }) => id === '#0'), customers: new Set(ids) };
}

it('has the rows of a customer in every dated file, newest first, with what they say', () => {
  const bills = exported.bills.map((line, row) => `${line},${row === 0 ? 'currency' : 'eur'}`);
  const { own, customers } = timeline({ ...exported, bills });
  const days = own.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().reverse());
  const billed = exported.bills.filter((line) => line.includes('A00001')).map((line) => line.split(','));
  expect(own.filter(({ file }) => file === 'bills')).toEqual(
    billed.reverse().map(([, , day, amount, state]) => ({
      id: '#0',
      day,
      file: 'bills',
      values: [
        { name: 'amount', value: Number(amount), currency: 'EUR' },
        { name: 'state', value: state, currency: null },
      ],
    })),
  );
  const logins = exported.logins.filter((line) => line.startsWith('person0@firm0.example'));
  expect(own.filter(({ file }) => file === 'logins')).toHaveLength(logins.length);
  expect(customers.size).toBe(exported.accounts.length - 1);
});

it('ends on the day of the prediction', () => {
  const days = timeline(exported, '2026-01-15').own.map(({ day }) => day);
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter((day) => day > '2026-01-15')).toEqual([]);
});

it('keeps the newest rows of a customer with very many, and one more to tell that there are', () => {
  const often = Array.from(
    { length: 900 },
    (_, at) => `person0@firm0.example,2025-${String((at % 12) + 1).padStart(2, '0')}-11,login`,
  );
  const { own } = timeline({ ...exported, logins: [...exported.logins, ...often] });
  expect(own).toHaveLength(MOST_TIMELINE_ROWS + 1);
  expect(own.every(({ day }) => day >= '2025-10-01')).toBe(true);
});
