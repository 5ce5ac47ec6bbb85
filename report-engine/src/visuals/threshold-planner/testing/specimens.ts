import { aggregate, column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

const risk = [column('risk', { binSize: 0.01 })];

export const SPECIMENS = [
  specimen(
    'thresholdPlanner',
    'Whom to contact',
    {
      risk,
      active: [measure('customers')],
      expected: [aggregate('risk', 'sum')],
      atRisk: [measure('atRisk')],
      list: [column('id'), column('risk'), column('charge')],
      worth: [column('charge')],
    },
    {},
    'wide',
  ),
  specimen(
    'thresholdPlanner',
    'Whom to contact, value typed in',
    {
      risk,
      active: [measure('customers')],
      expected: [aggregate('risk', 'sum')],
      list: [column('id'), column('risk')],
    },
    {},
    'usual',
  ),
];
