import type { CustomerList } from '@holdfast/contracts/http/customers';
import { datasetOf } from '@holdfast/contracts/http/report-places';
import * as customers from '@holdfast/contracts/http/routes/customers';
import { MOST_SEARCHED_LETTERS } from '@holdfast/contracts/http/search';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { itemOwnerOf } from '../../../platform/access/owner.ts';
import { handle } from '../../../platform/http/handle.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { finishedDatasets } from '../datasets.ts';
import { labelsOf } from '../labels-of.ts';
import type { ReportParts } from '../report-parts.ts';
import { listCustomers, type WantedCustomers } from './list-customers.ts';
import { readTimeline } from './read-timeline.ts';

const NONE: CustomerList = {
  prediction: null,
  noun: 'customers',
  columns: [],
  naming: [],
  rows: [],
  hasMore: false,
  total: null,
};
const MOST_SKIPPED = 10_000_000;

/** Must run inside `authenticate`: lists only the caller's own data, or that of the chosen workspace. */
export function customersRoutes({ platform, analytics, ready, sources }: ReportParts): FastifyPluginAsync {
  const { pool } = platform.database;

  /** The named prediction, or the newest; null without any. */
  async function reportFor({ caller }: FastifyRequest, named: string | null) {
    const whose = itemOwnerOf(caller);
    const dataset =
      named === null
        ? ((await finishedDatasets(pool, whose, 1))[0] ?? null)
        : await sources.dataset(whose, datasetOf(named));
    if (!dataset && named === null) return null;
    const report = dataset && (await ready.open(dataset));
    if (!dataset || !report) throw notFound('prediction');
    return { dataset, report };
  }

  function contextOf(request: FastifyRequest, reply: FastifyReply) {
    const left = new AbortController();
    reply.raw.on('close', () => {
      if (!reply.raw.writableEnded) left.abort();
    });
    const onFailure = (cause: unknown) => request.log.error({ err: cause }, 'customers could not be read');
    return { analytics, onFailure, signal: left.signal };
  }

  return handle(customers, {
    listCustomers: async (request, reply) => {
      const found = await reportFor(request, textIn(request.query.prediction));
      if (found === null) return NONE;
      const { dataset, report } = found;
      const labels = new Map(
        (await labelsOf(pool, request.caller.userId, report, false)).map(({ column, label }) => [column, label]),
      );
      return listCustomers(dataset, report, wantedIn(request.query), { ...contextOf(request, reply), labels });
    },

    readTimeline: async (request, reply) => {
      const found = await reportFor(request, textIn(request.query.prediction));
      const customer = textIn(request.query.customer);
      if (found === null || customer === null) return { rows: [], hasMore: false };
      return readTimeline(found.report, customer, contextOf(request, reply));
    },
  });
}

/** A repeated parameter counts as absent. */
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function wantedIn(query: Readonly<Record<string, unknown>>): WantedCustomers {
  const state = textIn(query.state);
  const offset = Number(textIn(query.offset) ?? 0);
  return {
    search: (textIn(query.q) ?? '').trim().slice(0, MOST_SEARCHED_LETTERS),
    tier: textIn(query.tier),
    state: state === 'here' || state === 'left' ? state : null,
    customer: textIn(query.customer),
    sort: textIn(query.sort),
    direction: query.direction === 'ascending' ? 'ascending' : 'descending',
    offset: Number.isSafeInteger(offset) && offset >= 0 ? Math.min(offset, MOST_SKIPPED) : 0,
  };
}
