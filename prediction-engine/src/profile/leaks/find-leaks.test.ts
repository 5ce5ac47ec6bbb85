import { message } from '@holdfast/texts/message';
import { describe, expect, it } from 'vitest';
import { madeProfile, mixed } from '../../testing/made-profile.ts';

const ROWS = 400;
const churn = mixed(ROWS, ['Yes', 'No', 'No', 'No'], 3);
const left = churn.map((value) => value === 'Yes');
const age = mixed(ROWS, [21, 33, 45, 57, 62, 70, 28], 11);
const base = { id: churn.map((_, at) => `c${at}`), age, plan: mixed(ROWS, ['a', 'b', 'c'], 5) };
const judged = (columns: Record<string, readonly (string | number)[]>, choices = {}) => {
  const profile = madeProfile({ ...base, ...columns, churn }, choices);
  return {
    excluded: profile.excluded.map(({ column }) => column),
    codes: profile.findings.map(({ code }) => code),
    reasons: profile.excluded,
  };
};

describe('leaks', () => {
  it('finds the label in another form, whatever its name', () => {
    expect(judged({ segment: left.map((gone) => (gone ? 'red' : 'blue')) }).excluded).toEqual(['segment']);
    expect(judged({ x: left.map((gone, at) => (gone ? 5 : 100) + (at % 3)) }).excluded).toEqual(['x']);
  });

  it('finds a column filled exactly for leavers', () => {
    const { reasons } = judged({ end_date: left.map((gone, at) => (gone ? `2024-01-${10 + (at % 9)}` : '')) });
    expect(reasons).toEqual([{ column: 'end_date', reason: message('leakLeft', { name: 'end_date' }) }]);
  });

  it('finds a value that many leavers and no stayers have, and keeps one that only a few have', () => {
    const { reasons } = judged({ last_letter: left.map((gone, at) => (gone && at % 3 !== 0 ? 'farewell' : 'offer')) });
    expect(reasons.map(({ column, reason }) => [column, reason.code])).toEqual([['last_letter', 'leakDiffers']]);
    expect(judged({ products: left.map((gone, at) => (gone && at % 10 === 0 ? 4 : 1 + (at % 3))) }).excluded).toEqual(
      [],
    );
  });

  it('finds columns known only afterwards by name', () => {
    expect(
      judged({ 'Churn Reason': left.map((gone, at) => (gone && at % 2 === 0 ? 'Price' : 'n/a')) }).excluded,
    ).toEqual(['Churn Reason']);
    expect(
      judged({
        termination_date: left.map((gone, at) =>
          gone && at % 5 !== 0 ? '2024-01-10' : at % 7 === 0 ? '2023-05-06' : '',
        ),
      }).excluded,
    ).toContain('termination_date');
  });

  it('excludes the strong score of another model and keeps a legitimate strong column', () => {
    const noisy = left.map((gone, at) => (gone !== (at % 12 === 0) ? 80 : 20) + (at % 7));
    expect(judged({ churn_score: noisy }).excluded).toEqual(['churn_score']);
    const honest = judged({ remaining_contract: noisy });
    expect(honest.excluded).toEqual([]);
    expect(honest.codes).toContain('strong-column');
  });

  it('keeps blanks that merely correlate with leaving', () => {
    expect(judged({ contract: left.map((gone, at) => (gone && at % 8 !== 0 ? '' : (at % 5) + 1)) }).excluded).toEqual(
      [],
    );
  });

  it('keeps a column the user confirmed and reports the suspicion', () => {
    const kept = judged({ segment: left.map((gone) => (gone ? 'red' : 'blue')) }, { keep: ['segment'] });
    expect(kept.excluded).toEqual([]);
    expect(kept.codes).toContain('leak-kept');
  });

  it('excludes the columns of an earlier prediction', () => {
    expect(
      judged({ churn_probability: mixed(ROWS, [0.1, 0.2, 0.3, 0.7], 9), risk_tier: mixed(ROWS, ['Low', 'High'], 8) })
        .excluded,
    ).toEqual(['churn_probability', 'risk_tier']);
  });
});
