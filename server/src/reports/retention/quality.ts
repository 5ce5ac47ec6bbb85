import type { Format } from '@holdfast/contracts/report/model';
import type { Page } from '@holdfast/contracts/report/page';
import { ascending, composePage, heightOf, type Piece } from './compose.ts';
import { definitionTexts } from './definitions.ts';
import { CUSTOMERS, column, hasColumn, hasTable, measure, type RetentionFacts, total } from './names.ts';
import { needsColumn } from './needs-column.ts';
import { fixed, metricCard, note } from './pieces.ts';
import { usualThreshold } from './plan.ts';

/** Rows from top to bottom, in twelfths of the page. */
const ROW = { card: 0.8, curves: 2.2, lift: 1.8 } as const;
const CURVES_AT = 2 * ROW.card;
const LIFT_AT = CURVES_AT + ROW.curves;
const CONFUSION_AT = LIFT_AT + ROW.lift;
const FOUND_AT = CONFUSION_AT + 2 * ROW.card;
const DEFINED_AT = 9.2;

/** Can I trust this: measured on customers the model had not seen. */
export function qualityPage(facts: RetentionFacts): Page {
  const page = { name: 'quality', displayName: 'Model quality', height: 1712 };
  if (!hasTable(facts, 'metrics') || !hasTable(facts, 'calibration')) {
    const why = 'Quality is measured by hiding known outcomes from the model and seeing how well it finds them.';
    const needs = needsColumn('quality-need', 'Model quality', 'a column that says who left', why, [0, 0, 12, 3]);
    const findings = hasTable(facts, 'findings') ? [whatWasFound(facts, [0, 3, 12, 4])] : [];
    return composePage({ ...page, height: 1100 }, [needs, ...findings, ...definitions([0, 7, 12, 5])]);
  }
  const pieces: Piece[] = [
    ...CARDS.map(({ metric, label, description, format }, index) =>
      metricCard(
        `metric-${metric}`,
        metric,
        label,
        `${description}${intervalOf(facts, metric)}`,
        [(index % 4) * 3, Math.floor(index / 4) * ROW.card, 3, ROW.card],
        format,
      ),
    ),
    curve('roc-curve', 'ROC', 'Leavers found against stayers disturbed', 'ROC', [0, CURVES_AT, 4, ROW.curves]),
    curve(
      'precision-recall',
      'Precision and recall',
      'Share of leavers among those listed, as the list grows',
      'Precision and recall',
      [4, CURVES_AT, 4, ROW.curves],
    ),
    {
      name: 'calibration-curve',
      kind: 'lineChart',
      description:
        'Tenths of the customers by predicted risk: how many were said to leave, and how many did, with a 95% interval.',
      title: 'Calibration',
      subtitle: 'Predicted against observed share of leavers, with its interval',
      roles: {
        category: [{ field: column('calibration', 'mean_predicted'), label: 'Predicted' }],
        values: [{ field: total('calibration', 'observed_rate', 'max'), label: 'Observed' }],
        low: [total('calibration', 'low', 'max')],
        high: [total('calibration', 'high', 'max')],
        tooltips: [{ field: total('calibration', 'customers'), label: 'Customers' }],
      },
      at: [8, CURVES_AT, 4, ROW.curves],
    },
    {
      name: 'lift-by-tenth',
      kind: 'clusteredColumnChart',
      description: 'Churn rate of each tenth of the ranking ÷ churn rate of all.',
      title: 'Lift by tenths of customers',
      subtitle: '1 is the tenth with the highest risk',
      roles: { category: [column('lift', 'decile')], values: [{ field: total('lift', 'lift', 'max'), label: 'Lift' }] },
      options: { labels: true },
      at: [0, LIFT_AT, 6, ROW.lift],
    },
    {
      name: 'gain-curve',
      kind: 'lineChart',
      description: 'Leavers among the first tenths of the ranking ÷ all leavers.',
      title: 'Gain',
      subtitle: 'Share of all leavers found in the first tenths',
      roles: {
        category: [column('lift', 'decile')],
        values: [{ field: total('lift', 'cumulative_capture', 'max'), label: 'Leavers found' }],
      },
      options: { fromZero: true },
      at: [6, LIFT_AT, 6, ROW.lift],
    },
    ...confusion(facts),
    ...(hasTable(facts, 'findings') ? [whatWasFound(facts, [0, FOUND_AT, 12, DEFINED_AT - FOUND_AT])] : []),
    ...definitions([0, DEFINED_AT, 12, 12 - DEFINED_AT]),
  ];
  return composePage(page, pieces);
}

interface MetricCard {
  readonly metric: string;
  readonly label: string;
  readonly description: string;
  readonly format?: Format;
}
const share: Format = { style: 'percent', digits: 1 };

