import { tables } from '@holdfast/contracts/prediction/tables';
import { CURVES } from '@holdfast/contracts/prediction/values';
import { about } from '../facts/about.ts';
import { CUSTOMERS, hasTable, isLabelled, type RetentionFacts, type Words } from '../facts/facts.ts';
import { ascending, bands, composePage, type Piece, type UnsaidPage } from '../layout/compose.ts';
import { column, measure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { fixed, note } from '../layout/pieces.ts';
import { thresholdPicker } from './capacity.ts';
import { definitions } from './definitions.ts';
import { cardsOf } from './quality-cards.ts';
import { stability } from './stability.ts';

const { calibration, lift, roc, findings } = tables;
const CARD = 96;
/** Where words start from; they grow to what they need. */
const DEFINED_HIGH = 420;
const DEFINED_TALL = 760;
const LINE = 28;
const TITLE = 64;

/** Can I trust this: measured on customers the model had not seen. */
export function qualityPage(facts: RetentionFacts): UnsaidPage {
  const say = about(facts);
  const found = hasTable(facts, 'findings') ? foundHeight(facts) : 0;
  const page = { name: 'quality', displayName: say('page.quality') };
  if (!hasTable(facts, 'metrics') || !hasTable(facts, 'calibration')) {
    const { height, rows } = bands([200, ...(found > 0 ? [found] : []), DEFINED_HIGH]);
    const [needed = WHOLE, ...below] = rows;
    return composePage({ ...page, height }, [
      needsColumn(
        'quality-need',
        say('page.quality'),
        say('needs.outcome'),
        say('needs.quality'),
        across(needed),
        'curve',
      ),
      ...(found > 0 ? [whatWasFound(facts, across(below[0] ?? WHOLE))] : []),
      ...defined(facts, below.at(-1) ?? WHOLE),
    ]);
  }
  const isKnown = isLabelled(facts);
  const heights = [CARD, CARD, 292, 292, ...(isKnown ? [CARD, CARD] : []), ...(found > 0 ? [found] : []), DEFINED_HIGH];
  const { height, rows } = bands(heights);
  const [first = WHOLE, second = WHOLE, curves = WHOLE, lower = WHOLE, ...below] = rows;
  return composePage({ ...page, height }, [
    ...cardsOf(facts, first, second),
    {
      name: 'roc-curve',
      title: say('roc.title'),
      subtitle: say('roc.sub'),
      description: say('roc.what'),
      ...curve(CURVES.roc, say('label.stayersContacted'), say('label.leaversFound'), within(curves, 0, 4)),
    },
    {
      name: 'precision-recall',
      title: say('pr.title'),
      subtitle: say('pr.sub'),
      description: say('pr.what'),
      ...curve(CURVES.precisionRecall, say('label.leaversFound'), say('label.shareOfLeavers'), within(curves, 4, 4)),
    },
    {
      name: 'calibration-curve',
      kind: 'lineChart',
      description: say('calibration.what'),
      title: say('table.calibration'),
      subtitle: say('calibration.sub'),
      roles: {
        category: [{ field: column(calibration.mean_predicted), label: say('label.predicted') }],
        values: [{ field: total(calibration.observed_rate, 'max'), label: say('label.observed') }],
        low: [{ field: total(calibration.low, 'max'), label: say('label.lowEnd') }],
        high: [{ field: total(calibration.high, 'max'), label: say('label.highEnd') }],
        tooltips: [{ field: total(calibration.customers), label: say('page.customers') }],
      },
      at: within(curves, 8, 4),
    },
    {
      name: 'lift-by-tenth',
      kind: 'clusteredColumnChart',
      description: say('lift.what'),
      title: say('lift.title'),
      subtitle: say('lift.sub'),
      roles: {
        category: [column(lift.decile)],
        values: [{ field: total(lift.lift, 'max'), label: say('table.lift') }],
      },
      options: { labels: true },
      at: within(lower, 0, 4),
    },
    {
      name: 'gain-curve',
      kind: 'lineChart',
      description: say('gain.what'),
      title: say('gain.title'),
      subtitle: say('gain.sub'),
      roles: {
        category: [column(lift.decile)],
        values: [{ field: total(lift.cumulative_capture, 'max'), label: say('label.leaversFound') }],
      },
      options: { fromZero: true },
      at: within(lower, 4, 4),
    },
    stability(facts, within(lower, 8, 4)),
    ...(isKnown ? confusion(facts, below[0] ?? WHOLE, below[1] ?? WHOLE) : []),
    ...(found > 0 ? [whatWasFound(facts, across(below.at(-2) ?? WHOLE))] : []),
    ...defined(facts, below.at(-1) ?? WHOLE),
  ]);
}

type Band = readonly [number, number];
const WHOLE: Band = [0, 12];
const within = ([row, high]: Band, from: number, wide: number): Piece['at'] => [from, row, wide, high];
const across = (band: Band): Piece['at'] => within(band, 0, 12);

function curve(which: string, x: Words, y: Words, at: Piece['at']): Omit<Piece, 'name'> {
  return {
    kind: 'lineChart',
    roles: {
      category: [{ field: column(roc.x), label: x }],
      values: [{ field: total(roc.y, 'max'), label: y }],
    },
    filters: [fixed(roc.curve, which)],
    options: { fromZero: true },
    at,
  };
}

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
    note('threshold-note', about(facts)('confusion.note'), within(lower, 0, 3), { tall: 100 }),
    card('Listed, and left', upper, 3),
    card('Not listed, but left', upper, 6),
    card('Listed, but stayed', lower, 3),
    card('Not listed, and stayed', lower, 6),
    card('Recall', upper, 9),
    card('Precision', lower, 9),
  ];
}

const defined = (facts: RetentionFacts, band: Band): Piece[] =>
  definitions(facts).map(([title, paragraphs], index) =>
    note(`definitions-${index}`, paragraphs, within(band, index * 6, 6), { title, tall: DEFINED_TALL, grows: true }),
  );

const MOST_LINES = 5;
const MANY_HIGH = 260;

const isRead = ({ told }: RetentionFacts) => told.findings.length <= MOST_LINES;
const foundHeight = (facts: RetentionFacts) => (isRead(facts) ? sentencesOf(facts).length * LINE + TITLE : MANY_HIGH);

/** Why a column was left out may be both a finding and the reason of its exclusion: it is read once. */
function sentencesOf(facts: RetentionFacts): Words[] {
  const say = about(facts);
  const texts = facts.told.findings.map(({ message }) => JSON.stringify(message).replace(/^"|"$/g, ''));
  return facts.told.findings
    .filter(({ column: name }, at) =>
      facts.told.findings.every(
        (other, place) => place === at || other.column !== name || !texts[place]?.includes(texts[at] ?? ''),
      ),
    )
    .map(({ column: name, message }) => (name ? say('findings.of', { column: name, message }) : message));
}

/** A few findings are read as sentences, which break where a cell would be cut; many are a table to sort and search. */
function whatWasFound(facts: RetentionFacts, at: Piece['at']): Piece {
  const say = about(facts);
  const title = say('findings.title');
  if (isRead(facts)) {
    const sentences = sentencesOf(facts);
    return note('findings', sentences, at, { title, tall: sentences.length * 4 * LINE + TITLE, grows: true });
  }
  return {
    name: 'findings',
    kind: 'tableEx',
    title,
    subtitle: say('findings.sub'),
    description: say('findings.what'),
    roles: { values: [findings.severity, findings.column, findings.message].map((name) => column(name)) },
    sort: ascending(column(findings.severity)),
    options: { search: true },
    at,
  };
}
