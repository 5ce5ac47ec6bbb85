import { describe, expect, it } from 'vitest';
import { patience } from '../../scripts/machine-speed.mjs';
import { predictSeveral } from './predict-several.ts';
import { randomFrom } from './testing/made-customers.ts';
import { filesOf, madeExports } from './testing/made-exports.ts';
import { rowXml, workbookParts, zipped } from './workbook/testing/workbook.ts';

const LATER = '2026-12-31';

async function predict(tables: Readonly<Record<string, readonly string[]>>) {
  const { outcome, join } = await predictSeveral({ files: filesOf(tables), asOf: LATER }, { workers: 0 });
  if (outcome.kind !== 'completed') throw new Error(outcome.problem.reason);
  return { join, outcome, summary: outcome.summary, auc: outcome.summary.metrics.auc?.value ?? 0 };
}

/** Who asks to leave in the 30 days after each of several days, as a file of its own. */
function outcomesOf(contracts: readonly string[]): string[] {
  const days = ['2025-07-15', '2025-08-15', '2025-09-15', '2025-10-15', '2025-11-15', '2025-12-15', '2026-01-15'];
  const lines = days.flatMap((day) => {
    const until = new Date(Date.parse(day) + 30 * 86_400_000).toISOString().slice(0, 10);
    return contracts.slice(1).flatMap((line) => {
      const [, account, , start = '', asked = ''] = line.split(',');
      if (start > day || (asked !== '' && asked <= day)) return [];
      return [`${day},${account},${asked !== '' && asked <= until ? 1 : 0}`];
    });
  });
  return ['timestamp,account_no,churn', ...lines];
}

describe('a file of outcomes on several days', () => {
  const { contracts, bills, accounts } = madeExports(900).tables;
  const outcomes = outcomesOf(contracts);

  it('is learnt from with what the other files knew on each day', async () => {
    const { join, summary, auc } = await predict({ outcomes, bills, accounts });
    expect(join).toMatchObject({ base: 'outcomes.csv', leaving: null });
    expect(summary.event).toContain('churn');
    expect(auc).toBeGreaterThan(0.58);
  });

  it('whose rows after the day of an outcome change keeps its scores', async () => {
    const scores = async (lines: readonly string[]) => {
      const { outcome } = await predict({ outcomes, bills: lines });
      return new TextDecoder().decode(outcome.files.find(({ name }) => name === 'predictions.csv')?.bytes);
    };
    const later = bills.map((line) =>
      (line.split(',')[2] ?? '') > '2026-01-15' ? line.replace(/,\d+,(paid|failed)$/, ',9999,failed') : line,
    );
    expect(later).not.toEqual(bills);
    expect((await scores(later)) === (await scores(bills))).toBe(true);
  });
});

it(
  'shuffled outcomes are not predicted, and the verdict says so',
  async () => {
    const { bills } = madeExports(1500, 5).tables;
    const chance = randomFrom(11);
    const numbers = [...new Set(bills.slice(1).map((line) => line.split(',')[1] ?? ''))];
    const days = ['2025-09-10', '2025-10-10', '2025-11-10', '2025-12-10', '2026-01-10', '2026-02-10'];
    const outcomes = [
      'timestamp,account_no,churn',
      ...days.flatMap((day) => numbers.map((number) => `${day},${number},${chance() < 0.5 ? 1 : 0}`)),
    ];
    const { summary, auc } = await predict({ outcomes, bills });
    expect(auc).toBeGreaterThan(0.48);
    expect(auc).toBeLessThan(0.52);
    expect(summary.verdict.grade).toBe('do-not-act');
  },
  patience(120_000),
);

it('without any column or contract, silence is leaving', async () => {
  const { accounts, bills } = madeExports(500).tables;
  const { join, summary } = await predict({ accounts, bills });
  expect(join?.leaving).toMatchObject({ by: 'silence', file: 'bills.csv' });
  expect(summary.event).toMatch(/no row in bills for \d+ days/);
});

it('sheets of a workbook are files, beside others', async () => {
  const { accounts, contracts, bills, logins } = madeExports(400).tables;
  const sheet = (name: string, lines: readonly string[]) => ({
    name,
    rows: lines.map((line, at) => rowXml(at + 1, line.split(','))).join(''),
  });
  const book = workbookParts({
    sheets: [sheet('Contracts', contracts), sheet('Bills', bills), sheet('Notes', ['Made by hand'])],
  });
  const files = [...filesOf({ accounts, logins }), { fileName: 'billing.xlsx', bytes: zipped(book) }];
  const { outcome, join } = await predictSeveral({ files, asOf: LATER }, { workers: 0 });
  expect(outcome.kind).toBe('completed');
  expect(join?.files.map(({ file, rows }) => [file, rows])).toEqual([
    ['accounts.csv', 400],
    ['logins.csv', logins.length - 1],
    ['billing.xlsx › Contracts', 400],
    ['billing.xlsx › Bills', bills.length - 1],
  ]);
});

it('a workbook that cannot be read is named', async () => {
  const files = [
    ...filesOf({ accounts: ['id,email', '1,a@b.example'] }),
    { fileName: 'old.xls', bytes: Uint8Array.of(0x50, 0x4b, 3, 4) },
  ];
  const { outcome } = await predictSeveral({ files, asOf: LATER }, { workers: 0 });
  expect(outcome).toMatchObject({ kind: 'unusable', problem: { reason: expect.stringMatching(/^old\.xls: /) } });
});

it('lines without a day were known with the order they belong to', async () => {
  const { accounts, bills } = madeExports(500).tables;
  const lines = bills.slice(1).flatMap((bill, at) => {
    const [id = ''] = bill.split(',');
    return [`${2 * at},${id},seats,${(at % 5) + 1}`, `${2 * at + 1},${id},storage,${(at % 7) + 1}`];
  });
  const { join } = await predict({ accounts, bills, lines: ['line_id,bill_id,item,units', ...lines] });
  expect(join?.files.find(({ file }) => file === 'lines.csv')).toMatchObject({
    firstDay: join?.files.find(({ file }) => file === 'bills.csv')?.firstDay,
  });
  expect(join?.links.find(({ from }) => from === 'lines.csv')).toMatchObject({
    to: 'bills.csv',
    matchedRows: lines.length,
  });
});

it('a file written after customers left is found by how much it tells', async () => {
  const { contracts, bills } = madeExports(500).tables;
  const left = contracts.slice(1).filter((line) => line.split(',')[4] !== '');
  const customers = [
    'customer_id,country,churned',
    ...contracts
      .slice(1)
      .map((line, at) => `${line.split(',')[1]},${['DE', 'FR'][at % 2]},${line.split(',')[4] === '' ? 'no' : 'yes'}`),
  ];
  const farewells = [
    'customer_id,sent_on,reason',
    ...left.map((line, at) => `${line.split(',')[1]},${line.split(',')[4]},r${at % 3}`),
  ];
  const renamed = bills.map((line) => line.replace('account_no', 'customer_id'));
  const { summary } = await predict({ customers, bills: renamed, farewells });
  expect(summary.findings).toContainEqual(
    expect.objectContaining({ code: 'joined-leak', message: expect.stringContaining('farewells') }),
  );
  expect(summary.drivers.map(({ sentence }) => sentence).join()).not.toContain('farewells');
});
