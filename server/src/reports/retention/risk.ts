import type { Page } from '@holdfast/contracts/report/page';
import { ascending, composePage, descending, type Piece } from './compose.ts';
import { CUSTOMERS, column, hasColumn, hasTable, measure, type RetentionFacts, total } from './names.ts';
import { needsColumn } from './needs-column.ts';
import { present, TIER_COLOURS } from './overview.ts';
import { stillHere } from './pieces.ts';
import { planner } from './plan.ts';
import { customerSlicers } from './slicers.ts';

/** Who will leave, what it is worth, and how far down the list it pays to go. */
export function riskPage(facts: RetentionFacts): Page {
  const valued = hasColumn(facts, 'customer_value');
  const scatter: Piece = valued
    ? {
        name: 'risk-and-value',
        kind: 'scatterChart',
        description: 'Each customer by predicted risk and by the value column of the file.',
        title: 'Risk and value',
        subtitle: 'Top right: worth saving first',
        roles: {
          category: [column(CUSTOMERS, 'customer_id')],
          x: [{ field: total(CUSTOMERS, 'churn_probability', 'max'), label: 'Churn risk' }],
          y: [{ field: total(CUSTOMERS, 'customer_value', 'max'), label: 'Customer value' }],
          series: [column(CUSTOMERS, 'risk_tier')],
        },
        sort: descending(total(CUSTOMERS, 'churn_probability', 'max')),
        options: { splitX: 0.5, colours: TIER_COLOURS },
        at: [4, 6, 4, 3],
      }
    : needsColumn(
        'risk-and-value',
        'Risk and value',
        'a column with what a customer is worth',
        'Such as monthly charges or revenue: with it, this chart shows whom to save first.',
        [4, 6, 4, 3],
      );
  const reach: Piece = hasTable(facts, 'lift')
    ? {
        name: 'churners-found',
        kind: 'lineClusteredColumnComboChart',
        description: 'Churn rate of each tenth of the ranking, and leavers found so far ÷ all leavers.',
        title: 'How many leavers a call list reaches',
        subtitle: 'By tenths of customers, highest risk first',
        roles: {
          category: [column('lift', 'decile')],
          values: [{ field: total('lift', 'churn_rate', 'max'), label: 'Churn rate' }],
          lines: [{ field: total('lift', 'cumulative_capture', 'max'), label: 'Leavers found so far' }],
        },
        sort: ascending(column('lift', 'decile')),
        at: [8, 6, 4, 3],
      }
    : needsColumn(
        'churners-found',
        'How many leavers a call list reaches',
        'a column that says who left',
        'Only with known outcomes can we count how many leavers a list would have found.',
        [8, 6, 4, 3],
      );
  return composePage({ name: 'risk', displayName: 'Risk', height: 1240 }, [
    ...customerSlicers(facts, 'risk', 1),
    planner(facts, [0, 1, 12, 5]),
    {
      name: 'risk-by-tier',
      kind: 'columnChart',
      description: 'How many customers have a predicted risk in each twentieth from 0% to 100%, by tier.',
      title: 'Customers by churn risk',
      roles: {
        category: [{ field: column(CUSTOMERS, 'churn_probability', { binSize: 0.05 }), label: 'Churn risk' }],
        series: [column(CUSTOMERS, 'risk_tier')],
        values: [measure(CUSTOMERS, 'Customers')],
      },
      options: { colours: TIER_COLOURS },
      at: [0, 6, 4, 3],
    },
    scatter,
    reach,
    {
      name: 'call-list',
      kind: 'tableEx',
      description:
        'The predicted risk of each customer who is not known to have left, with risk × value where a value is known.',
      title: 'Highest risk first',
      subtitle: 'Customers who have not left yet',
      roles: {
        values: present(facts, [
          'risk_rank',
          'customer_id',
          'churn_probability',
          'risk_tier',
          'customer_value',
          'revenue_at_risk',
          'top_reason_1',
          'recommended_action',
        ]),
      },
      sort: ascending(column(CUSTOMERS, 'risk_rank')),
      limit: 250,
      options: { columns: { 'Churn risk': 'bar', 'Risk tier': 'badge' }, colours: TIER_COLOURS },
      filters: stillHere(facts),
      at: [0, 9, 12, 3],
    },
  ]);
}
