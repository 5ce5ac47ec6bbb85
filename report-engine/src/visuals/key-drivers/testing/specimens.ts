import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'keyDriversVisual',
    'What goes with churn',
    { category: [column('tier')], values: [measure('aboveAverage')] },
    { lowerIsBetter: true },
  ),
];
