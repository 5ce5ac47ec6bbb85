import type { VisualKind } from '../kind.ts';
import { ScatterView } from './ScatterView.tsx';
import { askScatter, SCATTER_ROLES, type ScatterShape, shapeScatter } from './shape.ts';

export const scatter: VisualKind<ScatterShape> = {
  name: 'scatterChart',
  roles: SCATTER_ROLES,
  respondsBy: 'highlighting',
  query: askScatter,
  shape: shapeScatter,
  View: ScatterView,
};
