import { setMaxListeners } from 'node:events';
import * as frame from '@holdfast/contracts/http/routes/frame';
import { MAX_REQUEST_BYTES } from '@holdfast/contracts/report/limits';
import { MAX_VIEWED_ROWS } from '@holdfast/contracts/report/query';
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { answerBatch } from '../analytics/answer-batch.ts';
import { batchJson } from '../analytics/batch-json.ts';
import { nextTurn } from '../analytics/next-turn.ts';
import { bearerOf } from '../http/authenticate.ts';
import { type Handlers, handle, readBody, sendWritten } from '../http/handle.ts';
import { ownOrigin } from '../http/origins.ts';
import { Problem } from '../http/problem.ts';
import { isServiceKey } from '../keys/service-keys.ts';
import { checkEmbedToken, type OpenedGrant } from './embed-token.ts';
import { documentHandlers } from './frame-documents.ts';
import { type Asked, coveredDatasets, notInToken, openData, openGranted } from './granted/open-granted.ts';
import { ownGrant } from './granted/own-grant.ts';
import { tokenLives } from './handed-tokens.ts';
import { labelsOf } from './labels-of.ts';
import { narrowBatch } from './narrow/narrow-query.ts';
import type { Asker } from './questions/questions.ts';
import { keepPlan, readPlan } from './reader-plans.ts';
import { keepBookmarks, readBookmarks } from './report-bookmarks.ts';
import type { ReportParts } from './report-parts.ts';
import { keepState, readState } from './report-states.ts';
import { rescoreCustomer, rescoreCustomers } from './rescore.ts';

const NO_MODEL =
  'What-ifs need a model learnt from the customers’ columns. This prediction holds none: it was made from a log alone, or before models were kept for it.';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route the frame calls. */
    embedGrant: OpenedGrant;
  }
}

/**
 * What the frame calls. The embed token is all it has: no cookie, no session. The frame may live on another origin, or on
 * none at all when it is sandboxed, so any origin may call; without the token there is nothing to be had.
 */
export function embedRoutes(parts: ReportParts): FastifyPluginAsync {
  const { platform, analytics, ready, rescorers, questions } = parts;
  const { pool } = platform.database;

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

  /** Whoever asks sees the rows of their token, and lists no more of them than it allows. */
  const askerOf = async <Body>(request: FastifyRequest, question: Body): Promise<{ question: Body; asker: Asker }> => {
    const { embedGrant: grant } = request;
    const { report, narrowing } = await openData(parts, grant, request.query as Partial<Asked>);
    if (narrowing) throw notInToken('Questions need the whole report.');
    const labels = await labelsOf(pool, grant.userId, report, false);
    const onFailure = (cause: unknown) => request.log.error({ err: cause }, 'a question could not be answered');
    const mayExport = grant.permissions.includes('export');
    const asker = {
      report,
      rules: grant.rules,
      labels,
      onFailure,
      ...(mayExport ? {} : { mostRows: MAX_VIEWED_ROWS }),
    };
    return { question, asker };
  };

  const handlers: Handlers<typeof frame> = {
    ...documentHandlers(parts),

    openReport: async (request) => {
      const { embedGrant: grant, query } = request;
      const { report: opened, narrowing, revision } = await openGranted(parts, grant, query);
      const { id, name, sample: isSample } = opened.dataset;
      const isRetention = revision === null && narrowing === null;
      const finished = isSample || narrowing ? [] : await coveredDatasets(parts, grant);
      const place = finished.findIndex((one) => one.id === id);
      const earlier = place < 0 ? undefined : finished[place + 1];
      // Whoever may see a part of the customers is told nothing about the whole of an earlier file.
      const isWhole = isRetention && !opened.compared && grant.rules.length === 0;
      const since = isWhole && earlier ? await ready.openSince(opened.dataset, earlier) : null;
      const report = since ?? opened;
      return {
        model: report.told.model,
        document: { ...report.told.document, id: opened.told.document.id },
        labels: await labelsOf(pool, grant.userId, report, narrowing !== null),
        ...(revision !== null && { revision }),
        dataset: { id, name, sample: isSample },
        ...(report.compared && { compared: report.compared.id }),
        ...(isSample && { uploadUrl: `${ownOrigin(request, platform.config)}/upload` }),
        datasets: finished.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
        ...(grant.own && { plan: { assumed: await readPlan(pool, grant.userId) } }),
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

    saveReaderPlan: async ({ embedGrant, body }) => {
      const { userId } = readerOf(embedGrant);
      const { assumed } = readBody(frame.saveReaderPlan, body);
      await keepPlan(pool, userId, assumed);
      return { assumed };
    },

    queryReport: async (request, reply) => {
      const grant = request.embedGrant;
      const { report, narrowing } = await openData(parts, grant, request.query);
      await nextTurn();
      const batch = readBody(frame.queryReport, request.body);
      const { allowed, refused } = narrowing
        ? narrowBatch(batch, narrowing, report.model)
        : { allowed: batch, refused: [] };
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
      const { answers } = await answerBatch(
        allowed,
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
      return sendWritten(reply, { answers: [...answers, ...refused] }, batchJson);
    },

    askQuestion: async (request) => {
      const { question, asker } = await askerOf(request, readBody(frame.askQuestion, request.body));
      return questions.ask(question, asker);
    },
    suggestQuestions: async (request) => {
      const { question, asker } = await askerOf(request, readBody(frame.suggestQuestions, request.body));
      return { suggestions: await questions.suggest(question.text, question.language ?? 'en', asker) };
    },

    askWhatIf: async (request, reply) => {
      const grant = request.embedGrant;
      const { report, narrowing } = await openData(parts, grant, request.query);
      // A what-if reads every column the model was learnt from.
      if (narrowing) throw notInToken('What-ifs need the whole report.');
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

/** Whoever was handed a token has no place here: what they keep would be its owner's. */
function readerOf({ own, userId, reports }: OpenedGrant): { userId: string; report: string } {
  if (!own)
    throw new Problem(403, 'not-in-token', 'This embed token was handed on, so nothing can be kept for its holder.');
  return { userId, report: reports[0] ?? '' };
}

async function grantOf(
  request: FastifyRequest,
  { keys, sessionLives, verifyAccessToken, platform }: ReportParts,
): Promise<OpenedGrant> {
  const token = bearerOf(request);
  const check = token === null ? { refused: 'invalid' as const } : await checkEmbedToken(token, keys);
  if ('grant' in check) {
    const { session, userId, own, tokenId } = check.grant;
    if (session && !(await sessionLives({ userId, sessionId: session }))) {
      throw new Problem(401, 'session-ended', 'Whoever this embed token was given to has signed out.');
    }
    if (own || (await tokenLives(platform.database.pool, tokenId))) return check.grant;
    throw new Problem(401, 'token-invalid', 'This embed token was revoked.', { 'www-authenticate': 'Bearer' });
  }
  if (check.refused === 'expired') throw new Problem(401, 'token-expired', 'The embed token has expired.');
  if (token !== null && isServiceKey(token)) {
    const detail = 'A service key stays on a server: make an embed token with it, and give that to the page.';
    throw new Problem(401, 'token-invalid', detail, { 'www-authenticate': 'Bearer' });
  }
  const caller = token === null ? null : await verifyAccessToken(token);
  if (caller && token !== null) return ownGrant(platform.database.pool, caller, token);
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
