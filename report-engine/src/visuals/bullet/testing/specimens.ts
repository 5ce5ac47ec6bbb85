import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'bulletChart',
    'Churn by contract against target',
    { category: [column('contract')], values: [measure('churnRate')], target: [measure('target')] },
    { lowerIsBetter: true },
  ),
  specimen(
    'bulletChart',
    'Revenue by payment against plan',
    { category: [column('payment')], values: [measure('revenue')] },
    { target: 120_000 },
    'wide',
  ),
];
