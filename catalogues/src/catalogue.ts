import type { Code } from '@holdfast/contracts/messages/codes';
import type { Places } from '@holdfast/contracts/messages/kinds';

/** The words of some messages in one language. A missing or superfluous one is a type error. */
export type Words<Table> = Readonly<Record<keyof Table, string>>;

/** One language: the words of every message, and how it joins them. */
export interface Catalogue {
  /** For numbers and dates. */
  readonly locale: string;
  /** Days as 2026-01-31: readers of English disagree about whether the month or the day comes first. */
  readonly isoDays?: true;
  readonly quotes: readonly [string, string];
  /** Stands between two sentences. */
  readonly between: string;
  /** Stands between the members of a list. */
  readonly comma: string;
  /** {names} and {name}: the end of a list. */
  readonly and: string;
  /** {names} and {count} more: a list that is not told to its end. */
  readonly andMore: string;
  readonly line: string;
  readonly lines: string;
  /** With places in braces; ' | ' parts the form for one from the form for all other counts. */
  readonly words: Words<Record<Code, unknown>>;
  /** Of messages that are fetched apart from the others. */
  readonly places?: Readonly<Record<string, Places>>;
}
