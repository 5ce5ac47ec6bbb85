import type { Page } from '@holdfast/contracts/report/page';
import { CUSTOMERS, hasColumn, hasTable, type RetentionFacts } from '../facts/facts.ts';
import { ascending, bands, composePage, heightOf, type Piece } from '../layout/compose.ts';
import { column, measure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { fixed, note } from '../layout/pieces.ts';
import { thresholdPicker } from './capacity.ts';
import { definitionTexts } from './definitions.ts';
import { cardsOf } from './quality-cards.ts';
import { stability } from './stability.ts';

const CARD = 96;
/** Of a box over half of the page, and over all of it, inside its margins. */
const HALF_WIDTH = 540;
const FULL_WIDTH = 1180;
const TITLE = 64;

/** Can I trust this: measured on customers the model had not seen. */
export function qualityPage(facts: RetentionFacts): Page {
  const found = hasTable(facts, 'findings') ? foundHeight(facts) : 0;
  const defined = Math.max(...definitionTexts().map(([, text]) => heightOf(text, HALF_WIDTH))) + TITLE;
  const page = { name: 'quality', displayName: 'Model quality' };
  if (!hasTable(facts, 'metrics') || !hasTable(facts, 'calibration')) {
    const why = 'Quality is measured by hiding known outcomes from the model and seeing how well it finds them.';
    const { height, rows } = bands([200, ...(found > 0 ? [found] : []), defined]);
    const [needed = WHOLE, ...below] = rows;
    return composePage({ ...page, height }, [
      needsColumn('quality-need', 'Model quality', 'a column that says who left', why, across(needed), 'curve'),
      ...(found > 0 ? [whatWasFound(facts, across(below[0] ?? WHOLE))] : []),
      ...definitions(below.at(-1) ?? WHOLE),
    ]);
  }
  const isKnown = hasColumn(facts, 'churned');
  const heights = [CARD, CARD, 292, 292, ...(isKnown ? [CARD, CARD] : []), ...(found > 0 ? [found] : []), defined];
  const { height, rows } = bands(heights);
  const [first = WHOLE, second = WHOLE, curves = WHOLE, lift = WHOLE, ...below] = rows;
  const pieces: Piece[] = [
    ...cardsOf(facts, first, second),
    curve('roc-curve', 'ROC', 'Leavers found against stayers disturbed', 'ROC', within(curves, 0, 4)),
    curve(
      'precision-recall',
      'Precision and recall',
      'Share of leavers among those listed, as the list grows',
      'Precision and recall',
      within(curves, 4, 4),
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
      at: within(curves, 8, 4),
    },
    {
      name: 'lift-by-tenth',
      kind: 'clusteredColumnChart',
      description: 'Churn rate of each tenth of the ranking ÷ churn rate of all.',
      title: 'Lift by tenths of customers',
      subtitle: '1 is the tenth with the highest risk',
      roles: { category: [column('lift', 'decile')], values: [{ field: total('lift', 'lift', 'max'), label: 'Lift' }] },
      options: { labels: true },
      at: within(lift, 0, 4),
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
      at: within(lift, 4, 4),
    },
    stability(facts, within(lift, 8, 4)),
    ...(isKnown ? confusion(facts, below[0] ?? WHOLE, below[1] ?? WHOLE) : []),
    ...(found > 0 ? [whatWasFound(facts, across(below.at(-2) ?? WHOLE))] : []),
    ...definitions(below.at(-1) ?? WHOLE),
  ];
  return composePage({ ...page, height }, pieces);
}

type Band = readonly [number, number];
const WHOLE: Band = [0, 12];
const within = ([row, high]: Band, from: number, wide: number): Piece['at'] => [from, row, wide, high];
const across = (band: Band): Piece['at'] => within(band, 0, 12);

/** How the predictions would have turned out from a risk on that the reader chooses. */
function confusion(facts: RetentionFacts, upper: Band, lower: Band): Piece[] {
  const card = (name: string, band: Band, from: number): Piece => ({
    name: `outcome-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
    kind: 'card',
    roles: { values: [measure(CUSTOMERS, name)] },
    at: within(band, from, 3),
  });
  return [
    thresholdPicker(facts, 'threshold-picker', within(upper, 0, 3)),
    note('threshold-note', CONFUSION, within(lower, 0, 3), { tall: 100 }),
    card('Listed, and left', upper, 3),
    card('Not listed, but left', upper, 6),
    card('Listed, but stayed', lower, 3),
    card('Not listed, and stayed', lower, 6),
    card('Recall', upper, 9),
    card('Precision', lower, 9),
  ];
}
const CONFUSION =
  'How such a list would have turned out: who was rightly on it, who was missed, and who would have been called in vain. The risk is the one chosen on the Risk page.';

function definitions(band: Band): Piece[] {
  return definitionTexts().map(([title, text], index) =>
    note(`definitions-${index}`, text, within(band, index * 6, 6), {
      title,
      tall: heightOf(text, PHONE_TEXT_WIDTH) + TITLE,
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
const MANY_HIGH = 260;

const isRead = ({ told: { findings } }: RetentionFacts) => findings.length <= MOST_LINES;
/** Why a column was left out may be both a finding and the reason of its exclusion: it is read once. */
const sentencesOf = ({ told: { findings } }: RetentionFacts) =>
  findings
    .filter(({ column: name, message }, at) =>
      findings.every((other, place) => place === at || other.column !== name || !other.message.includes(message)),
    )
    .map(({ column: name, message }) => (name ? `**${name}**: ${message}` : message))
    .join('\n');
const foundHeight = (facts: RetentionFacts) =>
  isRead(facts) ? heightOf(sentencesOf(facts), FULL_WIDTH) + TITLE : MANY_HIGH;

/** A few findings are read as sentences, which break where a cell would be cut; many are a table to sort and search. */
function whatWasFound(facts: RetentionFacts, at: Piece['at']): Piece {
  const title = 'What we found in the file';
  if (isRead(facts)) {
    const text = sentencesOf(facts);
    return note('findings', text, at, { title, tall: heightOf(text, PHONE_TEXT_WIDTH) + TITLE });
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
