import { setImmediate as otherWork } from 'node:timers/promises';
import { tables } from '@holdfast/contracts/prediction/tables';
import type { ColumnField, Value } from '@holdfast/contracts/report/field';
import type { QueryResult, Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import type { CustomersWhatIf, CustomerWhatIf, LeverValue, WhatIfRequest } from '@holdfast/contracts/report/what-if';
import { ChangeRefused, type ColumnEffect, type Rescorer } from '@holdfast/prediction-engine';
import { CUSTOMERS, columnName, ofUpload } from '@holdfast/retention-report/facts/facts';
import { column } from '@holdfast/retention-report/layout/fields';
import { cellOf, message } from '@holdfast/texts/message';
import { answerBatch, type BatchQueryContext } from '../../platform/analytics/answer-batch.ts';
import { queryFailed, refusal } from '../../platform/http/refusal.ts';
import { isNumber, leversOf, sourceColumn } from './levers.ts';

/** Above this number, one customer is scored for several of neighbouring ranks; the answer reports how many. */
const MOST_SCORED = 20_000;
/** Customers scored before yielding to the event loop: a few milliseconds. */
const SCORED_AT_ONCE = 500;
const SIMILAR = 5;
/** More than any file has. */
const ALL = 100_000_000;
const { risk_rank, customer_id, churned, churn_probability, customer_value, risk_tier } = tables.customers;
const RANK = risk_rank.column;
const { churn_probability_low: low, churn_probability_high: high } = tables.customers;
const FACTS = [risk_rank, customer_id, low, high, churned, customer_value].map(({ column: name }) => name);
const ANY_CLOCK = '2000-01-01T00:00:00';

type WhatIfAbout<Of extends WhatIfRequest['about']> = Extract<WhatIfRequest, { about: Of }>;

/** One customer: score, reasons, similar customers, and the score with changes. Only within the token's rules. */
export async function rescoreCustomer(
  { rank, changes }: WhatIfAbout<'customer'>,
  rescorer: Rescorer,
  ground: BatchQueryContext,
  names: string | null,
): Promise<CustomerWhatIf> {
  const levers = await leversOf(rescorer, ground, (query) => runQuery(query, ground, ANY_CLOCK));
  const numbers = levers.filter(({ kind }) => kind === 'number');
  const places = numbers.map((lever) => ({ lever: lever.column, source: sourceOf(lever.column, ground) }));
  const days = rescorer.dates.map((name) => ({ name, source: sourceColumn(name, ground)?.name ?? null }));
  const known = [...places, ...days].flatMap(({ source }) => source ?? []);
  const naming = names !== null && columnIn(ground, names) ? [names] : [];
  const facts = [...FACTS, ...naming].filter((name) => columnIn(ground, name));
  const [found] = await rows(ground, { names: [...new Set([...facts, ...known])], where: [hasRank([rank])], limit: 1 });
  if (!found || rank > rescorer.customers) {
    throw refusal('no-such-customer');
  }
  const { explained, smallest, talkAbout } = rescorer.reasons(rank);
  const hasGone = outcomeOf(found[churned.column]) === true;
  const own: Record<string, LeverValue> = {};
  for (const { lever, source } of places) {
    const value = source === null ? null : found[source];
    if (typeof value === 'number') own[lever] = value;
  }
  const saidEffect = ({ column: name, label, value }: ColumnEffect) => {
    const day = dayIn(found[days.find((one) => one.name === name)?.source ?? '']);
    const said = day === null ? value : message('onDay', { day });
    return { column: name, label: cellOf(label ?? columnName(name)), value: cellOf(said) };
  };
  return {
    about: 'customer',
    id: String(found[customer_id.column]),
    ...nameIn(found, naming),
    rank,
    low: numberOf(found[low.column]),
    high: numberOf(found[high.column]),
    churned: outcomeOf(found[churned.column]),
    value: numberOf(found[customer_value.column]),
    before: rescorer.rescore(rank, []),
    after: changes.length > 0 ? translateRefusal(() => rescorer.rescore(rank, changes)) : null,
    base: explained.base,
    effects: explained.effects.map((one) => ({ ...saidEffect(one), effect: one.effect })),
    own,
    levers,
    smallest: hasGone ? null : smallest,
    talkAbout: hasGone || !talkAbout ? null : saidEffect(talkAbout),
    isBestTier: rescorer.isBestTier(rank),
    similar: await findSimilar(rank, rescorer, ground, naming),
  };
}

const dayIn = (value: Value | undefined): string | null =>
  typeof value === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null) : null;

