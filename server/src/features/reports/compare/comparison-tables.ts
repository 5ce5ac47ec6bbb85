import { DERIVED_TABLES } from '@holdfast/contracts/prediction/tables';
import type { ReportTable } from '@holdfast/prediction-engine';
import type { Comparison } from '@holdfast/retention-report/facts/comparison';

type ComparisonRow<Table extends keyof typeof DERIVED_TABLES> = Readonly<
  Record<keyof (typeof DERIVED_TABLES)[Table], string | number | null>
>;

/** The figures as tables, so that the page uses the same visuals as every other. */
export function comparisonTables({ standings: { now, before }, columns }: Comparison): ReportTable[] {
  return [
    table('comparison', [
      {
        customers: now.customers,
        customers_before: before.customers,
        churn_rate: now.baseRate,
        churn_rate_before: before.baseRate,
        average_risk: now.averageRisk,
        average_risk_before: before.averageRisk,
        high_risk: now.highRisk,
        high_risk_before: before.highRisk,
        high_risk_reported: before.highRiskReported,
        auc: now.auc,
        auc_before: before.auc,
      },
    ]),
    table(
      'column_drift',
      columns.map(({ change, ...drift }) => ({ ...drift, change: JSON.stringify(change) })),
    ),
  ];
}

function table<Name extends 'comparison' | 'column_drift'>(
  name: Name,
  rows: readonly ComparisonRow<Name>[],
): ReportTable {
  const columns = Object.entries(DERIVED_TABLES[name]) as [
    keyof ComparisonRow<Name> & string,
    ReportTable['columns'][number]['type'],
  ][];
  return {
    name,
    columns: columns.map(([column, type]) => ({ name: column, type, values: rows.map((row) => row[column]) })),
  };
}
