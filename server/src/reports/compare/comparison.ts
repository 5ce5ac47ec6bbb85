import type { ReportTable } from '@holdfast/prediction-engine';
import type { ReportDataset } from '../datasets.ts';

/** A change of the risk by fewer points than this is called steady: small moves are mostly the model's own noise. */
export const NOTABLE_POINTS = 5;

export const CHANGES = ['Rose', 'Fell', 'Steady', 'New', 'Gone'] as const;

/** What one prediction says about all its customers. Null where its file could not say. */
export interface Standing {
  readonly customers: number;
  readonly baseRate: number | null;
  readonly averageRisk: number;
  readonly highRisk: number;
  readonly auc: number | null;
}

/** How the customers of two predictions were told to be the same, or why they could not be. */
export type Matching =
  | { readonly kind: 'matched'; readonly customers: number; readonly repeated: number }
  | { readonly kind: 'no-id'; readonly missingIn: readonly string[] }
  | { readonly kind: 'strangers'; readonly now: string; readonly before: string };

export interface ColumnDrift {
  readonly column: string;
  /** Population stability index; null for a column only one of the files has, or of another kind in each. */
  readonly psi: number | null;
  readonly verdict: 'stable' | 'shifted' | 'strongly shifted' | 'not comparable';
  readonly change: string;
}

/** Two predictions side by side. `now` is the one the report is about. */
export interface Comparison {
  readonly now: ReportDataset;
  readonly before: ReportDataset;
  readonly standings: { readonly now: Standing; readonly before: Standing };
  readonly matching: Matching;
  /** How many customers made each change; absent when they cannot be matched. */
  readonly moves: Readonly<Record<(typeof CHANGES)[number], number>> | null;
  /** Customers who left between the two, and how many of them the earlier prediction had in its two upper tiers. */
  readonly leftSince: { readonly customers: number; readonly foreseen: number } | null;
  readonly scorePsi: number;
  readonly columns: readonly ColumnDrift[];
}

/** What to call each of two datasets: by its file, and by its time too when both came from a file of the same name. */
export function namesOf(now: ReportDataset, before: ReportDataset): { now: string; before: string } {
  if (now.name !== before.name) return { now: now.name, before: before.name };
  const dated = ({ name, createdAt }: ReportDataset) => `${name} (${createdAt.slice(0, 16).replace('T', ' ')})`;
  return { now: dated(now), before: dated(before) };
}

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
