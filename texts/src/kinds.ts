/** A word of the file's owner (the name of a column, a value), never translated; or a message where the word is ours. */
export type Text = string | Message;

/**
 * What may stand in a named place of a sentence. The kind decides how each language writes the value; the value itself
 * stays data: a share is 0.31 and a day is 2026-01-31 until somebody reads it.
 */
export interface KindValues {
  text: Text;
  /** The name of a column as in the file; what its reader calls the column stands in its place (`nameColumns`). */
  column: Text;
  /** The same as one of several words of a title: long ones keep their two ends. */
  shortColumn: Text;
  /** A whole number. The value called `count` chooses between singular and plural. */
  count: number;
  /** The number of a line in a file. */
  line: number;
  /** A figure of the data with up to four significant digits. */
  figure: number;
  decimal1: number;
  decimal2: number;
  decimal3: number;
  /** Points of probability from 0 to 100: whole, and below one with one decimal. */
  points: number;
  /** A share from 0 to 1, in whole percent; below ten percent with one decimal, and never rounded up to all. */
  percent: number;
  /** A share from 0 to 1, in whole percent. */
  wholePercent: number;
  /** A share from 0 to 1, with one decimal where it has one. */
  percent1: number;
  /** 2026-01-31 */
  day: string;
  /** 2026-01 */
  month: string;
  /** Words in quotation marks. */
  names: Some<Text>;
  /** Names of columns, in quotation marks. */
  columns: Some<Text>;
  /** Words without quotation marks. */
  list: Some<Text>;
  /** Names of columns, without quotation marks. */
  columnList: Some<Text>;
  /** Numbers of lines in a file. */
  lines: Some<number>;
  message: Message;
  /** Sentences one after the other. */
  messages: readonly Message[];
}

/** The first of several, and how many more there are. */
export interface Some<Item> {
  readonly items: readonly Item[];
  readonly more: number;
}

export type Kind = keyof KindValues;

/** A sentence before anybody's language is known. */
export interface Message {
  readonly code: string;
  readonly values: Readonly<Record<string, KindValues[Kind] | undefined>>;
}
