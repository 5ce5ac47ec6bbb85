import type { ListedCustomer, OpenWorklist, Worklist } from '@holdfast/contracts/http/worklists';
import { RESULT_TABLES, tables } from '@holdfast/contracts/prediction/tables';
import { nextStep, shortReason, valueAtStake } from '@holdfast/prediction-engine';
import type { Text } from '@holdfast/texts/kinds';
import { messageIn } from '@holdfast/texts/message';
import type { ItemOwner } from '../../platform/access/owner.ts';
import { text } from '../../platform/analytics/sql-text.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { withColumnLabels } from '../columns/apply-labels.ts';
import { readLabels } from '../columns/read-labels.ts';
import { moneyOf, readOwnMoney } from '../columns/read-money.ts';
import { nounOf, readOwnNouns } from '../columns/read-nouns.ts';
import { finishedPrediction } from '../predictions/finished-prediction.ts';
import { withCustomersTable } from './customers-table.ts';
import { isListed, listCustomers } from './store.ts';
import { toStoredTexts } from './stored-texts.ts';

const { customer_id, risk_rank, recommended_action, protective_reason_1 } = tables.customers;
const own = tables.customers;
const REASONS = [
  { sentence: own.top_reason_1, column: own.reason_1_feature, value: own.reason_1_value, points: own.reason_1_effect },
  { sentence: own.top_reason_2, column: own.reason_2_feature, value: own.reason_2_value, points: own.reason_2_effect },
  { sentence: own.top_reason_3, column: own.reason_3_feature, value: own.reason_3_value, points: own.reason_3_effect },
];
const CONTACTS = ['name', 'email', 'phone'] as const;

type ResultRow = Readonly<Record<string, unknown>>;

/** A list with its customers' details from the results and the file; without them once the results are deleted. */
export async function openWorklist(platform: Platform, whose: ItemOwner, list: Worklist): Promise<OpenWorklist> {
  const { pool } = platform.database;
  const listed = await listCustomers(pool, list.id);
  const known = await detailsOf(
    platform,
    whose,
    list,
    listed.map(({ customer_id }) => customer_id),
  );
  const rows = listed.map(({ reason, ...row }) => {
    const found = known?.rows.get(row.customer_id);
    const { name = null, email = null, phone = null, step = null } = found ?? {};
    const words = step ?? { reason: cellText(reason), suggested: null };
    const at_stake = row.value === null ? null : valueAtStake(row.risk, row.value);
    return { ...row, at_stake, name, email, phone, ...wordsOf(words) };
  });
  return {
    ...list,
    money: known?.money ?? null,
    noun: known?.noun ?? 'customers',
    rows: known ? withColumnLabels(rows, known.labels) : rows,
  };
}

/** The details of one listed customer. */
export async function listedCustomer(
  platform: Platform,
  whose: ItemOwner,
  list: Worklist,
  id: string,
): Promise<ListedCustomer> {
  if (!(await isListed(platform.database.pool, list.id, id))) throw notFound('list');
  const known = await detailsOf(platform, whose, list, [id]);
  const row = known?.rows.get(id);
  if (!known || !row) return { reasons: [], against: null, action: null, columns: [] };
  const { reasons, against, action, cells } = row;
  const columns = cells.map(([column, value]) => ({
    ...toStoredTexts({ column: known.labels.get(column) ?? column }),
    value,
  }));
  const texts = {
    reasons: reasons.map(({ sentence, points }) => ({ ...toStoredTexts({ reason: sentence }), points })),
    against: against === null ? null : toStoredTexts({ reason: against }),
    action: action === null ? null : toStoredTexts({ action }),
  };
  return { ...withColumnLabels(texts, known.labels), columns };
}

/** Null where the prediction or its results are gone. */
async function detailsOf(platform: Platform, whose: ItemOwner, list: Worklist, ids: readonly string[]) {
  const { pool } = platform.database;
  try {
    // The maker's labels and units, as in the report.
    const { summary, output_prefix, user_id } = await finishedPrediction(pool, whose, list.prediction_id);
    const rows = await readRows(platform, output_prefix, ids);
    // Results of earlier versions have no roles.
    const roles: Partial<Record<string, string | null>> = summary?.roles ?? {};
    const contacts = Object.fromEntries(CONTACTS.map((kind) => [kind, roles[kind] ?? null]));
    const labels = await readLabels(pool, user_id, summary?.columns ?? []);
    const money = moneyOf(summary, await readOwnMoney(pool, user_id));
    const noun = nounOf(summary, await readOwnNouns(pool, user_id));
    return { labels, money, noun, rows: new Map([...rows].map(([id, row]) => [id, customerOf(row, contacts)])) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** An id on several rows is the one with the highest risk, as when the list was made. */
function readRows(platform: Platform, prefix: string, ids: readonly string[]): Promise<Map<string, ResultRow>> {
  return withCustomersTable(platform, prefix, async ({ rows, from, column }) => {
    if (ids.length === 0) return new Map();
    const id = `${column(customer_id)}::VARCHAR`;
    const found = await rows(
      `SELECT * ${from} WHERE ${id} IN (${ids.map(text).join(', ')}) ORDER BY ${column(risk_rank)} DESC`,
    );
    return new Map(found.map((row) => [String(row[customer_id.column]), row]));
  });
}

function customerOf(row: ResultRow, contacts: Readonly<Record<string, string | null>>) {
  const cell = (column: string | null | undefined) => (column ? plainCell(row[column]) : '') || null;
  const reasons = REASONS.flatMap(({ sentence, column, value, points }) => {
    const reason = cellText(cell(sentence.column));
    return reason === null
      ? []
      : [
          {
            sentence: reason,
            column: plainCell(row[column.column]),
            value: plainCell(row[value.column]),
            points: Number(row[points.column] ?? 0),
          },
        ];
  });
  return {
    step: nextStepOf(reasons, cellText(cell(recommended_action.column))),
    reasons,
    against: cellText(cell(protective_reason_1.column)),
    action: cellText(cell(recommended_action.column)),
    name: cell(contacts.name),
    email: cell(contacts.email),
    phone: cell(contacts.phone),
    cells: Object.keys(row)
      .filter((column) => !(column in RESULT_TABLES.customers))
      .map((column): [string, string] => [column, plainCell(row[column])]),
  };
}

interface FoundReason {
  readonly sentence: Text;
  readonly column: string;
  readonly value: string;
  readonly points: number;
}

function nextStepOf(reasons: readonly FoundReason[], action: Text | null) {
  const raising = reasons.filter(({ points }) => points > 0);
  const [first] = raising;
  return { reason: first ? shortReason(first.sentence) : null, suggested: nextStep(raising, action) };
}

function wordsOf({ reason, suggested }: { reason: Text | null; suggested: Text | null }) {
  const given = { ...(reason !== null && { reason }), ...(suggested !== null && { suggested }) };
  return { reason: null, suggested: null, ...toStoredTexts<string>(given) };
}

const cellText = (cell: string | null): Text | null => (cell === null ? null : messageIn(cell));
const plainCell = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell));
