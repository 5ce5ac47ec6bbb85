import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { describe, expect, it } from 'vitest';
import { say } from '../english/render-english.ts';
import { nextStep, type RaisingReason, shortReason } from './next-step.ts';

const raises = (column: string, value: string): RaisingReason => ({
  column,
  value,
  sentence: message('reasonRaises', { name: column, value, points: 12 }),
});
const step = (reasons: RaisingReason[], action: Message | null = null) => say(nextStep(reasons, action));
const offer = message('offerChange', {
  name: 'Contract',
  value: 'One year',
  present: 'Month-to-month',
  before: 0.5,
  after: 0.3,
});

describe('the next step', () => {
  it.each([
    ['payment_failures_90d', '1', 'Payment failed once: fix the payment details, then call'],
    ['Failed card payments', '5', 'Payment failed 5 times: fix the payment details, then call'],
    ['failed_payments_last_30_days', '2', 'Payment failed 2 times: fix the payment details, then call'],
    ['Fehlgeschlagene Zahlungen', '2', 'Payment failed 2 times: fix the payment details, then call'],
    ['paiements_échoués', '2', 'Payment failed 2 times: fix the payment details, then call'],
    ['pagos_rechazados', '2', 'Payment failed 2 times: fix the payment details, then call'],
    ['pagamentos_recusados', '2', 'Payment failed 2 times: fix the payment details, then call'],
    ['pagamenti_falliti', '2', 'Payment failed 2 times: fix the payment details, then call'],
    ['支払い失敗回数', '2', 'Payment failed 2 times: fix the payment details, then call'],
    ['Zahlungen überfällig, Mahnungen', '2', 'Resolve the open payments first, then call'],
    ['late_payment_days', '12', 'Resolve the open payments first, then call'],
    ['unpaid_invoice_amount', '240.5', 'Resolve the open payments first, then call'],
    ['failed_payment_amount', '240', 'Resolve the open payments first, then call'],
    ['days_since_failed_payment', '3', 'Resolve the open payments first, then call'],
    ['failed payment rate', '0.5', 'Resolve the open payments first, then call'],
    ['failed_payments', '1250', 'Resolve the open payments first, then call'],
    ['support_tickets', '3', 'support_tickets: 3. Resolve open requests first, then call'],
    ['NPS', '2', 'NPS: 2. Call and ask what went wrong'],
    ['logins_30d', '0', 'logins_30d: 0. Call and ask what has changed'],
    ['MonthlyCharges', '99.65', 'MonthlyCharges: 99.65. Check whether the plan still fits, then call'],
  ])('comes from the reason %s = %s', (column, value, expected) => {
    expect(step([raises('plan', 'Basic'), raises(column, value)])).toBe(expected);
  });

  it('settles a failed payment before anything else, and a complaint before an offer', () => {
    const all = [raises('support_tickets', '3'), raises('payment_failures', '2')];
    expect(step(all, offer)).toContain('Payment failed 2 times');
    expect(step(all.slice(0, 1), offer)).toContain('support_tickets');
    expect(step([raises('logins_30d', '0')], offer)).toBe('Offer Contract: One year instead of Month-to-month');
  });

  it('takes no topic from a value that is no number, or from a count of none', () => {
    expect(step([raises('TechSupport', 'No')])).toBe('Call and ask how things are going');
    expect(step([raises('payment_failures', '0'), raises('support_tickets', '0')])).toBe(
      'Call and ask how things are going',
    );
    expect(step([], message('talkAbout', { name: 'Contract', value: 'Monthly' }))).toBe(
      'Call and ask about Contract (currently Monthly)',
    );
  });
});

it('shortens a reason to the column and its value', () => {
  const { sentence } = raises('logins_30d', '0');
  expect(say(shortReason(sentence) as Message)).toBe('logins_30d: 0');
  expect(shortReason('of an earlier version')).toBe('of an earlier version');
});
