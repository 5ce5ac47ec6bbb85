import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'pivotTable',
    'Churn rate by contract and service',
    { rows: [column('contract'), column('payment')], columns: [column('service')], values: [measure('churnRate')] },
    { heat: true },
    'wide',
  ),
  specimen(
    'pivotTable',
    'Contracts in figures',
    { rows: [column('contract')], values: [measure('customers'), measure('revenue'), measure('churnRate')] },
    {},
    'wide',
  ),
];
