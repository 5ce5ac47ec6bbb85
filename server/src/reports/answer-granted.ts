import { setMaxListeners } from 'node:events';
import { type BatchAnswer, type BatchRequest, MAX_VIEWED_ROWS } from '@holdfast/contracts/report/query';
import { answerBatch } from '../analytics/answer-batch.ts';
import { Problem } from '../http/problem.ts';
import type { Log } from '../log.ts';
import type { OpenedGrant } from './embed-token.ts';
import type { Granted } from './granted/open-granted.ts';
import { narrowBatch } from './narrow/narrow-query.ts';
import type { ReportParts } from './report-parts.ts';

/** The questions of a page under the rules of a grant: the one way to the data, for frames and for paper. */
export async function answerGranted(
  { analytics }: ReportParts,
  { permissions, rules }: OpenedGrant,
  { report, narrowing }: Granted,
  batch: BatchRequest,
  signal: AbortSignal,
  log: Log,
): Promise<BatchAnswer> {
  const { allowed, refused } = narrowing
    ? narrowBatch(batch, narrowing, report.model)
    : { allowed: batch, refused: [] };
  const mayExport = permissions.includes('export');
  if (batch.purpose === 'export' && !mayExport) {
    throw new Problem(403, 'not-in-token', 'The embed token does not allow exporting data.');
  }
  // Every question of a page listens to the one signal; the page's size is the limit, not a leak.
  setMaxListeners(0, signal);
  const { answers } = await answerBatch(
    allowed,
    {
      analytics,
      dataset: report.tables,
      model: report.model,
      rules,
      ...(mayExport ? {} : { mostRows: MAX_VIEWED_ROWS }),
      onFailure: (cause) => log.error({ err: cause }, 'a report query failed'),
    },
    signal,
  );
  return { answers: [...answers, ...refused] };
}
