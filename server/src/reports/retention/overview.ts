import type { Page } from '@holdfast/contracts/report/page';
import { composePage, descending, type Piece } from './compose.ts';
import { CUSTOMERS, column, hasColumn, hasTable, measure, type RetentionFacts, total } from './names.ts';
import { needsColumn } from './needs-column.ts';
import { segmentColumns } from './segment-columns.ts';
import { customerSlicers } from './slicers.ts';

const risk = column(CUSTOMERS, 'churn_probability', { binSize: 0.1 });

/** How bad is it, and where. */
export function overviewPage(facts: RetentionFacts): Page {
  const segment = segmentColumns(facts)[0] ?? 'tenure_band';
  const labelled = hasColumn(facts, 'churned');
  const rate = measure(CUSTOMERS, labelled ? 'Observed churn rate' : 'Average churn risk');
  const cards = [
    'Customers',
    labelled ? 'Observed churn rate' : 'Average churn risk',
    'Expected churners',
    'High-risk customers',
    ...(hasColumn(facts, 'customer_value') ? ['Revenue at risk'] : []),
  ];
  const pieces: Piece[] = [
    ...customerSlicers(facts, 'overview'),
    ...cards.map(
      (name, index): Piece => ({
        name: `overview-card-${index}`,
        kind: 'card',
        roles: { values: [measure(CUSTOMERS, name)] },
        at: [(index * 12) / cards.length, 1, 12 / cards.length, 2],
      }),
    ),
    hasColumn(facts, segment)
      ? {
          name: 'churn-by-segment',
          kind: 'clusteredColumnChart',
          title: `${labelled ? 'Churn rate' : 'Churn risk'} by ${segment}`,
          roles: { category: [column(CUSTOMERS, segment)], values: [rate] },
          sort: descending(rate),
          options: { labels: true },
          at: [0, 3, 6, 5],
        }
      : needsColumn(
          'churn-by-segment',
          `Churn by segment`,
          'a column that groups customers, such as plan or region',
          [0, 3, 6, 5],
        ),
    {
      name: 'risk-tiers',
      kind: 'donutChart',
      title: 'Customers by risk tier',
      roles: { category: [column(CUSTOMERS, 'risk_tier')], values: [measure(CUSTOMERS, 'Customers')] },
      options: { colourBy: 'tier' },
      at: [6, 3, 3, 5],
    },
    {
      name: 'risk-distribution',
      kind: 'clusteredColumnChart',
      title: 'How risk is spread',
      subtitle: 'Customers by predicted churn risk',
      roles: { category: [{ field: risk, label: 'Churn risk' }], values: [measure(CUSTOMERS, 'Customers')] },
      at: [9, 3, 3, 5],
    },
    hasTable(facts, 'drivers')
      ? {
          name: 'top-drivers',
          kind: 'clusteredBarChart',
          title: 'What the risk depends on',
          subtitle: 'Average effect on the churn risk, in points',
          roles: { category: [column('drivers', 'column')], values: [total('drivers', 'importance')] },
          sort: descending(total('drivers', 'importance')),
          limit: 5,
          options: { labels: true },
          at: [0, 8, 4, 4],
        }
      : needsColumn('top-drivers', 'What the risk depends on', 'a column that says who left', [0, 8, 4, 4]),
    {
      name: 'customers-at-risk',
      kind: 'tableEx',
      title: 'Customers at highest risk',
      roles: {
        values: ['customer_id', 'churn_probability', 'risk_tier', 'top_reason_1', 'revenue_at_risk']
          .filter((name) => hasColumn(facts, name))
          .map((name) => column(CUSTOMERS, name)),
      },
      sort: descending(column(CUSTOMERS, 'churn_probability')),
      limit: 100,
      at: [4, 8, 8, 4],
    },
  ];
  return composePage({ name: 'overview', displayName: 'Overview' }, pieces);
}
