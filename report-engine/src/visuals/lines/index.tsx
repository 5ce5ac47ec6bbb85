import type { ViewProps, VisualKind } from '../kind.ts';
import { LinesView } from './LinesView.tsx';
import type { Stacking } from './place-lines.ts';
import { askLines, LINE_ROLES, type LinesShape, shapeLines } from './shape.ts';

/** Lines and areas: filled or not, overlaid or stacked. */
export const lines = (name: string, look: { filled: boolean; stacking: Stacking }): VisualKind<LinesShape> => ({
  name,
  roles: LINE_ROLES,
  respondsBy: 'highlighting',
  query: askLines,
  shape: shapeLines,
  View: (props: ViewProps<LinesShape>) => <LinesView {...props} {...look} />,
});
