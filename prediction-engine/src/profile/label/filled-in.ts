import { type DateForm, dateForm, dayReader } from '../columns/date-form.ts';
import { isMissingAmongFigures } from '../columns/missing.ts';
import type { TypedColumn } from '../columns/typed-column.ts';
import type { Label } from './find-label.ts';

/** A label column in which a filled cell means leaving, and how to parse its other rows. */
export interface FilledIn {
  readonly name: string;
  /** Null: text, any value of which means leaving. */
  readonly form: DateForm | null;
  readonly until: number;
}

/** Null if the values themselves are the label. */
export function filledInLabel({ column, filled }: Label, columns: readonly TypedColumn[]): FilledIn | null {
  const typed = columns[column];
  if (filled === undefined || typed === undefined) return null;
  return { name: typed.name, form: typed.numbers === null ? null : dateForm(typed), until: filled.until };
}

/** Whether a cell means that the customer left. A cell that is not a date among dates does not. */
export function fillReader({ name, form, until }: FilledIn): (text: string) => boolean {
  if (form === null) return (text) => !isMissingAmongFigures(text);
  const read = dayReader(form, name);
  return (text) => read(text) <= until;
}
