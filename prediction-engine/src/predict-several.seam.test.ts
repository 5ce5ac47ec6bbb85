import type { JoinCorrections } from '@holdfast/contracts/prediction/join-corrections';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '../../scripts/depth.mjs';
import type { SourceFile } from './join/sources/source-table.ts';
import { describeSeveral, predictSeveral, type SeveralOutcome } from './predict-several.ts';
import { randomFrom } from './testing/made-customers.ts';
import { EXPORT_DAY, filesOf, madeExports } from './testing/made-exports.ts';

const exports = madeExports(400);
/** Where the quality of the scores does not matter. */
const smaller = madeExports(200);
const LATER = '2026-12-31';

async function predict(files: readonly SourceFile[], more: { asOf?: string; grace?: number } = {}) {
  const found = await predictSeveral({ files, asOf: LATER, ...more }, { workers: 0 });
  if (found.outcome.kind !== 'completed') throw new Error(found.outcome.problem.reason);
  return { ...found, outcome: found.outcome };
}
const fileText = ({ outcome }: SeveralOutcome, name: string): string =>
  new TextDecoder().decode(outcome.files.find((file) => file.name === name)?.bytes);
const refusalOf = async (files: readonly SourceFile[], asOf = LATER) => {
  const { outcome } = await predictSeveral({ files, asOf }, { workers: 0 });
  return outcome.kind === 'unusable' ? outcome.problem : null;
};

describe('several exports of one business', () => {
  let found: Awaited<ReturnType<typeof predict>>;
  beforeAll(async () => {
    found = await predict(filesOf(exports.tables));
  });

  it('are joined by ids and addresses, whatever their spelling', () => {
    expect(found.join?.base).toBe('accounts.csv');
    const links = new Map(found.join?.links.map((link) => [link.from, link]));
    expect(links.get('bills.csv')).toMatchObject({ rule: 'exact', matchedRows: exports.tables.bills.length - 1 });
    expect(links.get('logins.csv')).toMatchObject({ rule: 'lower-case', cardinality: '1:n' });
    expect(links.get('tickets.csv')).toMatchObject({ rule: 'without-tag', column: 'requester', key: 'Email' });
  });

  it('define leaving by the request in the contracts', () => {
    expect(found.join?.leaving).toMatchObject({ by: 'request', file: 'contracts.csv', grace: 30 });
    const asked = exports.tables.contracts.slice(1).filter((line) => line.split(',')[4] !== '').length;
    expect(found.join?.leaving?.byMonth.reduce((sum, { left }) => sum + left, 0)).toBe(asked);
  });

  it('keep every customer once, with the columns of the file first', () => {
    const [header = '', ...lines] = fileText(found, 'predictions.csv').trim().split('\n');
    const [names = '', ...accounts] = exports.tables.accounts;
    expect(header.startsWith(`${names},churn_probability`)).toBe(true);
    expect(lines).toHaveLength(accounts.length);
    expect(lines.map((line, row) => line.startsWith(`${accounts[row]},`))).not.toContain(false);
  });

  it('rank those who leave next above the others', () => {
    const [header = '', ...lines] = fileText(found, 'predictions.csv').trim().split('\n');
    const at = header.split(',').indexOf('churn_probability');
    const scores = lines.map((line) => Number(line.split(',')[at]));
    const [left, stayed] = [true, false].map((is) => scores.filter((_, row) => exports.leaves[row] === is));
    const wins = (left ?? []).map((one) => (stayed ?? []).filter((other) => other < one).length);
    expect(wins.reduce((sum, won) => sum + won, 0) / ((left?.length ?? 0) * (stayed?.length ?? 0))).toBeGreaterThan(
      0.65,
    );
  });

  it('name file and window in the reasons, which add up to the score', () => {
    const [header = '', ...lines] = fileText(found, 'contributions.csv').trim().split('\n');
    expect(header).toContain('logins: rows');
    for (const line of lines) {
      const figures = line.split(',').slice(1).map(Number);
      const logOdds = figures.pop() as number;
      expect(Math.abs(figures.reduce((sum, effect) => sum + effect, 0) - logOdds)).toBeLessThan(1e-9);
    }
  });

  it('leave out columns that only have today’s value', () => {
    const excluded = found.outcome.summary.excluded.map(({ column }) => column);
    expect(excluded).toEqual(expect.arrayContaining(['Last Login', 'Lifetime Revenue']));
  });

  it.runIf(isDeep)('give the same scores in any order of files and rows', async () => {
    const turned = Object.fromEntries(
      Object.entries(exports.tables)
        .reverse()
        .map(([name, [header = '', ...lines]]) => [
          name,
          name === 'accounts' ? [header, ...lines] : [header, ...lines.reverse()],
        ]),
    );
    const again = await predict(filesOf(turned));
    expect(fileText(again, 'predictions.csv')).toBe(fileText(found, 'predictions.csv'));
  });
});

