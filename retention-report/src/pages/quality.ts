import { tables } from '@holdfast/contracts/prediction/tables';
import { CURVES } from '@holdfast/contracts/prediction/values';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import { hasTable, isLabelled, type RetentionFacts, type TextOrMessage } from '../facts/facts.ts';
import type { FigureName } from '../facts/figures.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { composePage, descending, type LayoutPiece, type LayoutRow } from '../layout/compose.ts';
import { column, figure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { note } from '../layout/notes.ts';
import { fixedFilter, singleChoiceSlicer } from '../layout/pieces.ts';
import { choices, usualThreshold } from '../model/campaign.ts';
import { definitions } from './definitions.ts';
import { cardRows } from './quality-cards.ts';
import { stability } from './stability.ts';

const { calibration, lift, roc, findings } = tables;
/** Can I trust this: measured on customers the model had not seen. */
export function qualityPage(facts: RetentionFacts): LocalizablePage {
  const say = messagesFor(facts);
  const page = { name: 'quality', displayName: say('page.quality') };
  const found = hasTable(facts, 'findings') ? [findingsPiece(facts)] : [];
  if (!hasTable(facts, 'metrics') || !hasTable(facts, 'calibration'))
    return composePage(page, [
      [
        needsColumn('quality-need', {
          title: say('page.quality'),
          needs: say('needs.outcome'),
          why: say('needs.quality'),
          sketch: 'curve',
        }),
      ],
      found,
      definitionPieces(facts),
    ]);
  return composePage(page, [
    ...cardRows(facts),
    curves(facts),
    // Scores of running subscriptions are about an end still to come: none of them is right or wrong yet.
    isLabelled(facts) && facts.summary?.shape !== 'subscriptions' ? confusion(facts) : [],
    found,
    definitionPieces(facts),
  ]);
}

function curves(facts: RetentionFacts): LayoutPiece[] {
  const say = messagesFor(facts);
  return [
    {
      name: 'roc-curve',
      title: say('roc.title'),
      subtitle: say('roc.sub'),
      description: say('roc.what'),
      ...curve(CURVES.roc, say('label.stayersContacted'), say('label.leaversFound')),
    },
    {
      name: 'precision-recall',
      title: say('pr.title'),
      subtitle: say('pr.sub'),
      description: say('pr.what'),
      ...curve(CURVES.precisionRecall, say('label.leaversFound'), say('label.shareOfLeavers')),
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
        tooltips: [{ field: total(calibration.customers), label: say('label.customers') }],
      },
      least: 300,
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
      least: 300,
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
      least: 300,
    },
    stability(facts),
  ];
}

function curve(which: string, x: TextOrMessage, y: TextOrMessage): Omit<LayoutPiece, 'name'> {
  return {
    kind: 'lineChart',
    roles: {
      category: [{ field: column(roc.x), label: x }],
      values: [{ field: total(roc.y, 'max'), label: y }],
    },
    filters: [fixedFilter(roc.curve, which)],
    options: { fromZero: true },
    least: 300,
  };
}

/** The confusion matrix at a risk the reader chooses. */
function confusion(facts: RetentionFacts): LayoutRow {
  const say = messagesFor(facts);
  const card = (name: FigureName): LayoutPiece => ({
    name: `outcome-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
    kind: 'card',
    roles: { values: [figure(name)] },
  });
  return [
    [
      {
        ...singleChoiceSlicer(
          'threshold-picker',
          say('choice.threshold'),
          column(choices.threshold),
          usualThreshold(facts),
        ),
        least: 180,
      },
      note('threshold-note', say('confusion.note'), { least: 180 }),
    ],
    [card('Listed, and left'), card('Listed, but stayed')],
    [card('Not listed, but left'), card('Not listed, and stayed')],
    [card('Recall'), card('Precision')],
  ];
}

const definitionPieces = (facts: RetentionFacts): LayoutPiece[] =>
  definitions(facts).map(([title, paragraphs], index) =>
    note(`definitions-${index}`, paragraphs, { title, least: 360 }),
  );

const MOST_LINES = 5;

const isShortList = ({ results }: RetentionFacts) => results.findings.length <= MOST_LINES;

/** The reason for excluding a column may also be a finding: it is shown once. */
function sentencesOf(facts: RetentionFacts): TextOrMessage[] {
  const say = messagesFor(facts);
  const texts = facts.results.findings.map(({ message }) => JSON.stringify(message).replace(/^"|"$/g, ''));
  return facts.results.findings
    .filter(({ column: name }, at) =>
      facts.results.findings.every(
        (other, place) => place === at || other.column !== name || !texts[place]?.includes(texts[at] ?? ''),
      ),
    )
    .map(({ column: name, message }) => (name ? say('findings.of', { column: name, message }) : message));
}

/**
 * A few findings are shown as sentences, which wrap where a cell would be cut off; many are a table to sort and search.
 */
function findingsPiece(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  const title = say('findings.title');
  if (isShortList(facts)) return note('findings', sentencesOf(facts), { title });
  return {
    name: 'findings',
    kind: 'tableEx',
    title,
    subtitle: say('findings.sub'),
    description: say('findings.what'),
    roles: { values: [findings.column, findings.message, findings.severity].map((name) => column(name)) },
    // Warnings come before information.
    sort: descending(column(findings.severity)),
    options: { search: true },
    high: 380,
  };
}
