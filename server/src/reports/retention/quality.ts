import type { Page } from '@holdfast/contracts/report/page';
import { ascending, composePage, heightOf, type Piece } from './compose.ts';
import { definitionTexts } from './definitions.ts';
import { column, hasTable, type RetentionFacts, total } from './names.ts';
import { needsColumn } from './needs-column.ts';
import { fixed, metricCard, note } from './pieces.ts';

/** Can I trust this: measured on customers the model had not seen. */
export function qualityPage(facts: RetentionFacts): Page {
  const page = { name: 'quality', displayName: 'Model quality', height: 1340 };
  const findings = whatWasFound(facts);
  const definitions = definitionTexts().map(([title, text], index) =>
    note(`definitions-${index}`, text, [index * 6, 9, 6, 3], { title, tall: 460 }),
  );
  if (!hasTable(facts, 'metrics') || !hasTable(facts, 'calibration')) {
    const why = 'Quality is measured by hiding known outcomes from the model and seeing how well it finds them.';
    const needs = needsColumn('quality-need', 'Model quality', 'a column that says who left', why, [0, 0, 12, 6.75]);
    return composePage(page, hasTable(facts, 'findings') ? [needs, findings, ...definitions] : [needs, ...definitions]);
  }
  const cards: readonly (readonly [string, string, string])[] = [
    ['auc', 'AUC', 'Chance that a random leaver gets a higher risk than a random stayer; 0.5 is guessing.'],
    [
      'average_precision',
      'Average precision',
      'Mean share of leavers among the customers ranked so far; the base rate is guessing.',
    ],
    [
      'lift_top_decile',
      'Lift, top tenth',
      'How many times more leavers are among the tenth with the highest risk than among all.',
    ],
    ['calibration_error', 'Calibration error', 'Mean distance between predicted and observed shares; 0 is perfect.'],
  ];
  const pieces: Piece[] = [
    ...cards.map(([metric, label, description], index) =>
      metricCard(
        `metric-${metric}`,
        metric,
        label,
        description,
        [index * 3, 0, 3, 1.5],
        metric === 'lift_top_decile' ? { style: 'number', digits: 2, suffix: '×' } : undefined,
      ),
    ),
    curve('roc-curve', 'ROC', 'Leavers found against stayers disturbed', 'ROC', [0, 1.5, 4, 3]),
    curve(
      'precision-recall',
      'Precision and recall',
      'Share of leavers among those listed, as the list grows',
      'Precision and recall',
      [4, 1.5, 4, 3],
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
      at: [8, 1.5, 4, 3],
    },
    {
      name: 'lift-by-tenth',
      kind: 'clusteredColumnChart',
      description: 'Churn rate of each tenth of the ranking ÷ churn rate of all.',
      title: 'Lift by tenths of customers',
      subtitle: '1 is the tenth with the highest risk',
      roles: { category: [column('lift', 'decile')], values: [{ field: total('lift', 'lift', 'max'), label: 'Lift' }] },
      options: { labels: true },
      at: [0, 4.5, 6, 2.25],
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
      at: [6, 4.5, 6, 2.25],
    },
    ...(hasTable(facts, 'findings') ? [findings] : []),
    ...definitions,
  ];
  return composePage(page, pieces);
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

const FOUND_AT = [0, 6.75, 12, 2.25] as const;
const PHONE_TEXT_WIDTH = 300;
const MOST_LINES = 5;

/** A few findings are read as sentences, which break where a cell would be cut; many are a table to sort and search. */
function whatWasFound({ told: { findings } }: RetentionFacts): Piece {
  const title = 'What we found in the file';
  if (findings.length <= MOST_LINES) {
    const text = findings.map(({ column: name, message }) => (name ? `**${name}**: ${message}` : message)).join('\n');
    return note('findings', text, FOUND_AT, { title, tall: heightOf(text, PHONE_TEXT_WIDTH) + 80 });
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
    at: FOUND_AT,
  };
}
