import { tables } from '@holdfast/contracts/prediction/tables';
import { METRICS } from '@holdfast/contracts/prediction/values';
import type { Format } from '@holdfast/contracts/report/model';
import type { Message } from '@holdfast/texts/kinds';
import { hasColumn, type RetentionFacts } from '../facts/facts.ts';
import { type MakeMessage, messagesFor } from '../facts/messages-for.ts';
import type { LayoutPiece, LayoutRow } from '../layout/compose.ts';
import { figure, total } from '../layout/fields.ts';
import { fixedFilter, metricCard } from '../layout/pieces.ts';

interface MetricCard {
  readonly metric: string;
  readonly label: Message;
  readonly what: Message;
  readonly format?: Format;
}
const share: Format = { style: 'percent', digits: 1 };

/** The figures of the model's report card, in reading order, with explanations. */
const cardsAbout = (say: MakeMessage): readonly MetricCard[] => [
  { metric: METRICS.auc, label: say('label.auc'), what: say('metric.aucWhat') },
  { metric: METRICS.averagePrecision, label: say('metric.ap'), what: say('metric.apWhat') },
  {
    metric: METRICS.liftTopDecile,
    label: say('metric.lift'),
    what: say('metric.liftWhat'),
    format: { style: 'number', digits: 2, suffix: '×' },
  },
  { metric: METRICS.captureTopDecile, label: say('metric.capture'), what: say('metric.captureWhat'), format: share },
  { metric: METRICS.calibrationError, label: say('metric.ece'), what: say('metric.eceWhat') },
  { metric: METRICS.brier, label: say('metric.brier'), what: say('metric.brierWhat') },
  { metric: METRICS.logLoss, label: say('metric.logLoss'), what: say('metric.logLossWhat') },
  { metric: METRICS.ks, label: say('metric.ks'), what: say('metric.ksWhat') },
];

/** Two rows of cards: how well the ranking finds leavers, then how accurate the probabilities are. */
export function cardRows(facts: RetentionFacts): LayoutRow[] {
  const say = messagesFor(facts);
  const baseline = { metric: METRICS.baselineRuleAuc, label: say('metric.baseline'), what: say('metric.baselineWhat') };
  // Concordance of subscription ends: only if dates allow a survival model.
  const concordance = {
    metric: METRICS.concordance,
    label: say('metric.concordance'),
    what: say('metric.concordanceWhat'),
  };
  const card = ({ metric, label, what, format }: MetricCard): LayoutPiece =>
    metricCard(`metric-${metric}`, { metric, label, description: withInterval(facts, metric, what), format });
  const ifKnown = (one: MetricCard): LayoutPiece[] => (facts.metrics.has(one.metric) ? [card(one)] : []);
  const [auc, ...others] = cardsAbout(say).map(card);
  const { churn_probability_low, churn_probability_high } = tables.customers;
  const isSpread = hasColumn(facts, churn_probability_low) && hasColumn(facts, churn_probability_high);
  return [
    [...(auc ? [auc] : []), ...ifKnown(baseline), ...others.slice(0, 3), topFifthCard(say)],
    [...others.slice(3), ...ifKnown(concordance), ...(isSpread ? [widthOfIntervals(say)] : [])],
  ];
}

const topFifthCard = (say: MakeMessage): LayoutPiece => ({
  name: 'found-in-fifth',
  kind: 'card',
  title: say('metric.capture5'),
  description: say('metric.capture5What'),
  roles: {
    values: [{ field: total(tables.lift.cumulative_capture, 'max'), label: say('metric.capture5'), format: share }],
  },
  filters: [fixedFilter(tables.lift.decile, 2)],
});

const widthOfIntervals = (say: MakeMessage): LayoutPiece => ({
  name: 'interval-width',
  kind: 'card',
  title: say('measure.spread'),
  roles: { values: [figure('Average interval width')] },
});

function withInterval(facts: RetentionFacts, metric: string, what: Message): Message {
  const say = messagesFor(facts);
  const { low, high } = facts.metrics.get(metric) ?? { low: null, high: null };
  return low === null || high === null
    ? what
    : say('sentences', { sentences: [what, say('metric.interval', { low, high })] });
}