/** For a group of customers: the total risk now, and with the changes applied to those they are valid for. */
export async function rescoreCustomers(
  { now, where, changes }: WhatIfAbout<'customers'>,
  rescorer: Rescorer,
  ground: BatchQueryContext,
  signal: AbortSignal,
): Promise<CustomersWhatIf> {
  const about: RescoreRequest = { where: [...where, ...excludeLeavers(ground)], ground, now, signal };
  const { customers, expected } = await countCustomers(about);
  const summed = (total: number) => ({ mean: customers === 0 ? 0 : total / customers, expected: total });
  const moved = changes.length === 0 ? null : await moveCustomers(changes, rescorer, customers, about);
  return {
    about: 'customers',
    customers,
    // Nothing is estimated without changes.
    scored: moved?.scored ?? customers,
    touched: Math.round(moved?.touched ?? 0),
    before: summed(expected),
    after: moved && summed(moved.touched === 0 ? expected : expected + moved.change),
    levers: await leversOf(rescorer, ground, (query) => runQuery(query, ground, now, signal)),
  };
}

/** The customers of a what-if. */
interface RescoreRequest {
  readonly where: readonly Restriction[];
  readonly ground: BatchQueryContext;
  readonly now: string;
  readonly signal: AbortSignal;
}

const total = (name: string, aggregation: 'count' | 'min' | 'max' | 'sum') => ({
  as: aggregation,
  field: { kind: 'aggregate' as const, table: CUSTOMERS, column: name, aggregation },
});

async function countCustomers({
  where,
  ground,
  now,
  signal,
}: RescoreRequest): Promise<{ customers: number; expected: number }> {
  const values = [total(RANK, 'count'), total(churn_probability.column, 'sum')];
  const query = { mode: 'groups' as const, groupBy: [], values, where: [...where], orderBy: [], limit: 1 };
  const [customers, expected] = (await runQuery(query, ground, now, signal)).columns;
  return { customers: Number(customers?.values[0] ?? 0), expected: Number(expected?.values[0] ?? 0) };
}

/** The change in expected leavers, the customers affected, and how many were scored. */
async function moveCustomers(
  changes: WhatIfAbout<'customers'>['changes'],
  rescorer: Rescorer,
  customers: number,
  about: RescoreRequest,
): Promise<{ change: number; touched: number; scored: number }> {
  const bands = await countRankBands(customers, rescorer, about);
  const scored = bands.filter(({ rank }) => rank <= rescorer.customers);
  let change = 0;
  let touched = 0;
  for (let from = 0; from < scored.length; from += SCORED_AT_ONCE) {
    const part = scored.slice(from, from + SCORED_AT_ONCE);
    const ranks = Int32Array.from(part, ({ rank }) => rank);
    const moved = translateRefusal(() => rescorer.score(ranks, changes));
    part.forEach((band, i) => {
      change += ((moved.probabilities[i] as number) - band.risk) * band.customers;
    });
    touched += (moved.touched / part.length) * part.reduce((all, band) => all + band.customers, 0);
    await otherWork();
    about.signal.throwIfAborted();
  }
  return { change, touched, scored: scored.length };
}

/** Customers of neighbouring ranks; the first, with the highest risk, is scored for all of them. */
interface RiskBand {
  readonly rank: number;
  readonly risk: number;
  readonly customers: number;
}

/** Up to `MOST_SCORED` customers each is its own band, and nothing is estimated. */
async function countRankBands(
  counted: number,
  { customers }: Rescorer,
  { where, ground, now, signal }: RescoreRequest,
): Promise<RiskBand[]> {
  const binSize = counted <= MOST_SCORED ? 1 : Math.ceil(customers / MOST_SCORED);
  const query = {
    mode: 'groups' as const,
    groupBy: [{ as: 'band', field: { ...column(risk_rank), binSize } }],
    values: [total(RANK, 'min'), total(churn_probability.column, 'max'), total(RANK, 'count')],
    where: [...where],
    orderBy: [],
    limit: ALL,
  };
  const { rowCount, columns } = await runQuery(query, ground, now, signal);
  const at = (name: string, row: number) => Number(columns.find(({ as }) => as === name)?.values[row] ?? 0);
  return Array.from({ length: rowCount }, (_, row) => ({
    rank: at('min', row),
    risk: at('max', row),
    customers: at('count', row),
  }));
}

