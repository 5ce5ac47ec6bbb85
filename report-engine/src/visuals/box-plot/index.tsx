import type { VisualKind } from '../kind.ts';
import { BoxPlotView } from './BoxPlotView.tsx';
import { askBoxes, type BoxesShape, shapeBoxes } from './shape.ts';

export const boxPlot: VisualKind<BoxesShape> = {
  name: 'boxPlot',
  roles: [
    { name: 'category', takes: 'groups', most: 1 },
    { name: 'values', takes: 'groups', most: 1, required: true },
  ],
  respondsBy: 'filtering',
  query: askBoxes,
  shape: shapeBoxes,
  View: BoxPlotView,
};
