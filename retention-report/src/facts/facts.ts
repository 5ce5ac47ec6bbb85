import type { Money } from '@holdfast/contracts/prediction/money';
import type { Summary } from '@holdfast/contracts/prediction/summary';
import { type ColumnName, tables } from '@holdfast/contracts/prediction/tables';
import type { TierLimits } from '@holdfast/contracts/prediction/tier-limits';
import type { ColumnType } from '@holdfast/contracts/report/model';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { Comparison } from './comparison.ts';

/** What is really in one table of the data. */
export interface DescribedTable {
  readonly columns: ReadonlyMap<string, ColumnType>;
  readonly rows: number;
  /** Columns with at least one value; an always-blank column is as good as absent. */
  readonly filled: ReadonlySet<string>;
  /** About how many different values a column has. */
  readonly distinct: ReadonlyMap<string, number>;
}
export type DescribedDataset = ReadonlyMap<string, DescribedTable>;

/** What the report reads of a prediction's summary; all else in it belongs to the prediction's own page. */
export type DatasetSummary = Partial<
  Pick<
    Summary,
    | 'shape'
    | 'event'
    | 'meaning'
    | 'customers'
    | 'positives'
    | 'roles'
    | 'money'
    | 'verdict'
    | 'says'
    | 'drivers'
    | 'columns'
    | 'tiers'
  >
>;

/** What the pages are written from: what is in the data, and what the prediction said about it. */
export interface RetentionFacts {
  readonly data: DescribedDataset;
  readonly summary: DatasetSummary | null;
  /** Columns the model leans on, strongest first. */
  readonly drivers: readonly string[];
  /** What the sentences about tables are made from: what no slicer of a page can change. */
  readonly told: ToldFacts;
  readonly metrics: ReadonlyMap<string, Estimate>;
  /** Where the tiers begin; null where the result does not say. */
  readonly tiers: TierLimits | null;
  /** What money is in, and for which period; null where no value is known. */
  readonly money: Money | null;
  /** From this risk on the file says “predicted to leave”; null without a model. */
  readonly decisionThreshold: number | null;
  /** Different customers, where a row is a subscription and some customers have several; null where a row is a customer. */
  readonly accounts: number | null;
  /** What the probabilities are of, where that is not leaving: 'Response = 1'. */
  readonly otherEvent: Words | null;
  /** How many months the figures of revenue retention span; null where there are none. */
  readonly revenueMonths: number | null;
  /** How the survival table was estimated; null without one. */
  readonly survivalEstimator: string | null;
  readonly datasetName: string;
  readonly sample: boolean;
  /** The prediction before this one, where it is about the same: its name, and both in figures. */
  readonly since: { readonly name: string; readonly standings: Comparison['standings'] } | null;
  /** Set when the report was opened beside another prediction. */
  readonly comparison: Comparison | null;
}

/** A word of the file, or a message of ours. */
export type Words = string | Message;

