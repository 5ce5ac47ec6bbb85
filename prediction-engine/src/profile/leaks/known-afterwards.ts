import type { EventMeaning } from '@holdfast/contracts/prediction/summary';
import { LEAVING } from '../vocabulary/churn-words.ts';
import {
  AFTER_IN_JAPANESE,
  AFTER_WORDS,
  AFTERWARDS,
  CONTACT,
  DURATION,
  FINAL,
  HISTORY,
  HISTORY_IN_JAPANESE,
  LATEST,
  LEAD,
  LEAD_ASSESSMENT,
  NOTICE,
  OUTCOME_STEMS,
  RATE,
  RETENTION,
  RETENTION_CONTACT,
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
  if (hasStem(words, AFTERWARDS) || (hasWord(words, FINAL) && hasWord(words, SETTLED))) return true;
  const joined = words.join('');
  if (SETTLED_IN_JAPANESE.test(joined) || AFTER_IN_JAPANESE.test(joined)) return true;
  if (isAfterNotice(words) || (hasWord(words, RETENTION) && hasWord(words, RETENTION_CONTACT))) return true;
  if (meaning !== 'leaving' && isOfLead(words)) return true;
  if (!hasWord(words, DURATION)) return false;
  if (meaning !== 'leaving' && (words.length === 1 || hasWord(words, CONTACT))) return true;
  return hasWord(words, LATEST) && hasWord(words, CONTACT);
}

/** 'calls_after_notice', 'post_churn_visits' */
function isAfterNotice(words: readonly string[]): boolean {
  return words.some((word, at) => AFTER_WORDS.has(word) && hasStem(words.slice(at + 1, at + 3), NOTICE));
}

/** 'lead_quality', 'last_notable_activity' */
function isOfLead(words: readonly string[]): boolean {
  return (hasWord(words, LEAD) && hasWord(words, LEAD_ASSESSMENT)) || words.join(' ') === 'last notable activity';
}

/** 'store_churn_rate', but not 'churned_before'; of weaker stems, only a rate of what the label names. */
function namesOutcome(words: readonly string[], label: readonly string[]): boolean {
  if (hasWord(words, HISTORY) || HISTORY_IN_JAPANESE.test(words.join(''))) return false;
  if (hasStem(words, OUTCOME_STEMS)) return true;
  const inLabel = new Set(stemsOf(label));
  return hasWord(words, RATE) && stemsOf(words).some((stem) => inLabel.has(stem));
}

/** One form for 'gekündigt' and 'Kündigung'. */
const stemsOf = (words: readonly string[]): string[] =>
  LEAVING.filter((stem) => hasStem(words, [stem])).map((stem) => stem.replace(/^ge/, '').slice(0, 4));
