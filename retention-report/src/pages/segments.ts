import { tables } from '@holdfast/contracts/prediction/tables';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import { hasColumn, hasTable, isLabelled, ofUpload, type RetentionFacts } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { composePage, descending, type LayoutPiece } from '../layout/compose.ts';
import { column, figure } from '../layout/fields.ts';
import { needsColumn } from '../layout/needs-column.ts';
import { note } from '../layout/notes.ts';
import { decorationByColumn, present } from '../layout/pieces.ts';
import { customerSlicers } from '../layout/slicers.ts';
import { segmentColumns } from '../model/segment-columns.ts';
import { pairRows } from './segment-pairs.ts';

const DEEPEST = 3;
const own = tables.segments;

/** Which groups of customers leave more than others, with the significance, and how large they are. */
export function segmentsPage(facts: RetentionFacts): LocalizablePage {
  const say = messagesFor(facts);
  const { tenure_band, value_band } = tables.customers;
  const levels = [...segmentColumns(facts).map(ofUpload), tenure_band, value_band]
    .filter((field) => hasColumn(facts, field))
    .slice(0, DEEPEST);
  const [groups, such] = [say('needs.groups'), say('needs.groupsSuch')];
  const tree: LayoutPiece =
    levels.length > 0
      ? {
          name: 'segment-tree',
          kind: 'decompositionTreeVisual',
          description: say('segments.treeWhat'),
          title: say('segments.tree'),
          roles: {
            category: levels.map((level) => column(level)),
            values: [figure('Expected churners')],
          },
        }
      : needsColumn('segment-tree', { title: say('segments.tree'), needs: groups, why: such });
  const map: LayoutPiece = levels[0]
    ? {
        name: 'segment-sizes',
        kind: 'treemap',
        description: say('segments.sizesWhat'),
        title: say('segments.sizes'),
        roles: { category: [column(levels[0])], values: [figure('Customers')] },
      }
    : needsColumn('segment-sizes', { title: say('segments.sizes'), needs: groups, why: such });
  return composePage({ name: 'segments', displayName: say('page.segments') }, [
    customerSlicers(facts, 'segments'),
    [tree, map, segmentsPiece(facts)],
    ...pairRows(facts),
  ]);
}

function segmentsPiece(facts: RetentionFacts): LayoutPiece {
  const say = messagesFor(facts);
  const title = say('segments.found');
  // A log's segments describe customers as they were before the training period's outcome, not as they are now.
  const isEarlierLook = !isLabelled(facts);
  if (!hasTable(facts, 'segments'))
    return isEarlierLook
      ? needsColumn('found-segments', { title, needs: say('needs.outcome'), why: say('needs.segmentsWhy') })
      : note('found-segments', say('segments.none'), { title });
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
    options: { columns: decorationByColumn([own.churn_rate, 'bar']) },
    least: 1100,
  };
}
