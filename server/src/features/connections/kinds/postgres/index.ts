import type { DestinationPlace, SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import { MAX_UPLOAD_BYTES } from '@holdfast/contracts/http/uploads';
import { tables } from '@holdfast/contracts/prediction/tables';
import { messageIn } from '@holdfast/texts/message';
import { say } from '../../../../platform/english.ts';
import { findServer } from '../../../../platform/external/find-server.ts';
import { asCsv } from '../../download.ts';
import type { ConnectionKind } from '../../kind.ts';
import { readQuery, tableName, type WrittenTable, writeTable } from './postgres.ts';

type From = Extract<SourcePlace, { kind: 'postgres' }>;
type To = Extract<DestinationPlace, { kind: 'postgres' }>;

export default {
  async check(place, reach) {
    if ('table' in place) tableName(place.table);
    await findServer(place.host, reach);
  },
  async read(place, { secret, reach }, name) {
    const { csv, mayWrite } = await readQuery({ ...place, password: secret }, place.query, MAX_UPLOAD_BYTES, reach);
    return { filename: asCsv(name), bytes: csv, mayWrite };
  },
  async write(place, { secret, reach }, { prediction, customers }) {
    const scored = await customers();
    const finishedAt = (prediction.finished_at ?? prediction.created_at).toISOString();
    const written: WrittenTable = {
      table: place.table,
      batch: { column: BATCH, value: prediction.id },
      columns: COLUMNS,
      rows: scored.map(({ id, risk, tier, isFlagged, value, reason }) => [
        prediction.id,
        id,
        risk,
        tier,
        isFlagged,
        value,
        reason === null ? null : inEnglish(reason),
        finishedAt,
      ]),
    };
    await writeTable({ ...place, password: secret }, written, reach);
    return scored.length;
  },
} satisfies ConnectionKind<From, To>;

const BATCH = 'prediction_id';
const { customer_id, churn_probability, risk_tier, predicted_churn, customer_value, top_reason_1 } = tables.customers;
const COLUMNS: WrittenTable['columns'] = [
  { name: BATCH, type: 'integer' },
  { name: customer_id.column, type: 'text' },
  { name: churn_probability.column, type: 'double precision' },
  { name: risk_tier.column, type: 'text' },
  { name: predicted_churn.column, type: 'boolean' },
  { name: customer_value.column, type: 'double precision' },
  { name: top_reason_1.column, type: 'text' },
  { name: 'finished_at', type: 'text' },
];

function inEnglish(cell: string): string {
  const read = messageIn(cell);
  return typeof read === 'string' ? read : say(read);
}
