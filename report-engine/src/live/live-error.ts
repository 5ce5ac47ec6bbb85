import type { VisualsTexts } from '@holdfast/texts/areas/visuals';
import type { RefusedKey, RefusedValues, WhyRefused } from '@holdfast/texts/refused-call';
import { textOf } from '@holdfast/texts/text-of';
import { refusedInEnglish } from '../edit/refused.ts';

export type LiveErrorCode = 'not-found' | 'invalid' | 'not-allowed' | 'busy' | 'failed';

/** A failed call on a live report. Its sentence is looked up where it is shown; the English message is for logs. */
export class LiveError extends Error {
  readonly code: LiveErrorCode;
  readonly key: RefusedKey;
  readonly values: RefusedValues;

  constructor(code: LiveErrorCode, ...[key, values, options]: [...WhyRefused, options?: ErrorOptions]) {
    super(refusedInEnglish(key, values ?? {}), options);
    this.name = 'LiveError';
    this.code = code;
    this.key = key;
    this.values = values ?? {};
  }
}

/** A failure in the language of these texts; what a server or a browser says stays as it is. */
export function sayFailure(failure: unknown, texts: VisualsTexts): string {
  if (failure instanceof LiveError) return textOf(texts.refused, failure.key, failure.values);
  return failure instanceof Error ? failure.message : String(failure);
}