/** A customer's name, if the file has one. */
function nameIn(row: Record<string, Value>, [names]: readonly string[]): { name?: string } {
  const name = names === undefined ? null : row[names];
  return typeof name === 'string' && name !== '' ? { name } : {};
}

async function findSimilar(
  rank: number,
  rescorer: Rescorer,
  ground: BatchQueryContext,
  naming: readonly string[],
): Promise<CustomerWhatIf['similar']> {
  // Restricted to the customers the reader may see.
  const among =
    ground.rules.length === 0
      ? null
      : Int32Array.from(await rows(ground, { names: [RANK], where: [], limit: ALL }), (row) => Number(row[RANK]));
  const near = rescorer.similar(rank, SIMILAR, among);
  const asked = [customer_id, risk_rank, churn_probability, risk_tier, churned].map(({ column: name }) => name);
  const known = [...asked.filter((name) => columnIn(ground, name)), ...naming];
  const found = await rows(ground, { names: known, where: [hasRank(near.map((one) => one.rank))], limit: SIMILAR });
  return near.flatMap((one) => {
    const row = found.find((candidate) => candidate[RANK] === one.rank);
    if (!row) return [];
    return {
      id: String(row[customer_id.column]),
      ...nameIn(row, naming),
      rank: one.rank,
      probability: Number(row[churn_probability.column]),
      tier: String(row[risk_tier.column]),
      churned: outcomeOf(row[churned.column]),
    };
  });
}

interface RowsQuery {
  readonly names: readonly string[];
  readonly where: readonly Restriction[];
  readonly limit: number;
  readonly now?: string | undefined;
}

/** Reads customers through the ordinary query path, so that all rules of the token apply. */
async function rows(
  ground: BatchQueryContext,
  { names, where, limit, now = ANY_CLOCK }: RowsQuery,
): Promise<Record<string, Value>[]> {
  const query = {
    groupBy: names.map((name, at) => ({ as: `c${at}`, field: column(ofUpload(name)) })),
    values: [],
    mode: 'rows' as const,
    where: [...where],
    orderBy: [{ as: `c${names.indexOf(RANK)}`, direction: 'ascending' as const }],
    limit,
  };
  const { columns, rowCount } = await runQuery(query, ground, now);
  return Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(names.map((name, at) => [name, columns[at]?.values[row] ?? null])),
  );
}

async function runQuery(
  query: VisualQuery,
  ground: BatchQueryContext,
  now: string,
  signal?: AbortSignal,
): Promise<QueryResult> {
  const batch = { now, queries: [{ id: 'q', query }] };
  const [answer] = (await answerBatch(batch, { ...ground, mostRows: ALL }, signal)).answers;
  if (answer && 'result' in answer) return answer.result;
  // Cancelled because the client has disconnected: not a failure.
  signal?.throwIfAborted();
  throw queryFailed(answer);
}

const hasRank = (ranks: readonly number[]): Restriction => ({
  target: column(risk_rank),
  predicate: { op: 'in', values: [...ranks] },
});

function excludeLeavers(ground: BatchQueryContext): Restriction[] {
  const outcome = columnIn(ground, churned.column);
  const predicate = {
    op: 'compare' as const,
    match: 'and' as const,
    conditions: [{ operator: 'IsNot' as const, value: 1 }],
  };
  return outcome && !outcome.hidden ? [{ target: column(churned), predicate }] : [];
}

function columnIn({ model }: BatchQueryContext, name: ColumnField['column']) {
  return model.tables.find((table) => table.name === CUSTOMERS)?.columns.find((one) => one.name === name);
}

function sourceOf(lever: string, ground: BatchQueryContext): string | null {
  const source = sourceColumn(lever, ground);
  return source && isNumber(source.type) ? source.name : null;
}

const numberOf = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);
const outcomeOf = (value: Value | undefined): boolean | null => (typeof value === 'number' ? value === 1 : null);

function translateRefusal<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof ChangeRefused) throw refusal('change-refused', { reason: error.reason });
    throw error;
  }
}
