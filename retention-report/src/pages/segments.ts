import { tables } from '@holdfast/contracts/prediction/tables';
import { about } from '../facts/about.ts';
import { CUSTOMERS, hasColumn, hasTable, isLabelled, ofUpload, type RetentionFacts } from '../facts/facts.ts';
import { bands, composePage, descending, type Piece, type UnsaidPage } from '../layout/compose.ts';
import { column, measure } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { decorated, note, present } from '../layout/pieces.ts';
import { customerSlicers } from '../layout/slicers.ts';
import { segmentColumns } from '../model/segment-columns.ts';
import { COMPARED_HIGH, pairPieces } from './segment-pairs.ts';

const DEEPEST = 3;
const WHOLE = [0, 12] as const;
const own = tables.segments;

/** Which groups of customers leave more than others, how sure that is, and how large they are. */
export function segmentsPage(facts: RetentionFacts): UnsaidPage {
  const say = about(facts);
  const pairs = facts.told.comparable.length > 1 ? COMPARED_HIGH : [];
  const { height, rows } = bands([74, 330, hasTable(facts, 'segments') ? 268 : 130, ...pairs]);
  const [slicers = WHOLE, pictures = WHOLE, table = WHOLE, ...compared] = rows;
  const [left, right] = [[0, pictures[0], 7, pictures[1]] as const, [7, pictures[0], 5, pictures[1]] as const];
  const across = [0, table[0], 12, table[1]] as const;
  const { tenure_band, value_band } = tables.customers;
  const levels = [...segmentColumns(facts).map(ofUpload), tenure_band, value_band]
    .filter((field) => hasColumn(facts, field))
    .slice(0, DEEPEST);
  const [groups, such] = [say('needs.groups'), say('needs.groupsSuch')];
  const tree: Piece =
    levels.length > 0
      ? {
          name: 'segment-tree',
          kind: 'decompositionTreeVisual',
          description: say('segments.treeWhat'),
          title: say('segments.tree'),
          roles: {
            category: levels.map((level) => column(level)),
            values: [measure(CUSTOMERS, 'Expected churners')],
          },
          at: left,
          tall: 420,
        }
      : needsColumn('segment-tree', say('segments.tree'), groups, such, left);
  const map: Piece = levels[0]
    ? {
        name: 'segment-sizes',
        kind: 'treemap',
        description: say('segments.sizesWhat'),
        title: say('segments.sizes'),
        roles: { category: [column(levels[0])], values: [measure(CUSTOMERS, 'Customers')] },
        at: right,
      }
    : needsColumn('segment-sizes', say('segments.sizes'), groups, such, right);
  return composePage({ name: 'segments', displayName: say('page.segments'), height }, [
    ...customerSlicers(facts, 'segments', slicers[1]),
    tree,
    map,
    found(facts, across),
    ...(pairs.length > 0 ? pairPieces(facts, compared) : []),
  ]);
}

function found(facts: RetentionFacts, at: Piece['at']): Piece {
  const say = about(facts);
  const title = say('segments.found');
  // A log's groups are known for the customers as they were before the period whose outcome was learnt, not as they are.
  const isEarlierLook = !isLabelled(facts);
  if (!hasTable(facts, 'segments'))
    return isEarlierLook
      ? needsColumn('found-segments', title, say('needs.outcome'), say('needs.segmentsWhy'), at)
      : note('found-segments', say('segments.none'), at, { title, tall: 180, grows: true });
  return {
    name: 'found-segments',
    kind: 'tableEx',
    description: say('segments.foundWhat'),
    title,
    subtitle: isEarlierLook ? say('segments.foundEarlier') : say('segments.foundSub'),
    roles: {
      values: present(facts, [
        own.segment,
        own.churn_rate,
        own.churn_rate_low,
        own.churn_rate_high,
        own.customers,
        own.lift,
        own.p_value,
        ...(isEarlierLook ? [] : [own.revenue_at_risk]),
      ]),
    },
    sort: descending(column(own.lift)),
    options: { columns: decorated([own.churn_rate, 'bar']) },
    at,
  };
}
