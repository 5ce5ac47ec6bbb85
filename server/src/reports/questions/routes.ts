import * as questions from '@holdfast/contracts/http/routes/questions';
import type { FastifyPluginAsync } from 'fastify';
import { whoseOf } from '../../access/whose.ts';
import { findOwnedData, listOwnedData } from '../../documents/prediction-things.ts';
import { handle, readBody } from '../../http/handle.ts';
import { notFound } from '../../http/problem.ts';
import { requireScope } from '../../keys/verify-owner.ts';
import { labelsOf } from '../labels-of.ts';
import type { ReportParts } from '../report-parts.ts';

/** Needs `authenticate` around it: sessions and service keys alike, about what is their owner's. */
export function questionRoutes({ platform, sources, questions: asked }: ReportParts): FastifyPluginAsync {
  const { pool } = platform.database;
  return handle(questions, {
    askDataset: async (request) => {
      requireScope(request.caller, 'read');
      const whose = whoseOf(request.caller);
      const { datasetId, ...question } = readBody(questions.askDataset, request.body);
      const data =
        datasetId === undefined
          ? (await listOwnedData(pool, whose))[0]
          : await findOwnedData(pool, whose, 'dataset_id', datasetId);
      const dataset = data && (await sources.ofData(whose, data));
      const report = dataset && (await sources.open({ saved: null, dataset, reportId: data.reportId }, []));
      if (!report) throw notFound('This dataset');
      const labels = await labelsOf(pool, request.caller.userId, report, false);
      const onFailure = (cause: unknown) => request.log.error({ err: cause }, 'a question could not be answered');
      return asked.ask(question, { report, rules: [], labels, onFailure });
    },
  });
}
