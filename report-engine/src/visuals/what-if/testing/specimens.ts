import { measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('whatIf', 'What if', { values: [measure('customers'), measure('churnRate')] }, {}, 'wide'),
];
