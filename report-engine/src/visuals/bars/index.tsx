import { askGrid, GRID_ROLES, type Grid, gridOf } from '../grid.ts';
import type { ViewProps, VisualKind } from '../kind.ts';
import { withoutSmallGroups } from '../large-groups.ts';
import { Bars } from './Bars.tsx';
import type { BarArrangement } from './place-bars.ts';

/** Six kinds that differ only in direction and arrangement. */
export function bars(name: string, direction: 'upright' | 'lying', arrangement: BarArrangement): VisualKind<Grid> {
  return {
    name,
    roles: GRID_ROLES,
    respondsBy: 'highlighting',
    query: askGrid,
    shape: (result, context) => gridOf(withoutSmallGroups(result, context.visual), context),
    View: (props: ViewProps<Grid>) => <Bars {...props} direction={direction} arrangement={arrangement} />,
  };
}
