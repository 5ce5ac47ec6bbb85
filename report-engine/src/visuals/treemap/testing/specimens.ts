import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('treemap', 'Revenue mix', {
    category: [column('payment')],
    series: [column('service')],
    values: [measure('revenue')],
  }),
];
