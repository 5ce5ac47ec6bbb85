import { message } from '@holdfast/texts/message';
import { describe, expect, it } from 'vitest';
import { madeProfile, mixed } from '../../testing/made-profile.ts';

const ROWS = 60;
const found = (
  name: string,
  values: readonly string[],
  others: Record<string, readonly (string | number)[]> = {},
  choices = {},
) => {
  const { label } = madeProfile(
    {
      customer_id: mixed(ROWS, ['x']).map((_, at) => `c${at}`),
      age: mixed(ROWS, [23, 45, 61, 38, 52], 7),
      [name]: mixed(ROWS, values, 3),
      ...others,
    },
    choices,
  );
  return label === null
    ? null
    : {
        event: label.event,
        positive: label.positive,
        others: [...label.others].sort(),
        codes: label.findings.map(({ code }) => code),
      };
};

describe('finding the label', () => {
  it.each([
    ['Churn', ['Yes', 'No'], 'Yes'],
    ['churned', ['TRUE', 'FALSE'], 'TRUE'],
    ['is_churn', ['1', '0'], '1'],
    ['Churn Label', ['Y', 'N'], 'Y'],
    ['CHURN_FLAG', ['T', 'F'], 'T'],
    ['Exited', ['1', '0'], '1'],
    ['left', ['1', '0'], '1'],
    ['Attrition', ['Yes', 'No'], 'Yes'],
    ['Attrition_Flag', ['Existing Customer', 'Attrited Customer'], 'Attrited Customer'],
    ['booking_status', ['Canceled', 'Not_Canceled'], 'Canceled'],
    ['is_canceled', ['0', '1'], '1'],
    ['status', ['active', 'inactive'], 'inactive'],
    ['Status', ['Open', 'Churned', 'Open', 'Open'], 'Churned'],
    ['Subscription Status', ['Cancelled', 'Active'], 'Cancelled'],
    ['account state', ['Current', 'Lost'], 'Lost'],
    ['unsubscribed', ['1.0', '0.0'], '1.0'],
    ['Gekündigt', ['Ja', 'Nein'], 'Ja'],
    ['Kündigung', ['1', '0'], '1'],
    ['gekuendigt', ['ja', 'nein'], 'ja'],
    ['Vertragsstatus', ['verlaengert', 'gekuendigt'], 'gekuendigt'],
    ['Austritt', ['j', 'n'], 'j'],
    ['abgewandert', ['nein', 'ja'], 'ja'],
    ['Kundenstatus', ['Aktiv', 'Abgewandert'], 'Abgewandert'],
    ['résilié', ['oui', 'non'], 'oui'],
    ['Statut', ['Actif', 'Résilié'], 'Résilié'],
    ['abandono', ['Sí', 'No'], 'Sí'],
    ['Baja', ['SI', 'NO'], 'SI'],
    ['cancelou', ['sim', 'não'], 'sim'],
    ['abbandono', ['sì', 'no'], 'sì'],
    ['Stato', ['Attivo', 'Disdetto'], 'Disdetto'],
    ['opgezegd', ['ja', 'nee'], 'ja'],
    ['解約', ['はい', 'いいえ'], 'はい'],
    ['解約フラグ', ['1', '0'], '1'],
    ['流失', ['是', '否'], '是'],
    ['이탈', ['예', '아니오'], '예'],
    ['отток', ['да', 'нет'], 'да'],
    ['is_active', ['1', '0'], '0'],
    ['Retained', ['yes', 'no'], 'no'],
    ['renewed', ['TRUE', 'FALSE'], 'FALSE'],
    ['Churn?', ['True.', 'False.'], 'True.'],
    ['LEAVE', ['STAY', 'LEAVE'], 'LEAVE'],
    ['Target', ['Dropout', 'Graduate', 'Enrolled'], 'Dropout'],
    ['churn_risk_score', ['1', '0'], '1'],
    ['labels', ['1', '0', '0'], '1'],
    ['Churn', ['No Churn', 'Churn'], 'Churn'],
    ['Ayrıldı mı', ['Evet', 'Hayır'], 'Evet'],
    ['Zrezygnował', ['Tak', 'Nie'], 'Tak'],
    ['解約フラグ', ['あり', 'なし'], 'あり'],
    ['status', ['Active', 'Paused', 'Cancelled', 'Cancelled', 'Expired'], 'Cancelled / Expired'],
  ])('%s with %j predicts %s', (name, values, positive) => {
    expect(found(name, values)?.positive).toBe(positive);
  });

  it('compares leavers with all others in a status of three classes', () => {
    expect(found('Customer Status', ['Stayed', 'Churned', 'Joined', 'Stayed'])).toMatchObject({
      event: 'Customer Status = Churned',
      others: ['Joined', 'Stayed'],
      codes: ['event', 'several-classes'],
    });
  });

  it('merges spellings of one value', () => {
    expect(found('churn', ['Yes', 'yes', 'NO', 'No', 'no', 'No', 'Yes'])?.others).toHaveLength(1);
  });

  it('reports that a response is not churn', () => {
    expect(found('Response', ['1', '0', '0'])?.codes).toEqual(['event', 'not-churn']);
  });

  it('reports that the value for leaving is unknown', () => {
    expect(found('churn', ['A', 'B', 'B'])).toMatchObject({ positive: 'A', codes: ['event', 'positive-guessed'] });
    expect(found('churn', ['1', '2', '1'])).toMatchObject({ positive: '2' });
  });

  it('does not assume that leaving is rare', () => {
    expect(found('churn', ['1', '1', '1', '0'])?.positive).toBe('1');
  });

  it.each([
    ['Partner', ['Yes', 'No']],
    ['Is Active Member', ['1', '0']],
    ['Complain', ['1', '0']],
    ['Gender', ['Male', 'Female']],
    ['Marital_Status', ['Single', 'Married', 'Divorced']],
    ['handedness', ['left', 'right']],
    ['cancellations_last_year', ['0', '1', '2', '3']],
    ['days_left', ['1', '2', '3', '4', '5']],
    ['PaymentMethod', ['Card', 'Cash']],
  ])('does not treat %s as a label', (name, values) => {
    expect(found(name, values)).toBeNull();
  });

  it('prefers the fact to scores and reasons, and to a second label', () => {
    const reason = mixed(ROWS, ['Price', 'Moved', ''], 3);
    const score = mixed(ROWS, ['12', '80', '45', '33'], 5);
    expect(
      found('Churn Label', ['Yes', 'No'], {
        'Churn Reason': reason,
        'Churn Score': score,
        'Churn Value': mixed(ROWS, ['1', '0'], 3),
      })?.event,
    ).toBe('Churn Label = Yes');
  });

  it('prefers the last column if names are inconclusive', () => {
    expect(found('default', ['yes', 'no', 'no'], { y: mixed(ROWS, ['no', 'yes', 'no'], 9) })?.event).toBe('y = yes');
  });

  it('recognises a label with a single value', () => {
    const { label, problem } = madeProfile({
      id: mixed(ROWS, ['x']).map((_, at) => `c${at}`),
      age: mixed(ROWS, [1, 2, 3, 4, 5]),
      churn: mixed(ROWS, ['No']),
    });
    expect(label).toMatchObject({ positives: 0, labelled: ROWS });
    expect(problem).toMatchObject({ code: 'one-class', title: message('nobodyLeft') });
  });

  it('uses a partly blank leaving date as the label if there is no other', () => {
    const day = mixed(ROWS, ['2025-03-01', '', '2025-04-11', ''], 5);
    const { label, features, columns } = madeProfile({ age: mixed(ROWS, [31, 52, 43], 7), cancelled_at: day });
    expect(label).toMatchObject({
      event: message('filled', { column: 'cancelled_at' }),
      positives: day.filter((text) => text !== '').length,
    });
    expect(features.map((at) => columns[at]?.name)).toEqual(['age']);
    expect(found('churn', ['Yes', 'No'], { cancelled_at: day })?.event).toBe('churn = Yes');
  });

  it('uses reasons for leaving as the label if only leavers have them and there is no other', () => {
    const reason = mixed(ROWS, ['too dear', '', 'None', 'moved', ''], 5);
    const { label } = madeProfile({ age: mixed(ROWS, [31, 52, 43], 7), cancellation_reason: reason });
    expect(label).toMatchObject({
      event: message('filled', { column: 'cancellation_reason' }),
      positives: reason.filter((text) => text === 'too dear' || text === 'moved').length,
    });
    expect(found('reason', ['too dear', ''])).toBeNull();
  });

  it('reads a lifecycle stage as a status', () => {
    expect(found('Lifecycle Stage', ['Customer', 'Former customer'])?.event).toBe('Lifecycle Stage = Former customer');
  });

  it('trains on the filled part of a partly blank label', () => {
    const { label } = madeProfile({
      id: mixed(ROWS, ['x']).map((_, at) => `c${at}`),
      age: mixed(ROWS, [1, 2, 3, 4]),
      churn: mixed(ROWS, ['Yes', 'No', '']),
    });
    expect(label?.labelled).toBeLessThan(ROWS);
    expect([...(label?.values ?? [])]).toContain(-1);
    expect(label?.findings.map(({ code }) => code)).toContain('partly-labelled');
  });

  it.each([
    ['churn', ['Yes', 'No'], {}, 'leaving'],
    ['churn', ['Yes', 'No'], { positive: 'No' }, 'good-news'],
    ['left', ['1', '0'], {}, 'leaving'],
    ['status', ['Not_Canceled', 'Canceled'], {}, 'leaving'],
    ['is_active', ['true', 'false'], {}, 'leaving'],
    ['Renewed', ['Y', 'N'], {}, 'leaving'],
    ['Retained', ['1', '0'], {}, 'leaving'],
    ['not_renewed', ['Y', 'N'], {}, 'leaving'],
    ['Renewed', ['Y', 'N'], { positive: 'Y' }, 'good-news'],
    ['Response', ['1', '0'], {}, 'good-news'],
    ['Converted', ['yes', 'no'], {}, 'good-news'],
    ['target', ['1', '0'], {}, 'unknown'],
  ])('recognises what “%s” of %j means with %j: %s', (name, values, choices, meaning) => {
    const choice = { label: name, ...choices };
    expect(
      madeProfile({ age: mixed(ROWS, [23, 45, 61], 7), [name]: mixed(ROWS, values, 3) }, choice).label,
    ).toMatchObject({ meaning });
  });

  it("follows the user's choice", () => {
    expect(found('plan', ['A', 'B'], {}, { label: 'plan', positive: 'B' })).toMatchObject({ event: 'plan = B' });
    expect(found('churn', ['Yes', 'No'], {}, { label: null })).toBeNull();
    expect(found('churn', ['Yes', 'No'], {}, { positive: 'No' })?.positive).toBe('No');
  });
});

