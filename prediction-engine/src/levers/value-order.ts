import { NO, YES } from '../profile/vocabulary/churn-words.ts';
import { plainWords } from '../profile/vocabulary/name-words.ts';

/** Levels of a feature that is not used; in a label they would not mean no. */
const OFF = new Set(['off', 'none']);

/** Plan levels as most price lists name them. */
const STEPS: readonly (readonly string[])[] = [
  ['free', 'trial', 'gratis', 'gratuit', 'kostenlos'],
  ['basic', 'starter', 'start', 'lite', 'light', 'bronze', 'small', 'economy', 'essential', 'basis', 'basico'],
  ['standard', 'silver', 'plus', 'medium', 'regular', 'silber', 'argent', 'plata', 'prata'],
  ['premium', 'gold', 'pro', 'professional', 'large', 'advanced', 'or', 'oro', 'ouro'],
  ['platinum', 'enterprise', 'unlimited', 'ultimate', 'diamond', 'platin', 'platino'],
];

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  twelve: 12,
  ein: 1,
  eine: 1,
  zwei: 2,
  drei: 3,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  due: 2,
};

const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^(week|wo(che|chentlich)|semaine|hebdo|seman)/, 0.25],
  [/^(quarter|quartal|vierteljahr|trimes)/, 3],
  [/^(halfyear|halbjahr|semestr|semest)/, 6],
  [/^(biennial)/, 24],
  [/^(month|monat|mois|mensuel|mensual|mensal|mensile|mes$|meses$|mesi$|mo$|mtm$)/, 1],
  [/^(year|yr|annual|jahr|an$|ans$|annuel|ano$|anos$|anual|anno$|anni$|annuale)/, 12],
];

/** The length of a contract in months; null if unknown. */
export function monthsIn(value: string): number | null {
  const ideograms = /(\d+)\s*(か月|ヶ月|カ月|年)/.exec(value);
  if (ideograms) return Number(ideograms[1]) * (ideograms[2] === '年' ? 12 : 1);
  const words = plainWords(value)
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .split(' ');
  for (const [at, word] of words.entries()) {
    const length = MONTHS.find(([pattern]) => pattern.test(word))?.[1];
    if (length === undefined) continue;
    const before = words[at - 1] ?? '';
    const count = /^\d+$/.test(before) ? Number(before) : (NUMBER_WORDS[before] ?? 1);
    return count * length;
  }
  return null;
}

/** The level of a plan; null if unknown. */
export function stepOf(value: string): number | null {
  const words = plainWords(value).split(' ');
  // 'Pro Plus' is above 'Pro', but 'Premium Lite' is not above 'Premium': two plan words are ambiguous.
  const steps = STEPS.flatMap((names, step) => (words.some((word) => names.includes(word)) ? [step] : []));
  return steps.length === 1 ? (steps[0] as number) : null;
}

export const isYes = (value: string): boolean => YES.has(plainWords(value));
export const isNo = (value: string): boolean => NO.has(plainWords(value)) || OFF.has(plainWords(value));

/** 'No internet service': the feature does not apply, so it cannot be offered. */
export const isInapplicable = (value: string): boolean =>
  /^(no|not|kein|keine|ohne|sans|pas|aucun|aucune|sin|sem|nessun|nessuna|senza|without) \S/.test(plainWords(value)) ||
  /^(n a|na|not applicable|unknown|unbekannt|inconnu|desconocido|desconhecido)$/.test(plainWords(value));

/** The position of a value on a scale; two values are comparable only on the same scale. */
export function placeOf(value: string): { readonly by: 'answer' | 'months' | 'step'; readonly place: number } | null {
  if (isYes(value) || isNo(value)) return { by: 'answer', place: isYes(value) ? 1 : 0 };
  const months = monthsIn(value);
  if (months !== null) return { by: 'months', place: months };
  const step = stepOf(value);
  return step === null ? null : { by: 'step', place: step };
}

/** Above 0 if `to` is the higher of the two, 0 if they are equal, null if unknown. */
export function compareValues(from: string, to: string): number | null {
  const [a, b] = [placeOf(from), placeOf(to)];
  return a && b && a.by === b.by ? b.place - a.place : null;
}
