import { setMaxListeners } from 'node:events';
import * as frame from '@holdfast/contracts/http/routes/frame';
import { MAX_VIEWED_ROWS } from '@holdfast/contracts/report/query';
import type { FastifyRequest } from 'fastify';
import { type HttpHandlers, readBody } from '../../platform/http/handle.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { type GrantedItem, openData } from './granted/open-granted.ts';
import { labelsOf } from './labels-of.ts';
import type { QuestionContext } from './questions/questions.ts';
import { readSynonyms } from './questions/synonyms.ts';
import type { ReportParts } from './report-parts.ts';
import { rescoreCustomer, rescoreCustomers } from './rescore.ts';

/** Questions and what-ifs about the data of an embed token. */
export function questionHandlers(
  parts: ReportParts,
): Pick<HttpHandlers<typeof frame>, 'askQuestion' | 'suggestQuestions' | 'askWhatIf'> {
  const { platform, analytics, rescorers, questions } = parts;
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

  return {
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
}
