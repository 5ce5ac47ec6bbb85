import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'histogram',
    'Spread of risk',
    { category: [column('risk', { binSize: 0.05 })], values: [measure('customers')] },
    { cuts: { medium: 0.25, high: 0.5 } },
  ),
];
