import type { DestinationPlace, SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import * as z from 'zod/mini';
import { findServer } from '../../../../platform/external/find-server.ts';
import { type Reply, readAddress } from '../../../../platform/external/send-request.ts';
import { refusal } from '../../../../platform/http/refusal.ts';
import { callService, errorFromReply, jsonIn } from '../../call-service.ts';
import { type Properties, type RecordOutcome, type RecordSystem, writeScores } from '../../crm/write-scores.ts';
import type { ConnectionKind, OpenedPlace } from '../../kind.ts';

type To = Extract<DestinationPlace, { kind: 'hubspot' }>;

const OWN = 'https://api.hubapi.com';
/** The most records of one batch request. */
const AT_ONCE = 100;

export default {
  async check({ endpoint }, reach) {
    if (endpoint !== null) await findServer(readAddress(endpoint, reach).hostname, reach);
  },
  write: (place, opened, results) => writeScores(hubspotRecords(place, opened), place, results),
} satisfies ConnectionKind<SourcePlace & To, To>;

const Found = z.object({
  results: z.array(z.object({ properties: z.record(z.string(), z.nullable(z.string())) })),
});
const Partly = z.object({
  results: z._default(z.array(z.unknown()), []),
  errors: z.optional(
    z.array(
      z.object({
        message: z._default(z.string(), ''),
        context: z.optional(z.object({ ids: z.optional(z.array(z.string())) })),
      }),
    ),
  ),
});

/** HubSpot compares e-mail addresses without case. */
const lowerCaseEmail = (id: string): string => id.toLowerCase();

function hubspotRecords(
  { endpoint, object, key, property, tier_property }: To,
  { secret: token, reach }: OpenedPlace,
): RecordSystem {
  const base = `${(endpoint ?? OWN).replace(/\/+$/, '')}/crm/v3/objects/${object}/batch`;
  const post = (verb: 'read' | 'update', json: object, signal: AbortSignal) =>
    callService({ method: 'POST', address: `${base}/${verb}`, token, json, signal }, reach);

  /** A batch with one bad record is refused as a whole: it is halved until the record is alone. */
  async function update(
    records: ReadonlyMap<string, Properties>,
    signal: AbortSignal,
  ): Promise<Map<string, RecordOutcome>> {
    const inputs = [...records].map(([id, properties]) => ({ id, idProperty: key, properties }));
    const reply = await post('update', { inputs }, signal);
    if (reply.status === 200 || reply.status === 207) return outcomesOf([...records.keys()], reply);
    if (reply.status !== 400 || /PROPERTY_DOESNT_EXIST/.test(reply.body.toString('utf8'))) throw refusedBy(reply);
    if (inputs.length === 1)
      return new Map(inputs.map(({ id }) => [id, { state: 'refused', why: errorFromReply(reply).message }]));
    const entries = [...records];
    const middle = Math.ceil(entries.length / 2);
    const first = await update(new Map(entries.slice(0, middle)), signal);
    return new Map([...first, ...(await update(new Map(entries.slice(middle)), signal))]);
  }

  return {
    atOnce: AT_ONCE,
    async read(customers, signal) {
      const properties = [key, property, ...(tier_property === null ? [] : [tier_property])];
      const inputs = customers.map((id) => ({ id }));
      const reply = await post('read', { properties, idProperty: key, inputs }, signal);
      const read = z.safeParse(Found, jsonIn(reply));
      if (reply.status >= 300 || !read.success) throw refusedBy(reply);
      const found = new Map(
        read.data.results.map((one) => [lowerCaseEmail(one.properties[key] ?? ''), one.properties]),
      );
      return new Map(
        customers.flatMap((id) => {
          const there = found.get(lowerCaseEmail(id));
          return there ? [[id, there as Properties]] : [];
        }),
      );
    },
    update,
  };
}

/** Records that are not named among the errors were written. */
function outcomesOf(ids: readonly string[], reply: Reply): Map<string, RecordOutcome> {
  const read = z.safeParse(Partly, jsonIn(reply));
  if (!read.success) throw refusedBy(reply);
  const why = new Map(
    (read.data.errors ?? []).flatMap(({ message, context }) =>
      (context?.ids ?? []).map((id) => [lowerCaseEmail(id), message] as const),
    ),
  );
  // An error about the request, not about a record: what arrived is read back before the next attempt.
  if (read.data.results.length + why.size < ids.length)
    throw refusal('address-trouble', {}, { cause: errorFromReply(reply) });
  return new Map(
    ids.map((id) => {
      const refused = why.get(lowerCaseEmail(id));
      return [id, refused === undefined ? { state: 'written' } : { state: 'refused', why: refused }];
    }),
  );
}

const refusedBy = (reply: Reply) =>
  refusal(reply.status >= 500 ? 'address-trouble' : 'service-refused', {}, { cause: errorFromReply(reply) });
