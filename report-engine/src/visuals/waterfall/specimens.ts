import { column, measure } from '../specimens/model.ts';
import { specimen } from '../specimens/specimen.ts';

export const SPECIMENS = [
  specimen('waterfallChart', 'Revenue bridge', { category: [column('payment')], values: [measure('revenue')] }),
];
