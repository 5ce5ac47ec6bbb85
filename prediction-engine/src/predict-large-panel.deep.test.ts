import { describe, expect, it } from 'vitest';
import { openLarge } from './large/large-file.ts';
import { partitionLines } from './large/partition-lines.ts';
import { sampleFile } from './large/pieced-file.ts';
import { factsOfSample, type LinesFacts, linesFacts, rolesOf } from './learn-lines.ts';
import type { PredictionRequest } from './outcome/outcome.ts';
import { profilePart } from './part-of-file.ts';
import { profileLargeLines } from './predict-large-lines.ts';
import { profileFile } from './profile/profile-file.ts';
import { readCsv } from './read/read-csv.ts';
import { gatherCustomers } from './shapes/gather-customers.ts';
import { encoded, inMemory, linesFixture, openLines, own } from './testing/predict-lines.ts';

const pieced = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: (at: number, length: number) => bytes.subarray(at, at + length),
});

const request = { fileName: 'panel.csv', asOf: '2026-10-01' };
const chance = (seed: number) => ((Math.imul(seed + 1, 2_654_435_761) ^ 0x5bd1e995) >>> 0) / 2 ** 32;
const MONTHS = Array.from({ length: 10 }, (_, at) => `${String(at + 1).padStart(2, '0')}/2025`);
const CUSTOMERS = 210;
const NAMES = 'month,customer_id,usage,tickets,fee,plan,last_visit,churned';

/** Leavers leave from the fourth month on, with declining usage before. */
const leavesIn = (customer: number) => (customer % 3 === 0 ? 3 + Math.floor(chance(customer) * 7) : null);
const monthsOf = (customer: number) => MONTHS.slice(0, (leavesIn(customer) ?? MONTHS.length - 1) + 1);

function line(customer: number, month: number): string {
  const left = (leavesIn(customer) ?? Number.POSITIVE_INFINITY) - month;
  const usage = 20 + 30 * chance(customer + 500) + 12 * chance(customer * 31 + month) - (left < 4 ? 5 * (4 - left) : 0);
  // A rare plan, a fee with cents for one of them only, and tickets without signal.
  const plan = customer % 50 === 7 ? 'Legacy, old' : ['Basic', 'Plus'][customer % 2];
  const fee = customer === 57 ? '12,50' : String(10 + (customer % 4));
  const visit = `${String(1 + (customer % 12)).padStart(2, '0')}/${String(1 + month).padStart(2, '0')}/2025`;
  return `01/${MONTHS[month]},c${customer},${usage
    .toFixed(1)
    .replace('.', ',')
    .replace(
      /^(.*)$/,
      '"$1"',
    )},${Math.floor(5 * chance(customer * 7 + month))},"${fee}","${plan}",${visit},${left === 0 ? 'yes' : 'no'}`;
}

/** One period after another; only one customer has a row for the last month. */
const panelOf = (customers: readonly number[]) =>
  [
    NAMES,
    ...MONTHS.flatMap((_, month) =>
      customers.filter((customer) => month < monthsOf(customer).length).map((customer) => line(customer, month)),
    ),
  ].join('\n');
const everybody = Array.from({ length: CUSTOMERS }, (_, customer) => customer);
const panel = `${panelOf(everybody)}\n01/11/2025,c1,"31,5",2,"11","Plus",13/11/2025,no\n`;
const rows = panel.trim().split('\n').length - 1;

const PART = 25_000;
const open = (text: string, part = PART) => openLines(text, part);
const { inParts, whole } = linesFixture(request, PART, 'customer_id');

const learntWhole = whole(panel);

