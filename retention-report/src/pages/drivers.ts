import type { Page } from '@holdfast/contracts/report/page';
import { CUSTOMERS, hasColumn, hasTable, type RetentionFacts } from '../facts/facts.ts';
import { segmentColumns } from '../facts/segment-columns.ts';
import { ascending, bands, composePage, descending, type Piece } from '../layout/compose.ts';
import { column, inTitle, measure, total } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { choice, note } from '../layout/pieces.ts';
import { customerSlicers } from '../layout/slicers.ts';

const GROUPS = 'driver_groups';
const WHOLE: Band = [0, 1];
type Band = readonly [number, number];

const ASSOCIATION =
  'Drivers say what **goes together** with leaving in this file. They are associations, not causes: changing a driver need not change the outcome.';

/** Why: what the model leans on, in which direction, and where it matters. */
export function driversPage(facts: RetentionFacts): Page {
  const page = { name: 'drivers', displayName: 'Drivers' };
  if (!hasTable(facts, 'drivers')) {
    const why = 'Drivers are learnt by comparing customers who left with customers who stayed.';
    return composePage(page, [
      needsColumn('drivers-need', 'Drivers', 'a column that says who left', why, [0, 0, 12, 12], 'bars'),
    ]);
  }
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
  const rate = measure(CUSTOMERS, hasColumn(facts, 'churned') ? 'Observed churn rate' : 'Average churn risk');
  const heat: Piece =
    first && second
      ? {
          name: 'driver-by-segment',
          kind: 'pivotTable',
          description: 'Customers marked as having left ÷ customers whose outcome is known, where two columns meet.',
          title: `${inTitle(first)} and ${inTitle(second)} together`,
          roles: { rows: [column(CUSTOMERS, first)], columns: [column(CUSTOMERS, second)], values: [rate] },
          options: { heat: true },
          at: [6, lower[0], 6, lower[1]],
        }
      : needsColumn(
          'driver-by-segment',
          'Two drivers together',
          'two columns that sort customers into groups',
          'With them, this table shows where two drivers meet.',
          [6, lower[0], 6, lower[1]],
        );
  return composePage({ ...page, height }, [
    ...customerSlicers(facts, 'drivers', slicers[1]),
    note('drivers-note', ASSOCIATION, [0, words[0], 12, words[1]], { tall: 100 }),
    {
      name: 'driver-strength',
      kind: 'barChart',
      title: 'What the risk depends on',
      subtitle: 'Average effect in points; where more of it goes with more risk, with less, or with both',
      description:
        'Mean size of a column’s effect on the churn risk over all customers, in points of probability. Raises: higher values go with more risk; lowers: with less; mixed: it depends on the value.',
      roles: {
        category: [column('drivers', 'column')],
        series: [column('drivers', 'direction')],
        values: [{ field: total('drivers', 'importance'), label: 'Effect' }],
      },
      sort: descending(total('drivers', 'importance')),
      options: { colours: { raises: 'bad', lowers: 'good', mixed: 'muted' } },
      at: [0, picker[0], 6, picker[1] + effect[1]],
      tall: 420,
    },
    {
      name: 'what-if',
      kind: 'whatIf',
      title: 'What if customers were otherwise',
      subtitle: 'Scored again by the models that gave the scores; an association, not a cause',
      description:
        'Customers still here under the filters of this page: their risk now, and the risk the model gives customers who are the same but for the changed column.',
      roles: {
        values: ['Active customers', 'Expected churners', 'Average churn risk'].map((name) => measure(CUSTOMERS, name)),
      },
      at: [0, lower[0], 6, lower[1]],
      tall: 420,
    },
    {
      ...choice('driver-picker', 'Driver', column('partial_dependence', 'column'), facts.drivers[0] ?? '', [
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
      description:
        'The average predicted risk if every customer had this value and kept everything else, and how many have it.',
      title: 'Risk along one driver',
      subtitle: 'Average predicted risk if every customer had this value, and how many really have it',
      roles: {
        category: [column('partial_dependence', 'value')],
        values: [{ field: total('partial_dependence', 'customers'), label: 'Customers' }],
        lines: [{ field: total('partial_dependence', 'probability', 'average'), label: 'Churn risk' }],
      },
      sort: ascending(column('partial_dependence', 'value')),
      at: [6, effect[0], 6, effect[1]],
    },
    heat,
    ...(isGrouped && below[0] ? [whatGoesWithIt(facts, below[0])] : []),
    ...(firstGrouping !== undefined && chosen && heatMap ? byGroup(firstGrouping, chosen, heatMap) : []),
  ]);
}

/** Values and pairs of values that really go with more or less of it, by how much. */
function whatGoesWithIt(facts: RetentionFacts, [row, high]: Band): Piece {
  return {
    name: 'key-drivers',
    kind: 'keyDriversVisual',
    title: 'What goes with more, and with less, leaving',
    subtitle: hasColumn(facts, 'churned')
      ? 'Groups that stand out: points of churn rate above or below that of all customers'
      : 'Groups that stand out: points above or below all, counted on the earlier look the model learnt from',
    description:
      'Churn rate of a group less the churn rate of all, in points; only groups whose difference is more than chance among so many looked at.',
    roles: { category: [column('segments', 'segment')], values: [measure('segments', 'Against all')] },
    at: [0, row, 12, high],
    tall: 420,
  };
}

/** The same driver can weigh on one group and not on another: what each adds to the risk of each group. */
function byGroup(first: string, chosen: Band, below: Band): Piece[] {
  return [
    {
      ...choice('driver-grouping', 'Groups by', column(GROUPS, 'grouping'), first, [0, chosen[0], 4, chosen[1]]),
      fullOnPhone: true,
    },
    note('drivers-by-group-note', READING, [4, chosen[0], 8, chosen[1]], { tall: 110 }),
    {
      name: 'drivers-by-group',
      kind: 'pivotTable',
      title: 'What each driver adds in each group',
      subtitle:
        'In points of risk against the average customer, averaged over the group; the strongest drivers of the whole file',
      description:
        'Mean effect of a driver on the risk of the customers in a group, in points of probability: above 0 it goes with more risk there, below 0 with less. Over all drivers they add up to how far the group’s mean risk lies from the average customer’s. Groups of fewer than 20 are left out.',
      roles: {
        rows: [{ field: column(GROUPS, 'driver'), label: 'Driver' }],
        columns: [column(GROUPS, 'group')],
        values: [{ field: total(GROUPS, 'effect', 'average'), label: 'Effect' }],
      },
      options: { heat: 'aroundZero', totals: false },
      at: [0, below[0], 12, below[1]],
    },
  ];
}

const READING =
  'Read it column by column: above 0 the driver goes with **more** risk in that group than for the average customer, below 0 with **less**. What weighs on one group need not weigh on another.';

/** Columns the model leans on and names before figures, as the slicers offer them. */
function groupings(facts: RetentionFacts): string[] {
  const liked = segmentColumns(facts);
  const place = (name: string) => (liked.includes(name) ? liked.indexOf(name) : liked.length);
  return [...facts.told.groupings].sort((a, b) => place(a) - place(b));
}
