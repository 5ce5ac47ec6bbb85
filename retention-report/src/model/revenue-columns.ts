import { wordsFormat } from './formats.ts';
import { type ColumnDescriptions, integer, named, type SharedColumns } from './shared-columns.ts';

/** Recurring revenue and its movements. */
export const revenueColumns = ({
  say,
  money,
  amount,
  customers,
  revenue,
}: SharedColumns): Pick<ColumnDescriptions, 'revenue_months' | 'revenue_year' | 'revenue_bridge'> => ({
  revenue_months: {
    ...revenue,
    month: named(say('label.month')),
    starting: named(say('label.starting'), amount),
    lost: named(say('label.lost'), amount),
    contraction: named(say('label.contraction'), amount),
    expansion: named(say('label.expansion'), amount),
    new: named(say('label.new'), amount),
    ending: named(say('label.ending'), amount),
    customers,
    customers_lost: named(say('label.customersLost'), integer),
  },
  revenue_year: revenue,
  revenue_bridge: {
    step: null,
    movement: named(
      say('label.movement'),
      wordsFormat({
        'At the start': say('value.atStart'),
        New: say('label.new'),
        Expansion: say('label.expansion'),
        Contraction: say('label.contraction'),
        Lost: say('label.lost'),
      }),
      'step',
    ),
    amount: named(say('label.amount'), money),
  },
});
