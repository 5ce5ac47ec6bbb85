import * as questions from '@holdfast/contracts/http/routes/questions';
import type { AskRequest } from '@holdfast/contracts/report/question';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { requireScope } from '../../../people/keys/verify-owner.ts';
import { type ItemOwner, itemOwnerOf } from '../../../platform/access/owner.ts';
import { handle, readBody } from '../../../platform/http/handle.ts';
import { notFound, refusal } from '../../../platform/http/refusal.ts';
import { ownerOf } from '../../documents/owner.ts';
import { findOwnedData, listOwnedData, type OwnedData } from '../../documents/prediction-data.ts';
import { AS_OWNER } from '../granted/granted-rows.ts';
import { labelsOf } from '../labels-of.ts';
import type { ReadyReport } from '../ready-report.ts';
import type { ReportParts } from '../report-parts.ts';
import { keepAnswer } from './keep-answer.ts';
import type { QuestionContext } from './questions.ts';
import { checkSynonyms, readSynonyms, saveSynonyms } from './synonyms.ts';

/** Must run inside `authenticate`: sessions and service keys, on their owner's data. */
export function questionRoutes({ platform, sources, questions: asked }: ReportParts): FastifyPluginAsync {
  const { pool } = platform.database;

  const openData = async (
    whose: ItemOwner,
    datasetId: string | undefined,
  ): Promise<{ data: OwnedData; report: ReadyReport }> => {
    const data =
      datasetId === undefined
        ? (await listOwnedData(pool, whose))[0]
        : await findOwnedData(pool, whose, 'dataset_id', datasetId);
    const dataset = data && (await sources.ofData(whose, data));
    const report = dataset && (await sources.open({ saved: null, dataset, reportId: data.reportId }, AS_OWNER));
    if (!report) throw notFound('dataset');
    return { data, report };
  };

  const askerOf = async (request: FastifyRequest, report: ReadyReport): Promise<QuestionContext> => {
    const { userId } = request.caller;
    const labels = await labelsOf(pool, userId, report, false);
    const synonyms = await readSynonyms(pool, userId, report.dataset);
    const onFailure = (cause: unknown) => request.log.error({ err: cause }, 'a question could not be answered');
    return { report, rules: [], labels, synonyms, onFailure };
  };

  const ask = async (request: FastifyRequest, question: AskRequest, report: ReadyReport) =>
    asked.ask(question, await askerOf(request, report));

  return handle(questions, {
    askDataset: async (request) => {
      requireScope(request.caller, 'read');
      const { datasetId, ...question } = readBody(questions.askDataset, request.body);
      const { report } = await openData(itemOwnerOf(request.caller), datasetId);
      return ask(request, question, report);
    },

    suggestAboutDataset: async (request) => {
      requireScope(request.caller, 'read');
      const { datasetId, text, language = 'en' } = readBody(questions.suggestAboutDataset, request.body);
      const { report } = await openData(itemOwnerOf(request.caller), datasetId);
      return { suggestions: await asked.suggest(text, language, await askerOf(request, report)) };
    },

    keepAnswer: async (request) => {
      requireScope(request.caller, 'write');
      const { datasetId, reportId, dashboardId, ...question } = readBody(questions.keepAnswer, request.body);
      const { data, report } = await openData(itemOwnerOf(request.caller), datasetId);
      const answer = await ask(request, question, report);
      if ('refused' in answer) throw refusal('invalid-request.question', { reason: answer.refused.says });
      const owner = await ownerOf(pool, request.caller);
      return keepAnswer(pool, owner, answer.reading, { datasetId: data.datasetId, reportId, dashboardId });
    },

    readMeanings: async (request) => {
      requireScope(request.caller, 'read');
      const { report } = await openData(itemOwnerOf(request.caller), request.params.datasetId);
      return asked.meanings(String(request.query.language ?? 'en'), await askerOf(request, report));
    },

    readSynonyms: async (request) => {
      requireScope(request.caller, 'read');
      const { userId } = request.caller;
      const { report } = await openData(itemOwnerOf(request.caller), request.params.datasetId);
      return { value: await readSynonyms(pool, userId, report.dataset) };
    },

    saveSynonyms: async (request) => {
      requireScope(request.caller, 'write');
      const { userId } = request.caller;
      const { value } = readBody(questions.saveSynonyms, request.body);
      const { data, report } = await openData(itemOwnerOf(request.caller), request.params.datasetId);
      checkSynonyms(value, report.model);
      await saveSynonyms(pool, { userId, owner: report.dataset, predictionId: data.predictionId, synonyms: value });
      return { value };
    },
  });
}
