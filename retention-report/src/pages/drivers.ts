import { tables } from '@holdfast/contracts/prediction/tables';
import { about } from '../facts/about.ts';
import { CUSTOMERS, hasTable, isLabelled, ofUpload, type RetentionFacts } from '../facts/facts.ts';
import { ascending, bands, composePage, descending, type Piece, type UnsaidPage } from '../layout/compose.ts';
import { column, measure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { choice, note } from '../layout/pieces.ts';
import { customerSlicers } from '../layout/slicers.ts';
import { segmentColumns } from '../model/segment-columns.ts';

const { drivers, partial_dependence: dependence, driver_groups: groups, segments } = tables;
const WHOLE: Band = [0, 1];
type Band = readonly [number, number];

/** Why: what the model leans on, in which direction, and where it matters. */
export function driversPage(facts: RetentionFacts): UnsaidPage {
  const say = about(facts);
  const page = { name: 'drivers', displayName: say('page.drivers') };
  if (!hasTable(facts, 'drivers'))
    return composePage(page, [
      needsColumn(
        'drivers-need',
        say('page.drivers'),
        say('needs.outcome'),
        say('needs.driversWhy'),
        [0, 0, 12, 12],
        'bars',
      ),
    ]);
  const [first, second] = segmentColumns(facts);
  const [firstGrouping] = groupings(facts);
  const isGrouped = hasTable(facts, 'segments');
  const { height, rows } = bands([
    74,
    40,
    76,
    300,
    350,
    ...(isGrouped ? [360] : []),
    ...(firstGrouping === undefined ? [] : [76, 372]),
  ]);
  const [slicers = WHOLE, words = WHOLE, picker = WHOLE, effect = WHOLE, lower = WHOLE, ...below] = rows;
  const [chosen, heatMap] = below.slice(isGrouped ? 1 : 0);
  const rate = measure(CUSTOMERS, isLabelled(facts) ? 'Observed churn rate' : 'Average churn risk');
  const heatAt = [6, lower[0], 6, lower[1]] as const;
  const heat: Piece =
    first && second
      ? {
          name: 'driver-by-segment',
          kind: 'pivotTable',
          description: say('drivers.togetherWhat'),
          title: say('drivers.together', { first, second }),
          roles: { rows: [column(ofUpload(first))], columns: [column(ofUpload(second))], values: [rate] },
          options: { heat: true },
          at: heatAt,
        }
      : needsColumn(
          'driver-by-segment',
          say('drivers.twoTogether'),
          say('needs.twoGroups'),
          say('needs.twoGroupsWhy'),
          heatAt,
        );
  return composePage({ ...page, height }, [
    ...customerSlicers(facts, 'drivers', slicers[1]),
    note('drivers-note', say('drivers.note'), [0, words[0], 12, words[1]], { tall: 100, grows: true }),
    {
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
      options: { colours: { raises: 'bad', lowers: 'good', mixed: 'muted' } },
      at: [0, picker[0], 6, picker[1] + effect[1]],
      tall: 420,
    },
    {
      name: 'what-if',
      kind: 'whatIf',
      title: say('whatIf.title'),
      subtitle: say('whatIf.sub'),
      description: say('whatIf.what'),
      roles: {
        values: ['Active customers', 'Expected churners', 'Average churn risk'].map((name) => measure(CUSTOMERS, name)),
      },
      at: [0, lower[0], 6, lower[1]],
      tall: 420,
    },
    {
      ...choice('driver-picker', say('label.driver'), column(dependence.column), facts.drivers[0] ?? '', [
        6,
        picker[0],
        6,
        picker[1],
      ]),
      fullOnPhone: true,
    },
    {
      name: 'driver-effect',
      kind: 'lineClusteredColumnComboChart',
      description: say('drivers.alongWhat'),
      title: say('drivers.along'),
      subtitle: say('drivers.alongSub'),
      roles: {
        category: [column(dependence.value)],
        values: [{ field: total(dependence.customers), label: say('page.customers') }],
        lines: [{ field: total(dependence.probability, 'average'), label: say('label.churnRisk') }],
      },
      sort: ascending(column(dependence.value)),
      at: [6, effect[0], 6, effect[1]],
    },
    heat,
    ...(isGrouped && below[0] ? [whatGoesWithIt(facts, below[0])] : []),
    ...(firstGrouping !== undefined && chosen && heatMap ? byGroup(facts, firstGrouping, chosen, heatMap) : []),
  ]);
}

/** Values and pairs of values that really go with more or less of it, by how much. */
function whatGoesWithIt(facts: RetentionFacts, [row, high]: Band): Piece {
  const say = about(facts);
  return {
    name: 'key-drivers',
    kind: 'keyDriversVisual',
    title: say('keyDrivers.title'),
    subtitle: isLabelled(facts) ? say('keyDrivers.sub') : say('keyDrivers.subEarlier'),
    description: say('keyDrivers.what'),
    roles: { category: [column(segments.segment)], values: [measure('segments', 'Against all')] },
    at: [0, row, 12, high],
    tall: 420,
  };
}

/** The same driver can weigh on one group and not on another: what each adds to the risk of each group. */
function byGroup(facts: RetentionFacts, first: string, chosen: Band, below: Band): Piece[] {
  const say = about(facts);
  return [
    {
      ...choice('driver-grouping', say('label.groupsBy'), column(groups.grouping), first, [0, chosen[0], 4, chosen[1]]),
      fullOnPhone: true,
    },
    note('drivers-by-group-note', say('groups.note'), [4, chosen[0], 8, chosen[1]], { tall: 110, grows: true }),
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
      at: [0, below[0], 12, below[1]],
    },
  ];
}

/** Columns the model leans on and names before figures, as the slicers offer them. */
function groupings(facts: RetentionFacts): string[] {
  const liked = segmentColumns(facts);
  const place = (name: string) => (liked.includes(name) ? liked.indexOf(name) : liked.length);
  return [...facts.told.groupings].sort((a, b) => place(a) - place(b));
}
