import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'tableEx',
    'Customers by risk',
    {
      values: [column('id'), column('contract'), column('service'), column('tier'), column('risk'), column('charge')],
    },
    {
      columns: { 'Risk tier': 'badge', 'Churn probability': 'bar' },
      colours: { High: 'bad', Medium: 'neutral', Low: 'good' },
    },
    'wide',
  ),
  specimen(
    'tableEx',
    'Contracts',
    { values: [column('contract'), measure('customers'), measure('churnRate'), measure('revenue')] },
    { columns: { 'Churn rate': 'heat' } },
    'wide',
  ),
];
