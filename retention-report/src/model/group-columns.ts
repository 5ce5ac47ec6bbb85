import { PAIR_LINES } from '@holdfast/contracts/prediction/values';
import { MESSAGE, percent, pointsOf, wordsFormat } from './formats.ts';
import { bins, type ColumnDescriptions, labelledColumn, rule, type SharedColumns } from './shared-columns.ts';

/** What drives the outcome, and the groups of customers that differ. */
export const groupColumns = ({
  say,
  features,
  customers,
  column,
  low,
  high,
  rate,
  lift,
  atRisk,
  churners,
}: SharedColumns): Pick<
  ColumnDescriptions,
  'drivers' | 'partial_dependence' | 'driver_groups' | 'segments' | 'segment_rules' | 'segment_pairs'
> => ({
  drivers: {
    rank: null,
    column,
    importance: labelledColumn(say('label.effect'), pointsOf()),
    direction: labelledColumn(
      say('label.direction'),
      wordsFormat({ raises: say('value.raises'), lowers: say('value.lowers'), mixed: say('value.mixed') }),
    ),
    sentence: labelledColumn(say('label.sentence'), MESSAGE),
  },
  partial_dependence: {
    column,
    value: labelledColumn(say('label.value'), bins, 'position'),
    position: null,
    probability: labelledColumn(say('label.probability'), percent),
    customers,
  },
  driver_groups: {
    grouping: labelledColumn(say('label.groupsBy'), wordsFormat(features)),
    group: labelledColumn(say('label.group'), bins),
    driver: labelledColumn(say('label.driver'), wordsFormat(features), 'rank'),
    rank: null,
    effect: labelledColumn(say('label.effect'), pointsOf()),
    customers,
  },
  segments: {
    segment: labelledColumn(say('label.segment'), rule),
    customers,
    churners,
    churn_rate: rate,
    churn_rate_low: low,
    churn_rate_high: high,
    lift,
    mean_probability: labelledColumn(say('label.meanProbability'), percent),
    p_value: labelledColumn(say('label.pValue'), { style: 'number', digits: 4, least: 0.0001 }),
    revenue_at_risk: atRisk,
  },
  segment_rules: {
    segment: labelledColumn(say('label.segment'), rule),
    column,
    above: labelledColumn(say('label.from')),
    up_to: labelledColumn(say('label.upTo')),
    value: labelledColumn(say('label.value')),
    is_blank: labelledColumn(say('label.blank')),
  },
  segment_pairs: {
    part: null,
    a: labelledColumn(say('label.groupA'), rule),
    b: labelledColumn(say('label.groupB'), rule),
    place: null,
    name: labelledColumn(
      say('label.group'),
      wordsFormat({
        [PAIR_LINES.a]: say('label.groupA'),
        [PAIR_LINES.b]: say('label.groupB'),
        [PAIR_LINES.clear]: say('value.clear'),
        [PAIR_LINES.unclear]: say('value.unclear'),
        [PAIR_LINES.both]: say('value.inBoth'),
        [PAIR_LINES.nothing]: say('value.nothingElse'),
      }),
      'place',
    ),
    customers,
    churn_rate: rate,
    churn_rate_low: low,
    churn_rate_high: high,
    lift,
    revenue_at_risk: atRisk,
    in_a: labelledColumn(say('label.inA'), MESSAGE),
    in_b: labelledColumn(say('label.inB'), MESSAGE),
  },
});
