import { askGrid, GRID_ROLES, gridOf } from '../grid.ts';
import type { VisualKind } from '../kind.ts';
import { option } from '../result-columns.ts';
import { type StepsShape, waterfallSteps } from './steps.ts';
import { WaterfallView } from './WaterfallView.tsx';

export const waterfall: VisualKind<StepsShape> = {
  name: 'waterfallChart',
  roles: GRID_ROLES.filter(({ name }) => name !== 'series'),
  respondsBy: 'highlighting',
  query: askGrid,
  shape(result, context) {
    const grid = gridOf(result, context);
    if (!grid) return null;
    const stands = option.record(context.visual, 'steps');
    return waterfallSteps(
      grid,
      ({ label, value }) => (stands[String(value)] ?? stands[label]) === 'total',
      option.flag(context.visual, 'total') ?? true,
    );
  },
  View: WaterfallView,
};
