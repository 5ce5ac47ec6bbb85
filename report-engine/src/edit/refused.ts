import { visualsInEnglish } from '@holdfast/texts/areas/english/visuals';
import type { VisualsTexts } from '@holdfast/texts/areas/visuals';
import { textOf } from '@holdfast/texts/text-of';

type Refused = VisualsTexts['refused'];
export type RefusedKey = keyof Refused;
export type RefusedValues = Readonly<Record<string, unknown>>;

/** Why a call or an edit is refused: the key of its text, and the values the text takes. */
export type WhyRefused = {
  [Key in RefusedKey]: Refused[Key] extends (values: infer Values) => string
    ? [key: Key, values: Values]
    : [key: Key, values?: undefined];
}[RefusedKey];

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
