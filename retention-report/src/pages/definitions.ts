import type { Message } from '@holdfast/texts/kinds';
import { about } from '../facts/about.ts';
import type { RetentionFacts } from '../facts/facts.ts';
import { tierWords } from '../facts/tier-words.ts';

/** What the words of the report mean, in its own order: churn, money, staying, the model. Two boxes, each with its title. */
export function definitions(facts: RetentionFacts): readonly (readonly [Message, readonly Message[]])[] {
  const say = about(facts);
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
