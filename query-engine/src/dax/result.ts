import type { Message } from '@holdfast/texts/kinds';
import type { Reader } from './binder.ts';
import type { DaxValue } from './model.ts';
import { DaxRefusal, positionOf, refused } from './refusal.ts';
import type { ValueType } from './table-value.ts';

export interface DaxRefused {
  readonly detail: Message;
  readonly line: number;
  readonly column: number;
  /** The measure, calculated column or table that the position is in; without one, the query. */
  readonly name?: string | undefined;
  /** The values of some rows are at fault: elsewhere the expression has a value. */
  readonly isOfValues: boolean;
}

export type DaxResult =
  | {
      readonly columns: readonly { readonly name: string; readonly type: ValueType }[];
      readonly rows: readonly (readonly DaxValue[])[];
    }
  | { readonly refused: DaxRefused };

export interface DaxReader extends Reader {
  /** Asked now and then: a query that is not done by then is refused. */
  readonly isOverdue?: (() => boolean) | undefined;
  /** A row is visible if one of them lets it through. */
  readonly roles?: readonly string[] | undefined;
}

export function asResult<Result>(text: string, run: () => Result): Result | { readonly refused: DaxRefused } {
  try {
    return run();
  } catch (error) {
    if (error instanceof RangeError && /stack/i.test(error.message)) return asResult(text, tooDeep);
    if (!(error instanceof DaxRefusal)) throw error;
    const { detail, at, source, isOfValues } = error;
    return { refused: { detail, ...positionOf(source?.text ?? text, at), name: source?.name, isOfValues } };
  }
}

function tooDeep(): never {
  throw refused(0, 'dax.too-deep');
}