describe('stray values between yes and no', () => {
  const answered = (slips: readonly string[], choices = {}) =>
    madeProfile(
      {
        customer_id: Array.from({ length: 800 }, (_, at) => `c${at}`),
        age: mixed(800, [23, 45, 61, 38, 52], 7),
        cancelled: mixed(800, ['yes', 'no', 'no'], 3).map((answer, at) => slips[at - 40] ?? answer),
      },
      choices,
    ).label;

  it.each([
    ['a letter', ['x']],
    ['three notes', ['pending', 'see file', 'ask Kim']],
    ['a page of text', ['so much to say '.repeat(400)]],
    ['meaningless numbers', ['7', '9']],
  ])('are unknown outcomes, and reported: %s', (_, slips) => {
    const label = answered(slips);
    expect(label?.event).toBe('cancelled = yes');
    expect(label?.labelled).toBe(800 - slips.length);
    expect(slips.map((__, at) => label?.values[40 + at])).toEqual(slips.map(() => -1));
    expect(label?.findings.map(({ code }) => code)).toEqual(['event', 'label-slips']);
    expect(JSON.stringify(label?.findings).length).toBeLessThan(1000);
  });

  it('are tolerated once in a small file, but not twice', () => {
    const small = (slips: readonly string[]) =>
      found('churned', ['yes', 'no'], {
        churned: mixed(ROWS, ['yes', 'no'], 3).map((answer, at) => slips[at] ?? answer),
      });
    expect(small(['x'])?.codes).toContain('label-slips');
    expect(small(['x', 'z'])?.codes ?? []).not.toContain('label-slips');
  });

  it('are classes if there are many, or if one is requested', () => {
    expect(answered(Array.from({ length: 60 }, () => 'maybe'))).toBeNull();
    expect(answered(['pending'], { label: 'cancelled', positive: 'pending' })?.event).toBe('cancelled = pending');
  });
});
