import type { VisualsTexts } from '../compiled/visuals.ts';

type Refused = VisualsTexts['refused'];
export type RefusedKey = keyof Refused;
export type RefusedValues = Readonly<Record<string, unknown>>;

/** Why a call on a report, a filter or an edit is refused: the key of its text, and the values the text takes. */
export type WhyRefused = {
  [Key in RefusedKey]: Refused[Key] extends (values: infer Values) => string
    ? [key: Key, values: Values]
    : [key: Key, values?: undefined];
}[RefusedKey];
