import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('multiRowCard', 'Contracts at a glance', {
    category: [column('contract')],
    values: [measure('customers'), measure('churnRate'), measure('revenue')],
  }),
];
