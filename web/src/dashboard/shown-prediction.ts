import type { ReceivedPrediction } from '../http/answers.ts';

/** What a reader must know before acting on the shown report. */
export type ReportWarning =
  | { readonly kind: 'do-not-act'; readonly good: ReceivedPrediction | null }
  | { readonly kind: 'newest-failed'; readonly newest: ReceivedPrediction };

export interface ShownPrediction {
  readonly shown: ReceivedPrediction | null;
  /** Those with a report, newest first. */
  readonly offered: readonly ReceivedPrediction[];
  readonly warning: ReportWarning | null;
}

const CANCELLED = 'cancelled';
const hasReport = ({ status, has_output }: ReceivedPrediction) => status === 'COMPLETED' && has_output;
const isUsable = ({ verdict }: ReceivedPrediction) => verdict?.grade === 'strong' || verdict?.grade === 'useful';
const endTime = ({ finished_at, created_at }: ReceivedPrediction) => finished_at ?? created_at;

/** The linked prediction, or the one that finished last: the report without a link is about it. */
export function shownPrediction(predictions: readonly ReceivedPrediction[], linked: string | null): ShownPrediction {
  const newestFirst = predictions.toSorted(
    (a, b) => endTime(b).localeCompare(endTime(a)) || Number(b.id) - Number(a.id),
  );
  const offered = newestFirst.filter(hasReport);
  const shown = offered.find(({ id }) => String(id) === linked) ?? (linked === null ? (offered[0] ?? null) : null);
  return { shown, offered, warning: shown && chooseWarning(shown, newestFirst) };
}

function chooseWarning(shown: ReceivedPrediction, newestFirst: readonly ReceivedPrediction[]): ReportWarning | null {
  if (shown.verdict?.grade === 'do-not-act') {
    return { kind: 'do-not-act', good: newestFirst.find((one) => hasReport(one) && isUsable(one)) ?? null };
  }
  const [newest] = newestFirst;
  const isFailed = newest?.status === 'FAILED' && newest.error?.code !== CANCELLED;
  return newest && isFailed && shown === newestFirst.find(hasReport) ? { kind: 'newest-failed', newest } : null;
}