/** The model's view of each customer from these rows, given the facts of the whole panel. */
function seen(text: string, facts: LinesFacts, choices: PredictionRequest['choices']) {
  const read = readCsv(encoded(text));
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  const profile = profilePart(read.reading, facts, choices);
  const { customers } = gatherCustomers(profile, request.asOf, facts.lines);
  if (customers === null) throw new Error('there are no customers to score');
  const { table, features, id, hasLeft, scoredRows } = customers;
  return Object.fromEntries(
    Array.from({ length: scoredRows }, (_, row) => [
      id(row),
      {
        left: hasLeft?.(row),
        label: table.label?.[row],
        ...Object.fromEntries(
          table.columns.map((column, at) => [
            column.name,
            [
              column.kind === 'number' ? column.values[row] : column.levels[column.codes[row] ?? -1],
              features[at]?.meaning,
              features[at]?.display(row),
            ],
          ]),
        ),
      },
    ]),
  );
}

async function factsOf(text: string) {
  const partitioned = await partitionLines(open(text), inMemory(), {}, request.asOf);
  const choices = rolesOf(partitioned);
  const sampled = factsOfSample(encoded(text), linesFacts(partitioned), { ...request, choices });
  return { facts: sampled.facts, choices: { ...choices, ...sampled.roles } };
}

const withRowsOf = (text: string, customers: readonly number[]) => {
  const [names, ...lines] = text.trim().split('\n');
  const wanted = new Set(customers.map((customer) => `c${customer}`));
  return [names, ...lines.filter((row) => wanted.has(row.split(',')[1] ?? ''))].join('\n');
};

