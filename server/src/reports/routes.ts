import { setMaxListeners } from 'node:events';
import { EmbedTokenRequest } from '@holdfast/contracts/http/embed-token-request';
import {
  EMBED_BOOKMARKS_ROUTE,
  EMBED_QUERY_ROUTE,
  EMBED_REPORT_ROUTE,
  EMBED_STATE_ROUTE,
  EMBED_TOKEN_ROUTE,
  EMBED_WHAT_IF_ROUTE,
  type EmbedInfo,
  ReaderState,
} from '@holdfast/contracts/http/embedding';
import { ReaderBookmarks } from '@holdfast/contracts/report/bookmark';
import type { UnsaidReport } from '@holdfast/contracts/report/document';
import { BatchRequest, MAX_VIEWED_ROWS } from '@holdfast/contracts/report/query';
import { WhatIfRequest } from '@holdfast/contracts/report/what-if';
import { RETENTION_REPORT } from '@holdfast/retention-report/document';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Analytics } from '../analytics/analytics.ts';
import { answerBatch } from '../analytics/answer-batch.ts';
import { bearerOf } from '../http/authenticate.ts';
import { frameOrigin, ownOrigin } from '../http/origins.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { datasetFinder, finishedDatasets, type ReportDataset, SAMPLE_DATASET } from './datasets.ts';
import type { EmbedKeys } from './embed-keys.ts';
import { checkEmbedToken, mintEmbedToken, type OpenedGrant } from './embed-token.ts';
import { grantFor } from './grant-for.ts';
import type { ReadyReport, ReadyReports } from './open-report.ts';
import { keepBookmarks, readBookmarks } from './report-bookmarks.ts';
import { keepState, readState } from './report-states.ts';
import { rescoreCustomer, rescoreCustomers } from './rescore.ts';
import type { Rescorers } from './rescorers.ts';

const NO_MODEL =
  'What-ifs need a model learnt from the customers’ columns. This prediction holds none: it was made from a log alone, or before models were kept for it.';

const FRAME_ROUTES = [
  EMBED_REPORT_ROUTE,
  EMBED_QUERY_ROUTE,
  EMBED_WHAT_IF_ROUTE,
  EMBED_STATE_ROUTE,
  EMBED_BOOKMARKS_ROUTE,
];

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route the frame calls. */
    embedGrant: OpenedGrant;
  }
}

export interface ReportParts {
  readonly platform: Platform;
  readonly analytics: Analytics;
  readonly keys: EmbedKeys;
  readonly ready: ReadyReports;
  readonly rescorers: Rescorers;
  /** The dataset of whoever has no finished prediction yet. */
  readonly sample: () => Promise<ReportDataset>;
}

/** Needs `authenticate` around it: this is where a session becomes an embed token. */
export function embedTokenRoutes({ platform, keys, ready, sample }: ReportParts): FastifyPluginAsync {
  const mint = async (
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: EmbedTokenRequest,
    own: boolean,
  ): Promise<EmbedInfo> => {
    const { userId } = request.caller;
    const finished = await finishedDatasets(platform.database.pool, userId);
    const owned = finished.length > 0 ? finished : [await sample()];
    const grant = await grantFor(userId, owned, wanted, ready);
    const { token, expiresAt } = await mintEmbedToken({ ...grant, own }, keys, wanted.seconds);
    void reply.header('cache-control', 'no-store');
    return {
      reportId: RETENTION_REPORT,
      embedUrl: `${frameOrigin(request, platform.config)}/reportEmbed?reportId=${RETENTION_REPORT}`,
      embedToken: token,
      expiresAt: expiresAt.toISOString(),
      sample: finished.length === 0,
    };
  };

  return async (app) => {
    app.get(EMBED_TOKEN_ROUTE, (request, reply) => mint(request, reply, {}, true));
    app.post(EMBED_TOKEN_ROUTE, (request, reply) =>
      mint(request, reply, wellFormed(EmbedTokenRequest, request.body), false),
    );
  };
}

