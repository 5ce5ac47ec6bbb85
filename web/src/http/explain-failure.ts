import type { T } from '../i18n/use-t.ts';
import type { Failure } from './failure.ts';

/** A wait worth naming; whoever must wait longer is told by the sentence itself what to do instead. */
const LONGEST_WAIT_SECONDS = 600;

/** What happened and what to do, in one or two sentences; null when there is nothing better than the screen's own text. */
export function explainFailure(failure: Failure, t: T): string | null {
  const sentence = whatHappened(failure, t);
  const wait = failure.status === 429 ? whenAgain(failure.retryAfterSeconds, t) : null;
  return sentence && wait ? `${sentence} ${wait}` : sentence;
}

/** The server's sentence in the reader's language where we have it, else in its own words. */
export function serverSentence({ code, detail, says }: Failure, t: T): string | null {
  if (detail !== null && says) return t.said({ detail, says }, 'detail');
  const words: Readonly<Record<string, string>> = t.server?.problems ?? {};
  return (code === null ? undefined : words[code]) ?? detail;
}

function whatHappened(failure: Failure, t: T): string | null {
  const said = serverSentence(failure, t);
  if (said !== null) return said;
  if (failure.kind === 'unreachable') return navigator.onLine ? t('failure.unreachable') : t('failure.offline');
  if (failure.kind === 'malformed') return t('failure.malformed');
  if (failure.status === 401) return t('failure.signedOut');
  if (failure.status === 413) return t('failure.tooLarge');
  if (failure.status === 429) return t('failure.tooMany');
  if (failure.status >= 500) return t('failure.server');
  return null;
}

function whenAgain(seconds: number | null, t: T): string | null {
  if (seconds === null || seconds > LONGEST_WAIT_SECONDS) return null;
  return seconds < 90
    ? t('failure.waitSeconds', { count: seconds })
    : t('failure.waitMinutes', { count: Math.ceil(seconds / 60) });
}
