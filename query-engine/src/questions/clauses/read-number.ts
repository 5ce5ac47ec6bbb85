import type { NumberPhrase } from '../grammar/take-numbers.ts';
import type { Words } from '../grammar/words.ts';
import { UNIT_GRAINS } from '../grammar/time-words.ts';

/** A number with its sign or unit, and the place behind it. */
export function readNumber(words: Words, from: number): (NumberPhrase & { readonly to: number }) | null {
  const isMoneyFirst = words.is(from, 'money');
  const at = isMoneyFirst ? from + 1 : from;
  const tag = words.tag(at);
  if (tag?.is !== 'number') return null;
  const behind = words.concept(at + 1);
  const percent = behind === 'percent';
  const money = isMoneyFirst || behind === 'money';
  const unit = behind !== null && behind in UNIT_GRAINS ? (behind as NumberPhrase['unit']) : null;
  const last = percent || behind === 'money' || unit !== null ? at + 1 : at;
  return { value: tag.value, percent, money, unit, first: from, last, to: last + 1 };
}
