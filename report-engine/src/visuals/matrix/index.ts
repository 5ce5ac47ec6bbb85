import type { VisualKind } from '../kind.ts';
import { MatrixView } from './MatrixView.tsx';
import { askMatrix, MATRIX_ROLES, type MatrixShape, shapeMatrix } from './shape.ts';

export const matrix: VisualKind<MatrixShape> = {
  name: 'pivotTable',
  roles: MATRIX_ROLES,
  respondsBy: 'filtering',
  query: askMatrix,
  shape: shapeMatrix,
  View: MatrixView,
};
