import { askGrid, GRID_ROLES } from '../grid.ts';
import type { ViewProps, VisualKind } from '../kind.ts';
import { DonutView } from './DonutView.tsx';
import { type DonutShape, shapeDonut } from './shape.ts';

/** `hole` is the share of the radius left empty: 0 makes a pie. */
export const donut = (name: string, hole: number): VisualKind<DonutShape> => ({
  name,
  roles: GRID_ROLES.filter((role) => role.name !== 'series'),
  respondsBy: 'highlighting',
  query: askGrid,
  shape: shapeDonut,
  View: (props: ViewProps<DonutShape>) => <DonutView {...props} hole={hole} />,
});
