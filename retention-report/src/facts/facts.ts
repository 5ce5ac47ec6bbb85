import type { Estimate } from '@holdfast/contracts/prediction/verdict';

export type { Estimate };

import type { Noun } from '@holdfast/contracts/messages/nouns';
import type { Money } from '@holdfast/contracts/prediction/money';
import type { Summary } from '@holdfast/contracts/prediction/summary';
import { type ColumnName, tables } from '@holdfast/contracts/prediction/tables';
import type { TierLimits } from '@holdfast/contracts/prediction/tier-limits';
import type { ColumnType } from '@holdfast/contracts/report/model';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { Comparison } from './comparison.ts';

/** The actual content of one table. */
export interface DescribedTable {
  readonly columns: ReadonlyMap<string, ColumnType>;
  readonly rows: number;
  /** Columns with at least one value; an always-blank column is as good as absent. */
  readonly filled: ReadonlySet<string>;
  /** The approximate number of distinct values per column. */
  readonly distinct: ReadonlyMap<string, number>;
}
export type DatasetDescription = ReadonlyMap<string, DescribedTable>;

/** The part of a prediction's summary that the report reads; the rest belongs to the prediction's page. */
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

/** The input of the pages: what is in the data, and the results of the prediction. */
export interface RetentionFacts {
  readonly data: DatasetDescription;
  readonly summary: DatasetSummary | null;
  /** The model's most important columns, strongest first. */
  readonly drivers: readonly string[];
  /** Facts for the texts about tables: those that no slicer of a page can change. */
  readonly results: ResultFacts;
  readonly metrics: ReadonlyMap<string, Estimate>;
  /** The tier limits; null if the result does not have them. */
  readonly tiers: TierLimits | null;
  /** The currency and the period of money; null if no value is known. */
  readonly money: Money | null;
  /** The risk from which the file says “predicted to leave”; null without a model. */
  readonly decisionThreshold: number | null;
  /** Distinct customers, if a row is a subscription and some customers have several; null if a row is a customer. */
  readonly accounts: number | null;
  /** What a row is. */
  readonly noun: Noun;
  /** The predicted event if it is not leaving: 'Response = 1'. */
  readonly otherEvent: TextOrMessage | null;
  /** How many months the revenue retention covers; null if there is none. */
  readonly revenueMonths: number | null;
  /** How the survival table was estimated; null without one. */
  readonly survivalEstimator: string | null;
  readonly datasetName: string;
  readonly sample: boolean;
  /** The previous comparable prediction: its name, and how that one and this one compare. */
  readonly since: { readonly name: string; readonly standings: Comparison['standings'] } | null;
  /** Set if the report was opened beside another prediction. */
  readonly comparison: Comparison | null;
}

/** A text of the file, or a message of ours. */
export type TextOrMessage = string | Message;

export interface ResultFacts {
  /** Strongest first; importance in points of risk. */
  readonly drivers: readonly { readonly column: string; readonly importance: number; readonly direction: string }[];
  readonly segments: readonly {
    readonly segment: TextOrMessage;
    readonly customers: number;
    readonly churnRate: number;
    readonly lift: number;
  }[];
  readonly findings: readonly { readonly column: string | null; readonly message: TextOrMessage }[];
  /** Of all customers, by time; `survival` is null if only tenures can be compared. */
  readonly survival: readonly { readonly time: number; readonly survival: number | null; readonly hazard: number }[];
  /** The mean time as a customer within a horizon, over all customers; null without a reliable curve. */
  readonly stay: (Estimate & { readonly horizon: number; readonly unit: string }) | null;
  /** The options of the cohort triangle. */
  readonly cohortChoices: {
    readonly figures: number;
    readonly countings: number;
    readonly segments: number;
  };
  /** The groups the triangle can be filtered by. */
  readonly cohortSegments: readonly {
    readonly segment: string;
    readonly column: string | null;
    readonly value: string | null;
  }[];
  /** `start` is the first day of a cohort; null for a mean of cohorts. */
  readonly cohortNames: readonly { readonly cohort: string; readonly grain: string; readonly start: string | null }[];
  /** The rule of each segment, one line per column. */
  readonly segmentRules: readonly {
    readonly segment: string;
    readonly column: string;
    readonly above: number | null;
    readonly upTo: number | null;
    readonly value: string | null;
    readonly isBlank: boolean;
  }[];
  /** Columns whose groups have known driver effects. */
  readonly groupings: readonly string[];
  /** Groups that can be compared, highest churn first. */
  readonly comparable: readonly string[];
  readonly folds: readonly { readonly auc: number; readonly averagePrecision: number }[];
  readonly cohorts: readonly {
    readonly period: number;
    readonly customers: number;
    readonly active: number;
    readonly complete: boolean;
  }[];
}

