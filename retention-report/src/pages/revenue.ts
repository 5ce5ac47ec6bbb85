import { hasTable, type RetentionFacts } from '../facts/facts.ts';
import type { Piece } from '../layout/compose.ts';
import { column, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';

type Band = readonly [number, number];

/** What became of the revenue of those who were customers: only a table of subscriptions can say. */
export function revenuePieces(facts: RetentionFacts, [first = [0, 1], second = [0, 1]]: readonly Band[]): Piece[] {
  if (!hasTable(facts, 'revenue_year')) {
    const needs = 'one row per subscription, with its start date, its end date and its revenue';
    const why = 'Gross and net revenue retention compare what the same customers paid earlier and later.';
    return [
      needsColumn('revenue-retention', 'Revenue retention (GRR and NRR)', needs, why, [0, first[0], 12, first[1]]),
    ];
  }
  const period = facts.revenueMonths === 1 ? 'the last month' : `the last ${facts.revenueMonths} months`;
  const card = (name: string, label: string, description: string, index: number): Piece => ({
    name: `revenue-${name.replace('_', '-')}`,
    kind: 'card',
    title: label,
    description: `${description} Over ${period}; customers who came in between do not count.`,
    roles: { values: [{ field: total('revenue_year', name, 'max'), label }] },
    at: [index * 3, first[0], 3, first[1]],
  });
  return [
    card(
      'gross_retention',
      'GRR, revenue kept',
      'Gross revenue retention: (starting revenue − contraction − lost) ÷ starting revenue.',
      0,
    ),
    card(
      'net_retention',
      'NRR, with growth',
      'Net revenue retention: the same with expansion added: above 100% customers grow.',
      1,
    ),
    card(
      'logo_churn',
      'Logo churn',
      'Customers who paid at the start and pay nothing at the end ÷ all at the start.',
      2,
    ),
    card('revenue_churn', 'Revenue churn', 'Revenue of the customers who left ÷ starting revenue.', 3),
    {
      name: 'revenue-by-month',
      kind: 'lineChart',
      title: 'Revenue retention by month',
      subtitle: 'Of what customers paid on the first of a month, what they still paid a month later',
      description:
        'From the first of each month to the first of the next, customer by customer: gross = (starting − contraction − lost) ÷ starting; net adds expansion.',
      roles: {
        category: [{ field: column('revenue_months', 'month', { grain: 'month' }), label: 'Month' }],
        values: [
          { field: total('revenue_months', 'gross_retention', 'max'), label: 'Gross' },
          { field: total('revenue_months', 'net_retention', 'max'), label: 'Net' },
        ],
      },
      options: { fromZero: false },
      at: [0, second[0], 7, second[1]],
    },
    {
      name: 'revenue-bridge',
      kind: 'waterfallChart',
      title: 'Where the revenue went',
      subtitle: `Revenue before and after ${period}`,
      description:
        'Revenue at the start, what new customers brought, what customers added and cut, what left with customers, and what is left.',
      roles: { category: [column('revenue_bridge', 'movement')], values: [total('revenue_bridge', 'amount')] },
      options: { total: 'Now', steps: { 'At the start': 'total' } },
      at: [7, second[0], 5, second[1]],
    },
  ];
}
