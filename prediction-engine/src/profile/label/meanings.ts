import { FORMER, LEAVING, LEAVING_WHOLE, LEFT_PHRASE, NEGATIONS, NO, STAYING } from '../vocabulary/churn-words.ts';
import { hasStem, hasWord, tokens } from '../vocabulary/name-words.ts';
import { BETWEEN_NEGATION, NEGATING_PREFIXES, NO_LONGER, SPACELESS_NEGATION } from '../vocabulary/negation-words.ts';
import { AFTER, PRESENT, RELATION, STAYED, STILL, TURNOVER } from '../vocabulary/outcome-words.ts';

export type Direction = 'leaving' | 'staying';

/** 'Not_Canceled' stays, 'No longer active' leaves, 'Active, but do not refer' stays: the first clause decides. */
export function meaningOf(text: string): Direction | null {
  for (const clause of text.split(/[,;(/|]/)) {
    const meaning = meaningOfWords(tokens(clause));
    if (meaning !== null) return meaning;
  }
  return null;
}

function meaningOfWords(words: readonly string[]): Direction | null {
  const text = words.join(' ');
  if (LEFT_PHRASE.test(text)) return hasWord(words, NEGATIONS) ? 'staying' : 'leaving';
  if (FORMER.test(text)) return 'leaving';
  const leaving = words.findIndex((word) => isOneOf(word, LEAVING));
  const whole = leaving === -1 && isShort(words) ? words.findIndex((word) => LEAVING_WHOLE.has(word)) : leaving;
  if (whole !== -1) return isNegated(words, whole, LEAVING) || isNoLonger(words) ? 'staying' : 'leaving';
  if (isNoLonger(words)) return 'leaving';
  const staying = words.findIndex((word) => isOneOf(word, STAYING));
  if (staying !== -1) return isNegated(words, staying, STAYING) ? 'leaving' : 'staying';
  return words.length > 1 && hasWord(words, STILL) ? (hasWord(words, NEGATIONS) ? 'leaving' : 'staying') : null;
}

/** What yes means in a column of this name: 'not_renewed' is leaving, 'still_customer' staying. */
export function meaningOfName(name: string): Direction | null {
  const words = tokens(name);
  if (isPresentAfter(words)) return hasWord(words, NEGATIONS) ? 'leaving' : 'staying';
  return meaningOfWords(words) ?? (hasWord(words, TURNOVER) ? 'leaving' : null);
}

/** 'playing_after_6_months' */
export function isPresentAfter(words: readonly string[]): boolean {
  const after = words.findIndex((word) => AFTER.has(word));
  return after > 0 && hasWord(words.slice(0, after), PRESENT) && /\d/.test(words.slice(after).join(''));
}

/** 'contract_renewed', 'membership_retained', 'still_customer', but neither 'auto_renewal' nor 'IsActiveMember'. */
export function isStayingName(words: readonly string[]): boolean {
  if (isAutomatic(words)) return false;
  const content = words.filter((word) => !RELATION.has(word) && !NEGATIONS.has(word) && !BETWEEN_NEGATION.has(word));
  if (hasWord(words, STILL))
    return (
      words.length > 1 &&
      content.every((word) => STILL.has(word) || PRESENT.has(word) || isOneOf(word, STAYING) || word === 'is')
    );
  const rest = content.filter((word) => !['is', 'was', 'flag', 'status'].includes(word));
  return rest.length === 1 && isOneOf(rest[0] ?? '', STAYED);
}

/** '自動更新' */
export const isAutomatic = (words: readonly string[]): boolean => words.join('').startsWith('自動');

const isOneOf = (word: string, stems: readonly string[]): boolean => hasStem([word], stems) || isPrefixed(word, stems);

/** 'nonchurn', but not 'unsubscribed', which has its own stem. */
function isPrefixed(word: string, stems: readonly string[]): boolean {
  if (hasStem([word], stems)) return false;
  return NEGATING_PREFIXES.some((start) => word.startsWith(start) && hasStem([word.slice(start.length)], stems));
}

/** By the word before it, other than fillers, by the last word, or within the word. */
function isNegated(words: readonly string[], at: number, stems: readonly string[]): boolean {
  const word = words[at] ?? '';
  if (isPrefixed(word, stems)) return true;
  if (/[^\p{Script=Latin}\p{Script=Cyrillic}\d]/u.test(word) && SPACELESS_NEGATION.test(words.join(''))) return true;
  let before = at - 1;
  while (before > 0 && BETWEEN_NEGATION.has(words[before] ?? '') && !NEGATIONS.has(words[before] ?? '')) before--;
  if (NEGATIONS.has(words[before] ?? '')) return true;
  const last = words.at(-1) ?? '';
  return words.length > at + 1 && (NEGATIONS.has(last) || (NO.has(last) && !/^-?\d/.test(last)));
}

const isNoLonger = (words: readonly string[]): boolean => NO_LONGER.test(words.join(' '));

/** 'left' and 'has not left', but not 'left-hand side'. */
function isShort(words: readonly string[]): boolean {
  return words.filter((word) => !NEGATIONS.has(word) && !BETWEEN_NEGATION.has(word)).length <= 2;
}