/**
 * What the frame calls. The embed token is all it has: no cookie, no session. The frame may live on another origin, or on
 * none at all when it is sandboxed, so any origin may call; without the token there is nothing to be had.
 */
export function embedRoutes(parts: ReportParts): FastifyPluginAsync {
  const { platform, analytics, keys, ready, rescorers, sample } = parts;
  const { pool } = platform.database;
  const findDataset = datasetFinder(pool);

  const open = async (request: FastifyRequest): Promise<{ grant: OpenedGrant; report: ReadyReport }> => {
    const { embedGrant: grant } = request;
    const {
      dataset: wanted = grant.datasets[0],
      compare,
      reportId = grant.reports[0],
    } = request.query as Record<string, unknown>;
    if (typeof reportId !== 'string' || !grant.reports.includes(reportId)) {
      throw new Problem(403, 'not-in-token', 'The embed token does not cover this report.');
    }
    const dataset = await covered(grant, wanted);
    const other = compare === undefined ? null : await covered(grant, compare);
    // Rules name columns of the customers; the tables a comparison is made of have others, and would slip past them.
    if (other && grant.rules.length > 0) {
      throw new Problem(403, 'not-in-token', 'An embed token for a part of the customers cannot compare predictions.');
    }
    const report = other ? await ready.openBeside(dataset, other) : await ready.open(dataset);
    if (!report) throw gone();
    return { grant, report };
  };

  /** A dataset of the token. The sample is nobody's: a reader who began with it may go on after their first prediction. */
  const covered = async (grant: OpenedGrant, wanted: unknown): Promise<ReportDataset> => {
    if (wanted === SAMPLE_DATASET) return sample();
    if (typeof wanted !== 'string' || !grant.datasets.includes(wanted)) {
      throw new Problem(403, 'not-in-token', 'The embed token does not cover this dataset.');
    }
    const dataset = await findDataset(grant.userId, wanted);
    if (!dataset) throw gone();
    return dataset;
  };

  /** The predictions the token covers, latest first, for a reader who wants to look back. */
  const coveredDatasets = async ({ userId, datasets }: OpenedGrant): Promise<ReportDataset[]> => {
    const finished = await finishedDatasets(platform.database.pool, userId);
    return finished.filter(({ id }) => datasets.includes(id));
  };

  return async (app) => {
    app.decorateRequest('embedGrant', null as unknown as OpenedGrant);
    app.addHook('onRequest', async (request, reply) => {
      allowAnyOrigin(reply);
      if (request.method === 'OPTIONS') return;
      void reply.header('cache-control', 'no-store');
      // Before the body is read: strangers cannot make us parse anything.
      request.embedGrant = await grantOf(request, keys);
    });
    for (const route of FRAME_ROUTES) {
      app.options(route, async (_request, reply) => reply.code(204).send());
    }

    app.get(EMBED_REPORT_ROUTE, async (request): Promise<UnsaidReport> => {
      const { grant, report: opened } = await open(request);
      const { id, name, sample: isSample } = opened.dataset;
      const finished = isSample ? [] : await coveredDatasets(grant);
      const earlier = finished[finished.findIndex((one) => one.id === id) + 1];
      // Whoever may see a part of the customers is told nothing about the whole of an earlier file.
      const isWhole = !opened.compared && grant.rules.length === 0;
      const report = (isWhole && earlier && (await ready.openSince(opened.dataset, earlier))) || opened;
      return {
        ...report.told,
        dataset: { id, name, sample: isSample },
        ...(report.compared && { compared: report.compared.id }),
        ...(isSample && { uploadUrl: `${ownOrigin(request, platform.config)}/upload` }),
        datasets: finished.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
        permissions: [...grant.permissions],
        expiresAt: grant.expiresAt.toISOString(),
      };
    });

    app.get(EMBED_STATE_ROUTE, async ({ embedGrant: { own, userId, reports } }): Promise<ReaderState> => {
      return { state: own ? await readState(pool, userId, reports[0] ?? '') : null };
    });
    app.put(EMBED_STATE_ROUTE, async ({ embedGrant, body }): Promise<ReaderState> => {
      const { userId, report } = readerOf(embedGrant);
      const { state } = wellFormed(ReaderState, body);
      await keepState(pool, userId, report, state);
      return { state };
    });
    app.get(EMBED_BOOKMARKS_ROUTE, async ({ embedGrant: { own, userId, reports } }): Promise<ReaderBookmarks> => {
      return { bookmarks: own ? await readBookmarks(pool, userId, reports[0] ?? '') : [] };
    });
    app.put(EMBED_BOOKMARKS_ROUTE, async ({ embedGrant, body }): Promise<ReaderBookmarks> => {
      const { userId, report } = readerOf(embedGrant);
      const { bookmarks } = wellFormed(ReaderBookmarks, body);
      await keepBookmarks(pool, userId, report, bookmarks);
      return { bookmarks };
    });

    app.post(EMBED_QUERY_ROUTE, { bodyLimit: 4_194_304 }, async (request, reply) => {
      const { grant, report } = await open(request);
      const batch = wellFormed(BatchRequest, request.body);
      const mayExport = grant.permissions.includes('export');
      if (batch.purpose === 'export' && !mayExport) {
        throw new Problem(403, 'not-in-token', 'The embed token does not allow exporting data.');
      }
      const stopped = new AbortController();
      // Every question of a page listens to the one signal; the page's size is the limit, not a leak.
      setMaxListeners(0, stopped.signal);
      reply.raw.on('close', () => {
        if (!reply.raw.writableEnded) stopped.abort();
      });
      return answerBatch(
        batch,
        {
          analytics,
          dataset: report.tables,
          model: report.model,
          rules: grant.rules,
          ...(mayExport ? {} : { mostRows: MAX_VIEWED_ROWS }),
          onFailure: (cause) => request.log.error({ err: cause }, 'a report query failed'),
        },
        stopped.signal,
      );
    });

    app.post(EMBED_WHAT_IF_ROUTE, { bodyLimit: 262_144 }, async (request, reply) => {
      const { grant, report } = await open(request);
      const asked = wellFormed(WhatIfRequest, request.body);
      const rescorer = await rescorers.open(report.dataset);
      if (!rescorer) throw new Problem(409, 'no-model', NO_MODEL);
      const ground = {
        analytics,
        dataset: report.tables,
        model: report.model,
        rules: grant.rules,
        onFailure: (cause: unknown) => request.log.error({ err: cause }, 'a what-if could not be answered'),
      };
      const left = new AbortController();
      reply.raw.on('close', () => left.abort());
      return rescorers.answer(
        async () =>
          asked.about === 'customer'
            ? rescoreCustomer(asked, rescorer, ground)
            : rescoreCustomers(asked, rescorer, ground, left.signal),
        left.signal,
      );
    });
  };
}