/** Empty facts: for a restricted reader, or an unknown prediction. */
export const NO_RESULTS: ResultFacts = {
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

/** Display names of columns that are ours and not the file's. */
export const featureWords = ({ summary }: Pick<RetentionFacts, 'summary'>): Readonly<Record<string, Message>> =>
  Object.fromEntries(
    (summary?.drivers ?? []).flatMap(({ column, says }) => (says?.column ? [[column, says.column]] : [])),
  );

/** The same for columns of the file, as messages resolved with the reader's column labels. */
export function columnWords(
  facts: Pick<RetentionFacts, 'summary' | 'results' | 'comparison'>,
): Record<string, Message> {
  const { results, comparison } = facts;
  const named = [...results.drivers, ...results.findings, ...results.segmentRules, ...(comparison?.columns ?? [])];
  const columns = named.flatMap(({ column }) => column ?? []);
  const words = Object.fromEntries([...columns, ...results.groupings].map((name) => [name, columnName(name)]));
  return { ...words, ...featureWords(facts) };
}

export const columnName = (name: string): Message => message('columnName', { name });

export const CUSTOMERS = 'customers';

/** A column of the upload, which the customers' table keeps under its own name. */
export const ofUpload = (column: string): ColumnName => ({ table: CUSTOMERS, column });

/** Columns of the upload with names and contact details, in the order they are needed. */
export function contactColumns(facts: RetentionFacts): ColumnName[] {
  return ['name', 'email', 'phone', 'owner'].flatMap((kind) => {
    const name = facts.summary?.roles?.[kind];
    return name ? [ofUpload(name)].filter((column) => hasColumn(facts, column)) : [];
  });
}

/** The column of customers: that of the file if rows are subscriptions with an id of their own. */
export function customerColumn({ summary, data }: Pick<RetentionFacts, 'summary' | 'data'>): ColumnName {
  const name = summary?.roles?.customer;
  if (!name) return tables.customers.customer_id;
  // As the engine renames columns of the file that are called like ours.
  const renamed = `${name} (input)`;
  return ofUpload(data.get(CUSTOMERS)?.columns.has(renamed) ? renamed : name);
}

/** How a customer is identified in a list: by name if the file has one, with the id beside it. */
export function namedBy(facts: RetentionFacts): { who: ColumnName[]; contact: ColumnName[] } {
  const [first, ...others] = contactColumns(facts);
  const hasName = first !== undefined && first.column === facts.summary?.roles?.name;
  const ids = [...new Set([customerColumn(facts), tables.customers.customer_id])];
  return hasName ? { who: [first, ...ids], contact: others } : { who: ids, contact: first ? [first, ...others] : [] };
}

/** A row is a subscription, and some customers have several. */
export const isSplit = ({ accounts }: RetentionFacts): boolean => accounts !== null;

/** Outcomes of customers are known. */
export const isLabelled = (facts: RetentionFacts): boolean => hasColumn(facts, tables.customers.churned);

/** The value of customers is known. */
export const isValued = (facts: RetentionFacts): boolean => hasColumn(facts, tables.customers.customer_value);

/** A table with at least one row. */
export const hasTable = ({ data }: RetentionFacts, table: keyof typeof tables): boolean =>
  (data.get(table)?.rows ?? 0) > 0;

/** A column with at least one value. */
export const hasColumn = ({ data }: RetentionFacts, { table, column }: ColumnName): boolean =>
  data.get(table)?.filled.has(column) ?? false;
