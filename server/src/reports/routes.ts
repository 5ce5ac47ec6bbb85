import { setMaxListeners } from 'node:events';
import type { EmbedTokenRequest } from '@holdfast/contracts/http/embed-token-request';
import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import * as embedTokens from '@holdfast/contracts/http/routes/embed-tokens';
import * as frame from '@holdfast/contracts/http/routes/frame';
import { MAX_REQUEST_BYTES } from '@holdfast/contracts/report/limits';
import { MAX_VIEWED_ROWS } from '@holdfast/contracts/report/query';
import { RETENTION_REPORT } from '@holdfast/retention-report/document';
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Analytics } from '../analytics/analytics.ts';
import { answerBatch } from '../analytics/answer-batch.ts';
import { batchJson } from '../analytics/batch-json.ts';
import { nextTurn } from '../analytics/next-turn.ts';
import { bearerOf } from '../http/authenticate.ts';
import type { SessionLives } from '../http/caller.ts';
import { type Handlers, handle, type RequestTo, readBody, sendWritten } from '../http/handle.ts';
import { frameOrigin, ownOrigin } from '../http/origins.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { datasetFinder, finishedDatasets, type ReportDataset, SAMPLE_DATASET } from './datasets.ts';
import type { EmbedKeys } from './embed-keys.ts';
import { checkEmbedToken, mintEmbedToken, type OpenedGrant } from './embed-token.ts';
import { grantFor } from './grant-for.ts';
import type { ReadyReports } from './open-report.ts';
import type { ReadyReport } from './ready-report.ts';
import { keepBookmarks, readBookmarks } from './report-bookmarks.ts';
import { keepState, readState } from './report-states.ts';
import { rescoreCustomer, rescoreCustomers } from './rescore.ts';
import type { Rescorers } from './rescorers.ts';

const NO_MODEL =
  'What-ifs need a model learnt from the customers’ columns. This prediction holds none: it was made from a log alone, or before models were kept for it.';

/** Node takes 16 KiB of headers, all together. */
const MAX_TOKEN_LETTERS = 12_000;

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
  readonly sessionLives: SessionLives;
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
    const { userId, sessionId } = request.caller;
    const finished = await finishedDatasets(platform.database.pool, userId);
    const owned = finished.length > 0 ? finished : [await sample()];
    const grant = await grantFor(userId, owned, wanted, ready);
    const { token, expiresAt } = await mintEmbedToken({ ...grant, own, session: sessionId }, keys, wanted.seconds);
    if (token.length > MAX_TOKEN_LETTERS) {
      const detail = 'The rules are too long for a token, which travels in a header: use shorter lists.';
      throw new Problem(400, 'invalid-rule', detail);
    }
    void reply.header('cache-control', 'no-store');
    return {
      reportId: RETENTION_REPORT,
      embedUrl: `${frameOrigin(request, platform.config)}/reportEmbed?reportId=${RETENTION_REPORT}`,
      embedToken: token,
      expiresAt: expiresAt.toISOString(),
      sample: finished.length === 0,
    };
  };

  return handle(embedTokens, {
    readEmbedInfo: (request, reply) => mint(request, reply, {}, true),
    createEmbedToken: async (request, reply) =>
      mint(request, reply, readBody(embedTokens.createEmbedToken, request.body), false),
  });
}

/**
 * What the frame calls. The embed token is all it has: no cookie, no session. The frame may live on another origin, or on
 * none at all when it is sandboxed, so any origin may call; without the token there is nothing to be had.
 */
