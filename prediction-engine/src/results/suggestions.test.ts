import type { LeverNote } from '@holdfast/contracts/prediction/lever';
import type { Message } from '@holdfast/texts/kinds';
import { messageIn } from '@holdfast/texts/message';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareValues } from '../levers/value-order.ts';
import { Rescorer } from '../model/rescorer.ts';
import { predictChurn } from '../predict-churn.ts';
import type { CompletedPrediction } from '../score-blocks.ts';
import { seededRandom } from '../statistics/random.ts';

const ROWS = 500;
const CONTRACTS = ['Month-to-month', 'One year', 'Two year'];

/** Short contracts, many tickets and a missing feature go with leaving; so does age, which must not be mentioned. */
function file(event: string): Uint8Array {
  const random = seededRandom(5);
  const next = (): number => random.next();
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const contract = Math.floor(next() * 3);
    const security = next() < 0.25 ? 'No internet service' : next() < 0.5 ? 'Yes' : 'No';
    const [tickets, age] = [Math.floor(next() * 6), 20 + Math.floor(next() * 60)];
    const score = 1.2 - 1.3 * contract + 0.5 * tickets - (security === 'No' ? 0 : 1) + (age - 50) / 25;
    const shown = next() < 1 / (1 + Math.exp(-score + 1.2));
    return [`C${row}`, CONTRACTS[contract], security, tickets, age, shown ? 'Yes' : 'No'].join(',');
  });
  const header = `customer_id,Contract,OnlineSecurity,support_tickets_90d,age,${event}`;
  return new TextEncoder().encode([header, ...lines, ''].join('\n'));
}

async function predict(label: string, levers: LeverNote[] = []): Promise<CompletedPrediction> {
  const choices = { label };
  const request = { bytes: file(label), fileName: 'made.csv', asOf: '2026-01-31', choices, levers };
  const found = await predictChurn(request, { workers: 0 });
  if (found.kind !== 'completed') throw new Error(found.problem.reason);
  return found;
}

interface ScoredRow {
  readonly left: boolean;
  readonly tier: string;
  readonly probability: number;
  readonly rank: number;
  readonly action: Message | null;
}

function actionIn(cell: string): Message | null {
  const action = messageIn(cell);
  return typeof action === 'string' ? null : action;
}

function rowsOf({ tables }: CompletedPrediction): ScoredRow[] {
  const column = (name: string) => tables[0]?.columns.find((one) => one.name === name)?.values ?? [];
  return column('recommended_action').map((cell, row) => ({
    left: column('churned')[row] === 1,
    tier: String(column('risk_tier')[row]),
    probability: Number(column('churn_probability')[row]),
    rank: Number(column('risk_rank')[row]),
    action: actionIn(cell === null ? '' : String(cell)),
  }));
}

describe('a suggestion', () => {
  let outcome: CompletedPrediction;
  let rows: ScoredRow[];
  beforeAll(async () => {
    outcome = await predict('Churn');
    rows = rowsOf(outcome);
  });

  it('goes to every customer at high risk and to none who has left', () => {
    expect(rows.filter(({ left }) => left).length).toBeGreaterThan(50);
    expect(rows.filter(({ left, action }) => left && action !== null)).toEqual([]);
    const high = rows.filter(({ left, tier }) => !left && (tier === 'High' || tier === 'Critical'));
    expect(high.length).toBeGreaterThan(10);
    expect(high.filter(({ action }) => action === null)).toEqual([]);
  });

  it('offers only upgrades that help according to the model', () => {
    const offers = rows.flatMap(({ action }) => (action?.code === 'offerChange' ? [action.values] : []));
    expect(offers.length).toBeGreaterThan(5);
    for (const { name, value, present, before, after } of offers) {
      expect(['Contract', 'OnlineSecurity']).toContain(name);
      expect(compareValues(String(present), String(value)), `${present} → ${value}`).toBeGreaterThan(0);
      expect(Number(after)).toBeLessThan(Number(before));
    }
  });

  it('falls back to a topic to talk about, and never a personal trait', async () => {
    const without = rowsOf(await predict('Churn', never('Contract', 'OnlineSecurity')));
    const talked = without.flatMap(({ action }) => action ?? []);
    expect(talked.length).toBeGreaterThan(10);
    expect(new Set(talked.map(({ code }) => code))).toEqual(new Set(['talkAbout']));
    expect(talked.map(({ values }) => values.name)).not.toContain('age');
  });

  it('is in the owner’s words, and only in the direction they allow', async () => {
    const rule = { way: 'up', to: ['Two year'], offer: 'Two months free' } as const;
    const own = await predict('Churn', [{ column: 'Contract', rule }, ...never('OnlineSecurity')]);
    const offers = rowsOf(own).flatMap((row) =>
      row.action?.code === 'offerOwn' ? [{ ...row, values: row.action.values }] : [],
    );
    expect(offers.length).toBeGreaterThan(3);
    for (const { values } of offers) expect(values).toMatchObject({ offer: 'Two months free', value: 'Two year' });
    expect(own.summary.levers?.find(({ column }) => column === 'Contract')).toMatchObject({
      rule,
      proposed: { way: 'up', to: ['One year', 'Two year'] },
    });
    const rescorer = Rescorer.open(own.scoring);
    const smallest = rescorer?.smallestChange(offers[0]?.rank ?? 0);
    expect(smallest).toMatchObject({ column: 'Contract', value: 'Two year', offer: 'Two months free' });
  });

  it('does not change the figures of the results', async () => {
    const other = rowsOf(await predict('Churn', never('Contract')));
    const figures = (all: readonly ScoredRow[]) => all.map(({ probability, rank, tier }) => [probability, rank, tier]);
    expect(figures(other)).toEqual(figures(rows));
  });

  it('makes a welcome event more likely, and never less', async () => {
    const shorter = { way: 'down', to: ['Month-to-month', 'One year'] } as const;
    const outcome = await predict('Responded', [{ column: 'Contract', rule: shorter }]);
    expect(outcome.summary.meaning).toBe('good-news');
    const offers = rowsOf(outcome).flatMap(({ action }) => (action?.code === 'offerChange' ? [action.values] : []));
    expect(offers.length).toBeGreaterThan(3);
    for (const { before, after } of offers) expect(Number(after)).toBeGreaterThan(Number(before));
  });
});

const never = (...columns: string[]): LeverNote[] => columns.map((column) => ({ column, rule: null }));
