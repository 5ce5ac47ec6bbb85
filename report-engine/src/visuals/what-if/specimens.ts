import { measure } from '../specimens/model.ts';
import { specimen } from '../specimens/specimen.ts';

export const SPECIMENS = [
  specimen('whatIf', 'What if', { values: [measure('customers'), measure('churnRate')] }, {}, 'wide'),
];
