import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('waterfallChart', 'Revenue bridge', { category: [column('payment')], values: [measure('revenue')] }),
];
