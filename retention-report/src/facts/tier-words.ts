import type { Message } from '@holdfast/texts/kinds';
import { about, type Worded } from './about.ts';
import type { RetentionFacts } from './facts.ts';

/** What the tiers mean, in the numbers they begin at. */
export function tierWords(facts: Worded & Pick<RetentionFacts, 'tiers'>): Message {
  const say = about(facts);
  return facts.tiers === null ? say('label.tierWhat') : say('label.tierLimits', { ...facts.tiers });
}
