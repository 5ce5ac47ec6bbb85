import type { Message } from '@holdfast/texts/kinds';
import type { ValuesFor } from '@holdfast/texts/message';
import type { RefusalKey } from '@holdfast/texts/refusal-message';

export type DaxRefusalKey = Extract<RefusalKey, `dax.${string}`>;

/** DAX that is not evaluated. Within the evaluator it is thrown; the entry points return it as a value. */
export class DaxRefusal extends Error {
  readonly detail: Message;
  /** Offset in the text of the expression. */
  readonly at: number;
  /** A fault of the values, such as text that is not a number: IFERROR replaces it. */
  readonly isOfValues: boolean;
  /** The text that `at` is in, and the measure or column it defines; without one, the query. */
  source: { readonly text: string; readonly name: string | undefined } | undefined;

  constructor(detail: Message, at: number, isOfValues = false) {
    super(`${detail.code} ${JSON.stringify(detail.values)}`);
    this.name = 'DaxRefusal';
    this.detail = detail;
    this.at = at;
    this.isOfValues = isOfValues;
  }

  inText(text: string, name: string | undefined): this {
    this.source ??= { text, name };
    return this;
  }
}

export function refused<Key extends DaxRefusalKey>(at: number, key: Key, ...values: ValuesFor<Key>): DaxRefusal;
export function refused(at: number, code: DaxRefusalKey, values: Message['values'] = {}): DaxRefusal {
  return new DaxRefusal({ code, values }, at);
}

/** A fault that depends on the rows. */
export function rowFault<Key extends DaxRefusalKey>(at: number, key: Key, ...values: ValuesFor<Key>): DaxRefusal;
export function rowFault(at: number, code: DaxRefusalKey, values: Message['values'] = {}): DaxRefusal {
  return new DaxRefusal({ code, values }, at, true);
}

/** Line and column of an offset, both from 1. */
export function positionOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

export const refusedRows = (at: number): DaxRefusal => rowFault(at, 'dax.several-rows');

/** Marks a refusal with the text that its position is in. The innermost text stays. */
export function locateRefusals<Result>(text: string | null, name: string | undefined, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof DaxRefusal && text !== null) throw error.inText(text, name);
    throw error;
  }
}
