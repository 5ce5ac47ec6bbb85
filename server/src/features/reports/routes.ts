import * as frame from '@holdfast/contracts/http/routes/frame';
import type { FastifyPluginAsync } from 'fastify';
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
import { openData, openGranted } from './granted/open-granted.ts';
import { mailAddress } from './mail-address.ts';
import { openToFrames } from './open-to-frames.ts';
import { presentReport } from './present-report.ts';
import { questionHandlers } from './question-handlers.ts';
import { keepPlan } from './reader-plans.ts';
import { keepBookmarks, readBookmarks } from './report-bookmarks.ts';
import { draftHandlers } from './report-drafts.ts';
import type { ReportParts } from './report-parts.ts';
import { readState, saveState } from './report-states.ts';

/** Routes for the frame. */
export function embedRoutes(parts: ReportParts): FastifyPluginAsync {
  const { platform } = parts;
  const { traces } = platform;
  const { pool } = platform.database;

  const handlers: HttpHandlers<typeof frame> = {
    ...documentHandlers(parts),
    ...draftHandlers(parts),
    ...questionHandlers(parts),

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
  };
  return handle(frame, handlers, (app) => openToFrames(app, frame, parts));
}

/** Only the owner's own token stores state: other holders' state would become the owner's. */
function readerOf({ own, userId, reports }: OpenedGrant): { userId: string; report: string } {
  if (!own) throw refusal('not-in-token.handedOn');
  return { userId, report: reports[0] ?? '' };
}
