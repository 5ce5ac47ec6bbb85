import type { Message } from '@holdfast/texts/kinds';
import type { RetentionFacts } from './facts.ts';
import { messagesFor, type WordingFacts } from './messages-for.ts';

/** The definition of the tiers, with their limits. */
export function tierWords(facts: WordingFacts & Pick<RetentionFacts, 'tiers'>): Message {
  const say = messagesFor(facts);
  return facts.tiers === null ? say('label.tierWhat') : say('label.tierLimits', { ...facts.tiers });
}
