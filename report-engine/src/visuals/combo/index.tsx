import type { BarArrangement } from '../bars/place-bars.ts';
import { askGrid, GRID_ROLES, type Grid, gridOf } from '../grid.ts';
import type { VisualKind } from '../kind.ts';
import { ComboView } from './ComboView.tsx';
import type { ComboShape } from './shape.ts';

/** Columns on the left axis, lines (role `lines`) on the right one. */
export const combo = (name: string, arrangement: BarArrangement): VisualKind<ComboShape> => ({
  name,
  roles: [...GRID_ROLES, { name: 'lines', takes: 'values', most: 4 }],
  respondsBy: 'highlighting',
  query(visual, context) {
    const query = askGrid(visual, context, ['values', 'lines']);
    // A line's value over all series is queried, not summed: the rate of a whole is not the sum of its parts' rates.
    return query && query.groupBy.length > 1 ? { ...query, totals: [['category0']] } : query;
  },
  shape(result, context) {
    const columns = gridOf(result, context);
    if (!columns || !result) return null;
    const { visual } = context;
    if (!visual.roles.series?.length) return { columns, lines: gridOf(result, context, 'lines') };
    const [whole] = result.totals ?? [];
    const alone = { ...context, visual: { ...visual, roles: { ...visual.roles, series: [] } } };
    const lines = whole ? gridOf({ ...whole, truncated: false }, alone, 'lines') : null;
    return { columns, lines: lines && inOrderOf(columns, lines) };
  },
  View: (props) => <ComboView {...props} arrangement={arrangement} />,
});

/** The line's categories in the order of the columns, which may be sorted by size. */
function inOrderOf(columns: Grid, lines: Grid): Grid {
  const place = new Map(lines.categories.map(({ value }, i) => [value, i]));
  const none = lines.series.map(() => null);
  return {
    ...lines,
    categories: columns.categories,
    cells: columns.categories.map(({ value }) => lines.cells[place.get(value) ?? -1] ?? none),
  };
}
