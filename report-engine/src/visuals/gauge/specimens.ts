import { measure } from '../specimens/model.ts';
import { specimen } from '../specimens/specimen.ts';

export const SPECIMENS = [
  specimen('gauge', 'Share of churn', { values: [measure('churnRate')], goal: [measure('target')] }),
];
