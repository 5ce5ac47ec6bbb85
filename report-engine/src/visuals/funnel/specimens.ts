import { column, measure } from '../specimens/model.ts';
import { specimen } from '../specimens/specimen.ts';

export const SPECIMENS = [
  specimen('funnel', 'Customers by payment', { category: [column('payment')], values: [measure('customers')] }),
];
