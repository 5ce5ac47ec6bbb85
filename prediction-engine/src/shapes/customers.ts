import type { LeverRule } from '@holdfast/contracts/prediction/lever';
import type { PredictedEvent } from '@holdfast/contracts/prediction/summary';
import type { Message, Text } from '@holdfast/texts/kinds';
import type { CustomerTable } from './table.ts';

/** What a feature column of the customer table means: everything a sentence or a chart needs to speak of it. */
export interface Feature {
  /** The column of the input file, or of the derived table when the file was a log. Equal to the table column's name. */
  readonly name: string;
  /** What to call it where the name is ours and not the file's. */
  readonly label?: Message | undefined;
  readonly kind: 'number' | 'category';
  /** A date column enters the table as days before `asOf`: 'signup_date' is then told as 'days since signup_date'. */
  readonly meaning: 'amount' | 'count' | 'days-ago' | 'flag' | 'category' | 'percent';
  /** Prefix or suffix of its figures: '€', '%', days. */
  readonly unit: Text | null;
  /** What can be offered with it: another contract, a feature; null for what is as it is, such as an age or a country. */
  readonly lever: LeverRule | null;
  /** The customer's own value as written in the file; '' when missing. */
  display(row: number): string;
}

/** The file's own columns, untouched: they open every line of the result file. */
export interface InputColumns {
  readonly names: readonly string[];
  readonly rowCount: number;
  cell(row: number, column: number): string;
  /** The same as figures (dates as days since 1970), null for words. */
  figures(column: number): { readonly kind: 'number' | 'date'; readonly values: Float64Array } | null;
}

export interface Figures {
  readonly name: string;
  readonly label?: Message | undefined;
  readonly values: Float64Array;
}

/** How much time a log covers, and how customers were judged by it. */
export interface History {
  readonly days: number;
  /** 30 days, 2 months: who stays away for so long counts as gone. */
  readonly window: Message;
  /** The share of all returns that come within the window. */
  readonly covered: number;
}

/** The customers of a file, ready to be learnt from and to be scored. */
export interface Customers extends PredictedEvent {
  readonly table: CustomerTable;
  /** Parallel to `table.columns`. */
  readonly features: readonly Feature[];
  /**
   * Rows 0 to `scoredRows - 1` are the customers and get a line in the result file. Rows beyond exist only to learn
   * from: a log looks at each customer twice, before a cut-off (labelled) and today (to be scored).
   */
  readonly scoredRows: number;
  /** Of the scored rows only. For a log, derived: the customer's id and what was counted. */
  readonly input: InputColumns;
  /** Customer id of a scored row, null without an id column. */
  id(row: number): string | null;
  /** Whether a scored customer has left already, where rows are labelled and not customers. */
  hasLeft?(row: number): boolean;
  /**
   * Whether a row to learn from shows a customer who had stayed away for long enough already to count as gone: telling
   * those apart is no skill.
   */
  wasGone?(row: number): boolean;
  /** Of a log whose outcomes are who stayed away. */
  readonly history?: History;
  /** How long a customer has been one; NaN when missing. 'periods' when nothing says in which unit. */
  readonly tenure: (Figures & { readonly unit: 'days' | 'months' | 'years' | 'periods' }) | null;
  /** What a customer brings in per period, for the revenue at risk. */
  readonly value: Figures | null;
  /** The day the file looks from, ISO. */
  readonly asOf: string;
}

/** Whether a scored customer is known to have shown the event: nothing is offered to whoever has gone. */
export function isGone({ hasLeft, table }: Pick<Customers, 'hasLeft' | 'table'>, row: number): boolean {
  return hasLeft ? hasLeft(row) : table.label?.[row] === 1;
}
