import type { EventMeaning } from '@holdfast/contracts/prediction/summary';
import { isReasonName, LEAVING } from '../vocabulary/churn-words.ts';
import {
  ABANDONED,
  AFTER_IN_JAPANESE,
  AFTER_WORDS,
  AFTERWARDS,
  AFTERWARDS_IN_JAPANESE,
  AFTERWARDS_IN_TWO,
  ARTICLES,
  CART,
  CONTACT,
  CONTRACT_TERMS,
  DURATION,
  EQUIPMENT,
  FINAL,
  HISTORY,
  HISTORY_IN_JAPANESE,
  LATEST,
  LEAD,
  LEAD_ASSESSMENT,
  LEAVING_STEPS,
  NEXT,
  NOTICE,
  OUTCOME_STEMS,
  PROCEEDING,
  PROVIDER,
  RATE,
  RETENTION,
  RETENTION_CONTACT,
  RETURNED,
  SETTLED,
  SETTLED_IN_JAPANESE,
} from '../vocabulary/late-words.ts';
import { hasStem, hasWord, tokens } from '../vocabulary/name-words.ts';

/** Known only after the outcome, or computed from it. */
export type Lateness = 'afterwards' | 'outcome';

/** What a name suggests; null for an ordinary measure. */
export function lateness(name: string, labelName: string, meaning: EventMeaning): Lateness | null {
  const words = tokens(name);
  if (isKnownAfterwards(words, meaning)) return 'afterwards';
  return namesOutcome(words, tokens(labelName)) ? 'outcome' : null;
}

/**
 * Whether a name suggests something known only after the outcome: an amount refunded, the final bill, calls after a
 * notice, the duration of a sales call. Elsewhere, call duration is an ordinary measure.
 */
export function isKnownAfterwards(words: readonly string[], meaning: EventMeaning): boolean {
  if (isAfterNotice(words)) return true;
  if (hasWord(words, CONTRACT_TERMS)) return false;
  if (hasStem([...words, ...words.map(withoutUmlauts)], AFTERWARDS)) return true;
  if (hasWord(words, FINAL) && hasWord(words, SETTLED)) return true;
  const joined = words.join('');
  if (isOfLeavingInJapanese(joined) && !HISTORY_IN_JAPANESE.test(joined)) return true;
  if (
    isStepOfLeaving(words) ||
    isAfterNotice(words) ||
    (hasWord(words, RETENTION) && hasWord(words, RETENTION_CONTACT))
  )
    return true;
  if (meaning !== 'leaving' && isOfLead(words)) return true;
  if (!hasWord(words, DURATION)) return false;
  if (meaning !== 'leaving' && (words.length === 1 || hasWord(words, CONTACT))) return true;
  return hasWord(words, LATEST) && hasWord(words, CONTACT);
}

/** 'calls_after_notice', 'days_since_the_cancellation' */
function isAfterNotice(words: readonly string[]): boolean {
  const content = words.filter((word) => !ARTICLES.has(word));
  return content.some((word, at) => AFTER_WORDS.has(word) && hasStem(content.slice(at + 1, at + 3), NOTICE));
}

/** 'cancellation_fee', 'reason_for_leaving', 'new_provider', 'router_returned' */
function isStepOfLeaving(words: readonly string[]): boolean {
  if (words.some((word, at) => AFTERWARDS_IN_TWO.has(word) || AFTERWARDS_IN_TWO.has(word + (words[at + 1] ?? ''))))
    return true;
  if (hasWord(words, NEXT) && hasWord(words, PROVIDER)) return true;
  if (hasStem(words, RETURNED) && hasStem(words, EQUIPMENT)) return true;
  if (hasWord(words, HISTORY)) return false;
  return (hasWord(words, PROCEEDING) || isReasonName(words)) && hasStem(words, LEAVING_STEPS);
}

const isOfLeavingInJapanese = (name: string): boolean =>
  [SETTLED_IN_JAPANESE, AFTER_IN_JAPANESE, AFTERWARDS_IN_JAPANESE].some((pattern) => pattern.test(name));

/** 'rueckerstattung' as 'ruckerstattung' */
const withoutUmlauts = (word: string): string => word.replace(/([aou])e/g, '$1');

/** 'lead_quality', 'last_notable_activity' */
function isOfLead(words: readonly string[]): boolean {
  return (hasWord(words, LEAD) && hasWord(words, LEAD_ASSESSMENT)) || words.join(' ') === 'last notable activity';
}

/** 'store_churn_rate', but not 'churned_before'; of weaker stems, only a rate of what the label names. */
function namesOutcome(words: readonly string[], label: readonly string[]): boolean {
  if (hasWord(words, HISTORY) || HISTORY_IN_JAPANESE.test(words.join(''))) return false;
  if (hasStem(words, OUTCOME_STEMS)) return true;
  if (hasWord(words, RATE) && hasStem(words, ABANDONED) && !hasWord(words, CART)) return true;
  const inLabel = new Set(stemsOf(label));
  return hasWord(words, RATE) && stemsOf(words).some((stem) => inLabel.has(stem));
}

/** One form for 'gekündigt' and 'Kündigung'. */
const stemsOf = (words: readonly string[]): string[] =>
  LEAVING.filter((stem) => hasStem(words, [stem])).map((stem) => stem.replace(/^ge/, '').slice(0, 4));
