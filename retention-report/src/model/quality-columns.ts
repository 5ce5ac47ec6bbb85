import { CURVES } from '@holdfast/contracts/prediction/values';
import { MESSAGE, percent, tierFormat, wordsFormat } from './formats.ts';
import { type ColumnDescriptions, integer, named, type SharedColumns, thousandths } from './shared-columns.ts';

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
    decile: named(say('label.tenth'), integer),
    customers,
    churners,
    churn_rate: rate,
    lift,
    cumulative_capture: named(say('label.captured'), percent),
  },
  calibration: {
    bin: null,
    customers,
    mean_predicted: named(say('label.predicted'), percent),
    observed_rate: named(say('label.observed'), percent),
    low,
    high,
  },
  roc: {
    curve: named(
      say('label.curve'),
      wordsFormat({ [CURVES.roc]: say('roc.title'), [CURVES.precisionRecall]: say('pr.title') }),
    ),
    x: named(say('label.stayersContacted'), percent),
    y: named(say('label.leaversFound'), percent),
    threshold: named(say('label.threshold'), percent),
  },
  metrics: {
    metric: named(say('label.metric')),
    value: named(say('label.value')),
    low: plainLow,
    high: plainHigh,
  },
  folds: {
    fold: named(say('label.part'), integer),
    customers,
    churners,
    auc: named(say('label.auc'), thousandths),
    average_precision: named(say('label.ap'), thousandths),
  },
  findings: {
    severity: named(
      say('label.severity'),
      wordsFormat({ info: say('value.info'), warning: say('value.warning'), problem: say('value.problem') }),
    ),
    code: null,
    column,
    message: named(say('label.finding'), MESSAGE),
  },
  tiers: {
    tier: named(say('label.tier'), tierFormat(facts), 'order'),
    from_probability: named(say('label.from'), percent),
    order: null,
    customers,
    expected_churners: named(say('label.expectedChurners'), { style: 'number', digits: 0 }),
    revenue_at_risk: atRisk,
  },
});
