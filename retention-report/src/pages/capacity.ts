import { about } from '../facts/about.ts';
import { CUSTOMERS, isLabelled, isValued, type RetentionFacts } from '../facts/facts.ts';
import type { Piece } from '../layout/compose.ts';
import { column, measure } from '../layout/fields.ts';
import { choice } from '../layout/pieces.ts';
import { choices, usualCapacity, usualThreshold } from '../model/campaign.ts';

type Band = readonly [number, number];

/** The risk the list begins at: one choice, on whatever page it is made. */
export const thresholdPicker = (facts: RetentionFacts, name: string, at: Piece['at']): Piece => ({
  ...choice(name, about(facts)('choice.threshold'), column(choices.threshold), usualThreshold(facts), at),
  syncGroup: 'threshold',
});

/** A list from a risk on, beside the number of customers one can contact. */
export function capacityPieces(facts: RetentionFacts, upper: Band, lower: Band): Piece[] {
  const say = about(facts);
  const figures = [
    'Leavers among them',
    ...(isLabelled(facts) ? ['Precision', 'Recall'] : []),
    ...(isValued(facts) ? ['Expected profit'] : []),
  ];
  const places = [
    [7, upper],
    [9.5, upper],
    [7, lower],
    [9.5, lower],
  ] as const;
  return [
    thresholdPicker(facts, 'list-threshold', [0, upper[0], 3, upper[1]]),
    choice('list-capacity', say('measure.capacity'), column(choices.capacity), usualCapacity(facts), [
      0,
      lower[0],
      3,
      lower[1],
    ]),
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
      at: [3, upper[0], 4, upper[1] + lower[1]],
      tall: 240,
    },
    ...figures.map((name, index): Piece => {
      const [from, [row, high]] = places[index] ?? places[0];
      return {
        name: `list-${name.toLowerCase().replaceAll(' ', '-')}`,
        kind: 'card',
        roles: { values: [measure(CUSTOMERS, name)] },
        // Two figures alone stand as high as the gauge beside them.
        at: figures.length > 2 ? [from, row, 2.5, high] : [from, row, 2.5, upper[1] + lower[1]],
      };
    }),
  ];
}
