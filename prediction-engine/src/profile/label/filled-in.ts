import { type DateForm, dateForm, dayReader } from '../columns/date-form.ts';
import { isMissingAmongFigures } from '../columns/missing.ts';
import type { TypedColumn } from '../columns/typed-column.ts';
import type { Label } from './find-label.ts';

/** A column that says by being filled in who left, and how other rows of the file are read in it. */
export interface FilledIn {
  readonly name: string;
  /** Null: words, any of which say it. */
  readonly form: DateForm | null;
  readonly until: number;
}

/** Null where the values themselves say who left. */
export function filledIn({ column, filled }: Label, columns: readonly TypedColumn[]): FilledIn | null {
  const typed = columns[column];
  if (filled === undefined || typed === undefined) return null;
  return { name: typed.name, form: typed.numbers === null ? null : dateForm(typed), until: filled.until };
}

/** Whether a cell says that somebody left. What is no day among days says nothing. */
export function fillReader({ name, form, until }: FilledIn): (text: string) => boolean {
  if (form === null) return (text) => !isMissingAmongFigures(text);
  const read = dayReader(form, name);
  return (text) => read(text) <= until;
}
