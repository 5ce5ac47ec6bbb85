import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'lineClusteredColumnComboChart',
    'Revenue and churn',
    { category: [column('payment')], values: [measure('revenue')], lines: [measure('churnRate')] },
    {},
    'usual',
  ),
  specimen(
    'lineStackedColumnComboChart',
    'Customers and charge',
    {
      category: [column('tenure', { binSize: 12 })],
      series: [column('contract')],
      values: [measure('customers')],
      lines: [measure('averageCharge')],
    },
    {},
    'usual',
  ),
];
