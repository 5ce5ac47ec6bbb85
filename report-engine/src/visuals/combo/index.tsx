import type { Arrangement } from '../bars/place-bars.ts';
import { askGrid, GRID_ROLES, gridOf } from '../grid.ts';
import type { VisualKind } from '../kind.ts';
import { ComboView } from './ComboView.tsx';
import type { ComboShape } from './shape.ts';

/** Columns on the left axis, lines (role `lines`) on the right one. */
export const combo = (name: string, arrangement: Arrangement): VisualKind<ComboShape> => ({
  name,
  roles: [...GRID_ROLES, { name: 'lines', takes: 'values', most: 4 }],
  respondsBy: 'highlighting',
  query: (visual, context) => askGrid(visual, context, ['values', 'lines']),
  shape(result, context) {
    const columns = gridOf(result, context);
    if (!columns) return null;
    // Series split the columns only; a line is one per measure, so it is read without them.
    const lines = context.visual.roles.series?.length ? null : gridOf(result, context, 'lines');
    return { columns, lines };
  },
  View: (props) => <ComboView {...props} arrangement={arrangement} />,
});
