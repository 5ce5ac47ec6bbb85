import type { Visual } from '../words.ts';
import { column, measure } from './model.ts';

const SIZES = {
  small: { width: 240, height: 104 },
  usual: { width: 420, height: 300 },
  wide: { width: 640, height: 320 },
  tall: { width: 240, height: 300 },
} as const;

function specimen(
  kind: string,
  title: string,
  roles: Visual['roles'],
  options: Visual['options'] = {},
  size: keyof typeof SIZES = 'usual',
  subtitle?: string,
): Visual {
  return {
    name: title.toLowerCase().replace(/\W+/g, '-'),
    kind,
    title,
    ...(subtitle && { subtitle }),
    layout: { x: 0, y: 0, ...SIZES[size] },
    roles,
    options,
    filters: [],
  };
}

const byContract = { category: [column('contract')], values: [measure('revenue')] };
const contractBySeries = { category: [column('payment')], series: [column('contract')], values: [measure('revenue')] };

/** At least one visual of every kind, in its ordinary dress. */
export const SPECIMENS: readonly Visual[] = [
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
  specimen(
    'donutChart',
    'Internet service',
    { category: [column('service')], values: [measure('customers')] },
    {},
    'usual',
    'Share of customers',
  ),
  specimen('pieChart', 'Contract mix', { category: [column('contract')], values: [measure('revenue')] }),
  specimen(
    'tableEx',
    'Customers by risk',
    {
      values: [
        column('id'),
        column('contract'),
        column('service'),
        column('tier'),
        column('risk'),
        column('charge'),
        column('signup'),
      ],
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
  specimen('slicer', 'Contract', { field: [column('contract')] }, { style: 'list' }, 'tall'),
  specimen('slicer', 'Payment', { field: [column('payment')] }, { style: 'dropdown' }, 'small'),
  specimen('slicer', 'Risk tier', { field: [column('tier')] }, { style: 'tiles' }, 'small'),
  specimen('slicer', 'Charge', { field: [column('charge')] }, { style: 'between' }, 'small'),
  specimen('slicer', 'Signed up', { field: [column('signup')] }, { style: 'relative' }, 'small'),
  specimen('slicer', 'Offer', { field: [column('service'), column('contract')] }, { style: 'hierarchy' }, 'tall'),
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
      values: [measure('customers'), measure('revenue')],
      lines: [measure('averageCharge')],
    },
    {},
    'usual',
  ),
  specimen(
    'scatterChart',
    'Charge against risk',
    { category: [column('id')], series: [column('service')], x: [measure('tenure')], y: [measure('averageCharge')] },
    {},
    'wide',
  ),
  specimen(
    'scatterChart',
    'Segments',
    {
      category: [column('payment')],
      x: [measure('churnRate')],
      y: [measure('averageCharge')],
      size: [measure('customers')],
    },
    { splitX: 0.3 },
  ),
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
  specimen(
    'textbox',
    'About this page',
    {},
    {
      text: '# Retention\nWho is likely to leave, **why**, and what it costs.\n- Figures follow the slicers\n- A click highlights',
    },
  ),
  specimen('actionButton', 'Show customers', {}, { action: 'page', page: 'nulls', text: 'Show customers' }, 'small'),
  specimen(
    'image',
    'Logo',
    {},
    {
      source:
        "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 40'><rect width='100' height='40' rx='8' fill='%230254b6'/><circle cx='22' cy='20' r='9' fill='white'/><rect x='40' y='15' width='48' height='10' rx='5' fill='white'/></svg>",
    },
    'small',
  ),
  specimen('shape', 'Box', {}, { form: 'ellipse', fill: 'data2' }, 'small'),
  specimen('pageNavigator', 'Pages', {}, {}, 'wide'),
  specimen('bookmarkNavigator', 'Bookmarks', {}, {}, 'small'),
  specimen('gauge', 'Share of churn', { values: [measure('churnRate')], goal: [measure('target')] }),
  specimen('multiRowCard', 'Contracts at a glance', {
    category: [column('contract')],
    values: [measure('customers'), measure('churnRate'), measure('revenue')],
  }),
  specimen('treemap', 'Revenue mix', {
    category: [column('payment')],
    series: [column('service')],
    values: [measure('revenue')],
  }),
  specimen('funnel', 'Customers by payment', { category: [column('payment')], values: [measure('customers')] }),
  specimen('waterfallChart', 'Revenue bridge', { category: [column('payment')], values: [measure('revenue')] }),
  specimen('ribbonChart', 'Payment methods ranked', {
    category: [column('signup', { grain: 'year' })],
    series: [column('payment')],
    values: [measure('revenue')],
  }),
  specimen(
    'histogram',
    'Spread of risk',
    { category: [column('risk', { binSize: 0.05 })], values: [measure('customers')] },
    { cuts: { medium: 0.25, high: 0.5 } },
  ),
  specimen('boxPlot', 'Charge by service', { category: [column('service')], values: [column('charge')] }),
  specimen(
    'cohortMatrix',
    'Charge by sign-up and tenure',
    {
      rows: [column('signup', { grain: 'quarter' })],
      columns: [column('tenure', { binSize: 3 })],
      complete: [column('complete')],
      values: [measure('averageCharge')],
      size: [measure('customers')],
    },
    {},
    'wide',
  ),
  specimen('keyDriversVisual', 'What goes with churn', { category: [column('payment')], values: [measure('revenue')] }),
  specimen(
    'decompositionTreeVisual',
    'Where revenue is',
    { category: [column('service'), column('contract'), column('payment')], values: [measure('revenue')] },
    {},
    'wide',
  ),
  specimen('aiNarratives', 'In words', {
    category: [column('contract')],
    values: [measure('customers'), measure('churnRate')],
  }),
  specimen(
    'needsColumn',
    'Retention by cohort',
    {},
    { needs: 'a sign-up date', why: 'Without it the months since a customer joined are not known.' },
  ),
];