describe('a large panel', () => {
  it('scored in partitions has the customers, scores, tiers, reasons and figures of the whole', async () => {
    const { model, summary } = await learntWhole;
    expect(summary.shape).toBe('panel');
    const once = await whole(panel, model);
    // Some of its customers determine how it is parsed.
    const parts = await inParts(panel, { model, sampleRows: 700 });
    expect(parts.blocks).toBeGreaterThan(3);
    expect(parts.customers.size).toBe(CUSTOMERS);
    expect(own(parts.customers)).toEqual(own(once.customers));
    expect(parts.summary.tiers).toEqual(once.summary.tiers);
    expect(parts.whole).toMatchObject({ rows, customers: CUSTOMERS, sample: null });
    // Only one customer has a row for the last month.
    expect([...parts.customers.values()].filter(({ month }) => month === '01/11/2025')).toHaveLength(1);
    const ranked = [...parts.customers.values()].sort((a, b) => Number(a.risk_rank) - Number(b.risk_rank));
    expect(ranked.map(({ risk_rank }) => Number(risk_rank))).toEqual(ranked.map((_, at) => at + 1));
    const scores = ranked.map(({ churn_probability }) => Number(churn_probability));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('is trained on all rows of some customers, and measured on the others', async () => {
    const { whole, summary, customers } = await inParts(panel, { sampleRows: 1_000 });
    const learntFrom = whole.sample?.customers ?? 0;
    expect(learntFrom).toBeGreaterThan(90);
    expect(learntFrom).toBeLessThan(150);
    // A quarter of them is too few to train on.
    expect(whole.sample?.curve.map(({ rows: from }) => from).at(-1)).toBe(whole.sample?.rows);
    // Every row of an active customer that was followed by another, for all customers outside the sample.
    expect(whole.measured?.rows).toBe(rows - CUSTOMERS - ((whole.sample?.rows ?? 0) - learntFrom));
    expect(whole.measured?.auc).toBeGreaterThan(0.7);
    expect(summary).toMatchObject({ rows, customers: CUSTOMERS, shape: 'panel' });
    expect(summary.event).toBe('churned = yes in the next month');
    expect(Math.abs((whole.measured?.auc ?? 0) - (summary.metrics.auc?.value ?? 0))).toBeLessThan(0.1);
    expect(summary.tiers.reduce((sum, tier) => sum + tier.customers, 0)).toBe(CUSTOMERS);
    expect(customers.size).toBe(CUSTOMERS);
  });

  it('gives the same features as the whole, whoever else is in a partition', async () => {
    const { facts, choices } = await factsOf(panel);
    const all = seen(panel, facts, choices);
    expect(Object.keys(all)).toHaveLength(CUSTOMERS);
    const leavers = everybody.filter((customer) => leavesIn(customer) !== null);
    for (const some of [leavers, everybody.filter((customer) => customer % 7 === 1), [57], [7], [1], [0]]) {
      const found = seen(withRowsOf(panel, some), facts, choices);
      expect(Object.keys(found)).toHaveLength(some.length);
      expect(all).toMatchObject(found);
    }
    // Leavers are scored as of before they left.
    expect(all.c0).toMatchObject({ left: true, label: 1 });
    expect(all.c0?.['usage against the 3 months before']).toBeDefined();
  });

  it("with a constant label per customer uses each customer's last row, in every partition", async () => {
    const same = panel.replace(/^(.*,c(\d+),.*),(?:yes|no)$/gm, (_, row: string, customer: string) =>
      leavesIn(Number(customer)) === null ? `${row},no` : `${row},yes`,
    );
    const { facts, choices } = await factsOf(same);
    const all = seen(same, facts, choices);
    expect(all.c0).toMatchObject({ label: 1 });
    expect(all.c1).toMatchObject({ label: 0 });
    // With one row each it would be ambiguous.
    for (const some of [[1, 2], [0], [3, 4]]) expect(all).toMatchObject(seen(withRowsOf(same, some), facts, choices));
  });

  it("without a label is scored at each customer's last row by the model of a labelled one", async () => {
    const { model } = await learntWhole;
    const unlabelled = panel.replace(/,(?:churned|yes|no)$/gm, '');
    const once = await whole(unlabelled, model);
    const parts = await inParts(unlabelled, { model, sampleRows: 700 }, 30_000);
    expect(parts.blocks).toBeGreaterThan(2);
    expect(own(parts.customers)).toEqual(own(once.customers));
    expect(parts.whole.measured).toBeNull();
  });

  it('without a label is otherwise an activity log by month in every partition', async () => {
    const unlabelled = panel.replace(/,(?:churned|yes|no)$/gm, '');
    const { facts, choices } = await factsOf(unlabelled);
    const all = seen(unlabelled, facts, choices);
    expect(Object.keys(all.c1 ?? {})).toContain('active_months');
    for (const some of [[1, 2, 3], [57], [0]])
      expect(all).toMatchObject(seen(withRowsOf(unlabelled, some), facts, choices));
  });

  it('is profiled from some customers; rows and customers are counted', async () => {
    const outcome = await profileLargeLines(open(panel), {
      scratch: inMemory(),
      fileName: 'panel.csv',
      choices: {},
      sampleRows: 1_000,
    });
    expect(outcome).toMatchObject({
      kind: 'profiled',
      profile: { rowCount: rows, customers: CUSTOMERS, shape: 'panel', event: 'churned = yes' },
    });
  });
});

describe('a large labelled file', () => {
  // Long rows: a year of it exceeds the slices, and the file is still quick to generate.
  const note = 'x'.repeat(800);
  const YEARS = [2021, 2022, 2023];
  const years = (customers: number, id: (customer: number, year: number) => string) =>
    encoded(
      `customer_id,period,calls,note,churned\n${YEARS.flatMap((year) =>
        Array.from(
          { length: customers },
          (_, at) => `${id(at, year)},${year}-12-31,${(at * 7) % 40},${note},${at % 9 === year % 9 ? 'yes' : 'no'}\n`,
        ),
      ).join('')}`,
    );

  it('with one period after another is distinguished from a table even if slices show every customer once', () => {
    const panel = pieced(years(13_000, (customer) => `c${100_000 + customer}`));
    expect(profileFile(sampleFile(panel), 'panel.csv', {}, { head: true })).toMatchObject({
      profile: { shape: 'snapshot' },
    });
    expect(openLarge(panel)).toMatchObject({ holds: 'lines', profile: { shape: 'panel' } });
  });

  it('stays a table if every row is another customer', () => {
    const table = pieced(years(2_500, (customer, year) => `c${year}${customer}`));
    expect(openLarge(table)).toMatchObject({ holds: 'customers', profile: { shape: 'snapshot' } });
  });
});