export function embedRoutes(parts: ReportParts): FastifyPluginAsync {
  const { platform, analytics, ready, rescorers, sample } = parts;
  const { pool } = platform.database;
  const findDataset = datasetFinder(pool);

  const open = async ({
    embedGrant: grant,
    query,
  }: RequestTo<typeof frame.openReport>): Promise<{ grant: OpenedGrant; report: ReadyReport }> => {
    const { dataset: wanted = grant.datasets[0], compare, reportId = grant.reports[0] } = query;
    if (typeof reportId !== 'string' || !grant.reports.includes(reportId)) {
      throw new Problem(403, 'not-in-token', 'The embed token does not cover this report.');
    }
    const dataset = await covered(grant, wanted);
    const other = compare === undefined ? null : await covered(grant, compare);
    // Rules name columns of the customers; the tables a comparison is made of have others, and would slip past them.
    if (other && grant.rules.length > 0) {
      throw new Problem(403, 'not-in-token', 'An embed token for a part of the customers cannot compare predictions.');
    }
    const report = await (other
      ? ready.openBeside(dataset, other)
      : grant.rules.length > 0
        ? ready.openWithin(dataset, grant.rules)
        : ready.open(dataset));
    if (!report) throw gone();
    return { grant, report };
  };

  /** A dataset of the token. The sample is nobody's: a reader who began with it may go on after their first prediction. */
  const covered = async (grant: OpenedGrant, wanted: unknown): Promise<ReportDataset> => {
    if (wanted === SAMPLE_DATASET) return sample();
    // The reader's own token lists the latest predictions; a link may lead to an older one of theirs.
    if (typeof wanted !== 'string' || !(grant.own || grant.datasets.includes(wanted))) {
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

  const prepare = (app: FastifyInstance): void => {
    app.decorateRequest('embedGrant', null as unknown as OpenedGrant);
    app.addHook('onRequest', async (request, reply) => {
      allowAnyOrigin(reply);
      if (request.method === 'OPTIONS') return;
      void reply.header('cache-control', 'no-store');
      // Before the body is read: strangers cannot make us parse anything.
      request.embedGrant = await grantOf(request, parts);
    });
    // What is too large is refused with the sentence that says what would do.
    app.setErrorHandler((error: FastifyError) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      throw new Problem(400, 'too-large', `A request may have at most ${MAX_REQUEST_BYTES} bytes: use shorter lists.`);
    });
    for (const path of new Set(Object.values(frame).map((route) => route.path))) {
      app.options(path, async (_request, reply) => reply.code(204).send());
    }
  };

  const handlers: Handlers<typeof frame> = {
    openReport: async (request) => {
      const { grant, report: opened } = await open(request);
      const { id, name, sample: isSample } = opened.dataset;
      const finished = isSample ? [] : await coveredDatasets(grant);
      const place = finished.findIndex((one) => one.id === id);
      const earlier = place < 0 ? undefined : finished[place + 1];
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
    },

    readReaderState: async ({ embedGrant: { own, userId, reports } }) => {
      return { state: own ? await readState(pool, userId, reports[0] ?? '') : null };
    },
    saveReaderState: async ({ embedGrant, body }) => {
      const { userId, report } = readerOf(embedGrant);
      const { state } = readBody(frame.saveReaderState, body);
      await keepState(pool, userId, report, state);
      return { state };
    },
    readReaderBookmarks: async ({ embedGrant: { own, userId, reports } }) => {
      return { bookmarks: own ? await readBookmarks(pool, userId, reports[0] ?? '') : [] };
    },
    saveReaderBookmarks: async ({ embedGrant, body }) => {
      const { userId, report } = readerOf(embedGrant);
      const { bookmarks } = readBody(frame.saveReaderBookmarks, body);
      await keepBookmarks(pool, userId, report, bookmarks);
      return { bookmarks };
    },

    queryReport: async (request, reply) => {
      const { grant, report } = await open(request);
      await nextTurn();
      const batch = readBody(frame.queryReport, request.body);
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
      const answered = await answerBatch(
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
      return sendWritten(reply, answered, batchJson);
    },

    askWhatIf: async (request, reply) => {
      const { grant, report } = await open(request);
      const asked = readBody(frame.askWhatIf, request.body);
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
      setMaxListeners(0, left.signal);
      reply.raw.on('close', () => left.abort());
      return rescorers.answer(
        async () =>
          asked.about === 'customer'
            ? rescoreCustomer(asked, rescorer, ground)
            : rescoreCustomers(asked, rescorer, ground, left.signal),
        left.signal,
      );
    },
  };
  return handle(frame, handlers, prepare);
}

const gone = () => new Problem(404, 'report-gone', 'The prediction behind this report no longer exists.');

/** Whoever was handed a token has no place here: what they keep would be its owner's. */
function readerOf({ own, userId, reports }: OpenedGrant): { userId: string; report: string } {
  if (!own)
    throw new Problem(403, 'not-in-token', 'This embed token was handed on, so nothing can be kept for its holder.');
  return { userId, report: reports[0] ?? '' };
}

async function grantOf(request: FastifyRequest, { keys, sessionLives }: ReportParts): Promise<OpenedGrant> {
  const token = bearerOf(request);
  const check = token === null ? { refused: 'invalid' as const } : await checkEmbedToken(token, keys);
  if ('grant' in check) {
    const { session, userId } = check.grant;
    if (!session || (await sessionLives({ userId, sessionId: session }))) return check.grant;
    throw new Problem(401, 'session-ended', 'Whoever this embed token was given to has signed out.');
  }
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
