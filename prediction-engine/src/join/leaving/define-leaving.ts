import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { hasStem, tokens } from '../../profile/vocabulary/name-words.ts';
import type { Related } from '../keys/relate-tables.ts';
import type { SourceTable } from '../sources/source-table.ts';
import { type ActiveSpans, mergeSpans } from './active-spans.ts';
import { contractColumns, contractSpans } from './contract-spans.ts';
import { daysByCustomer, proposeSilence, silenceSpans } from './silence-spans.ts';

/** What leaving means where no column says it, and when each customer did. */
export interface Leaving {
  readonly by: 'request' | 'end' | 'silence';
  readonly table: number;
  /** Days after an end within which a new start is no leaving, or without a row after which a customer is gone. */
  readonly grace: number;
  readonly spans: ActiveSpans;
  /** Predicting further ahead than a customer is silent says nothing new. */
  readonly horizon: number | undefined;
  /** Columns of the file that tell the end, by name. */
  readonly late: readonly string[];
  readonly event: Message;
  readonly sentence: Message;
}

export interface LeavingInput {
  readonly tables: readonly SourceTable[];
  readonly base: number;
  readonly related: readonly Related[];
  readonly customers: number;
  readonly today: number;
  /** Chosen by the user. */
  readonly grace?: number | undefined;
}

const GRACE = 30;
const LEAST_CUSTOMERS = 0.3;
const MONEY = [
  'amount',
  'total',
  'price',
  'paid',
  'revenue',
  'betrag',
  'summe',
  'preis',
  'montant',
  'prix',
  'importe',
  'precio',
  'valor',
  'preco',
  'importo',
  'prezzo',
  '金額',
];
/** Customers with few of these have not left. */
const SELDOM = [
  'ticket',
  'support',
  'case',
  'complaint',
  'call',
  'survey',
  'nps',
  'deal',
  'opportunit',
  'campaign',
  'contact',
  'member',
];

/** By contracts with ends, else by silence in the file whose rows best show that a customer is active. */
export function defineLeaving(input: LeavingInput): Leaving | null {
  return byContracts(input) ?? bySilence(input);
}

function byContracts({ tables, base, related, customers, today, grace = GRACE }: LeavingInput): Leaving | null {
  const own = { table: base, baseRow: Int32Array.from({ length: customers }, (_, row) => row) };
  for (const { table: at, baseRow } of [own, ...related]) {
    const table = tables[at] as SourceTable;
    const found = contractColumns(table);
    if (found === null) continue;
    const spans = contractSpans(found, baseRow, today);
    if (new Set(spans.map(({ customer }) => customer)).size < LEAST_CUSTOMERS * customers) continue;
    const values = { table: table.name, name: found.end.name };
    return {
      by: found.isRequest ? 'request' : 'end',
      table: at,
      grace,
      spans: mergeSpans(spans, customers, grace),
      horizon: undefined,
      late: found.late,
      event: message(found.isRequest ? 'joined.asks' : 'joined.ends', values),
      sentence: message(found.isRequest ? 'joined.leavesByRequest' : 'joined.leavesByEnd', { ...values, days: grace }),
    };
  }
  return null;
}

function bySilence({ tables, related, customers, today, grace }: LeavingInput): Leaving | null {
  const ranked = related
    .filter(({ table, days, path }) => days !== null && path.length === 1 && !isSeldom(tables[table] as SourceTable))
    .map((one) => ({ one, points: pointsOf(tables[one.table] as SourceTable) }))
    .sort((a, b) => b.points - a.points || (tables[b.one.table]?.rowCount ?? 0) - (tables[a.one.table]?.rowCount ?? 0));
  for (const { one } of ranked) {
    const days = daysByCustomer(one, customers, today);
    const silence = grace ?? proposeSilence(days);
    if (silence === null) continue;
    const table = (tables[one.table] as SourceTable).name;
    return {
      by: 'silence',
      table: one.table,
      grace: silence,
      spans: mergeSpans(silenceSpans(days, silence, today), customers, 0),
      horizon: silence,
      late: [],
      event: message('joined.silent', { table, days: silence }),
      sentence: message('joined.leavesBySilence', { table, days: silence }),
    };
  }
  return null;
}

const isSeldom = ({ name, kind }: SourceTable): boolean =>
  hasStem(tokens(name), SELDOM) || hasStem(tokens(kind?.object ?? ''), SELDOM);

/** Payments tell more about staying than activity. */
function pointsOf({ columns }: SourceTable): number {
  return columns.some(({ name, numbers, kind }) => numbers !== null && kind !== 'date' && hasStem(tokens(name), MONEY))
    ? 1
    : 0;
}

export function undefinedLeaving(base: SourceTable): EngineProblem {
  return {
    code: 'joined-no-outcome',
    title: message('joined.noOutcomeTitle'),
    reason: message('joined.noOutcome', { file: base.fileName }),
    fix: message('joined.noOutcomeFix'),
  };
}
