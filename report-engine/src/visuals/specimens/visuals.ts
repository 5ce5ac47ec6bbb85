import type { Visual } from '../words.ts';
import { column, measure } from './model.ts';

const SIZES = { small: { width: 240, height: 104 }, usual: { width: 420, height: 300 }, wide: { width: 640, height: 320 }, tall: { width: 240, height: 300 } } as const;

function specimen(kind: string, title: string, roles: Visual['roles'], options: Visual['options'] = {}, size: keyof typeof SIZES = 'usual', subtitle?: string): Visual {
  return { name: title.toLowerCase().replace(/\W+/g, '-'), kind, title, ...(subtitle && { subtitle }), layout: { x: 0, y: 0, ...SIZES[size] }, roles, options, filters: [] };
}

const byContract = { category: [column('contract')], values: [measure('revenue')] };
const contractBySeries = { category: [column('payment')], series: [column('contract')], values: [measure('revenue')] };

/** At least one visual of every kind, in its ordinary dress. */
export const SPECIMENS: readonly Visual[] = [
  specimen('card', 'Customers', { values: [measure('customers')], trend: [column('signup', { grain: 'quarter' })] }, {}, 'small'),
  specimen('card', 'Monthly revenue', { values: [measure('revenue')] }, {}, 'small'),
  specimen('kpi', 'Churn rate', { values: [measure('churnRate')], comparison: [measure('lastRate')], trend: [column('signup', { grain: 'quarter' })] }, { lowerIsBetter: true, comparisonLabel: 'vs last quarter' }, 'small'),
  specimen('kpi', 'Churn against target', { values: [measure('churnRate')], goal: [measure('target')] }, { lowerIsBetter: true }, 'small'),
  specimen('clusteredColumnChart', 'Revenue by contract', byContract, {}, 'usual', 'Per month'),
  specimen('clusteredColumnChart', 'Clustered columns', { ...contractBySeries }, { labels: true }, 'wide'),
  specimen('columnChart', 'Stacked columns', { ...contractBySeries, category: [column('tenure', { binSize: 12 })] }, {}, 'wide', 'Tenure in months, by contract'),
  specimen('hundredPercentStackedColumnChart', 'Share by payment', contractBySeries, {}, 'usual'),
  specimen('clusteredBarChart', 'Bars', byContract, { labels: true }),
  specimen('barChart', 'Stacked bars', contractBySeries, {}, 'wide'),
  specimen('hundredPercentStackedBarChart', 'Share, lying', contractBySeries, { labels: true }, 'wide'),
  specimen('donutChart', 'Internet service', { category: [column('service')], values: [measure('customers')] }, {}, 'usual', 'Share of customers'),
  specimen('pieChart', 'Contract mix', { category: [column('contract')], values: [measure('revenue')] }),
  specimen('tableEx', 'Customers by risk', { values: [column('id'), column('contract'), column('service'), column('tier'), column('risk'), column('charge'), column('signup')] }, { columns: { 'Risk tier': 'badge', 'Churn probability': 'bar' }, colours: { High: 'bad', Medium: 'neutral', Low: 'good' } }, 'wide'),
  specimen('tableEx', 'Contracts', { values: [column('contract'), measure('customers'), measure('churnRate'), measure('revenue')] }, { columns: { 'Churn rate': 'heat' } }, 'wide'),
  specimen('slicer', 'Contract', { field: [column('contract')] }, { style: 'list' }, 'tall'),
  specimen('slicer', 'Payment', { field: [column('payment')] }, { style: 'dropdown' }, 'small'),
  specimen('slicer', 'Risk tier', { field: [column('tier')] }, { style: 'tiles' }, 'small'),
  specimen('slicer', 'Charge', { field: [column('charge')] }, { style: 'between' }, 'small'),
  specimen('slicer', 'Signed up', { field: [column('signup')] }, { style: 'relative' }, 'small'),
  specimen('slicer', 'Offer', { field: [column('service'), column('contract')] }, { style: 'hierarchy' }, 'tall'),
];
