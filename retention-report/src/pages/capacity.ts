import { about } from '../facts/about.ts';
import { CUSTOMERS, isLabelled, isValued, type RetentionFacts } from '../facts/facts.ts';
import type { Piece, Row } from '../layout/compose.ts';
import { column, measure } from '../layout/fields.ts';
import { choice } from '../layout/pieces.ts';
import { choices, usualCapacity, usualThreshold } from '../model/campaign.ts';

/** The risk the list begins at: one choice, on whatever page it is made. */
export const thresholdPicker = (facts: RetentionFacts, name: string): Piece => ({
  ...choice(name, about(facts)('choice.threshold'), column(choices.threshold), usualThreshold(facts)),
  least: 180,
  syncGroup: 'threshold',
});

/** A list from a risk on, beside the number of customers one can contact. */
export function capacityRow(facts: RetentionFacts): Row {
  const say = about(facts);
  const figures = [
    'Leavers among them',
    ...(isLabelled(facts) ? ['Precision', 'Recall'] : []),
    ...(isValued(facts) ? ['Expected profit'] : []),
  ];
  const cards = figures.map(
    (name): Piece => ({
      name: `list-${name.toLowerCase().replaceAll(' ', '-')}`,
      kind: 'card',
      roles: { values: [measure(CUSTOMERS, name)] },
    }),
  );
  return [
    [
      thresholdPicker(facts, 'list-threshold'),
      choice('list-capacity', say('measure.capacity'), column(choices.capacity), usualCapacity(facts)),
    ],
    {
      name: 'capacity-gauge',
      kind: 'gauge',
      title: say('plan.gauge'),
      subtitle: say('plan.gaugeSub'),
      description: say('plan.gaugeWhat'),
      roles: {
        values: [measure(CUSTOMERS, 'Customers to contact')],
        maximum: [measure(CUSTOMERS, 'Active customers')],
        goal: [measure(CUSTOMERS, 'Contacts you can make')],
      },
      options: { minimum: 0 },
    },
    ...(cards.length > 2 ? [cards.slice(0, 2), cards.slice(2)] : cards),
  ];
}
