/** Text from the file (a column name, a value), never translated; or a message where the text is ours. */
export type Text = string | Message;

/**
 * The kinds of values in a message. The kind decides how each language writes the value; the value itself stays data: a
 * share is 0.31 and a day is 2026-01-31.
 */
export interface KindValues {
  text: Text;
  /** The name of a column as in the file; replaced by the reader's label (`nameColumns`). */
  column: Text;
  /** The same in a title with several names: long ones are shortened in the middle. */
  shortColumn: Text;
  /** A whole number. The value called `count` selects the plural form. */
  count: number;
  /** A line number in a file. */
  line: number;
  /** A figure of the data with up to four significant digits. */
  figure: number;
  decimal1: number;
  decimal2: number;
  decimal3: number;
  /** Percentage points from 0 to 100: whole, and below one with one decimal. */
  points: number;
  /** A share from 0 to 1 as a percentage: whole, with one decimal below 10%, never rounded up to 100%. */
  percent: number;
  /** A share from 0 to 1, in whole percent. */
  wholePercent: number;
  /** A share from 0 to 1, with one decimal where it has one. */
  percent1: number;
  /** 2026-01-31 */
  day: string;
  /** 2026-01 */
  month: string;
  /** Quoted words. */
  names: Some<Text>;
  /** Quoted column names. */
  columns: Some<Text>;
  /** Unquoted words. */
  list: Some<Text>;
  /** Unquoted column names. */
  columnList: Some<Text>;
  /** Line numbers in a file. */
  lines: Some<number>;
  /** Texts as the language lists them: 'A, B, C'. */
  items: readonly string[];
  /** The same where one of them applies: 'A, B, or C'. */
  choices: readonly string[];
  message: Message;
  /** Consecutive sentences. */
  messages: readonly Message[];
}

/** The first of several, and how many more there are. */
export interface Some<Item> {
  readonly items: readonly Item[];
  readonly more: number;
}

export type ValueKind = keyof KindValues;

/** A message: a code and its values, independent of language. */
export interface Message {
  readonly code: string;
  readonly values: Readonly<Record<string, KindValues[ValueKind] | undefined>>;
}
