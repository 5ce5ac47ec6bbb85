import { MAX_BATCH_CELLS } from '@holdfast/contracts/report/limits';
import type { BatchAnswer, BatchRequest, QueryAnswer, QueryProblem } from '@holdfast/contracts/report/query';
import { QueryError } from '@holdfast/query-engine';
import { readDate } from '@holdfast/query-engine/dax';
import { answerTabular } from '@holdfast/query-engine/tabular';
import { refusalMessage } from '@holdfast/texts/refusal-message';
import { say } from '../../english.ts';
import { AnalyticsError } from '../analytics.ts';
import type { BatchQueryContext } from '../answer-batch.ts';
import { cellsIn } from '../batch-json.ts';
import { nextTurn } from '../next-turn.ts';
import { withinRowCap } from '../row-cap.ts';
import { openTabular, type TabularDataset } from './open-tabular.ts';

type Ground = Omit<BatchQueryContext, 'dataset'> & { readonly dataset: TabularDataset };

/** Answers a page over a tabular dataset, one query after the other. */
export async function answerTabularBatch(
  batch: BatchRequest,
  ground: Ground,
  signal?: AbortSignal,
): Promise<BatchAnswer> {
  const { analytics, dataset, model, rules, render = say, mostRows = Number.POSITIVE_INFINITY } = ground;
  const answers: QueryAnswer[] = [];
  let cells = 0;
  for (const { id, query } of batch.queries) {
    await nextTurn();
    const answered = await answer(id, query);
    cells += cellsIn(answered);
    answers.push(cells > MAX_BATCH_CELLS ? { id, problem: problemOf(tooLarge()) } : answered);
  }
  return { answers };

  async function answer(id: string, given: BatchRequest['queries'][number]['query']): Promise<QueryAnswer> {
    const query = withinRowCap(given, model, mostRows);
    try {
      if (!query) throw new QueryError(refusalMessage('not-permitted.rows', { most: mostRows }));
      if (signal?.aborted || cells > MAX_BATCH_CELLS) throw new QueryError(tooLarge().detail);
      const now = readDate(batch.now) ?? 0;
      const opened = await openTabular(analytics, dataset, { model, rules, now, clock: batch.now });
      const source = { model, now: batch.now, query: opened.query.bind(opened) };
      return { id, result: await answerTabular(query, source) };
    } catch (error) {
      if (!(error instanceof QueryError) && !(error instanceof AnalyticsError)) throw error;
      if (error instanceof AnalyticsError && error.code === 'failed') ground.onFailure?.(error.cause ?? error);
      return { id, problem: problemOf(error) };
    }
  }

  function problemOf({ code, detail }: QueryError | AnalyticsError): QueryProblem {
    return { code, message: render(detail) };
  }
}

const tooLarge = () => new QueryError(refusalMessage('too-large.results', { most: MAX_BATCH_CELLS }));
