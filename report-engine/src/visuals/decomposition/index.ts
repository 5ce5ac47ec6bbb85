import type { VisualKind } from '../kind.ts';
import { DecompositionView } from './DecompositionView.tsx';
import { askTree, shapeTree, TREE_ROLES, type TreeShape } from './shape.ts';

export const decomposition: VisualKind<TreeShape> = {
  name: 'decompositionTreeVisual',
  roles: TREE_ROLES,
  respondsBy: 'filtering',
  query: askTree,
  shape: shapeTree,
  View: DecompositionView,
};
