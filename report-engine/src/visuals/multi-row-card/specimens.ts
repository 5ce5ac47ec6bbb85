import { column, measure } from '../specimens/model.ts';
import { specimen } from '../specimens/specimen.ts';

export const SPECIMENS = [
  specimen('multiRowCard', 'Contracts at a glance', {
    category: [column('contract')],
    values: [measure('customers'), measure('churnRate'), measure('revenue')],
  }),
];
