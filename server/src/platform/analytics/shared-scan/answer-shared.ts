import type { QueryResult } from '@holdfast/contracts/report/query';
import { type BoundQuery, compileScan, foldScan, type Ground } from '@holdfast/query-engine';
import { MOST_LINES } from '../dataset-sizes.ts';
import { nextTurn } from '../next-turn.ts';
import { AnalyticsError, type Dataset, type QueryRunner } from '../query-runner.ts';
import { type BatchQuery, fieldsToSize, groupByScan, type Scan, shareScans } from './share-scans.ts';

export interface SharedScanContext {
  readonly runner: QueryRunner;
  readonly dataset: Dataset;
  readonly compiledUnder: Ground;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Answers every query of a page, scanning the rows once for all queries that can share a scan. Only an optimisation:
 * `answerAlone` gives the same results.
 */
export async function answerShared<Answer>(
  queries: readonly BatchQuery[],
  { runner, dataset, compiledUnder, signal }: SharedScanContext,
  answerAlone: (query: BatchQuery) => Promise<Answer>,
  answered: (query: BatchQuery, result: QueryResult) => Answer,
): Promise<Answer[]> {
  const sizes = runner.sizesOf(dataset.id);
  const families = groupByScan(queries);
  await sizes.learn(fieldsToSize(families, compiledUnder.model), compiledUnder);
  const { scans, alone } = shareScans(families, sizes.sizeOf, sizes.mostCombinations);
  const answers = await Promise.all([
    ...scans.map(answerScan),
    ...alone.map(async (query) => [await answerAlone(query)]),
  ]);
  return answers.flat();

  async function answerScan({ asked, lines }: Scan): Promise<Answer[]> {
    try {
      const results = await runScan(asked.map(({ query }) => query));
      if (results) return asked.map((query, index) => answered(query, results[index] as QueryResult));
      sizes.wasTooFine(lines);
    } catch (error) {
      // A single query caused the failure: run separately, it does not affect the others.
      if (!(error instanceof AnalyticsError)) throw error;
    }
    return Promise.all(asked.map(answerAlone));
  }

  async function runScan(asked: readonly BoundQuery[]): Promise<QueryResult[] | null> {
    await nextTurn();
    const compiled = compileScan(asked, compiledUnder, MOST_LINES);
    const folding = foldScan(compiled, await runner.select(compiled, signal));
    for (;;) {
      const { done, value } = folding.next();
      if (done) return value;
      await nextTurn();
    }
  }
}
