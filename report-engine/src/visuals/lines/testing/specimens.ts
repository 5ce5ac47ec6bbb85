import { column, measure } from '../../testing/model.ts';
import { specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen(
    'lineChart',
    'Charge by tenure',
    {
      category: [column('tenure', { binSize: 3 })],
      series: [column('service')],
      values: [measure('averageCharge')],
      low: [measure('low')],
      high: [measure('high')],
    },
    {},
    'wide',
    'Average, with a 95% band',
  ),
  specimen(
    'lineChart',
    'Sign-ups',
    { category: [column('signup', { grain: 'month' })], values: [measure('customers')] },
    {},
    'wide',
  ),
  specimen('areaChart', 'Revenue by quarter', {
    category: [column('signup', { grain: 'quarter' })],
    values: [measure('revenue')],
  }),
  specimen('stackedAreaChart', 'Revenue by contract, stacked', {
    category: [column('signup', { grain: 'quarter' })],
    series: [column('contract')],
    values: [measure('revenue')],
  }),
  specimen('hundredPercentStackedAreaChart', 'Contract share over time', {
    category: [column('signup', { grain: 'quarter' })],
    series: [column('contract')],
    values: [measure('revenue')],
  }),
];
