import type { T } from '../i18n/use-t.ts';
import type { Failure } from './failure.ts';

/** Longest wait shown as a countdown; for longer waits the message itself says what to do. */
const LONGEST_WAIT_SECONDS = 600;

/** What happened and what to do, in one or two sentences; null if the screen's own message is better. */
export function explainFailure(failure: Failure, t: T): string | null {
  const sentence = failureText(failure, t);
  const wait = failure.status === 429 ? retryText(failure.retryAfterSeconds, t) : null;
  return sentence && wait ? `${sentence} ${wait}` : sentence;
}

function failureText(failure: Failure, t: T): string | null {
  if (failure.detail !== null) return failure.detail;
  if (failure.kind === 'unreachable') return navigator.onLine ? t('failure.unreachable') : t('failure.offline');
  if (failure.kind === 'malformed') return t('failure.malformed');
  if (failure.status === 401) return t('failure.signedOut');
  if (failure.status === 413) return t('failure.tooLarge');
  if (failure.status === 429) return t('failure.tooMany');
  if (failure.status >= 500) return t('failure.server');
  return null;
}

function retryText(seconds: number | null, t: T): string | null {
  if (seconds === null || seconds > LONGEST_WAIT_SECONDS) return null;
  return seconds < 90
    ? t('failure.waitSeconds', { count: seconds })
    : t('failure.waitMinutes', { count: Math.ceil(seconds / 60) });
}
