import { type ColumnName, tables } from '@holdfast/contracts/prediction/tables';
import { MOVEMENTS } from '@holdfast/contracts/prediction/values';
import type { Message } from '@holdfast/texts/kinds';
import { hasTable, type RetentionFacts } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import type { LayoutPiece, LayoutRow } from '../layout/compose.ts';
import { column, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { note } from '../layout/notes.ts';

const { revenue_year: year, revenue_months: months, revenue_bridge: bridge } = tables;

/** What became of existing customers' revenue: available only for a table of subscriptions. */
export function revenueRows(facts: RetentionFacts): LayoutRow[] {
  const say = messagesFor(facts);
  if (!hasTable(facts, 'revenue_year')) {
    return [
      [
        needsColumn('revenue-retention', {
          title: say('revenue.title'),
          needs: say('needs.revenue'),
          why: say('needs.revenueWhy'),
        }),
      ],
    ];
  }
  const count = facts.revenueMonths ?? 12;
  const card = (of: ColumnName, label: Message, what: Message): LayoutPiece => ({
    name: `revenue-${of.column.replace('_', '-')}`,
    kind: 'card',
    title: label,
    description: say('sentences', { sentences: [what, say('revenue.over', { count })] }),
    roles: { values: [{ field: total(of, 'max'), label }] },
  });
  return [
    [note('revenue-period', say('revenue.over', { count }))],
    [
      card(year.gross_retention, say('revenue.grr'), say('revenue.grrWhat')),
      card(year.net_retention, say('revenue.nrr'), say('revenue.nrrWhat')),
      card(year.logo_churn, say('label.logoChurn'), say('revenue.logoWhat')),
      card(year.revenue_churn, say('label.revenueChurn'), say('revenue.churnWhat')),
    ],
    [
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
        least: 380,
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
        least: 340,
      },
    ],
  ];
}
