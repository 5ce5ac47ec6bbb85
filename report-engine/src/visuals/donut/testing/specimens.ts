import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'donutChart',
    'Internet service',
    { category: [column('service')], values: [measure('customers')] },
    {},
    'usual',
    'Share of customers',
  ),
  specimen('pieChart', 'Contract mix', { category: [column('contract')], values: [measure('revenue')] }),
];
