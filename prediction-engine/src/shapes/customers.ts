import type { JoinRecipe } from '@holdfast/contracts/prediction/join-recipe';
import type { LeverRule } from '@holdfast/contracts/prediction/lever';
import type { PredictedEvent } from '@holdfast/contracts/prediction/summary';
import type { Message, Text } from '@holdfast/texts/kinds';
import type { CustomerTable } from './table.ts';

/** The meaning of a feature column: everything a message or a chart needs. */
export interface Feature {
  /** The column of the input file, or of the derived table for a log. Equal to the table column's name. */
  readonly name: string;
  /** The display name, if the column is ours and not the file's. */
  readonly label?: Message | undefined;
  readonly kind: 'number' | 'category';
  /** A date column becomes days before `asOf`: 'signup_date' is shown as 'days since signup_date'. */
  readonly meaning: 'amount' | 'count' | 'days-ago' | 'flag' | 'category' | 'percent';
  /** Prefix or suffix of its numbers: '€', '%', days. */
  readonly unit: Text | null;
  /** The offers it allows: another contract, a feature; null if it cannot be changed, such as an age or a country. */
  readonly lever: LeverRule | null;
  /** The customer's value as written in the file; '' if missing. */
  display(row: number): string;
}

/** The file's columns, unchanged: they start every line of the result file. */
export interface InputColumns {
  readonly names: readonly string[];
  readonly rowCount: number;
  cell(row: number, column: number): string;
  /** The same as numbers (dates as days since 1970), null for text. */
  figures(column: number): { readonly kind: 'number' | 'date'; readonly values: Float64Array } | null;
}

export interface Figures {
  readonly name: string;
  readonly label?: Message | undefined;
  readonly values: Float64Array;
}

/** The time span of a log, and how its customers were labelled. */
export interface ActivityWindow {
  readonly days: number;
  /** 30 days, 2 months: customers inactive for this long count as gone. */
  readonly window: Message;
  /** The share of all returns within the window. */
  readonly covered: number;
}

/** The customers of a file, ready for training and scoring. */
export interface Customers extends PredictedEvent {
  readonly table: CustomerTable;
  /** Parallel to `table.columns`. */
  readonly features: readonly Feature[];
  /**
   * Rows 0 to `scoredRows - 1` are the customers and get a line in the result file. Rows beyond are for training only:
   * a log takes two snapshots of each customer, before a cut-off (labelled) and today (to be scored).
   */
  readonly scoredRows: number;
  /** Of the scored rows only. For a log, derived: the customer's id and the aggregates. */
  readonly input: InputColumns;
  /** Customer id of a scored row, null without an id column. */
  id(row: number): string | null;
  /** Whether a scored customer has already left, if rows are labelled and not customers. */
  hasLeft?(row: number): boolean;
  /** Whether scored customers without an outcome in the table are known to be customers still. */
  readonly othersStayed?: boolean;
  /**
   * Whether a training row shows a customer already inactive long enough to count as gone: detecting those takes no
   * skill.
   */
  wasGone?(row: number): boolean;
  /**
   * When each row of the table was observed, in days since 1970; NaN if unknown. Then the latest rows are tested on
   * instead of a random share.
   */
  readonly observedOn?: Float64Array | undefined;
  /** For a log labelled by inactivity. */
  readonly history?: ActivityWindow;
  /** The customer's tenure; NaN if missing. 'periods' if the unit is unknown. */
  readonly tenure: (Figures & { readonly unit: 'days' | 'months' | 'years' | 'periods' }) | null;
  /** A customer's revenue per period, for the revenue at risk. */
  readonly value: Figures | null;
  /** The reference day of the file, ISO. */
  readonly asOf: string;
  /** Of several files. */
  readonly recipe?: JoinRecipe | undefined;
}

/** Whether a scored customer is known to have had the event: customers who have left get no offer. */
export function isGone({ hasLeft, table }: Pick<Customers, 'hasLeft' | 'table'>, row: number): boolean {
  return hasLeft ? hasLeft(row) : table.label?.[row] === 1;
}
