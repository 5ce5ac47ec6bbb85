import { hasColumn, type RetentionFacts } from '../facts/facts.ts';
import { ascending, type Piece } from '../layout/compose.ts';
import { column } from '../layout/fields.ts';
import { choice, fixed } from '../layout/pieces.ts';

const PAIRS = 'segment_pairs';
/** The two choices, and what comes of them. */
export const COMPARED_HIGH: number[] = [108, 236];
type Band = readonly [number, number];

/** Rules are long: on a phone each has the whole width and two lines. */
const pick = (side: 'a' | 'b', title: string, first: string, at: Piece['at']): Piece => ({
  ...choice(`compare-${side}`, title, column(PAIRS, side), first, at),
  fullOnPhone: true,
  tall: 106,
});

/** Two groups of the reader's choice side by side; at first the one most leave of and the one fewest leave of. */
export function pairPieces(facts: RetentionFacts, [picks = [0, 1], below = [0, 1]]: readonly Band[]): Piece[] {
  const { comparable } = facts.told;
  const isEarlierLook = !hasColumn(facts, 'churned');
  const shown = [
    'name',
    'churn_rate',
    'churn_rate_low',
    'churn_rate_high',
    'customers',
    'lift',
    ...(isEarlierLook ? [] : ['revenue_at_risk']),
  ].filter((name) => hasColumn(facts, name, PAIRS));
  return [
    pick('a', 'Compare group A', comparable[0] ?? '', [0, picks[0], 6, picks[1]]),
    pick('b', 'with group B', comparable.at(-1) ?? '', [6, picks[0], 6, picks[1]]),
    {
      name: 'compared-groups',
      kind: 'tableEx',
      title: 'Two groups side by side',
      subtitle: isEarlierLook
        ? 'Counted on the earlier look the model learnt from'
        : 'In the whole file, whatever the slicers above say',
      description:
        'Churn rates with their 95% Wilson intervals. The difference is A minus B, in points of the rate, with Newcombe’s interval from both; it is more than chance when the interval leaves out 0. Customers in both groups count in both, and the interval allows for them.',
      roles: {
        values: shown.map((name) => ({
          field: column(PAIRS, name),
          ...(name === 'name' && { label: 'Group' }),
        })),
      },
      filters: [fixed(PAIRS, 'part', 'side')],
      sort: ascending(column(PAIRS, 'name')),
      at: [0, below[0], 8, below[1]],
      tall: 300,
    },
    {
      name: 'compared-columns',
      kind: 'tableEx',
      title: 'What else tells them apart',
      subtitle: 'Columns their rules do not name, the largest difference first',
      description:
        'Means of figures and shares of words in both groups. Ordered by how many standard deviations they are apart; less than a tenth of one is not shown.',
      roles: {
        values: [
          { field: column(PAIRS, 'name'), label: 'Column' },
          { field: column(PAIRS, 'in_a'), label: 'In A' },
          { field: column(PAIRS, 'in_b'), label: 'In B' },
        ],
      },
      filters: [fixed(PAIRS, 'part', 'difference')],
      sort: ascending(column(PAIRS, 'name')),
      at: [8, below[0], 4, below[1]],
      tall: 260,
    },
  ];
}
