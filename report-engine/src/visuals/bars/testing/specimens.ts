import { column } from '../../testing/model.ts';
import { byContract, contractBySeries, specimen } from '../../testing/specimen.ts';

export const SPECIMENS = [
  specimen('clusteredColumnChart', 'Revenue by contract', byContract, {}, 'usual', 'Per month'),
  specimen('clusteredColumnChart', 'Clustered columns', { ...contractBySeries }, { labels: true }, 'wide'),
  specimen(
    'columnChart',
    'Stacked columns',
    { ...contractBySeries, category: [column('tenure', { binSize: 12 })] },
    {},
    'wide',
    'Tenure in months, by contract',
  ),
  specimen('hundredPercentStackedColumnChart', 'Share by payment', contractBySeries, {}, 'usual'),
  specimen('clusteredBarChart', 'Bars', byContract, { labels: true }),
  specimen('barChart', 'Stacked bars', contractBySeries, {}, 'wide'),
  specimen('hundredPercentStackedBarChart', 'Share, lying', contractBySeries, { labels: true }, 'wide'),
];
