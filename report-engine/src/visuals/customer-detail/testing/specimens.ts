import { column } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'customerDetail',
    'One customer',
    { rank: [column('tierRank')], values: [column('id'), column('risk'), column('tier'), column('charge')] },
    {},
    'usual',
  ),
];
