import type { Message } from '@holdfast/contracts/messages/kinds';
import { type ColumnName, tables } from '@holdfast/contracts/prediction/tables';
import { MOVEMENTS } from '@holdfast/contracts/prediction/values';
import { about } from '../facts/about.ts';
import { hasTable, type RetentionFacts } from '../facts/facts.ts';
import type { Piece } from '../layout/compose.ts';
import { column, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';

type Band = readonly [number, number];
const { revenue_year: year, revenue_months: months, revenue_bridge: bridge } = tables;

/** What became of the revenue of those who were customers: only a table of subscriptions can say. */
export function revenuePieces(facts: RetentionFacts, [first = [0, 1], second = [0, 1]]: readonly Band[]): Piece[] {
  const say = about(facts);
  if (!hasTable(facts, 'revenue_year')) {
    const at = [0, first[0], 12, first[1]] as const;
    return [needsColumn('revenue-retention', say('revenue.title'), say('needs.revenue'), say('needs.revenueWhy'), at)];
  }
  const count = facts.revenueMonths ?? 12;
  const card = (of: ColumnName, label: Message, what: Message, index: number): Piece => ({
    name: `revenue-${of.column.replace('_', '-')}`,
    kind: 'card',
    title: label,
    description: say('sentences', { sentences: [what, say('revenue.over', { count })] }),
    roles: { values: [{ field: total(of, 'max'), label }] },
    at: [index * 3, first[0], 3, first[1]],
  });
  return [
    card(year.gross_retention, say('revenue.grr'), say('revenue.grrWhat'), 0),
    card(year.net_retention, say('revenue.nrr'), say('revenue.nrrWhat'), 1),
    card(year.logo_churn, say('label.logoChurn'), say('revenue.logoWhat'), 2),
    card(year.revenue_churn, say('label.revenueChurn'), say('revenue.churnWhat'), 3),
    {
      name: 'revenue-by-month',
      kind: 'lineChart',
      title: say('revenue.byMonth'),
      subtitle: say('revenue.byMonthSub'),
      description: say('revenue.byMonthWhat'),
      roles: {
        category: [{ field: column(months.month, { grain: 'month' }), label: say('label.month') }],
        values: [
          { field: total(months.gross_retention, 'max'), label: say('label.gross') },
          { field: total(months.net_retention, 'max'), label: say('label.net') },
        ],
      },
      options: { fromZero: false },
      at: [0, second[0], 7, second[1]],
    },
    {
      name: 'revenue-bridge',
      kind: 'waterfallChart',
      title: say('revenue.bridge'),
      subtitle: say('revenue.bridgeSub', { count }),
      description: say('revenue.bridgeWhat'),
      roles: {
        category: [column(bridge.movement)],
        values: [{ field: total(bridge.amount), label: say('label.amount') }],
      },
      options: { steps: { [MOVEMENTS[0]]: 'total' } },
      at: [7, second[0], 5, second[1]],
    },
  ];
}
