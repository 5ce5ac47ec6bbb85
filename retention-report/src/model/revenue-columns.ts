import { wordsFormat } from './formats.ts';
import { type ColumnDescriptions, integer, labelledColumn, type SharedColumns } from './shared-columns.ts';

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
    month: labelledColumn(say('label.month')),
    starting: labelledColumn(say('label.starting'), amount),
    lost: labelledColumn(say('label.lost'), amount),
    contraction: labelledColumn(say('label.contraction'), amount),
    expansion: labelledColumn(say('label.expansion'), amount),
    new: labelledColumn(say('label.new'), amount),
    ending: labelledColumn(say('label.ending'), amount),
    customers,
    customers_lost: labelledColumn(say('label.customersLost'), integer),
  },
  revenue_year: revenue,
  revenue_bridge: {
    step: null,
    movement: labelledColumn(
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
    amount: labelledColumn(say('label.amount'), money),
  },
});
