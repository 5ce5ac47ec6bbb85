import { expect, it } from 'vitest';
import { describeSeveral, predictSeveral } from './predict-several.ts';
import { randomFrom } from './testing/made-customers.ts';
import { filesOf } from './testing/made-exports.ts';

const ASOF = '2026-12-31';
const iso = (day: number): string => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
type Tables = Record<string, readonly string[]>;
const described = (tables: Tables) => {
  const found = describeSeveral({ files: filesOf(tables), asOf: ASOF });
  if (!('join' in found)) throw new Error(JSON.stringify(found.problem));
  return found;
};

/** How often a row with the outcome has the higher score. */
function areaUnder(scores: readonly number[], outcomes: readonly number[]): number {
  const of = (outcome: number) => scores.filter((_, at) => outcomes[at] === outcome);
  const [left, stayed] = [of(1), of(0)];
  const wins = left.flatMap((one) => stayed.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return wins.reduce<number>((sum, won) => sum + won, 0) / wins.length;
}

async function openScores(tables: Tables, base: string, blank: (line: string) => boolean): Promise<number[]> {
  const { outcome, join } = await predictSeveral({ files: filesOf(tables), asOf: ASOF }, { workers: 0 });
  if (outcome.kind !== 'completed') throw new Error(outcome.problem.reason);
  expect(join?.base).toBe(`${base}.csv`);
  const text = new TextDecoder().decode(outcome.files.find(({ name }) => name === 'predictions.csv')?.bytes);
  const [header = '', ...lines] = text.trim().split('\n');
  const at = header.split(',').indexOf('churn_probability');
  return (tables[base] ?? []).slice(1).flatMap((line, row) => (blank(line) ? Number(lines[row]?.split(',')[at]) : []));
}

/** Applications with their outcome, and two files without days: loans before, and how each was paid back by month. */
function loans(count: number) {
  const chance = randomFrom(5);
  const tables = {
    requests: ['ref_curr,TARGET,income,region'],
    loans: ['ref_curr,ref_loan,sum'],
    months: ['ref_loan,month_back,late'],
  };
  const outcomes: number[] = [];
  for (let at = 0; at < count; at++) {
    const [ref, risk] = [70_000 + 3 * at, chance()];
    const outcome = Number(chance() < 0.02 + 0.9 * risk ** 3);
    if (at % 4 === 0) outcomes.push(outcome);
    tables.requests.push(`${ref},${at % 4 === 0 ? '' : outcome},${Math.round(20_000 + 9_000 * chance())},r${at % 5}`);
    for (let loan = 0; loan < 2; loan++) {
      const number = 500_000 + 7 * (2 * at + loan);
      tables.loans.push(`${ref},${number},${Math.round(900 * chance())}`);
      for (let back = 1; back <= 8; back++) tables.months.push(`${number},${-back},${Number(chance() < risk ** 2)}`);
    }
  }
  return { tables, outcomes };
}

it('learns from files without days where the outcome is a column of the base file', async () => {
  const { tables, outcomes } = loans(1200);
  const scores = await openScores(tables, 'requests', (line) => line.split(',')[1] === '');
  expect(areaUnder(scores, outcomes)).toBeGreaterThan(0.7);
});

/** Races of drivers, with what became of each within a month; the newest outcomes are open. */
function races() {
  const chance = randomFrom(8);
  const tables = {
    starts: ['nr,fahrer,platz,wann'],
    fahrer: ['nr,kurz'],
    check: ['wann,fahrer,ziel'],
  };
  const outcomes: number[] = [];
  const faults = Array.from({ length: 60 }, () => 0.05 + 0.7 * chance() ** 2);
  faults.forEach((_, at) => {
    tables.fahrer.push(`${at + 1},d${at}`);
  });
  for (let day = 0; day < 600; day += 30)
    faults.forEach((fault, at) => {
      const fails = Number(chance() < fault);
      if (day < 540)
        tables.starts.push(`${tables.starts.length},${at + 1},${fails ? '' : 1 + (at % 9)},${iso(day + 5)}`);
      if (day < 90) return;
      if (day >= 540) outcomes.push(fails);
      tables.check.push(`${iso(day)},${at + 1},${day >= 540 ? '' : fails}`);
    });
  return { tables, outcomes };
}

it('finds outcomes by their open rows and files by shared numbers, whatever they are called', async () => {
  const { tables, outcomes } = races();
  const scores = await openScores(tables, 'check', (line) => line.endsWith(','));
  expect(areaUnder(scores, outcomes)).toBeGreaterThan(0.65);
  const { join } = described(tables);
  expect(join.links.find(({ from, to }) => from === 'starts.csv' && to === 'check.csv')).toMatchObject({
    column: 'fahrer',
    key: 'fahrer',
  });
});

it('does not take the row numbers of two files for the same ids', () => {
  const users = ['Id,joined', ...Array.from({ length: 400 }, (_, at) => `${at + 1},${iso(at)}`)];
  const badges = ['Id,UserId,day', ...Array.from({ length: 900 }, (_, at) => `${at + 1},${(at % 400) + 1},${iso(at)}`)];
  const { join } = described({ users, badges });
  expect(join.links).toMatchObject([{ from: 'badges.csv', column: 'UserId', to: 'users.csv', key: 'Id' }]);
});

it('uses a file that ended earlier than the others, as long as they overlap', () => {
  const customers = ['customer_id', ...Array.from({ length: 300 }, (_, at) => `c${at}x`)];
  const rows = (until: number) =>
    Array.from({ length: 3000 }, (_, at) => `c${at % 300}x,${iso((at * until) / 3000)},${at % 7}`);
  const found = described({
    customers,
    orders: ['customer_id,ordered,amount', ...rows(1000)],
    calls: ['customer_id,called,minutes', ...rows(500)],
  });
  expect('problem' in found && found.problem).toBeNull();
});
