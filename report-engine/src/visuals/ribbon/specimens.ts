import { column, measure } from '../specimens/model.ts';
import { specimen } from '../specimens/specimen.ts';

export const SPECIMENS = [
  specimen('ribbonChart', 'Payment methods ranked', {
    category: [column('signup', { grain: 'quarter' })],
    series: [column('payment')],
    values: [measure('revenue')],
  }),
];
