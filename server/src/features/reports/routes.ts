import { setMaxListeners } from 'node:events';
import * as frame from '@holdfast/contracts/http/routes/frame';
import { MAX_VIEWED_ROWS } from '@holdfast/contracts/report/query';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { batchJson } from '../../platform/analytics/batch-json.ts';
import { nextTurn } from '../../platform/analytics/next-turn.ts';
import { type HttpHandlers, handle, readBody, sendStreamed } from '../../platform/http/handle.ts';
import { ownOrigin } from '../../platform/http/origins.ts';
import { localeOf } from '../../platform/http/reader-locale.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { readTrace } from '../../platform/traces/stored-trace.ts';
import { pastSpan } from '../../platform/traces/traces.ts';
import { answerGranted } from './answer-granted.ts';
import type { OpenedGrant } from './embed-token.ts';
import { documentHandlers } from './frame-documents.ts';
import { type GrantedItem, openData, openGranted } from './granted/open-granted.ts';
import { labelsOf } from './labels-of.ts';
import { mailAddress } from './mail-address.ts';
import { openToFrames } from './open-to-frames.ts';
import { presentReport } from './present-report.ts';
import type { QuestionContext } from './questions/questions.ts';
import { readSynonyms } from './questions/synonyms.ts';
import { keepPlan } from './reader-plans.ts';
import { keepBookmarks, readBookmarks } from './report-bookmarks.ts';
import { draftHandlers } from './report-drafts.ts';
import type { ReportParts } from './report-parts.ts';
import { readState, saveState } from './report-states.ts';
import { rescoreCustomer, rescoreCustomers } from './rescore.ts';

/** Routes for the frame. */
export function embedRoutes(parts: ReportParts): FastifyPluginAsync {
  const { platform, analytics, rescorers, questions } = parts;
  const { traces } = platform;
  const { pool } = platform.database;

  /** Scoped to the rows of the token and its limit for listing. */
  const askerOf = async <Body>(
    request: FastifyRequest,
    question: Body,
  ): Promise<{ question: Body; asker: QuestionContext }> => {
    const { embedGrant: grant } = request;
    const { report, narrowing } = await openData(parts, grant, request.query as Partial<GrantedItem>);
    if (narrowing) throw refusal('not-in-token.questions');
    const labels = await labelsOf(pool, grant.userId, report, false);
    const synonyms = await readSynonyms(pool, grant.userId, report.dataset);
    const onFailure = (cause: unknown) => request.log.error({ err: cause }, 'a question could not be answered');
    const mayExport = grant.permissions.includes('export');
    const asker = {
      report,
      rules: grant.rules,
      labels,
      synonyms,
      onFailure,
      ...(mayExport ? {} : { mostRows: MAX_VIEWED_ROWS }),
    };
    return { question, asker };
  };

  const handlers: HttpHandlers<typeof frame> = {
    ...documentHandlers(parts),
    ...draftHandlers(parts),

    openReport: async (request) => {
      const uploadUrl = `${ownOrigin(request, platform.config)}/upload`;
      const { embedGrant: grant, query } = request;
      const opened = await presentReport(parts, grant, await openGranted(parts, grant, query), uploadUrl);
      const trace = traces.isOn ? await readTrace(pool, opened.dataset.id) : null;
      const to = await mailAddress(parts, grant);
      return { ...opened, ...(to !== null && { mail: { to } }), ...(trace !== null && { trace }) };
    },

    tellRendered: async ({ body }) => {
      const told = readBody(frame.tellRendered, body);
      traces.tell(pastSpan('report rendered', told), { within: told.traceparent });
    },

    readReaderState: async ({ embedGrant: { own, userId, reports } }) => {
      return { state: own ? await readState(pool, userId, reports[0] ?? '') : null };
    },
    saveReaderState: async ({ embedGrant, body }) => {
      const { userId, report } = readerOf(embedGrant);
      const { state } = readBody(frame.saveReaderState, body);
      await saveState(pool, userId, report, state);
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
      const opened = await openData(parts, grant, request.query);
      await nextTurn();
      const batch = readBody(frame.queryReport, request.body);
      const stopped = new AbortController();
      reply.raw.on('close', () => {
        if (!reply.raw.writableEnded) stopped.abort();
      });
      const answer = await answerGranted(parts, {
        grant,
        granted: opened,
        batch,
        reader: {
          signal: stopped.signal,
          log: request.log,
          locale: localeOf(request),
        },
      });
      return sendStreamed(reply, answer, batchJson);
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
      // A what-if reads every column of the model.
      if (narrowing) throw refusal('not-in-token.whatIf');
      const asked = readBody(frame.askWhatIf, request.body);
      const rescorer = await rescorers.open(report.dataset);
      if (!rescorer) throw refusal('no-model');
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
            ? rescoreCustomer(asked, rescorer, ground, report.dataset.summary?.roles?.name ?? null)
            : rescoreCustomers(asked, rescorer, ground, left.signal),
        left.signal,
      );
    },
  };
  return handle(frame, handlers, (app) => openToFrames(app, frame, parts));
}

/** Only the owner's own token stores state: other holders' state would become the owner's. */
function readerOf({ own, userId, reports }: OpenedGrant): { userId: string; report: string } {
  if (!own) throw refusal('not-in-token.handedOn');
  return { userId, report: reports[0] ?? '' };
}
