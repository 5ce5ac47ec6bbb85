import { SIDES } from '@holdfast/contracts/prediction/values';
import { MESSAGE, percent, pointsOf, wordsFormat } from './formats.ts';
import {
  type AllTables,
  type ColumnDescriptions,
  integer,
  named,
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
    average_risk: named(say('label.averageRisk'), percent),
    average_risk_before: before(say('label.averageRisk'), percent),
    high_risk: named(say('label.highRisk'), integer),
    high_risk_before: named(say('label.highRiskBefore'), integer),
    high_risk_reported: named(say('label.highRiskReported'), integer),
    auc: named(say('label.auc'), thousandths),
    auc_before: before(say('label.auc'), thousandths),
  },
  movers: {
    customer_id: named(say('label.customer')),
    change: named(
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
    risk_before: named(say('label.riskBefore'), percent),
    risk_now: named(say('label.riskNow'), percent),
    change_points: named(say('label.change'), pointsOf()),
    tier_before: named(say('label.tierBefore'), stand, 'tier_before_rank' satisfies keyof AllTables['movers']),
    tier_now: named(say('label.tierNow'), stand, 'tier_now_rank' satisfies keyof AllTables['movers']),
    tier_before_rank: null,
    tier_now_rank: null,
    reason_now: named(say('label.reasonNow'), MESSAGE),
    customer_value: named(say('label.customerValue'), money),
    left_since: named(say('label.leftSince')),
  },
  score_shares: {
    when: named(say('label.when'), wordsFormat({ [SIDES.before]: say('value.before'), [SIDES.now]: say('value.now') })),
    bin: named(say('label.riskFrom'), { style: 'percent', digits: 0 }),
    customers,
    share: named(say('label.share'), percent),
  },
  column_drift: {
    column,
    verdict: named(
      say('label.shift'),
      wordsFormat({
        stable: say('value.stable'),
        shifted: say('value.shifted'),
        'strongly shifted': say('value.stronglyShifted'),
        'not comparable': say('value.notComparable'),
      }),
    ),
    psi: named(say('label.psi'), thousandths),
    change: named(say('label.change'), MESSAGE),
  },
});
