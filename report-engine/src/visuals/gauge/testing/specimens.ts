import { measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('gauge', 'Share of churn', { values: [measure('churnRate')], goal: [measure('target')] }),
];
