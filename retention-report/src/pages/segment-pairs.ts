import { tables } from '@holdfast/contracts/prediction/tables';
import { PAIR_PARTS } from '@holdfast/contracts/prediction/values';
import { isLabelled, type RetentionFacts, type TextOrMessage } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { ascending, type LayoutPiece, type LayoutRow } from '../layout/compose.ts';
import { column } from '../layout/fields.ts';
import { fixedFilter, present, singleChoiceSlicer } from '../layout/pieces.ts';

const pairs = tables.segment_pairs;
/** Rules are long: each gets two lines. */
const segmentChoice = (side: 'a' | 'b', title: TextOrMessage, first: string): LayoutPiece => ({
  ...singleChoiceSlicer(`compare-${side}`, title, column(pairs[side]), first),
  least: 280,
  high: 106,
});

/** Two groups of the reader's choice compared; initially those with the highest and the lowest churn. */
export function pairRows(facts: RetentionFacts): LayoutRow[] {
  if (facts.results.comparable.length < 2) return [];
  const say = messagesFor(facts);
  const { comparable } = facts.results;
  const isEarlierLook = !isLabelled(facts);
  const shown = present(facts, [
    pairs.churn_rate,
    pairs.churn_rate_low,
    pairs.churn_rate_high,
    pairs.customers,
    pairs.lift,
    ...(isEarlierLook ? [] : [pairs.revenue_at_risk]),
  ]);
  return [
    [
      segmentChoice('a', say('pairs.a'), comparable[0] ?? ''),
      segmentChoice('b', say('pairs.b'), comparable.at(-1) ?? ''),
    ],
    [
      {
        name: 'compared-groups',
        kind: 'tableEx',
        title: say('pairs.title'),
        subtitle: isEarlierLook ? say('pairs.subEarlier') : say('pairs.sub'),
        description: say('pairs.what'),
        roles: { values: [{ field: column(pairs.name), label: say('label.group') }, ...shown] },
        filters: [fixedFilter(pairs.part, PAIR_PARTS.side)],
        sort: ascending(column(pairs.name)),
        least: 560,
        high: 290,
        grows: true,
      },
      {
        name: 'compared-columns',
        kind: 'tableEx',
        title: say('pairs.other'),
        subtitle: say('pairs.otherSub'),
        description: say('pairs.otherWhat'),
        roles: {
          values: [
            { field: column(pairs.name), label: say('label.column') },
            { field: column(pairs.in_a), label: say('label.inA') },
            { field: column(pairs.in_b), label: say('label.inB') },
          ],
        },
        filters: [fixedFilter(pairs.part, PAIR_PARTS.difference)],
        sort: ascending(column(pairs.name)),
        least: 360,
        high: 290,
        grows: true,
        weight: 1,
      },
    ],
  ];
}
