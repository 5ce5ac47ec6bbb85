import { type GeneratedFile, lines, seededRandom } from './made-file.ts';

interface Variant {
  readonly file: string;
  readonly rows: number;
  /** The share of unknown outcomes. */
  readonly unknown: number;
  /** The most rows per customer. */
  readonly each: number;
  readonly fee?: 'positive' | 'refunds';
  /** The label values of leavers and stayers. */
  readonly words: readonly [string, string];
}

/** A plain file of customers in many variants. */
function variantOf({ file, rows, unknown, each, fee, words }: Variant, seed: number): GeneratedFile {
  const next = seededRandom(101 + seed * 7);
  const customers = Math.ceil(rows / each);
  const made = Array.from({ length: rows }, (_, i) => {
    const plan = ['Small', 'Middle', 'Large'][Math.floor(next() * 3)] ?? '';
    const tickets = Math.floor(next() * 6);
    const isGone = next() < 0.04 + tickets * 0.06 + (plan === 'Small' ? 0.2 : 0);
    const paid = fee === 'refunds' && next() < 0.1 ? -5 - next() * 20 : 5 + next() * 300;
    return [
      `K${1000 + (i % customers)}`,
      ...(each > 1 ? [`P${i}`] : []),
      plan,
      tickets,
      ...(fee ? [paid.toFixed(2)] : []),
      next() < unknown ? '' : words[isGone ? 0 : 1],
    ];
  });
  const head = [
    'customer_id',
    ...(each > 1 ? ['subscription_id'] : []),
    'plan',
    'support_tickets',
    ...(fee ? ['monthly_fee'] : []),
    'churned',
  ];
  return {
    about: { file, label: { column: 'churned', positive: words[0] }, ...(each > 1 && { customer: 'customer_id' }) },
    text: lines(',', [head, ...made]),
  };
}

const VARIANTS = [
  { file: 'all-known.csv', rows: 600, unknown: 0, each: 1, fee: 'positive', words: ['Yes', 'No'] },
  { file: 'half-unknown.csv', rows: 800, unknown: 0.5, each: 1, fee: 'positive', words: ['1', '0'] },
  { file: 'most-unknown.csv', rows: 1000, unknown: 0.8, each: 1, fee: 'refunds', words: ['true', 'false'] },
  { file: 'no-value.csv', rows: 500, unknown: 0.1, each: 1, words: ['Left', 'Active'] },
  { file: 'refunds.csv', rows: 700, unknown: 0, each: 1, fee: 'refunds', words: ['Y', 'N'] },
  { file: 'two-each.csv', rows: 900, unknown: 0, each: 2, fee: 'positive', words: ['Yes', 'No'] },
  { file: 'two-each-unknown.csv', rows: 900, unknown: 0.4, each: 2, fee: 'refunds', words: ['Yes', 'No'] },
  { file: 'five-each.csv', rows: 1000, unknown: 0.2, each: 5, fee: 'positive', words: ['1', '0'] },
  { file: 'three-each-no-value.csv', rows: 750, unknown: 0, each: 3, words: ['churned', 'retained'] },
  { file: 'few.csv', rows: 160, unknown: 0, each: 1, fee: 'positive', words: ['Yes', 'No'] },
] as const satisfies readonly Variant[];

export const MADE_VARIANTS = VARIANTS.map((one, at) => () => variantOf(one, at));

const variantNamed = (file: (typeof VARIANTS)[number]['file']) =>
  variantOf(VARIANTS[VARIANTS.findIndex((one) => one.file === file)] as Variant, VARIANTS.length);

/** Files of the same customers, the earlier first. */
export const MADE_PAIRS = (
  [
    ['all-known.csv', 'half-unknown.csv'],
    ['most-unknown.csv', 'refunds.csv'],
    ['two-each.csv', 'two-each-unknown.csv'],
  ] as const
).map((names) => (): [GeneratedFile, GeneratedFile] => [variantNamed(names[0]), variantNamed(names[1])]);
