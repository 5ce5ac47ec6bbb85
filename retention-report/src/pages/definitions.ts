import type { Message } from '@holdfast/texts/kinds';
import type { RetentionFacts } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { tierWords } from '../facts/tier-words.ts';

/** The glossary of the report, in its order: churn, money, staying, the model. Two boxes with titles. */
export function definitions(facts: RetentionFacts): readonly (readonly [Message, readonly Message[]])[] {
  const say = messagesFor(facts);
  return [
    [
      say('def.customersTitle'),
      [
        say('def.churnRate'),
        say('def.expected'),
        say('def.atRisk'),
        say('def.grr'),
        say('def.retention'),
        say('def.survival'),
        say('def.stay'),
      ],
    ],
    [
      say('def.modelTitle'),
      [
        say('def.lifetime'),
        say('def.clv'),
        say('def.tier', { limits: tierWords(facts) }),
        say('def.lift'),
        say('def.calibration'),
        say('def.baseline'),
      ],
    ],
  ];
}
