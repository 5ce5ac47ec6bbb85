import { column, measure } from '../specimens/model.ts';
import { specimen } from '../specimens/specimen.ts';

export const SPECIMENS = [
  specimen('treemap', 'Revenue mix', {
    category: [column('payment')],
    series: [column('service')],
    values: [measure('revenue')],
  }),
];
