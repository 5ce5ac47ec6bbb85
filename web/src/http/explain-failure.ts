import type { T } from '../i18n/use-t.ts';
import type { Failure } from './failure.ts';

/** What happened and what to do, in one or two sentences; null when there is nothing better than the screen's own text. */
export function explainFailure(failure: Failure, t: T): string | null {
  if (failure.status === 429 && failure.retryAfterSeconds !== null) {
    return t('failure.tooManyWait', { seconds: failure.retryAfterSeconds });
  }
  if (failure.detail !== null) return failure.detail;
  if (failure.kind === 'unreachable') return navigator.onLine ? t('failure.unreachable') : t('failure.offline');
  if (failure.kind === 'malformed') return t('failure.malformed');
  if (failure.status === 401) return t('failure.signedOut');
  if (failure.status === 413) return t('failure.tooLarge');
  if (failure.status === 429) return t('failure.tooMany');
  if (failure.status >= 500) return t('failure.server');
  return null;
}
