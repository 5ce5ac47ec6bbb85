import type { Code } from '@holdfast/contracts/messages/codes';
import type { Places } from '@holdfast/contracts/messages/kinds';

/** Templates of a set of messages in one language. A missing or extra key is a type error. */
export type Words<Table> = Readonly<Record<keyof Table, string>>;

/** One language: a template for every message, plus its list and sentence separators. */
export interface Catalogue {
  /** Locale for numbers and dates. */
  readonly locale: string;
  /** Write days as 2026-01-31: English-speaking countries disagree on day-first or month-first. */
  readonly isoDays?: true;
  readonly quotes: readonly [string, string];
  /** Separator between two sentences. */
  readonly between: string;
  /** Separator between list items. */
  readonly comma: string;
  /** {names} and {name}: the last two parts of a list. */
  readonly and: string;
  /** {names} and {count} more: a truncated list. */
  readonly andMore: string;
  readonly line: string;
  readonly lines: string;
  /** Placeholders are in braces; ' | ' separates the singular from the plural form. */
  readonly words: Words<Record<Code, unknown>>;
  /** Placeholders of messages that are loaded separately. */
  readonly places?: Readonly<Record<string, Places>>;
}
