import { MAX_BATCH_CELLS } from '@holdfast/contracts/report/limits';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type {
  BatchAnswer,
  BatchRequest,
  QueryAnswer,
  QueryProblem,
  QueryResult,
  Restriction,
  VisualQuery,
} from '@holdfast/contracts/report/query';
import {
  type BoundQuery,
  bindQuery,
  compileBound,
  compileEdge,
  type Ground,
  QueryError,
  readAsRowQuery,
  readResult,
  restrictToEdge,
} from '@holdfast/query-engine';
import { refusalMessage } from '@holdfast/texts/refusal-message';
import type { RenderMessage } from '@holdfast/texts/speaker';
import { say } from '../english.ts';
import { type Analytics, AnalyticsError, type Dataset } from './analytics.ts';
import { cellsIn } from './batch-json.ts';
import { nextTurn } from './next-turn.ts';
import type { QueryRunner } from './query-runner.ts';
import { withinRowCap } from './row-cap.ts';
import { answerShared } from './shared-scan/answer-shared.ts';
import type { BatchQuery } from './shared-scan/share-scans.ts';
import { answerTabularBatch } from './tabular/answer-tabular-batch.ts';

export interface BatchQueryContext {
  readonly analytics: Analytics;
  readonly dataset: Dataset;
  readonly model: SemanticModel;
  readonly rules: readonly Restriction[];
  /** The most single rows a query may list; when absent, only the query's own limit applies. */
  readonly mostRows?: number;
  /** Words the problems of queries; English when absent. */
  readonly render?: RenderMessage;
  /** Called for failures of the server, not for invalid queries. */
  onFailure?(cause: unknown): void;
}

/**
 * Runs all queries of a page concurrently. Each gets its own result or problem; a failure does not affect the others.
 */
export async function answerBatch(
  batch: BatchRequest,
  ground: BatchQueryContext,
  signal?: AbortSignal,
): Promise<BatchAnswer> {
  const { mostRows = Number.POSITIVE_INFINITY, render = say } = ground;
  const { tabular } = ground.dataset;
  if (tabular) return answerTabularBatch(batch, { ...ground, dataset: { ...ground.dataset, tabular } }, signal);
  const found = await attachEngine(ground);
  const report = (error: AnalyticsError) => {
    if (error.code === 'failed' && !signal?.aborted) ground.onFailure?.(error.cause ?? error);
  };
  if (found instanceof AnalyticsError) {
    report(found);
    return { answers: batch.queries.map(({ id }) => ({ id, problem: problemIn(found, render) })) };
  }
  const { runner, schema } = found;
  const { dialect } = runner;
  const compiledUnder: Ground = { model: ground.model, now: batch.now, schema, dialect, rules: ground.rules };
  let cells = 0;
  const counted = (answered: QueryAnswer): QueryAnswer => {
    cells += cellsIn(answered);
    return cells > MAX_BATCH_CELLS ? tooLarge(answered.id, render) : answered;
  };
  const answer = async ({ id, query }: BatchQuery): Promise<QueryAnswer> => {
    try {
      if (cells > MAX_BATCH_CELLS) return tooLarge(id, render);
      return counted({
        id,
        result: await answerQuery(query, compiledUnder, { runner, dataset: ground.dataset }, signal),
      });
    } catch (error) {
      if (!(error instanceof AnalyticsError)) throw error;
      report(error);
      return { id, problem: problemIn(error, render) };
    }
  };
  const refused: QueryAnswer[] = [];
  const allowed = batch.queries.flatMap(({ id, query }): BatchQuery[] => {
    const capped = withinRowCap(query, ground.model, mostRows);
    const bound = capped ? bindOrRefuse(capped, compiledUnder) : notPermitted(mostRows);
    if ('rows' in bound) return [{ id, query: bound }];
    refused.push({ id, problem: problemIn(bound, render) });
    return [];
  });
  const answers = await answerShared(
    allowed,
    { runner, dataset: ground.dataset, compiledUnder, signal },
    answer,
    ({ id }, result) => counted({ id, result }),
  );
  const order = new Map(batch.queries.map(({ id }, index) => [id, index]));
  return { answers: [...answers, ...refused].toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)) };
}

const problemIn = ({ code, detail }: QueryError | AnalyticsError, render: RenderMessage): QueryProblem => ({
  code,
  message: render(detail),
});

/** The engine and its attached tables, or the problem that every query then gets. */
async function attachEngine({ analytics, dataset }: BatchQueryContext) {
  try {
    const runner = await analytics.runnerOf(dataset);
    return { runner, schema: await runner.attach(dataset) };
  } catch (error) {
    if (error instanceof AnalyticsError) return error;
    throw error;
  }
}

function bindOrRefuse(query: VisualQuery, ground: Ground): BoundQuery | QueryError {
  try {
    return bindQuery(query, ground);
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
}

const notPermitted = (most: number) => new QueryError(refusalMessage('not-permitted.rows', { most }));

function tooLarge(id: string, render: RenderMessage): QueryAnswer {
  const message = render(refusalMessage('too-large.results', { most: MAX_BATCH_CELLS }));
  return { id, problem: { code: 'too-large', message } };
}

interface BatchContext {
  readonly runner: QueryRunner;
  readonly dataset: Dataset;
}

async function answerQuery(
  query: BoundQuery,
  ground: Ground,
  asked: BatchContext,
  signal?: AbortSignal,
): Promise<QueryResult> {
  const first = await restrictToTop(query, ground, asked, signal);
  const run = async (splitBy?: readonly string[]) => {
    await nextTurn();
    const compiled = compileBound(first, ground, splitBy);
    return readResult(compiled, await asked.runner.select(compiled, signal));
  };
  const [result, totals] = await Promise.all([
    run(),
    Promise.all((query.given.totals ?? []).map(async (groupedBy) => ({ groupedBy, ...(await run(groupedBy)) }))),
  ]);
  if (totals.length === 0) return result;
  return { ...result, totals: totals.map(({ groupedBy, rowCount, columns }) => ({ groupedBy, rowCount, columns })) };
}

/** A top-n list, restricted to rows that can be in it. */
async function restrictToTop(
  query: BoundQuery,
  ground: Ground,
  { runner, dataset }: BatchContext,
  signal?: AbortSignal,
): Promise<BoundQuery> {
  const sizes = runner.sizesOf(dataset.id);
  const byRow = readAsRowQuery(query);
  const rows = byRow?.query ?? query;
  const edge = compileEdge(rows, ground);
  if (!edge || !(await sizes.hasManyRows(query.rows.table.name, ground))) return query;
  if (byRow && !(await sizes.isUnique(byRow.key.head.field, ground))) return query;
  const [found] = await runner.select(edge, signal);
  return restrictToEdge(rows, found?.[0]);
}
