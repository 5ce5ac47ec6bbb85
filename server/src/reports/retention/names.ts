import type { AggregateField, ColumnField, MeasureField } from '@holdfast/contracts/report/field';
import type { Comparison } from '../compare/comparison.ts';
import type { DatasetSummary } from '../datasets.ts';
import type { DescribedDataset } from '../describe-dataset.ts';

/** What the pages are written from: what is in the data, and what the prediction said about it. */
export interface RetentionFacts {
  readonly data: DescribedDataset;
  readonly summary: DatasetSummary | null;
  /** Columns the model leans on, strongest first. */
  readonly drivers: readonly string[];
  /** What the sentences about tables are made from: what no slicer of a page can change. */
  readonly told: ToldFacts;
  readonly metrics: ReadonlyMap<string, number>;
  /** How the survival table was estimated; null without one. */
  readonly survivalEstimator: string | null;
  readonly datasetName: string;
  readonly sample: boolean;
  /** Set when the report was opened beside another prediction. */
  readonly comparison: Comparison | null;
}

export interface ToldFacts {
  /** Strongest first; importance in points of risk. */
  readonly drivers: readonly { readonly column: string; readonly importance: number; readonly direction: string }[];
  readonly segments: readonly {
    readonly segment: string;
    readonly customers: number;
    readonly churnRate: number;
    readonly lift: number;
  }[];
  readonly findings: readonly { readonly column: string | null; readonly message: string }[];
  /** Of all customers, by time; `survival` is null where only tenures can be compared. */
  readonly survival: readonly { readonly time: number; readonly survival: number | null; readonly hazard: number }[];
  readonly cohorts: readonly {
    readonly period: number;
    readonly customers: number;
    readonly active: number;
    readonly complete: boolean;
  }[];
}

export const CUSTOMERS = 'customers';

export const column = (table: string, name: string, more: Partial<ColumnField> = {}): ColumnField => ({
  kind: 'column',
  table,
  column: name,
  ...more,
});
export const measure = (table: string, name: string): MeasureField => ({ kind: 'measure', table, measure: name });
export const total = (
  table: string,
  name: string,
  aggregation: AggregateField['aggregation'] = 'sum',
): AggregateField => ({
  kind: 'aggregate',
  table,
  column: name,
  aggregation,
});

/** A table with at least one row. */
export const hasTable = ({ data }: RetentionFacts, table: string): boolean => (data.get(table)?.rows ?? 0) > 0;

/** A column with at least one value. */
export const hasColumn = ({ data }: RetentionFacts, name: string, table = CUSTOMERS): boolean =>
  data.get(table)?.filled.has(name) ?? false;
