import {
  ABOUT_LEAVING,
  EARLIER,
  LEAVING,
  LEAVING_WHOLE,
  LEFT_PHRASE,
  NEGATIONS,
  RELATED_WORDS,
  STAYING,
  TARGET_NAMES,
} from '../vocabulary/churn-words.ts';
import { HISTORY_IN_JAPANESE } from '../vocabulary/late-words.ts';
import { hasStem, hasWord } from '../vocabulary/name-words.ts';
import { BESIDE_OUTCOME, BESIDE_TURNOVER, LOAN, OUTCOMES, RELATION, TURNOVER } from '../vocabulary/outcome-words.ts';
import { isAutomatic, isPresentAfter, isStayingName } from './meanings.ts';

/** Words without meaning in a name such as 'is_churn_flag'. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `is has flag label value status customer client user yn indicator ind target account member company service the in
  month next bool binary kunde hat ist a ha est subscriber subscription class 1 0 y n`.split(/\s+/),
);
/** Names of a column with a customer's status. */
const CONDITION: ReadonlySet<string> = new Set(['status', 'stage', 'lifecycle', 'estado', 'stato', 'statut', 'stav']);
const CONDITION_IN_JAPANESE = /(状態|状況|ステータス|区分)$/;
const BARE_WORDS: ReadonlySet<string> = new Set(['is', 'has', 'flag', 'still', 'yn', 'indicator', 'currently']);

const TIME_UNITS: ReadonlySet<string> = new Set(
  'days day months month weeks week tage monate jours mois dias meses giorni mesi'.split(' '),
);

/** How likely a column of this name is the label: 10: it names churn itself, 0: it does not suggest a label. */
export function nameScore(words: readonly string[]): number {
  const rest = words.filter((word) => !EMPTY_WORDS.has(word) && !NEGATIONS.has(word));
  const isPhrase = LEFT_PHRASE.test(words.join(' '));
  if (isPhrase || namesLeaving(rest) || (rest.length === 1 && hasWord(rest, LEAVING_WHOLE))) {
    if (hasWord(words, EARLIER) || HISTORY_IN_JAPANESE.test(words.join(''))) return 0;
    // 'churn_risk_score' is a label only if it holds just yes and no, and there is nothing better.
    const isAbout = hasWord(words, RELATED_WORDS) || words.some((word) => ABOUT_LEAVING.test(word));
    if (isAbout && !hasHorizon(words)) return 3.2;
    if (rest.length === 1) return words.length === 1 ? 10.5 : words.includes('label') ? 10.2 : 10;
    return 6;
  }
  if (isPresentAfter(words)) return 5;
  const isStaying = isStayingName(words);
  if (hasWord(words, RELATED_WORDS) && !(isStaying && !hasStem(words, ['renewal'])))
    return hasWord(words, CONDITION) ? 2 : 0;
  if (rest.every((word) => TURNOVER.has(word) || BESIDE_TURNOVER.has(word)) && hasWord(rest, TURNOVER)) return 5;
  // 'is_active' may be the inverted label; 'IsActiveMember' describes a customer's behaviour.
  const bare = words.filter((word) => !BARE_WORDS.has(word));
  if (isStaying || (bare.length === 1 && hasStem(bare, STAYING) && !isAutomatic(bare))) return 4;
  return outcomeScore(words, rest);
}

/** 'dado_de_baja' and 'cliente_baja', but not 'planta_baja', where it is an adjective. */
function namesLeaving(words: readonly string[]): boolean {
  const own = words.filter((word, at) => {
    const before = words[at - 1];
    return word !== 'baja' || before === undefined || BEFORE_BAJA.has(before) || RELATION.has(before);
  });
  return hasStem(own, LEAVING);
}

const BEFORE_BAJA: ReadonlySet<string> = new Set(
  'de la indicador marca causo dado solicitud motivo fecha tipo'.split(' '),
);

/** 'churn_within_90_days', but not 'cancelled_last_90_days' */
function hasHorizon(words: readonly string[]): boolean {
  const spans = words.filter((word) => /^\d+[a-z]*$/.test(word) || TIME_UNITS.has(word));
  const others = words.filter((word) => !spans.includes(word));
  return spans.some((word) => /^\d/.test(word)) && !hasWord(others, RELATED_WORDS);
}

/** Names of outcomes in general, or of others than leaving. */
function outcomeScore(words: readonly string[], rest: readonly string[]): number {
  const isCondition =
    hasWord(words, CONDITION) ||
    (words.includes('state') && hasWord(words, RELATION)) ||
    CONDITION_IN_JAPANESE.test(words.join(''));
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
