import { visualsInEnglish } from '@holdfast/texts/areas/english/visuals';
import type { RefusedKey, RefusedValues, WhyRefused } from '@holdfast/texts/refused-call';
import { textOf } from '@holdfast/texts/text-of';

export const refusedInEnglish = (key: RefusedKey, values: RefusedValues): string =>
  textOf(visualsInEnglish.refused, key, values);

/** An invalid edit: it refers to something that does not exist, or would leave an invalid report. */
export class EditError extends Error {
  readonly code: 'not-found' | 'invalid';
  readonly why: WhyRefused;

  constructor(code: 'not-found' | 'invalid', ...why: WhyRefused) {
    super(refusedInEnglish(why[0], why[1] ?? {}));
    this.name = 'EditError';
    this.code = code;
    this.why = why;
  }
}