it.runIf(isDeep)('count amounts of each currency on their own, and say which there are', async () => {
  const bills = smaller.tables.bills.map(
    (line, row) => `${line},${row === 0 ? 'currency' : row % 5 === 0 ? 'USD' : 'EUR'}`,
  );
  const rain = ['station,level', 'x1,5', 'x2,7', 'x3,9'];
  const found = await predict(filesOf({ ...smaller.tables, bills, rain }));
  const findings = new Map(found.outcome.summary.findings.map(({ code, message }) => [code, message]));
  expect(findings.get('joined-currencies')).toMatch(/bills\.csv .*EUR.*USD/);
  expect(findings.get('joined-apart')).toMatch(/rain\.csv/);
  expect(found.join?.files.filter(({ isApart }) => isApart).map(({ file }) => file)).toEqual(['rain.csv']);
  const [header = ''] = fileText(found, 'contributions.csv').split('\n');
  expect(header).toContain('amount (EUR)');
  expect(header).not.toMatch(/amount[^ ]* ?(?!\((?:EUR|USD)\))[,"]/);
});

it.runIf(isDeep)('no score depends on rows after the day of the prediction', async () => {
  const asOf = '2026-01-15';
  const chance = randomFrom(3);
  const altered = Object.fromEntries(
    Object.entries(smaller.tables).map(([name, [header = '', ...lines]]) => [
      name,
      [header, ...lines.flatMap((line) => alterLater(name, line))],
    ]),
  );
  function alterLater(name: string, line: string): string[] {
    const cells = line.split(',');
    const at = { accounts: -1, contracts: 4, bills: 2, logins: 1, tickets: 2 }[name] ?? -1;
    if (name === 'accounts') return [[...cells.slice(0, 5), EXPORT_DAY, Math.floor(1000 * chance())].join(',')];
    if ((cells[at] ?? '') <= asOf) return [line];
    if (name === 'contracts')
      return [[...cells.slice(0, 4), chance() < 0.5 ? '2026-02-20' : '', '', 'running'].join(',')];
    if (chance() < 0.3) return [];
    const later = cells.with(at, chance() < 0.5 ? '2026-03-01' : '2026-02-11');
    return chance() < 0.5 ? [later.join(',')] : [later.join(','), later.join(',')];
  }
  const [before, after] = [await predict(filesOf(smaller.tables), { asOf }), await predict(filesOf(altered), { asOf })];
  // What is at risk is money of today, a column of the file.
  const scores = (found: SeveralOutcome) => {
    const [header = '', ...lines] = fileText(found, 'predictions.csv').trim().split('\n');
    const names = header.split(',');
    const [from, to] = [names.indexOf('churn_probability'), names.indexOf('top_reason_1') + 1];
    return lines.map((line) => line.split(',').slice(from, to));
  };
  const contributions = (found: SeveralOutcome) => fileText(found, 'contributions.csv');
  expect(altered.logins?.length).not.toBe(smaller.tables.logins.length);
  expect(scores(after)).toEqual(scores(before));
  expect(contributions(after) === contributions(before)).toBe(true);
});

describe('corrections', () => {
  const described = (corrections: JoinCorrections, tables: Record<string, readonly string[]> = exports.tables) => {
    const found = describeSeveral({ files: filesOf(tables), asOf: LATER, corrections });
    if (!('join' in found)) throw new Error(found.problem.code);
    return found;
  };
  const problemIn = (corrections: JoinCorrections) => {
    const found = describeSeveral({ files: filesOf(exports.tables), asOf: LATER, corrections });
    return 'problem' in found ? found.problem : null;
  };

  it('link files by the chosen columns only', () => {
    const numbers = exports.tables.bills.map((line, row) => (row === 0 ? line : line.replace(/,A0*(\d+),/, ',$1,')));
    const accounts = exports.tables.accounts.map((line, row) => `${line},${row === 0 ? 'row' : row}`);
    const keys = { from: 'bills.csv', column: 'account_no', to: 'accounts.csv', key: 'row' };
    const tables = { ...exports.tables, accounts, bills: numbers };
    const link = described({ links: [keys] }, tables).join.links.find(({ from }) => from === 'bills.csv');
    expect(link).toMatchObject({ ...keys, matchedRows: numbers.length - 1 });
  });

  it('leave files out and name them', () => {
    const { join } = described({ left_out: ['tickets.csv'], exports: { 'bills.csv': 'chargebee invoices' } });
    expect(join.files.filter(({ isLeftOut }) => isLeftOut).map(({ file }) => file)).toEqual(['tickets.csv']);
    expect(join.links.map(({ from }) => from).sort()).toEqual(['bills.csv', 'contracts.csv', 'logins.csv']);
    expect(join.files.find(({ file }) => file === 'bills.csv')?.recognised).toBe('chargebee invoices');
  });

  it('leave one file to be read on its own', () => {
    const others = ['contracts.csv', 'bills.csv', 'logins.csv', 'tickets.csv'];
    const found = described({ left_out: others });
    expect('alone' in found && found.alone.rowCount).toBe(exports.tables.accounts.length - 1);
  });

  it('that do not fit are refused with what does not', () => {
    const keys = { from: 'bills.csv', column: 'state', to: 'accounts.csv', key: 'Email' };
    const reasons = [
      { links: [keys] },
      { links: [{ ...keys, key: 'Nothing' }] },
      { base: 'gone.csv' },
      { exports: { 'bills.csv': 'abacus slips' } },
      { left_out: Object.keys(exports.tables).map((name) => `${name}.csv`) },
    ].map((corrections) => problemIn(corrections)?.reason.code);
    expect(reasons).toEqual([
      'joined.chosenApart',
      'joined.unknownColumn',
      'joined.unknownFile',
      'joined.unknownExport',
      'joined.noneLeft',
    ]);
  });
});

describe('files that cannot be joined', () => {
  const { accounts, bills, contracts } = exports.tables;

  it('of another company are refused by name', async () => {
    const others = bills.map((line, row) => (row === 0 ? line : line.replace(/A\d+/, (id) => `X9${id.slice(1)}`)));
    expect(await refusalOf(filesOf({ accounts, contracts, bills: others }))).toMatchObject({
      code: 'joined-apart',
      reason: expect.stringContaining('“account_no” in bills.csv'),
    });
  });

  it('without any key are refused', async () => {
    expect(await refusalOf(filesOf({ accounts, weather: ['day,rain', '2026-01-01,3', '2026-01-02,4'] }))).toMatchObject(
      {
        code: 'joined-apart',
      },
    );
  });

  it('with customers listed twice are refused with their number', async () => {
    const twice = [...accounts, ...accounts.slice(1, 13)];
    expect(await refusalOf(filesOf({ accounts: twice, contracts, bills }))).toMatchObject({
      code: 'joined-repeated',
      reason: expect.stringContaining('12 values'),
    });
  });

  it('of another year are refused with their days', async () => {
    const old = bills.map((line) => line.replace(/,20(\d\d)-/, (_, year) => `,20${Number(year) - 6}-`));
    expect(await refusalOf(filesOf({ accounts, contracts, bills: old, logins: exports.tables.logins }))).toMatchObject({
      code: 'joined-wrong-time',
      reason: expect.stringMatching(/bills\.csv covers .* 2020/),
    });
  });

  it('with too little history say how many are needed', async () => {
    const few = madeExports(30);
    expect(await refusalOf(filesOf(few.tables))).toMatchObject({ code: 'joined-too-few' });
  });
});

it('ids that lost their leading zeros still match', async () => {
  const plain = (line: string) => line.replace(/A(\d{5})/, '$1');
  const without = (line: string) => line.replace(/A0*(\d+)/, '$1');
  const { accounts, contracts, bills } = smaller.tables;
  const { join } = await predict(
    filesOf({ accounts: accounts.map(plain), contracts: contracts.map(plain), bills: bills.map(without) }).map(
      (file) => ({
        ...file,
        bytes: new TextEncoder().encode(new TextDecoder().decode(file.bytes).replaceAll('account_no', 'Account No')),
      }),
    ),
  );
  expect(join?.links.find(({ from }) => from === 'bills.csv')).toMatchObject({
    rule: 'without-zeros',
    matchedRows: bills.length - 1,
  });
});
