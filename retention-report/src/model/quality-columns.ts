import { CURVES } from '@holdfast/contracts/prediction/values';
import { MESSAGE, percent, tierFormat, wordsFormat } from './formats.ts';
import { type ColumnDescriptions, integer, labelledColumn, type SharedColumns, thousandths } from './shared-columns.ts';

/** How good the model is, and what was found in the file. */
export const qualityColumns = ({
  facts,
  say,
  customers,
  column,
  low,
  high,
  rate,
  lift,
  atRisk,
  churners,
  plainLow,
  plainHigh,
}: SharedColumns): Pick<
  ColumnDescriptions,
  'lift' | 'calibration' | 'roc' | 'metrics' | 'folds' | 'findings' | 'tiers'
> => ({
  lift: {
    decile: labelledColumn(say('label.tenth'), integer),
    customers,
    churners,
    churn_rate: rate,
    lift,
    cumulative_capture: labelledColumn(say('label.captured'), percent),
  },
  calibration: {
    bin: null,
    customers,
    mean_predicted: labelledColumn(say('label.predicted'), percent),
    observed_rate: labelledColumn(say('label.observed'), percent),
    low,
    high,
  },
  roc: {
    curve: labelledColumn(
      say('label.curve'),
      wordsFormat({ [CURVES.roc]: say('roc.title'), [CURVES.precisionRecall]: say('pr.title') }),
    ),
    x: labelledColumn(say('label.stayersContacted'), percent),
    y: labelledColumn(say('label.leaversFound'), percent),
    threshold: labelledColumn(say('label.threshold'), percent),
  },
  metrics: {
    metric: labelledColumn(say('label.metric')),
    value: labelledColumn(say('label.value')),
    low: plainLow,
    high: plainHigh,
  },
  folds: {
    fold: labelledColumn(say('label.part'), integer),
    customers,
    churners,
    auc: labelledColumn(say('label.auc'), thousandths),
    average_precision: labelledColumn(say('label.ap'), thousandths),
  },
  findings: {
    severity: labelledColumn(
      say('label.severity'),
      wordsFormat({ info: say('value.info'), warning: say('value.warning'), problem: say('value.problem') }),
    ),
    code: null,
    column,
    message: labelledColumn(say('label.finding'), MESSAGE),
  },
  tiers: {
    tier: labelledColumn(say('label.tier'), tierFormat(facts), 'order'),
    from_probability: labelledColumn(say('label.from'), percent),
    order: null,
    customers,
    expected_churners: labelledColumn(say('label.expectedChurners'), { style: 'number', digits: 0 }),
    revenue_at_risk: atRisk,
  },
});
