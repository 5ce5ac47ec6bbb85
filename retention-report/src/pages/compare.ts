import type { Page } from '@holdfast/contracts/report/page';
import { type Comparison, NOTABLE_POINTS, namesOf } from '../facts/comparison.ts';
import { composePage, descending, type Piece } from '../layout/compose.ts';
import { column, measure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { TIER_COLOURS } from './overview.ts';

const COMPARE_PAGE = 'compare';

/** What changed since another prediction: the whole, who moved, and whether the data is still the same kind of data. */
export function comparePage(comparison: Comparison): Page {
  return composePage({ name: COMPARE_PAGE, displayName: 'What changed', height: 820 }, [
    ...figures(comparison),
    ...movers(comparison),
    {
      name: 'score-shares',
      kind: 'clusteredColumnChart',
      description: 'How many of the customers of each prediction have a risk in each tenth from 0% to 100%.',
      title: 'How the risk is spread',
      subtitle: 'Share of the customers in each tenth of the risk',
      roles: {
        category: [{ field: column('score_shares', 'bin'), label: 'Churn risk from' }],
        series: [column('score_shares', 'when')],
        values: [{ field: total('score_shares', 'share'), label: 'Share of customers' }],
        tooltips: [{ field: total('score_shares', 'customers'), label: 'Customers' }],
      },
      at: [8, 1.75, 4, 5],
    },
    {
      name: 'column-drift',
      kind: 'tableEx',
      description:
        'Population stability index: Σ (share now − share before) × ln(share now ÷ share before) over tenths or values of the column.',
      title: 'Columns that shifted',
      subtitle:
        'Stability index: under 0.1 stable, over 0.25 strongly shifted, unless so few rows could do it by chance',
      roles: { values: ['column', 'change', 'verdict', 'psi'].map((name) => column('column_drift', name)) },
      sort: descending(column('column_drift', 'psi')),
      options: { totals: false },
      at: [6, 6.75, 6, 5.25],
    },
  ]);
}

/** Each figure now, with how it stood before. */
function figures({ standings: { now, before } }: Comparison): Piece[] {
  const cards: { figure: keyof typeof now; column: string; label: string; description: string; lower: boolean }[] = [
    {
      figure: 'customers',
      column: 'customers',
      label: 'Customers',
      description: 'Number of customers in the file.',
      lower: false,
    },
    {
      figure: 'baseRate',
      column: 'churn_rate',
      label: 'Observed churn rate',
      description: 'Customers marked as having left ÷ customers whose outcome is known.',
      lower: true,
    },
    {
      figure: 'averageRisk',
      column: 'average_risk',
      label: 'Average churn risk',
      description: 'Mean of the predicted probabilities of leaving.',
      lower: true,
    },
    {
      figure: 'highRisk',
      column: 'high_risk',
      label: 'High-risk customers',
      description: 'Customers still here whose tier is High or Critical.',
      lower: true,
    },
    {
      figure: 'auc',
      column: 'auc',
      label: 'AUC',
      description: 'Chance that a random leaver gets a higher risk than a random stayer; 0.5 is guessing.',
      lower: false,
    },
  ];
  const shown = cards.filter(({ figure }) => now[figure] !== null);
  return shown.map(({ figure, column: source, label, description, lower }, index) => ({
    name: `compare-${source}`,
    kind: 'card',
    title: label,
    description,
    roles: {
      values: [{ field: total('comparison', source, 'max'), label }],
      ...(before[figure] !== null && {
        comparison: [{ field: total('comparison', `${source}_before`, 'max'), label: 'before' }],
      }),
    },
    options: { lowerIsBetter: lower, comparisonLabel: 'than before' },
    at: [(index * 12) / shown.length, 0, 12 / shown.length, 1.75] as const,
    tall: 120,
  }));
}

function movers({ matching, ...datasets }: Comparison): Piece[] {
  const { now, before } = namesOf(datasets.now, datasets.before);
  const places = { changes: [0, 1.75, 4, 5], tiers: [4, 1.75, 4, 5], list: [0, 6.75, 6, 5.25] } as const;
  const titles = { changes: 'Who rose and who fell', tiers: 'From tier to tier', list: 'Largest rises first' };
  if (matching.kind !== 'matched') {
    const [needs, why] =
      matching.kind === 'no-id'
        ? [
            `a column with the customer’s id in ${matching.missingIn.join(' and in ')}`,
            'Customers of two files can only be told to be the same by an id; their place in the file is not one.',
          ]
        : [
            `the same customer ids in both files`,
            `No value of “${matching.now}” in ${now} occurs in “${matching.before}” of ${before}, so nobody can be followed from one to the other.`,
          ];
    return (['changes', 'tiers', 'list'] as const).map((piece) =>
      needsColumn(`movers-${piece}`, titles[piece], needs, why, places[piece]),
    );
  }
  return [
    {
      name: 'movers-changes',
      kind: 'clusteredColumnChart',
      description: 'Customers matched by their id; new and gone are in one of the files only.',
      title: titles.changes,
      subtitle: `A move counts from ${NOTABLE_POINTS} points; less is steady`,
      roles: { category: [column('movers', 'change')], values: [measure('movers', 'Movers')] },
      options: { labels: true },
      at: places.changes,
    },
    {
      name: 'movers-tiers',
      kind: 'pivotTable',
      description: 'Customers in both predictions by the tier they had and the tier they have.',
      title: titles.tiers,
      subtitle: 'Customers in both: before downwards, now across',
      roles: {
        rows: [column('movers', 'tier_before')],
        columns: [column('movers', 'tier_now')],
        values: [measure('movers', 'Movers')],
      },
      filters: [present('tier_before'), present('tier_now')],
      options: { heat: true },
      at: places.tiers,
    },
    {
      name: 'movers-list',
      kind: 'tableEx',
      description: 'Change of the predicted risk in points, for customers in both predictions.',
      title: titles.list,
      subtitle: 'Customers in both files',
      roles: {
        values: ['customer_id', 'change_points', 'risk_before', 'risk_now', 'tier_now'].map((name) =>
          column('movers', name),
        ),
      },
      filters: [present('change_points')],
      sort: descending(column('movers', 'change_points')),
      limit: 500,
      options: { columns: { 'Tier now': 'badge' }, colours: TIER_COLOURS, totals: false },
      at: places.list,
    },
  ];
}

const present = (name: string) => ({
  target: column('movers', name),
  predicate: { op: 'compare' as const, match: 'and' as const, conditions: [{ operator: 'IsNotBlank' as const }] },
  display: { hidden: true, locked: true },
});
