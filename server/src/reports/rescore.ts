import { setImmediate as otherWork } from 'node:timers/promises';
import type { ColumnField, Value } from '@holdfast/contracts/report/field';
import type { Restriction } from '@holdfast/contracts/report/query';
import type { CustomersWhatIf, CustomerWhatIf, LeverValue, WhatIfRequest } from '@holdfast/contracts/report/what-if';
import { ChangeRefused, type Rescorer } from '@holdfast/prediction-engine';
import { answerBatch, type BatchGround } from '../analytics/answer-batch.ts';
import { Problem } from '../http/problem.ts';
import { isOurs } from './retention/customer-columns.ts';
import { CUSTOMERS, column } from './retention/names.ts';

/** A base larger than this is answered from an even sample of it, which the answer says. */
const MOST_SCORED = 20_000;
/** Customers scored before others get their turn: some milliseconds’ worth. */
const SCORED_AT_ONCE = 500;
const SIMILAR = 5;
const LEVERS = 40;
/** More customers than any file has. */
const ALL = 100_000_000;
const FACTS = [
  'risk_rank',
  'customer_id',
  'churn_probability_low',
  'churn_probability_high',
  'churned',
  'customer_value',
];
const ANY_CLOCK = '2000-01-01T00:00:00';

type About<Of extends WhatIfRequest['about']> = Extract<WhatIfRequest, { about: Of }>;

/** One customer: the score, its reasons, who is alike, and the score with something changed. Only within the token's rules. */
export async function rescoreCustomer(
  { rank, changes }: About<'customer'>,
  rescorer: Rescorer,
  ground: BatchGround,
): Promise<CustomerWhatIf> {
  const numbers = rescorer.levers.filter(({ kind }) => kind === 'number').slice(0, LEVERS);
  const places = numbers.map((lever) => ({ lever: lever.column, source: sourceOf(lever.column, ground) }));
  const known = places.flatMap(({ source }) => source ?? []);
  const facts = FACTS.filter((name) => columnIn(ground, name));
  const [found] = await rows(ground, [...new Set([...facts, ...known])], [isRank([rank])], 1);
  if (!found || rank > rescorer.customers) {
    throw new Problem(404, 'no-such-customer', 'There is no such customer in this report.');
  }
  const { explained, smallest } = rescorer.reasons(rank);
  const own: Record<string, LeverValue> = {};
  for (const { lever, source } of places) {
    const value = source === null ? null : found[source];
    if (typeof value === 'number') own[lever] = value;
  }
  return {
    about: 'customer',
    id: String(found.customer_id),
    rank,
    low: numberOf(found.churn_probability_low),
    high: numberOf(found.churn_probability_high),
    churned: outcomeOf(found.churned),
    value: numberOf(found.customer_value),
    before: rescorer.rescore(rank, []),
    after: changes.length > 0 ? refusing(() => rescorer.rescore(rank, changes)) : null,
    base: explained.base,
    effects: [...explained.effects],
    own,
    levers: rescorer.levers.slice(0, LEVERS).map((lever) => ({ ...lever, choices: [...lever.choices] })),
    smallest,
    isLowestTier: rescorer.isLowestTier(rank),
    similar: await similarTo(rank, rescorer, ground),
  };
}

/** Many customers: what their risk adds up to now, and with something changed for those it concerns. */
export async function rescoreCustomers(
  { now, where, changes }: About<'customers'>,
  rescorer: Rescorer,
  ground: BatchGround,
  signal: AbortSignal,
): Promise<CustomersWhatIf> {
  const here = [...where, ...stillHere(ground)];
  const all = await rows(ground, ['risk_rank', 'churn_probability'], here, ALL, now);
  const scored = evenly(
    all.filter(({ risk_rank: rank }) => Number(rank) <= rescorer.customers),
    MOST_SCORED,
  );
  const expected = all.reduce((sum, { churn_probability: risk }) => sum + Number(risk), 0);
  let change = 0;
  let touched = 0;
  for (let from = 0; changes.length > 0 && from < scored.length; from += SCORED_AT_ONCE) {
    const part = scored.slice(from, from + SCORED_AT_ONCE);
    const ranks = Int32Array.from(part, ({ risk_rank: rank }) => Number(rank));
    const moved = refusing(() => rescorer.score(ranks, changes));
    part.forEach(({ churn_probability: before }, i) => {
      change += (moved.probabilities[i] as number) - Number(before);
    });
    touched += moved.touched;
    await otherWork();
    signal.throwIfAborted();
  }
  const scale = scored.length === 0 ? 0 : all.length / scored.length;
  const summed = (total: number) => ({ mean: all.length === 0 ? 0 : total / all.length, expected: total });
  return {
    about: 'customers',
    customers: all.length,
    scored: scored.length,
    touched: Math.round(touched * scale),
    before: summed(expected),
    after: changes.length > 0 ? summed(touched === 0 ? expected : expected + change * scale) : null,
    levers: rescorer.levers.slice(0, LEVERS).map((lever) => ({ ...lever, choices: [...lever.choices] })),
  };
}

