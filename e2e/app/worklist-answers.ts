import type {
  CampaignResult,
  ListedCustomer,
  OpenWorklist,
  OutcomeReport,
  WorklistCustomer,
} from '@holdfast/contracts/http/worklists';

/* A work list and its outcomes, for pictures and accessibility. */

const NAMES = [
  'Birch Analytics',
  'Topaz Engineering',
  'Delta Works',
  'Rowan Optics',
  'Cypress Shipping',
  'Alder Foods',
];
const STATES = ['todo', 'contacted', 'todo', 'saved', 'lost', 'later'] as const;

const rows = NAMES.map(
  (name, at): WorklistCustomer => ({
    customer_id: `C${1001 + at}`,
    place: at + 1,
    risk: 0.86 - at * 0.07,
    tier: at < 2 ? 'Critical' : 'High',
    value: 120 - at * 8,
    at_stake: (0.86 - at * 0.07) * (120 - at * 8),
    name,
    email: `contact@${name.split(' ')[0]?.toLowerCase()}.example`,
    phone: '+49 30 700100',
    reason: at % 2 ? 'Logins, 30 days: 2, in the lowest fifth' : 'Payment failures: 3',
    suggested:
      at % 2
        ? 'Logins, 30 days: 2, in the lowest fifth. Call and ask what has changed'
        : 'Payment failed 3 times: fix the payment details, then call',
    says: undefined,
    change: null,
    owner: at < 3 ? 'Ben' : null,
    state: STATES[at] ?? 'todo',
    next_step: at === 3 ? 'Send the annual offer' : null,
    due_on: at < 3 ? '2026-11-14' : null,
    note: at === 1 ? 'Asked to be called back on Friday' : null,
  }),
);

export const worklist: OpenWorklist = {
  id: 3,
  name: 'November calls',
  prediction_id: 42,
  filename: 'telecom-customers.csv',
  created_at: '2026-11-14T10:00:00Z',
  judge_on: '2027-01-14',
  hold_out: 0.1,
  order: 'money',
  learnt_from: null,
  customers: rows.length,
  held_out: 1,
  states: {},
  due: 2,
  noun: 'customers' as const,
  money: { currency: 'USD', period: 'month', per: null },
  rows,
};

export const listedCustomer: ListedCustomer = {
  reasons: [
    { reason: 'Payment failures: 3 (risk +28 points)', points: 28, says: undefined },
    { reason: 'Contract: Monthly (risk +14 points)', points: 14, says: undefined },
  ],
  against: { reason: 'Support tickets: 0 (risk −2 points)', says: undefined },
  action: { action: 'Offer Contract: One year instead of Monthly', says: undefined },
  columns: [
    { column: 'Contract', value: 'Monthly', says: undefined },
    { column: 'Tenure', value: '7', says: undefined },
  ],
};

export const customerHistory = {
  predictions: [
    {
      prediction_id: 42,
      filename: 'november.csv',
      created_at: '2026-11-14T10:00:00Z',
      risk: 0.86,
      tier: 'Critical',
      left: null,
    },
    {
      prediction_id: 40,
      filename: 'october.csv',
      created_at: '2026-10-14T10:00:00Z',
      risk: 0.52,
      tier: 'High',
      left: false,
    },
  ],
  work: [],
};

const interval = (value: number, half: number) => ({ value, low: value - half, high: value + half });
const tier = (name: string, customers: number, expected: number, left: number, isFlagged: boolean) => ({
  tier: name,
  customers,
  expected,
  left,
  estimate: null,
  verdict: 'as-expected' as const,
  flagged_left: isFlagged ? left : 0,
  flagged_stayed: isFlagged ? customers - left : 0,
  missed: isFlagged ? 0 : left,
  cleared: isFlagged ? 0 : customers - left,
  money: null,
});
const campaign: CampaignResult = {
  worklist: { id: 3, name: 'November calls', judge_on: '2027-01-14', hold_out: 0.1 },
  listed: { all: 108, customers: 108, left: 20 },
  held_out: { all: 24, customers: 24, left: 9 },
  unknown: 0,
  contacted: 96,
  too_early: null,
  difference: interval(-0.19, 0.17),
  saved: interval(9, 8),
  of_reached: null,
  money: null,
  claim: 'helped',
  money_claim: null,
  segments: [],
};

export const outcomes: OutcomeReport = {
  file: null,
  predicted: 2788,
  known: 2788,
  left: 61,
  expected: 70,
  worked_on: 0,
  flagged_left: 44,
  flagged_stayed: 164,
  missed: 17,
  cleared: 2563,
  precision: interval(44 / 208, 0.05),
  expected_precision: 0.25,
  estimate: null,
  auc: interval(0.84, 0.03),
  auc_then: 0.85,
  lift: 4.1,
  lift_then: 4.4,
  base_rate: { before: 0.024, now: 61 / 2788, moved: false },
  money: null,
  tiers: [
    tier('Critical', 64, 41, 29, true),
    tier('High', 144, 20, 15, true),
    tier('Medium', 611, 6, 11, false),
    tier('Low', 1969, 3, 6, false),
  ],
  groupings: [],
  why: null,
  trust: 'holds',
  campaigns: [campaign],
};
