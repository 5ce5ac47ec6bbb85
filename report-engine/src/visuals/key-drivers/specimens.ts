import { column, measure } from '../specimens/model.ts';
import { specimen } from '../specimens/specimen.ts';

export const SPECIMENS = [
  specimen(
    'keyDriversVisual',
    'What goes with churn',
    { category: [column('tier')], values: [measure('aboveAverage')] },
    { lowerIsBetter: true },
  ),
];
