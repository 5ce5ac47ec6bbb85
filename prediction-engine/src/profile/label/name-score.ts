import { LEAVING, LEAVING_WHOLE, NEGATIONS, RELATED_WORDS, STAYING, TARGET_NAMES } from '../vocabulary/churn-words.ts';
import { hasStem, hasWord } from '../vocabulary/name-words.ts';
import { BESIDE_OUTCOME, LOAN, OUTCOMES, TURNOVER } from '../vocabulary/outcome-words.ts';
import { isPresentAfter, isStayingName } from './meanings.ts';

/** Words without meaning in a name such as 'is_churn_flag'. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `is has flag label value status customer client user yn indicator ind target account member company service the in
  month next bool binary kunde hat ist a ha est subscriber subscription class 1 0 y n`.split(/\s+/),
);
/** Names of a column with a customer's status. */
const CONDITION: ReadonlySet<string> = new Set(['status', 'stage', 'lifecycle', 'estado', 'stato', 'statut', 'stav']);
const BARE_WORDS: ReadonlySet<string> = new Set(['is', 'has', 'flag', 'still', 'yn', 'indicator', 'currently']);

const TIME_UNITS: ReadonlySet<string> = new Set(
  'days day months month weeks week tage monate jours mois dias meses giorni mesi'.split(' '),
);

/** How likely a column of this name is the label: 10: it names churn itself, 0: it does not suggest a label. */
export function nameScore(words: readonly string[]): number {
  const rest = words.filter((word) => !EMPTY_WORDS.has(word) && !NEGATIONS.has(word));
  if (hasStem(rest, LEAVING) || (rest.length === 1 && hasWord(rest, LEAVING_WHOLE))) {
    // 'churn_risk_score' is a label only if it holds just yes and no, and there is nothing better.
    if (hasWord(words, RELATED_WORDS) && !hasHorizon(words)) return 3.2;
    if (rest.length === 1) return words.length === 1 ? 10.5 : words.includes('label') ? 10.2 : 10;
    return 6;
  }
  if (isPresentAfter(words)) return 5;
  if (hasWord(words, RELATED_WORDS)) return hasWord(words, CONDITION) ? 2 : 0;
  if (rest.length === 1 && hasWord(rest, TURNOVER)) return 5;
  // 'is_active' may be the inverted label; 'IsActiveMember' describes a customer's behaviour.
  const bare = words.filter((word) => !BARE_WORDS.has(word));
  if (isStayingName(words) || (bare.length === 1 && hasStem(bare, STAYING))) return 4;
  return outcomeScore(words, rest);
}

/** 'churn_within_90_days', but not 'cancelled_last_90_days' */
function hasHorizon(words: readonly string[]): boolean {
  const spans = words.filter((word) => /^\d+[a-z]*$/.test(word) || TIME_UNITS.has(word));
  const others = words.filter((word) => !spans.includes(word));
  return spans.some((word) => /^\d/.test(word)) && !hasWord(others, RELATED_WORDS);
}

/** Names of outcomes in general, or of others than leaving. */
function outcomeScore(words: readonly string[], rest: readonly string[]): number {
  const isCondition = hasWord(words, CONDITION);
  if (isCondition && hasWord(words, LOAN)) return 3;
  if (isOutcomeName(words)) return 3;
  if (words.length > 0 && rest.length <= 1 && words.every((word) => TARGET_NAMES.has(word) || EMPTY_WORDS.has(word)))
    return hasWord(words, TARGET_NAMES) ? 3.1 : isCondition ? 2 : 0;
  return isCondition ? 1.5 : 0;
}

/** 'donated', 'default payment next month', 'no_show' */
export function isOutcomeName(words: readonly string[]): boolean {
  const isNamed = hasWord(words, OUTCOMES) || words.join(' ').includes('no show');
  return (
    isNamed &&
    words.every(
      (word) => OUTCOMES.has(word) || BESIDE_OUTCOME.has(word) || EMPTY_WORDS.has(word) || /^\d+[a-z]?$/.test(word),
    )
  );
}
