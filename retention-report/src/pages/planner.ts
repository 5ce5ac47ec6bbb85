import { CUSTOMERS, hasColumn, type RetentionFacts } from '../facts/facts.ts';
import type { Piece } from '../layout/compose.ts';
import { column, measure, total } from '../layout/fields.ts';
import { present } from './overview.ts';

/** Finer bands where there are more customers: a plan by capacity must not jump by hundreds. */
const FINE_FROM = 50_000;

/** From which risk on to contact, by cost, benefit and capacity, and the call list that follows. */
export function planner(facts: RetentionFacts, at: Piece['at']): Piece {
  const valued = hasColumn(facts, 'customer_value');
  const labelled = hasColumn(facts, 'churned');
  const customers = facts.data.get(CUSTOMERS)?.rows ?? 0;
  const listed = [
    'customer_id',
    'churn_probability',
    'risk_tier',
    'customer_value',
    'revenue_at_risk',
    'top_reason_1',
    'top_reason_2',
    'top_reason_3',
    'recommended_action',
  ];
  const binSize = customers >= FINE_FROM ? 0.0005 : 0.001;
  return {
    name: 'planner',
    kind: 'thresholdPlanner',
    title: 'Whom to contact',
    subtitle: 'By what a contact costs and brings, and by how many you can make',
    description:
      'Customers still here at or above a risk, what contacting them is expected to bring, and how often such a list was right.',
    roles: {
      risk: [column(CUSTOMERS, 'churn_probability', { binSize })],
      active: [measure(CUSTOMERS, 'Active customers')],
      expected: [measure(CUSTOMERS, 'Expected churners')],
      ...(valued && {
        atRisk: [measure(CUSTOMERS, 'Revenue at risk')],
        worth: [column(CUSTOMERS, 'customer_value')],
        order: [column(CUSTOMERS, 'revenue_at_risk')],
      }),
      ...(labelled && {
        left: [total(CUSTOMERS, 'churned')],
        known: [total(CUSTOMERS, 'churned', 'countNonNull')],
        outcome: [column(CUSTOMERS, 'churned')],
      }),
      list: present(facts, listed),
    },
    at,
    tall: 720,
  };
}
