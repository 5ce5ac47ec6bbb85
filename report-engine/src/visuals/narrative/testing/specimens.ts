import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('aiNarratives', 'In words', {
    category: [column('contract')],
    values: [measure('customers'), measure('churnRate')],
  }),
];
