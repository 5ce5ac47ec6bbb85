import { PAIR_LINES } from '@holdfast/contracts/prediction/values';
import { MESSAGE, percent, pointsOf, wordsFormat } from './formats.ts';
import { bins, type ColumnDescriptions, named, rule, type SharedColumns } from './shared-columns.ts';

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
    importance: named(say('label.effect'), pointsOf()),
    direction: named(
      say('label.direction'),
      wordsFormat({ raises: say('value.raises'), lowers: say('value.lowers'), mixed: say('value.mixed') }),
    ),
    sentence: named(say('label.sentence'), MESSAGE),
  },
  partial_dependence: {
    column,
    value: named(say('label.value'), bins, 'position'),
    position: null,
    probability: named(say('label.probability'), percent),
    customers,
  },
  driver_groups: {
    grouping: named(say('label.groupsBy'), wordsFormat(features)),
    group: named(say('label.group'), bins),
    driver: named(say('label.driver'), wordsFormat(features), 'rank'),
    rank: null,
    effect: named(say('label.effect'), pointsOf()),
    customers,
  },
  segments: {
    segment: named(say('label.segment'), rule),
    customers,
    churners,
    churn_rate: rate,
    churn_rate_low: low,
    churn_rate_high: high,
    lift,
    mean_probability: named(say('label.meanProbability'), percent),
    p_value: named(say('label.pValue'), { style: 'number', digits: 4, least: 0.0001 }),
    revenue_at_risk: atRisk,
  },
  segment_rules: {
    segment: named(say('label.segment'), rule),
    column,
    above: named(say('label.from')),
    up_to: named(say('label.upTo')),
    value: named(say('label.value')),
    is_blank: named(say('label.blank')),
  },
  segment_pairs: {
    part: null,
    a: named(say('label.groupA'), rule),
    b: named(say('label.groupB'), rule),
    place: null,
    name: named(
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
    in_a: named(say('label.inA'), MESSAGE),
    in_b: named(say('label.inB'), MESSAGE),
  },
});
