import { column, measure } from '../specimens/model.ts';
import { specimen } from '../specimens/specimen.ts';

export const SPECIMENS = [
  specimen('aiNarratives', 'In words', {
    category: [column('contract')],
    values: [measure('customers'), measure('churnRate')],
  }),
];
