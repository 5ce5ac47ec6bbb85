import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'decompositionTreeVisual',
    'Where revenue is',
    { category: [column('service'), column('contract'), column('payment')], values: [measure('revenue')] },
    {},
    'wide',
  ),
];
