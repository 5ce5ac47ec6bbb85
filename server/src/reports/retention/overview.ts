import type { Page } from '@holdfast/contracts/report/page';
import { composePage, descending, type Piece } from './compose.ts';
import { CUSTOMERS, column, hasColumn, hasTable, measure, type RetentionFacts, total } from './names.ts';
import { needsColumn } from './needs-column.ts';
import { cardRow, stillHere } from './pieces.ts';
import { segmentColumns } from './segment-columns.ts';
import { customerSlicers } from './slicers.ts';

/** How bad is it, and where. */
export function overviewPage(facts: RetentionFacts): Page {
  const labelled = hasColumn(facts, 'churned');
  const rateName = labelled ? 'Observed churn rate' : 'Average churn risk';
  const rate = measure(CUSTOMERS, rateName);
  const cards = ['Customers', rateName, 'Expected churners', 'High-risk customers'];
  if (hasColumn(facts, 'customer_value')) cards.push('Revenue at risk');
  const segment = [...segmentColumns(facts), 'tenure_band', 'value_band'].find((name) => hasColumn(facts, name));

  const bySegment: Piece = segment
    ? {
        name: 'churn-by-segment',
        kind: 'clusteredColumnChart',
        description:
          'Each group’s churn rate: its customers marked as having left ÷ its customers whose outcome is known.',
        title: `${rateName} by ${segment === 'tenure_band' ? 'tenure' : segment === 'value_band' ? 'value' : segment}`,
        roles: { category: [column(CUSTOMERS, segment)], values: [rate], tooltips: [measure(CUSTOMERS, 'Customers')] },
        options: { labels: true },
        at: [0, 3.5, 6, 4.5],
      }
    : needsColumn(
        'churn-by-segment',
        'Churn by segment',
        'a column that sorts customers into groups',
        'Such as plan, region or contract: with it, this chart shows where churn is high.',
        [0, 3.5, 6, 4.5],
      );
  const drivers: Piece = hasTable(facts, 'drivers')
    ? {
        name: 'top-drivers',
        kind: 'clusteredBarChart',
        description: 'How many points of risk a column moves on average, up or down, by the model.',
        title: 'What the risk depends on',
        subtitle: 'Average effect on the churn risk, in points',
        roles: { category: [column('drivers', 'column')], values: [total('drivers', 'importance')] },
        sort: descending(total('drivers', 'importance')),
        limit: 5,
        options: { labels: true },
        at: [0, 8, 3.5, 4],
      }
    : needsColumn(
        'top-drivers',
        'What the risk depends on',
        'a column that says who left',
        'Reasons are learnt by comparing those who left with those who stayed.',
        [0, 8, 3.5, 4],
      );
  return composePage({ name: 'overview', displayName: 'Overview' }, [
    ...customerSlicers(facts, 'overview'),
    ...cardRow('overview', cards, 1.5),
    bySegment,
    {
      name: 'risk-tiers',
      kind: 'donutChart',
      description: 'Medium begins at the average risk of the file, High at e times, Critical at e² times its odds.',
      title: 'Customers by risk tier',
      roles: { category: [column(CUSTOMERS, 'risk_tier')], values: [measure(CUSTOMERS, 'Customers')] },
      options: { colours: TIER_COLOURS },
      at: [6, 3.5, 3, 4.5],
    },
    {
      name: 'risk-distribution',
      kind: 'histogram',
      description: 'How many customers have a predicted risk in each tenth from 0% to 100%.',
      title: 'How risk is spread',
      subtitle: 'Customers by predicted churn risk',
      roles: {
        category: [{ field: column(CUSTOMERS, 'churn_probability', { binSize: 0.1 }), label: 'Churn risk' }],
        values: [measure(CUSTOMERS, 'Customers')],
      },
      at: [9, 3.5, 3, 4.5],
    },
    drivers,
    {
      name: 'customers-at-risk',
      kind: 'tableEx',
      description: 'The predicted risk of each customer, its main reason, and risk × value where a value is known.',
      title: 'Customers at highest risk',
      subtitle: 'Of those who have not left',
      filters: stillHere(facts),
      roles: {
        values: present(facts, ['customer_id', 'churn_probability', 'top_reason_1', 'revenue_at_risk']),
      },
      sort: descending(column(CUSTOMERS, 'churn_probability')),
      limit: 100,
      options: { columns: { 'Churn risk': 'bar' } },
      at: [3.5, 8, 8.5, 4],
    },
  ]);
}

/** A tier means the same colour wherever it appears. */
export const TIER_COLOURS = { Critical: 'bad', High: 'warning', Medium: 'neutral', Low: 'good' } as const;

export function present(facts: RetentionFacts, names: readonly string[]) {
  return names.filter((name) => hasColumn(facts, name)).map((name) => column(CUSTOMERS, name));
}
