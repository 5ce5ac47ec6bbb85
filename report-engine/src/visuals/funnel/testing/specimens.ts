import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('funnel', 'Customers by payment', { category: [column('payment')], values: [measure('customers')] }),
];
