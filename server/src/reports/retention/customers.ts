import type { Page } from '@holdfast/contracts/report/page';
import { composePage, descending } from './compose.ts';
import { isOurs } from './customer-columns.ts';
import { CUSTOMERS, column, type RetentionFacts, total } from './names.ts';
import { present, TIER_COLOURS } from './overview.ts';
import { cardRow } from './pieces.ts';
import { customerSlicers } from './slicers.ts';

const OWN_COLUMNS = 8;

/** Everyone, searchable; each row opens the customer. */
export function customersPage(facts: RetentionFacts): Page {
  return composePage({ name: 'customers', displayName: 'Customers' }, [
    ...customerSlicers(facts, 'customers'),
    {
      name: 'customer-list',
      kind: 'tableEx',
      title: 'Customers',
      subtitle: 'Right-click a customer to see everything about them',
      roles: {
        values: present(facts, [
          'customer_id',
          'churn_probability',
          'risk_tier',
          'top_reason_1',
          'top_reason_2',
          'customer_value',
          'revenue_at_risk',
          'recommended_action',
        ]),
      },
      sort: descending(column(CUSTOMERS, 'churn_probability')),
      options: { search: true, columns: { 'Churn risk': 'bar', 'Risk tier': 'badge' }, colours: TIER_COLOURS },
      at: [0, 1.5, 12, 10.5],
      tall: 560,
    },
  ]);
}

/** One customer, reached by drilling through from anywhere; not in the navigation. */
export function customerPage(facts: RetentionFacts): Page {
  const table = (name: string, title: string, names: readonly string[], at: [number, number, number, number]) => ({
    name,
    kind: 'tableEx',
    title,
    roles: { values: present(facts, names) },
    options: { totals: false },
    at,
  });
  const uploaded = [...(facts.data.get(CUSTOMERS)?.columns.keys() ?? [])].filter((name) => !isOurs(name));
  const figure = (name: string, source: string, at: [number, number, number, number]) => ({
    name,
    kind: 'card',
    roles: { values: [total(CUSTOMERS, source, 'max')] },
    at,
  });
  return composePage(
    { name: 'customer', displayName: 'Customer', hidden: true, drillThrough: [column(CUSTOMERS, 'customer_id')] },
    [
      ...cardRow('customer', ['Customers'], 0).map((card) => ({ ...card, at: [0, 0, 3, 2] as const })),
      figure('customer-risk', 'churn_probability', [3, 0, 3, 2]),
      figure('customer-risk-low', 'churn_probability_low', [6, 0, 3, 2]),
      figure('customer-risk-high', 'churn_probability_high', [9, 0, 3, 2]),
      table(
        'customer-reasons',
        'Why',
        ['customer_id', 'risk_tier', 'top_reason_1', 'top_reason_2', 'top_reason_3', 'protective_reason_1'],
        [0, 2, 12, 4],
      ),
      table(
        'customer-action',
        'What to do',
        ['customer_id', 'recommended_action', 'revenue_at_risk', 'expected_save_value', 'data_warning'],
        [0, 6, 12, 3],
      ),
      table('customer-upload', 'From the upload', uploaded.slice(0, OWN_COLUMNS), [0, 9, 12, 3]),
    ],
  );
}
