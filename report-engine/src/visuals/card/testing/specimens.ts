import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'card',
    'Customers',
    { values: [measure('customers')], trend: [column('signup', { grain: 'quarter' })] },
    {},
    'small',
  ),
  specimen('card', 'Monthly revenue', { values: [measure('revenue')] }, {}, 'small'),
  specimen(
    'kpi',
    'Churn rate',
    {
      values: [measure('churnRate')],
      comparison: [measure('lastRate')],
      trend: [column('signup', { grain: 'quarter' })],
    },
    { lowerIsBetter: true, comparisonLabel: 'vs last quarter' },
    'small',
  ),
  specimen(
    'kpi',
    'Churn against target',
    { values: [measure('churnRate')], goal: [measure('target')] },
    { lowerIsBetter: true },
    'small',
  ),
];
