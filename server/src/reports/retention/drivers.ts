import type { Page } from '@holdfast/contracts/report/page';
import { ascending, composePage, descending, type Piece } from './compose.ts';
import { CUSTOMERS, column, hasColumn, hasTable, measure, type RetentionFacts, total } from './names.ts';
import { needsColumn } from './needs-column.ts';
import { note } from './pieces.ts';
import { segmentColumns } from './segment-columns.ts';
import { customerSlicers } from './slicers.ts';

const ASSOCIATION =
  'Drivers say what **goes together** with leaving in this file. They are associations, not causes: changing a driver need not change the outcome.';

/** Why: what the model leans on, in which direction, and where it matters. */
export function driversPage(facts: RetentionFacts): Page {
  const page = { name: 'drivers', displayName: 'Drivers', height: 900 };
  if (!hasTable(facts, 'drivers')) {
    const why = 'Drivers are learnt by comparing customers who left with customers who stayed.';
    return composePage(page, [
      needsColumn('drivers-need', 'Drivers', 'a column that says who left', why, [0, 0, 12, 12]),
    ]);
  }
  const [first, second] = segmentColumns(facts);
  const rate = measure(CUSTOMERS, hasColumn(facts, 'churned') ? 'Observed churn rate' : 'Average churn risk');
  const heat: Piece =
    first && second
      ? {
          name: 'driver-by-segment',
          kind: 'pivotTable',
          description: 'Customers marked as having left ÷ customers whose outcome is known, where two columns meet.',
          title: `${first} and ${second} together`,
          roles: { rows: [column(CUSTOMERS, first)], columns: [column(CUSTOMERS, second)], values: [rate] },
          options: { heat: true },
          at: [6, 7.5, 6, 4.5],
        }
      : needsColumn(
          'driver-by-segment',
          'Two drivers together',
          'two columns that sort customers into groups',
          'With them, this table shows where two drivers meet.',
          [6, 7.5, 6, 4.5],
        );
  return composePage(page, [
    ...customerSlicers(facts, 'drivers', 1.25),
    note('drivers-note', ASSOCIATION, [0, 1.25, 12, 0.75], { tall: 100 }),
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
      at: [0, 2, 6, 5],
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
      at: [0, 7, 6, 5],
      tall: 420,
    },
    {
      name: 'driver-picker',
      kind: 'slicer',
      title: 'Driver',
      roles: { field: [column('partial_dependence', 'column')] },
      options: { mode: 'dropdown', singleSelect: true },
      filters: pickFirst(facts),
      at: [6, 2, 6, 1.25],
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
      at: [6, 3.25, 6, 4.25],
    },
    heat,
  ]);
}

/** The strongest driver is picked when the page opens; the slicer can move on from there. */
function pickFirst({ drivers }: RetentionFacts) {
  const [first] = drivers;
  if (first === undefined) return [];
  return [
    { target: column('partial_dependence', 'column'), predicate: { op: 'in' as const, values: [first], exact: true } },
  ];
}