const CARDS: readonly MetricCard[] = [
  {
    metric: 'auc',
    label: 'AUC',
    description: 'Chance that a random leaver gets a higher risk than a random stayer; 0.5 is guessing.',
  },
  {
    metric: 'average_precision',
    label: 'Average precision',
    description: 'Mean share of leavers among the customers ranked so far; the base rate is guessing.',
  },
  {
    metric: 'lift_top_decile',
    label: 'Lift, top tenth',
    description: 'How many times more leavers are among the tenth with the highest risk than among all.',
    format: { style: 'number', digits: 2, suffix: '×' },
  },
  {
    metric: 'capture_top_decile',
    label: 'Leavers in the top tenth',
    description: 'Of all leavers, the share found in the tenth with the highest risk; a tenth is guessing.',
    format: share,
  },
  {
    metric: 'calibration_error',
    label: 'Calibration error',
    description:
      'Mean distance between predicted and observed shares over tenths of the customers (ECE); 0 is perfect.',
  },
  {
    metric: 'brier',
    label: 'Brier score',
    description: 'Mean squared distance between the risk and what happened (1 left, 0 stayed); 0 is perfect.',
  },
  {
    metric: 'log_loss',
    label: 'Log loss',
    description: 'Mean surprise at what happened, −ln of the probability that was given to it; 0 is perfect.',
  },
  {
    metric: 'ks',
    label: 'KS',
    description:
      'Largest distance between the share of leavers and the share of stayers above a risk (Kolmogorov-Smirnov).',
  },
];

function intervalOf({ metrics }: RetentionFacts, metric: string): string {
  const { low, high } = metrics.get(metric) ?? { low: null, high: null };
  return low === null || high === null ? '' : ` 95% interval: ${low.toFixed(3)} to ${high.toFixed(3)}.`;
}

/** How the predictions would have turned out from a risk on that the reader chooses. */
function confusion(facts: RetentionFacts): Piece[] {
  if (!hasColumn(facts, 'churned')) return [];
  const threshold = column('threshold', 'value');
  const card = (name: string, x: number, line: 0 | 1): Piece => ({
    name: `outcome-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
    kind: 'card',
    roles: { values: [measure(CUSTOMERS, name)] },
    at: [x, CONFUSION_AT + line * ROW.card, 3, ROW.card],
  });
  return [
    {
      name: 'threshold-picker',
      kind: 'slicer',
      title: 'List customers with a risk from',
      roles: { field: [threshold] },
      options: { mode: 'dropdown', singleSelect: true },
      filters: [{ target: threshold, predicate: { op: 'in', values: [usualThreshold(facts)], exact: true } }],
      at: [0, CONFUSION_AT, 3, ROW.card],
    },
    card('Listed, and left', 3, 0),
    card('Not listed, but left', 6, 0),
    card('Recall', 9, 0),
    note('threshold-note', CONFUSION, [0, CONFUSION_AT + ROW.card, 3, ROW.card], { tall: 100 }),
    card('Listed, but stayed', 3, 1),
    card('Not listed, and stayed', 6, 1),
    card('Precision', 9, 1),
  ];
}
const CONFUSION =
  'How such a list would have turned out: who was rightly on it, who was missed, and who would have been called in vain.';

function definitions([, row, , high]: Piece['at']): Piece[] {
  return definitionTexts().map(([title, text], index) =>
    note(`definitions-${index}`, text, [index * 6, row, 6, high], {
      title,
      tall: heightOf(text, PHONE_TEXT_WIDTH) + 70,
    }),
  );
}

function curve(name: string, title: string, subtitle: string, which: string, at: Piece['at']): Piece {
  return {
    name,
    kind: 'lineChart',
    title,
    subtitle,
    description:
      which === 'ROC'
        ? 'For every threshold: the share of leavers above it against the share of stayers above it.'
        : 'For every threshold: the share of leavers among those above it against the share of all leavers found.',
    roles: {
      category: [{ field: column('roc', 'x'), label: which === 'ROC' ? 'Stayers disturbed' : 'Leavers found' }],
      values: [{ field: total('roc', 'y', 'max'), label: which === 'ROC' ? 'Leavers found' : 'Share of leavers' }],
    },
    filters: [fixed('roc', 'curve', which)],
    options: { fromZero: true },
    at,
  };
}

const PHONE_TEXT_WIDTH = 300;
const MOST_LINES = 5;
const LONGEST_SENTENCE = 200;

/** A few findings are read as sentences, which break where a cell would be cut; many are a table to sort and search. */
function whatWasFound({ told: { findings } }: RetentionFacts, at: Piece['at']): Piece {
  const title = 'What we found in the file';
  if (findings.length <= MOST_LINES && findings.every(({ message }) => message.length <= LONGEST_SENTENCE)) {
    const text = findings.map(({ column: name, message }) => (name ? `**${name}**: ${message}` : message)).join('\n');
    return note('findings', text, at, { title, tall: heightOf(text, PHONE_TEXT_WIDTH) + 80 });
  }
  return {
    name: 'findings',
    kind: 'tableEx',
    title,
    subtitle: 'What was assumed, warned about and left out, and why',
    description: 'Everything noticed while reading the file, and every column left out with the reason.',
    roles: { values: ['severity', 'column', 'message'].map((name) => column('findings', name)) },
    sort: ascending(column('findings', 'severity')),
    options: { search: true },
    at,
  };
}
