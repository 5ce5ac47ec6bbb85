import { tables } from '@holdfast/contracts/prediction/tables';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import { hasTable, isLabelled, ofUpload, type RetentionFacts } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { ascending, composePage, descending, type LayoutPiece, type LayoutRow } from '../layout/compose.ts';
import { column, figure, measure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { note } from '../layout/notes.ts';
import { directionColours, eventOption, singleChoiceSlicer } from '../layout/pieces.ts';
import { customerSlicers } from '../layout/slicers.ts';
import { segmentColumns } from '../model/segment-columns.ts';

const { drivers, partial_dependence: dependence, driver_groups: groups, segments } = tables;

/** Why: the most important columns, their direction, and where they matter. */
export function driversPage(facts: RetentionFacts): LocalizablePage {
  const say = messagesFor(facts);
  const page = { name: 'drivers', displayName: say('page.drivers') };
  if (!hasTable(facts, 'drivers'))
    return composePage(page, [
      [
        needsColumn('drivers-need', {
          title: say('page.drivers'),
          needs: say('needs.outcome'),
          why: say('needs.driversWhy'),
          sketch: 'bars',
        }),
      ],
    ]);
  const [first, second] = segmentColumns(facts);
  const [firstGrouping] = groupings(facts);
  const rate = figure(isLabelled(facts) ? 'Observed churn rate' : 'Average churn risk');
  const heat: LayoutPiece =
    first && second
      ? {
          name: 'driver-by-segment',
          kind: 'pivotTable',
          description: say('drivers.togetherWhat'),
          title: say('drivers.together', { first, second }),
          roles: { rows: [column(ofUpload(first))], columns: [column(ofUpload(second))], values: [rate] },
          options: { heat: true },
          grows: true,
        }
      : needsColumn('driver-by-segment', {
          title: say('drivers.twoTogether'),
          needs: say('needs.twoGroups'),
          why: say('needs.twoGroupsWhy'),
        });
  return composePage(page, [
    customerSlicers(facts, 'drivers'),
    [note('drivers-note', say('drivers.note'))],
    [driverStrengthPiece(facts), effect(facts), whatIf(facts), heat, ...driverPieces(facts)],
    ...(firstGrouping === undefined ? [] : effectByGroupRows(facts, firstGrouping)),
  ]);
}

function driverStrengthPiece(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  return {
    name: 'driver-strength',
    kind: 'barChart',
    title: say('drivers.title'),
    subtitle: say('drivers.strengthSub'),
    description: say('drivers.strengthWhat'),
    roles: {
      category: [column(drivers.column)],
      series: [column(drivers.direction)],
      values: [{ field: total(drivers.importance), label: say('label.effect') }],
    },
    sort: descending(total(drivers.importance)),
    options: { colours: directionColours(facts) },
  };
}

/** One driver of the reader's choice, and its effect on risk. */
function effect(facts: RetentionFacts): LayoutPiece[] {
  const say = messagesFor(facts);
  return [
    singleChoiceSlicer('driver-picker', say('label.driver'), column(dependence.column), facts.drivers[0] ?? ''),
    {
      name: 'driver-effect',
      kind: 'lineClusteredColumnComboChart',
      description: say('drivers.alongWhat'),
      title: say('drivers.along'),
      subtitle: say('drivers.alongSub'),
      roles: {
        category: [column(dependence.value)],
        values: [{ field: total(dependence.customers), label: say('label.customers') }],
        lines: [{ field: total(dependence.probability, 'average'), label: say('label.churnRisk') }],
      },
      sort: ascending(column(dependence.value)),
      least: 380,
    },
  ];
}

function whatIf(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  return {
    name: 'what-if',
    kind: 'whatIf',
    title: say('whatIf.title'),
    subtitle: say('whatIf.sub'),
    description: say('whatIf.what'),
    options: eventOption(facts),
    roles: {
      values: [figure('Active customers'), figure('Expected churners'), figure('Average churn risk')],
    },
  };
}

/** Values and pairs of values that really go with more or less of the event, and by how much. */
function driverPieces(facts: RetentionFacts): LayoutPiece[] {
  if (!hasTable(facts, 'segments')) return [];
  const say = messagesFor(facts);
  return [
    {
      name: 'key-drivers',
      kind: 'keyDriversVisual',
      title: say('keyDrivers.title'),
      subtitle: isLabelled(facts) ? say('keyDrivers.sub') : say('keyDrivers.subEarlier'),
      description: say('keyDrivers.what'),
      roles: { category: [column(segments.segment)], values: [measure('segments', 'Against all')] },
    },
  ];
}

/** A driver can matter for one group and not for another, so this shows its mean effect on each group's risk. */
function effectByGroupRows(facts: RetentionFacts, first: string): LayoutRow[] {
  const say = messagesFor(facts);
  return [
    [
      singleChoiceSlicer('driver-grouping', say('label.groupsBy'), column(groups.grouping), first),
      note('drivers-by-group-note', say('groups.note'), { least: 320, weight: 2 }),
    ],
    [
      {
        name: 'drivers-by-group',
        kind: 'pivotTable',
        title: say('groups.title'),
        subtitle: say('groups.sub'),
        description: say('groups.what'),
        roles: {
          rows: [{ field: column(groups.driver), label: say('label.driver') }],
          columns: [column(groups.group)],
          values: [{ field: total(groups.effect, 'average'), label: say('label.effect') }],
        },
        options: { heat: 'aroundZero', totals: false },
        high: 380,
        grows: true,
      },
    ],
  ];
}

/** Important columns and categories before numbers, as in the slicers. */
function groupings(facts: RetentionFacts): string[] {
  const liked = segmentColumns(facts);
  const place = (name: string) => (liked.includes(name) ? liked.indexOf(name) : liked.length);
  return [...facts.results.groupings].sort((a, b) => place(a) - place(b));
}