function wellFormed<Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = z.safeParse(schema, body);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new Problem(
    400,
    'invalid-query',
    `The request is not well formed: ${issue?.path.join('.')} ${issue?.message}.`,
  );
}

const gone = () => new Problem(404, 'report-gone', 'The prediction behind this report no longer exists.');

/** Whoever was handed a token has no place here: what they keep would be its owner's. */
function readerOf({ own, userId, reports }: OpenedGrant): { userId: string; report: string } {
  if (!own)
    throw new Problem(403, 'not-in-token', 'This embed token was handed on, so nothing can be kept for its holder.');
  return { userId, report: reports[0] ?? '' };
}

async function grantOf(request: FastifyRequest, keys: EmbedKeys): Promise<OpenedGrant> {
  const token = bearerOf(request);
  const check = token === null ? { refused: 'invalid' as const } : await checkEmbedToken(token, keys);
  if ('grant' in check) return check.grant;
  if (check.refused === 'expired') throw new Problem(401, 'token-expired', 'The embed token has expired.');
  throw new Problem(401, 'token-invalid', 'An embed token is needed here.', { 'www-authenticate': 'Bearer' });
}

function allowAnyOrigin(reply: FastifyReply): void {
  void reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PUT, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type, x-application-context',
    'access-control-max-age': '600',
    'cross-origin-resource-policy': 'cross-origin',
  });
}
