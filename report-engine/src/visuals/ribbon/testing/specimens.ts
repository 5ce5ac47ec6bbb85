import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('ribbonChart', 'Payment methods ranked', {
    category: [column('signup', { grain: 'quarter' })],
    series: [column('payment')],
    values: [measure('revenue')],
  }),
];