async function similarTo(rank: number, rescorer: Rescorer, ground: BatchGround): Promise<CustomerWhatIf['similar']> {
  // Whoever may see only some customers is told only of those.
  const among =
    ground.rules.length === 0
      ? null
      : Int32Array.from(await rows(ground, ['risk_rank'], [], ALL), ({ risk_rank }) => Number(risk_rank));
  const near = rescorer.similar(rank, SIMILAR, among);
  const asked = ['customer_id', 'risk_rank', 'churn_probability', 'risk_tier', 'churned'];
  const known = asked.filter((name) => columnIn(ground, name));
  const found = await rows(ground, known, [isRank(near.map((one) => one.rank))], SIMILAR);
  return near.flatMap((one) => {
    const row = found.find(({ risk_rank }) => risk_rank === one.rank);
    if (!row) return [];
    return {
      id: String(row.customer_id),
      rank: one.rank,
      probability: Number(row.churn_probability),
      tier: String(row.risk_tier),
      churned: outcomeOf(row.churned),
    };
  });
}

/** Rows of the customers' table through the ordinary query path, so that every rule of the token holds here too. */
async function rows(
  ground: BatchGround,
  names: readonly string[],
  where: readonly Restriction[],
  limit: number,
  now = ANY_CLOCK,
): Promise<Record<string, Value>[]> {
  const query = {
    groupBy: names.map((name, at) => ({ as: `c${at}`, field: column(CUSTOMERS, name) })),
    values: [],
    mode: 'rows' as const,
    where: [...where],
    orderBy: [{ as: `c${names.indexOf('risk_rank')}`, direction: 'ascending' as const }],
    limit,
  };
  const [answer] = (await answerBatch({ now, queries: [{ id: 'rows', query }] }, { ...ground, mostRows: ALL })).answers;
  if (!answer || 'problem' in answer) {
    const status = STATUS[answer?.problem.code ?? 'failed'] ?? 503;
    throw new Problem(status, answer?.problem.code ?? 'failed', answer?.problem.message ?? 'There was no answer.');
  }
  const { columns, rowCount } = answer.result;
  return Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(names.map((name, at) => [name, columns[at]?.values[row] ?? null])),
  );
}

const STATUS: Readonly<Record<string, number>> = {
  'unknown-field': 400,
  'invalid-query': 400,
  'not-related': 403,
  'not-permitted': 403,
};

const isRank = (ranks: readonly number[]): Restriction => ({
  target: column(CUSTOMERS, 'risk_rank'),
  predicate: { op: 'in', values: [...ranks] },
});

function stillHere(ground: BatchGround): Restriction[] {
  const churned = columnIn(ground, 'churned');
  const predicate = {
    op: 'compare' as const,
    match: 'and' as const,
    conditions: [{ operator: 'IsNot' as const, value: 1 }],
  };
  return churned && !churned.hidden ? [{ target: column(CUSTOMERS, 'churned'), predicate }] : [];
}

function columnIn({ model }: BatchGround, name: ColumnField['column']) {
  return model.tables.find((table) => table.name === CUSTOMERS)?.columns.find((one) => one.name === name);
}

/** Where a number of the model stands in the customers' table: a column of the upload that shares one of our names was renamed. */
function sourceOf(lever: string, ground: BatchGround): string | null {
  const name = isOurs(lever) ? `${lever} (input)` : lever;
  const type = columnIn(ground, name)?.type;
  return type === 'number' || type === 'integer' ? name : null;
}

const numberOf = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);
const outcomeOf = (value: Value | undefined): boolean | null => (typeof value === 'number' ? value === 1 : null);

function evenly<One>(all: readonly One[], most: number): readonly One[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] as One);
}

function refusing<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof ChangeRefused) throw new Problem(400, 'change-refused', error.message);
    throw error;
  }
}
