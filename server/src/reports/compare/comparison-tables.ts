import type { ReportTable } from '@holdfast/prediction-engine';
import type { Comparison, Standing } from '@holdfast/retention-report/facts/comparison';

/** The figures as tables, so that the page is drawn by the same visuals as every other. */
export function comparisonTables({ standings: { now, before }, columns }: Comparison): ReportTable[] {
  const figure = (name: string, of: (standing: Standing) => number | null): ReportTable['columns'][number][] => [
    { name, type: 'number', values: [of(now)] },
    { name: `${name}_before`, type: 'number', values: [of(before)] },
  ];
  return [
    {
      name: 'comparison',
      columns: [
        ...figure('customers', (one) => one.customers),
        ...figure('churn_rate', (one) => one.baseRate),
        ...figure('average_risk', (one) => one.averageRisk),
        ...figure('high_risk', (one) => one.highRisk),
        ...figure('auc', (one) => one.auc),
      ],
    },
    {
      name: 'column_drift',
      columns: [
        { name: 'column', type: 'text', values: columns.map(({ column }) => column) },
        { name: 'verdict', type: 'text', values: columns.map(({ verdict }) => verdict) },
        { name: 'psi', type: 'number', values: columns.map(({ psi }) => psi) },
        { name: 'change', type: 'text', values: columns.map(({ change }) => change) },
      ],
    },
  ];
}
