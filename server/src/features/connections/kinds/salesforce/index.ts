import type { DestinationPlace, SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import * as z from 'zod/mini';
import { findServer } from '../../../../platform/external/find-server.ts';
import { type Reply, readAddress } from '../../../../platform/external/send-request.ts';
import { refusal } from '../../../../platform/http/refusal.ts';
import { callService, errorFromReply, jsonIn } from '../../call-service.ts';
import { type Properties, type RecordOutcome, type RecordSystem, writeScores } from '../../crm/write-scores.ts';
import type { ConnectionKind, OpenedPlace } from '../../kind.ts';

type To = Extract<DestinationPlace, { kind: 'salesforce' }>;

const API = '/services/data/v62.0';
/** The most records of one collection. */
const AT_ONCE = 200;
/** Keys of one query, whose address must stay short. */
const KEYS_AT_ONCE = 50;
/** Locked by someone else's change: free in a moment. */
const PASSING = ['UNABLE_TO_LOCK_ROW', 'SERVER_UNAVAILABLE', 'REQUEST_RUNNING_TOO_LONG'];

export default {
  async check({ instance }, reach) {
    await findServer(readAddress(instance, reach).hostname, reach);
  },
  write: (place, opened, results) => writeScores(salesforceRecords(place, opened), place, results),
} satisfies ConnectionKind<SourcePlace & To, To>;

const Queried = z.object({ records: z.array(z.record(z.string(), z.unknown())) });
const Outcomes = z.array(
  z.object({
    success: z.boolean(),
    errors: z._default(z.array(z.object({ statusCode: z.string(), message: z.string() })), []),
  }),
);
type FoundRecord = Readonly<Record<string, unknown>> & { readonly Id: string };

function salesforceRecords(
  { instance, object, key, property, tier_property }: To,
  { secret: token, reach }: OpenedPlace,
): RecordSystem {
  const base = instance.replace(/\/+$/, '') + API;
  const names = [...new Set(['Id', key, property, ...(tier_property === null ? [] : [tier_property])])];

  /** The records with these keys; a key that several records have is ambiguous, and none of them is taken. */
  async function find(customers: readonly string[], signal: AbortSignal): Promise<Map<string, FoundRecord | null>> {
    const found = new Map<string, FoundRecord | null>();
    for (let at = 0; at < customers.length; at += KEYS_AT_ONCE) {
      const some = customers.slice(at, at + KEYS_AT_ONCE);
      const soql = `SELECT ${names.join(',')} FROM ${object} WHERE ${key} IN (${some.map(quoted).join(',')})`;
      const address = `${base}/query?q=${encodeURIComponent(soql)}`;
      const reply = await callService({ method: 'GET', address, token, signal }, reach);
      const read = z.safeParse(Queried, jsonIn(reply));
      if (reply.status >= 300 || !read.success) throw refusedBy(reply);
      const byKey = new Map(some.map((id) => [id.toLowerCase(), id]));
      for (const record of read.data.records) {
        const id = byKey.get(String(record[key]).toLowerCase());
        if (id !== undefined) found.set(id, found.has(id) ? null : (record as FoundRecord));
      }
    }
    return found;
  }

  return {
    atOnce: AT_ONCE,
    async read(customers, signal) {
      const found = await find(customers, signal);
      return new Map([...found].flatMap(([id, record]) => (record ? [[id, record as unknown as Properties]] : [])));
    },
    async update(wanted, signal) {
      const found = await find([...wanted.keys()], signal);
      const sent = [...wanted].flatMap(([id, properties]) => {
        const record = found.get(id);
        return record ? [{ id, record: { attributes: { type: object }, Id: record.Id, ...properties } }] : [];
      });
      const outcomes = new Map<string, RecordOutcome>(
        [...wanted.keys()].map((id) => [id, { state: 'refused', why: found.has(id) ? SEVERAL : NONE }]),
      );
      if (sent.length === 0) return outcomes;
      const json = { allOrNone: false, records: sent.map(({ record }) => record) };
      const address = `${base}/composite/sobjects`;
      const reply = await callService({ method: 'PATCH', address, token, json, signal }, reach);
      const read = z.safeParse(Outcomes, jsonIn(reply));
      if (reply.status >= 300 || !read.success || read.data.length !== sent.length) throw refusedBy(reply);
      for (const [at, { id }] of sent.entries()) outcomes.set(id, outcomeOf(read.data[at]));
      return outcomes;
    },
  };
}

const NONE = 'There is no record with this key.';
const SEVERAL = 'Several records have this key.';

function outcomeOf(result: z.infer<typeof Outcomes>[number] | undefined): RecordOutcome {
  if (result?.success) return { state: 'written' };
  const [error] = result?.errors ?? [];
  const why = `${error?.statusCode}: ${error?.message}`;
  return { state: error && PASSING.includes(error.statusCode) ? 'again' : 'refused', why };
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replace(/[\r\n]/g, ' ')}'`;

/** The day's requests are used up: another attempt comes later. */
const refusedBy = (reply: Reply) => {
  const isPassing = reply.status >= 500 || /REQUEST_LIMIT_EXCEEDED/.test(reply.body.toString('utf8'));
  return refusal(isPassing ? 'address-trouble' : 'service-refused', {}, { cause: errorFromReply(reply) });
};
