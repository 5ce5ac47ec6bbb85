import { column, measure } from '../specimens/model.ts';
import { specimen } from '../specimens/specimen.ts';

export const SPECIMENS = [
  specimen(
    'decompositionTreeVisual',
    'Where revenue is',
    { category: [column('service'), column('contract'), column('payment')], values: [measure('revenue')] },
    {},
    'wide',
  ),
];
