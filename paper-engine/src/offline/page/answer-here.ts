import type { QueryAnswer } from '@holdfast/contracts/report/query';
import { evaluateInMemory, type InMemory } from '@holdfast/query-engine/in-memory/evaluate.ts';
import { QueryError } from '@holdfast/query-engine/model/query-error.ts';
import type { AskBatch } from '@holdfast/report-engine/live/results.ts';
import { type OfflineContents, rowsIn } from '../offline-contents.ts';

/** Answers queries from the rows in the file, in place of the server. */
export function answerFromFile({ model, tables, now }: OfflineContents): AskBatch {
  const ground: InMemory = { model, tables: rowsIn(tables), now };
  return async ({ queries }, signal) => {
    const answers: QueryAnswer[] = [];
    for (const { id, query } of queries) {
      // Yields between two visuals so the page can paint and handle a click that makes the rest of this batch obsolete.
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) break;
      answers.push(answerOrProblem(id, () => evaluateInMemory(query, ground)));
    }
    return { answers };
  };
}

function answerOrProblem(id: string, work: () => Extract<QueryAnswer, { result: unknown }>['result']): QueryAnswer {
  try {
    return { id, result: work() };
  } catch (cause) {
    if (!(cause instanceof QueryError)) throw cause;
    return { id, problem: { code: cause.code, message: '' } };
  }
}
