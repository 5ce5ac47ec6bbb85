import { setMaxListeners } from 'node:events';
import {
  type BatchAnswer,
  type BatchRequest,
  MAX_VIEWED_ROWS,
  type QueryProblem,
} from '@holdfast/contracts/report/query';
import { loadRefusals } from '@holdfast/texts/load-refusals';
import { refusalMessage } from '@holdfast/texts/refusal-message';
import { answerBatch } from '../../platform/analytics/answer-batch.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Log } from '../../platform/log.ts';
import type { OpenedGrant } from './embed-token.ts';
import type { Granted } from './granted/open-granted.ts';
import { narrowBatch } from './narrow/narrow-query.ts';
import { savedMeasures, withOwnMeasures } from './own-measures.ts';
import type { ReadyReport } from './ready-report.ts';
import type { ReportParts } from './report-parts.ts';

export interface BatchReader {
  readonly signal: AbortSignal;
  readonly log: Log;
  /** The language of problems. */
  readonly locale: string;
}

export interface GrantedBatch {
  readonly grant: OpenedGrant;
  readonly granted: Granted;
  readonly batch: BatchRequest;
  readonly reader: BatchReader;
}

/** Runs the queries of a page under the rules of a grant: the only access to the data, for frames and for paper. */
export async function answerGranted(
  { analytics, readings }: ReportParts,
  { grant, granted: { report, narrowing }, batch, reader: { signal, log, locale } }: GrantedBatch,
): Promise<BatchAnswer> {
  const { permissions, rules, membership } = grant;
  if (membership)
    readings.note(
      membership.workspaceId,
      grant.holder ?? (grant.own ? grant.userId : grant.tokenId),
      batch.queries.length,
    );
  const render = await loadRefusals(locale);
  const model = modelFor(batch, report, narrowing !== null);
  const { allowed, refused } = narrowing ? narrowBatch(batch, narrowing, model) : { allowed: batch, refused: [] };
  const mayExport = permissions.includes('export');
  if (batch.purpose === 'export' && !mayExport) {
    throw refusal('not-in-token.export');
  }
  // All queries of a page share the signal, so the warning about many listeners does not apply.
  setMaxListeners(0, signal);
  const { answers } = await answerBatch(
    allowed,
    {
      analytics,
      dataset: report.tables,
      model,
      rules,
      render,
      ...(mayExport ? {} : { mostRows: MAX_VIEWED_ROWS }),
      onFailure: (cause) => log.error({ err: cause }, 'a report query failed'),
    },
    signal,
  );
  const problem: QueryProblem = { code: 'not-permitted', message: render(refusalMessage('not-permitted.partOnly')) };
  return { answers: [...answers, ...refused.map((id) => ({ id, problem }))] };
}

/**
 * An editor's queries use the measures of the unsaved draft. A token for a part of a report is limited to saved
 * measures: a new one could reveal more than that part.
 */
function modelFor({ measures }: BatchRequest, report: ReadyReport, isNarrow: boolean) {
  const saved = savedMeasures(report.presented.document);
  return withOwnMeasures(report.model, isNarrow ? saved : (measures ?? saved));
}
