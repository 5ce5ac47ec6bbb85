import type { Message } from '@holdfast/contracts/messages/kinds';
import { message } from '@holdfast/contracts/messages/message';
import type { RetentionFacts } from './facts.ts';

/** What the tiers mean, in the numbers they begin at. */
export function tierWords({ tiers }: Pick<RetentionFacts, 'tiers'>): Message {
  return tiers === null ? message('label.tierWhat') : message('label.tierLimits', { ...tiers });
}
