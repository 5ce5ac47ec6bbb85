import { SIDES } from '@holdfast/contracts/prediction/values';
import { MESSAGE, percent, pointsOf, wordsFormat } from './formats.ts';
import {
  type AllTables,
  type ColumnDescriptions,
  integer,
  labelledColumn,
  type SharedColumns,
  thousandths,
} from './shared-columns.ts';

/** What changed since the earlier prediction. */
export const changeColumns = ({
  say,
  money,
  customers,
  column,
  rate,
  stand,
  before,
}: SharedColumns): Pick<ColumnDescriptions, 'comparison' | 'movers' | 'score_shares' | 'column_drift'> => ({
  comparison: {
    customers,
    customers_before: before(say('label.customers'), integer),
    churn_rate: rate,
    churn_rate_before: before(say('label.churnRate'), percent),
    average_risk: labelledColumn(say('label.averageRisk'), percent),
    average_risk_before: before(say('label.averageRisk'), percent),
    high_risk: labelledColumn(say('label.highRisk'), integer),
    high_risk_before: labelledColumn(say('label.highRiskBefore'), integer),
    high_risk_reported: labelledColumn(say('label.highRiskReported'), integer),
    auc: labelledColumn(say('label.auc'), thousandths),
    auc_before: before(say('label.auc'), thousandths),
  },
  movers: {
    customer_id: labelledColumn(say('label.customer')),
    change: labelledColumn(
      say('label.change'),
      wordsFormat({
        Rose: say('value.rose'),
        Fell: say('value.fell'),
        Steady: say('value.steady'),
        New: say('label.new'),
        Gone: say('value.gone'),
      }),
      'change_rank' satisfies keyof AllTables['movers'],
    ),
    change_rank: null,
    risk_before: labelledColumn(say('label.riskBefore'), percent),
    risk_now: labelledColumn(say('label.riskNow'), percent),
    change_points: labelledColumn(say('label.change'), pointsOf()),
    tier_before: labelledColumn(say('label.tierBefore'), stand, 'tier_before_rank' satisfies keyof AllTables['movers']),
    tier_now: labelledColumn(say('label.tierNow'), stand, 'tier_now_rank' satisfies keyof AllTables['movers']),
    tier_before_rank: null,
    tier_now_rank: null,
    reason_now: labelledColumn(say('label.reasonNow'), MESSAGE),
    customer_value: labelledColumn(say('label.customerValue'), money),
    left_since: labelledColumn(say('label.leftSince')),
  },
  score_shares: {
    when: labelledColumn(
      say('label.when'),
      wordsFormat({ [SIDES.before]: say('value.before'), [SIDES.now]: say('value.now') }),
    ),
    bin: labelledColumn(say('label.riskFrom'), { style: 'percent', digits: 0 }),
    customers,
    share: labelledColumn(say('label.share'), percent),
  },
  column_drift: {
    column,
    verdict: labelledColumn(
      say('label.shift'),
      wordsFormat({
        stable: say('value.stable'),
        shifted: say('value.shifted'),
        'strongly shifted': say('value.stronglyShifted'),
        'not comparable': say('value.notComparable'),
      }),
    ),
    psi: labelledColumn(say('label.psi'), thousandths),
    change: labelledColumn(say('label.change'), MESSAGE),
  },
});