/** With its 95% interval where there is one. */
export interface Estimate {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface ToldFacts {
  /** Strongest first; importance in points of risk. */
  readonly drivers: readonly { readonly column: string; readonly importance: number; readonly direction: string }[];
  readonly segments: readonly {
    readonly segment: Words;
    readonly customers: number;
    readonly churnRate: number;
    readonly lift: number;
  }[];
  readonly findings: readonly { readonly column: string | null; readonly message: Words }[];
  /** Of all customers, by time; `survival` is null where only tenures can be compared. */
  readonly survival: readonly { readonly time: number; readonly survival: number | null; readonly hazard: number }[];
  /** The mean time as a customer within a horizon, of all customers; null where no curve can be believed. */
  readonly stay: (Estimate & { readonly horizon: number; readonly unit: string }) | null;
  /** What the cohort triangle can be switched to. */
  readonly cohortChoices: {
    readonly figures: number;
    readonly countings: number;
    readonly segments: number;
  };
  /** Groups the triangle can be restricted to. */
  readonly cohortSegments: readonly {
    readonly segment: string;
    readonly column: string | null;
    readonly value: string | null;
  }[];
  /** `start` is the first day of a cohort; null for a mean of cohorts. */
  readonly cohortNames: readonly { readonly cohort: string; readonly grain: string; readonly start: string | null }[];
  /** What makes a customer one of a segment, a line for each column of its rule. */
  readonly segmentRules: readonly {
    readonly segment: string;
    readonly column: string;
    readonly above: number | null;
    readonly upTo: number | null;
    readonly value: string | null;
    readonly isBlank: boolean;
  }[];
  /** Columns by whose groups the effects of the drivers are known. */
  readonly groupings: readonly string[];
  /** Groups that can be compared, the one most leave of first. */
  readonly comparable: readonly string[];
  readonly folds: readonly { readonly auc: number; readonly averagePrecision: number }[];
  readonly cohorts: readonly {
    readonly period: number;
    readonly customers: number;
    readonly active: number;
    readonly complete: boolean;
  }[];
}

/** Of whom nothing may be told, or of whom nothing is known. */
export const NOTHING_TOLD: ToldFacts = {
  drivers: [],
  segments: [],
  findings: [],
  survival: [],
  stay: null,
  cohortChoices: { figures: 0, countings: 0, segments: 0 },
  cohortSegments: [],
  cohortNames: [],
  segmentRules: [],
  groupings: [],
  comparable: [],
  folds: [],
  cohorts: [],
};

/** What people call columns whose names are ours and not the file's. */
export const featureWords = ({ summary }: Pick<RetentionFacts, 'summary'>): Readonly<Record<string, Message>> =>
  Object.fromEntries(
    (summary?.drivers ?? []).flatMap(({ column, says }) => (says?.column ? [[column, says.column]] : [])),
  );

/** The same for columns of the file, by messages that know what their reader calls them. */
export function columnWords(facts: Pick<RetentionFacts, 'summary' | 'told' | 'comparison'>): Record<string, Message> {
  const { told, comparison } = facts;
  const named = [...told.drivers, ...told.findings, ...told.segmentRules, ...(comparison?.columns ?? [])];
  const columns = named.flatMap(({ column }) => column ?? []);
  const words = Object.fromEntries([...columns, ...told.groupings].map((name) => [name, columnName(name)]));
  return { ...words, ...featureWords(facts) };
}

export const columnName = (name: string): Message => message('columnName', { name });

export const CUSTOMERS = 'customers';

/** A column of the upload, which the customers' table keeps under its own name. */
export const ofUpload = (column: string): ColumnName => ({ table: CUSTOMERS, column });

/** Columns of the upload that say who a customer is and how to reach them, in the order one asks for them. */
export function contactColumns(facts: RetentionFacts): ColumnName[] {
  return ['name', 'email', 'phone', 'owner'].flatMap((kind) => {
    const name = facts.summary?.roles?.[kind];
    return name ? [ofUpload(name)].filter((column) => hasColumn(facts, column)) : [];
  });
}

/** How a customer is named in a list: by name where the file has one, with the id beside it. */
export function namedBy(facts: RetentionFacts): { who: ColumnName[]; contact: ColumnName[] } {
  const [first, ...others] = contactColumns(facts);
  const hasName = first !== undefined && first.column === facts.summary?.roles?.name;
  const id = tables.customers.customer_id;
  return hasName ? { who: [first, id], contact: others } : { who: [id], contact: first ? [first, ...others] : [] };
}

/** A row is a subscription, and some customers have several. */
export const isSplit = ({ accounts }: RetentionFacts): boolean => accounts !== null;

/** The outcome of customers is known. */
export const isLabelled = (facts: RetentionFacts): boolean => hasColumn(facts, tables.customers.churned);

/** What a customer is worth is known. */
export const isValued = (facts: RetentionFacts): boolean => hasColumn(facts, tables.customers.customer_value);

/** A table with at least one row. */
export const hasTable = ({ data }: RetentionFacts, table: keyof typeof tables): boolean =>
  (data.get(table)?.rows ?? 0) > 0;

/** A column with at least one value. */
export const hasColumn = ({ data }: RetentionFacts, { table, column }: ColumnName): boolean =>
  data.get(table)?.filled.has(column) ?? false;
