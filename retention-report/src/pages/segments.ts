import type { Page } from '@holdfast/contracts/report/page';
import { CUSTOMERS, hasColumn, hasTable, type RetentionFacts } from '../facts/facts.ts';
import { segmentColumns } from '../facts/segment-columns.ts';
import { bands, composePage, descending, type Piece } from '../layout/compose.ts';
import { column, measure } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { note } from '../layout/pieces.ts';
import { customerSlicers } from '../layout/slicers.ts';
import { COMPARED_HIGH, pairPieces } from './segment-pairs.ts';

const DEEPEST = 3;
const WHOLE = [0, 12] as const;
const NOBODY_STANDS_OUT =
  'None does. Groups by every column and by pairs of the strongest were compared with all customers; no difference was larger than chance would make it among so many.';

/** Which groups of customers leave more than others, how sure that is, and how large they are. */
export function segmentsPage(facts: RetentionFacts): Page {
  const pairs = facts.told.comparable.length > 1 ? COMPARED_HIGH : [];
  const { height, rows } = bands([74, 330, hasTable(facts, 'segments') ? 268 : 130, ...pairs]);
  const [slicers = WHOLE, pictures = WHOLE, table = WHOLE, ...compared] = rows;
  const [left, right] = [[0, pictures[0], 7, pictures[1]] as const, [7, pictures[0], 5, pictures[1]] as const];
  const across = [0, table[0], 12, table[1]] as const;
  const columns = segmentColumns(facts);
  const levels = [...columns, 'tenure_band', 'value_band'].filter((name) => hasColumn(facts, name)).slice(0, DEEPEST);
  // A log's groups are known for the customers as they were before the period whose outcome was learnt, not as they are.
  const isEarlierLook = !hasColumn(facts, 'churned');
  const groupsNeeded = 'a column that sorts customers into groups';
  const tree: Piece =
    levels.length > 0
      ? {
          name: 'segment-tree',
          kind: 'decompositionTreeVisual',
          description: 'Σ of the predicted risks of the customers still here, split column by column.',
          title: 'Expected churners, step by step',
          roles: {
            category: levels.map((name) => column(CUSTOMERS, name)),
            values: [measure(CUSTOMERS, 'Expected churners')],
          },
          at: left,
          tall: 420,
        }
      : needsColumn(
          'segment-tree',
          'Expected churners, step by step',
          groupsNeeded,
          'Such as plan, region or contract.',
          left,
        );
  const map: Piece = levels[0]
    ? {
        name: 'segment-sizes',
        kind: 'treemap',
        description: 'The area of a group is the number of its customers.',
        title: 'Customers by group',
        roles: { category: [column(CUSTOMERS, levels[0])], values: [measure(CUSTOMERS, 'Customers')] },
        at: right,
      }
    : needsColumn('segment-sizes', 'Customers by group', groupsNeeded, 'Such as plan, region or contract.', right);
  const found: Piece = hasTable(facts, 'segments')
    ? {
        name: 'found-segments',
        kind: 'tableEx',
        description:
          'Churn rate with its 95% Wilson interval; lift = rate ÷ rate of all; p-value of the difference, times the number of groups looked at; revenue at risk = Σ risk × value of those still here.',
        title: 'Groups that stand out',
        subtitle: isEarlierLook
          ? 'Counted on the earlier look the model learnt from; lift compares with all, p-values are corrected for the number of groups'
          : 'Found in the data; lift compares with all customers, p-values are corrected for the number of groups looked at',
        roles: {
          values: [
            'segment',
            'churn_rate',
            'churn_rate_low',
            'churn_rate_high',
            'customers',
            'lift',
            'p_value',
            ...(isEarlierLook ? [] : ['revenue_at_risk']),
          ]
            .filter((name) => hasColumn(facts, name, 'segments'))
            .map((name) => column('segments', name)),
        },
        sort: descending(column('segments', 'lift')),
        options: { columns: { 'Churn rate': 'bar' } },
        at: across,
      }
    : hasColumn(facts, 'churned')
      ? note('found-segments', NOBODY_STANDS_OUT, across, { title: 'Groups that stand out', tall: 180 })
      : needsColumn(
          'found-segments',
          'Groups that stand out',
          'a column that says who left',
          'A group stands out when more of it leave than of all customers; that needs known outcomes.',
          across,
        );
  return composePage({ name: 'segments', displayName: 'Segments', height }, [
    ...customerSlicers(facts, 'segments', slicers[1]),
    tree,
    map,
    found,
    ...(pairs.length > 0 ? pairPieces(facts, compared) : []),
  ]);
}
