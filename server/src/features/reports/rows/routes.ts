import * as owned from '@holdfast/contracts/http/routes/dataset-rows';
import * as framed from '@holdfast/contracts/http/routes/frame-rows';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { requireScope } from '../../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../../platform/access/owner.ts';
import { answerBatch } from '../../../platform/analytics/answer-batch.ts';
import { handle, sendStreamed } from '../../../platform/http/handle.ts';
import { localeOf } from '../../../platform/http/reader-locale.ts';
import { notFound, refusal } from '../../../platform/http/refusal.ts';
import { findOwnedData } from '../../documents/prediction-data.ts';
import { answerGranted } from '../answer-granted.ts';
import { openData } from '../granted/open-granted.ts';
import { openToFrames } from '../open-to-frames.ts';
import type { ReportParts } from '../report-parts.ts';
import { readTableRows, rowsAsCsv } from './read-rows.ts';

type ReadRows = Awaited<ReturnType<typeof readTableRows>>;

/** The cursor of a CSV answer is in this header. */
const NEXT = 'x-next-cursor';

const send = (reply: FastifyReply, { columns, ...page }: ReadRows, format: unknown) => {
  if (format !== 'csv') return sendStreamed(reply, page, JSON.stringify);
  if (page.next !== null) void reply.header(NEXT, page.next);
  return sendStreamed(reply, page, ({ rows }) => rowsAsCsv({ rows, columns }), 'text/csv; charset=utf-8');
};

/** All rows, for the owner of the dataset or a member of its workspace. */
export function rowRoutes(parts: ReportParts): FastifyPluginAsync {
  const { platform, sources, ready, analytics } = parts;
  return handle(owned, {
    readRows: async ({ caller, params, query, log }, reply) => {
      requireScope(caller, 'read');
      const whose = itemOwnerOf(caller);
      const data = await findOwnedData(platform.database.pool, whose, 'dataset_id', params.datasetId);
      const dataset = data && (await sources.ofData(whose, data));
      const report = dataset && (await ready.open(dataset));
      if (!report) throw notFound('dataset');
      const onFailure = (cause: unknown) => log.error({ err: cause }, 'rows could not be read');
      const ground = { analytics, dataset: report.tables, model: report.model, rules: [], onFailure };
      const asked = { ...query, table: params.table };
      return send(reply, await readTableRows(report, asked, (batch) => answerBatch(batch, ground)), query.format);
    },
  });
}

/** Under an embed token: its row rules apply, and a token for a part of a report reads none. */
export function frameRowRoutes(parts: ReportParts): FastifyPluginAsync {
  const handlers = {
    readGrantedRows: async (
      request: FastifyRequest<{
        Params: { datasetId: string; table: string };
        Querystring: { limit?: unknown; cursor?: unknown; filter?: unknown; format?: unknown };
      }>,
      reply: FastifyReply,
    ) => {
      const { embedGrant: grant, params, query, log } = request;
      const opened = await openData(parts, grant, { dataset: params.datasetId });
      if (opened.narrowing) throw refusal('not-in-token.dataset');
      const reader = { signal: new AbortController().signal, log, locale: localeOf(request) };
      const asked = { ...query, table: params.table };
      const rows = await readTableRows(opened.report, asked, (batch) =>
        answerGranted(parts, { grant, granted: opened, batch, reader }),
      );
      return send(reply, rows, query.format);
    },
  };
  return handle(framed, handlers, (app) => openToFrames(app, framed, parts));
}
