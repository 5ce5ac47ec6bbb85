import type { Page } from '@holdfast/contracts/report/page';
import { CUSTOMERS, hasColumn, hasTable, type RetentionFacts } from '../facts/facts.ts';
import { ascending, bands, composePage, descending, type Piece } from '../layout/compose.ts';
import { column, measure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { stillHere } from '../layout/pieces.ts';
import { customerSlicers } from '../layout/slicers.ts';
import { capacityPieces } from './capacity.ts';
import { present, TIER_COLOURS } from './overview.ts';
import { planner } from './planner.ts';

const CARD = 92;
const WHOLE = [0, 1] as const;

/** Who will leave, what it is worth, and how far down the list it pays to go. */
export function riskPage(facts: RetentionFacts): Page {
  const valued = hasColumn(facts, 'customer_value');
  const { height, rows } = bands([74, 460, CARD, CARD, 290, 290]);
  const [slicers = WHOLE, plan = WHOLE, upper = WHOLE, lower = WHOLE, charts = WHOLE, list = WHOLE] = rows;
  const third = (from: number) => [from, charts[0], 4, charts[1]] as const;
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
        at: third(4),
      }
    : needsColumn(
        'risk-and-value',
        'Risk and value',
        'a column with what a customer is worth',
        'Such as monthly charges or revenue: with it, this chart shows whom to save first.',
        third(4),
        'points',
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
        at: third(8),
      }
    : needsColumn(
        'churners-found',
        'How many leavers a call list reaches',
        'a column that says who left',
        'Only with known outcomes can we count how many leavers a list would have found.',
        third(8),
      );
  return composePage({ name: 'risk', displayName: 'Risk', height }, [
    ...customerSlicers(facts, 'risk', slicers[1]),
    planner(facts, [0, plan[0], 12, plan[1]]),
    ...capacityPieces(facts, upper, lower),
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
      at: third(0),
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
          'customer_id',
          'churn_probability',
          'risk_tier',
          'customer_value',
          'revenue_at_risk',
          'top_reason_1',
          'recommended_action',
        ]),
      },
      sort: descending(column(CUSTOMERS, 'churn_probability')),
      limit: 250,
      options: { columns: { 'Churn risk': 'bar', 'Risk tier': 'badge' }, colours: TIER_COLOURS },
      filters: stillHere(facts),
      at: [0, list[0], 12, list[1]],
    },
  ]);
}
