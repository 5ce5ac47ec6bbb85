import type { VisualKind } from '../kind.ts';
import { askTable, shapeTable, type TableShape } from './shape.ts';
import { TableView } from './TableView.tsx';

export const table: VisualKind<TableShape> = {
  name: 'tableEx',
  roles: [{ name: 'values', takes: 'any', most: 60, required: true }],
  respondsBy: 'filtering',
  query: askTable,
  shape: shapeTable,
  View: TableView,
};
