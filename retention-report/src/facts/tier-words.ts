import type { Message } from '@holdfast/contracts/messages/kinds';
import { about, type Worded } from './about.ts';
import type { RetentionFacts } from './facts.ts';

/** The definition of the tiers, with their limits. */
export function tierWords(facts: Worded & Pick<RetentionFacts, 'tiers'>): Message {
  const say = about(facts);
  return facts.tiers === null ? say('label.tierWhat') : say('label.tierLimits', { ...facts.tiers });
}
