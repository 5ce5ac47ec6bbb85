import { type DateOrder, orderEvidence, parseCompactDate, parseDate } from './dates.ts';
import { isMissingAmongFigures } from './missing.ts';
import { parseNumber } from './numbers.ts';
import { isNamedAfterTime } from './type-dates.ts';
import { SERIAL_OF_1970 } from './type-figures.ts';
import type { TypedColumn } from './typed-column.ts';

/** The date format of a column, so that other rows of the same file are parsed the same way. */
export type DateForm = DateOrder | 'seconds' | 'milliseconds' | 'serial';

const FORMS: readonly DateForm[] = ['month-first', 'day-first', 'seconds', 'milliseconds', 'serial'];
/** This many rows distinguish the formats; if two agree on all of them, either will do. */
const COMPARED = 20_000;

/** Parses one cell to days since 1970; NaN if it is not a date in this format. */
export function dayReader(form: DateForm, name: string): (text: string) => number {
  const isCompact = isNamedAfterTime(name);
  return (text) => {
    if (isMissingAmongFigures(text)) return Number.NaN;
    if (form === 'seconds') return parseNumber(text, 'point') / 86_400;
    if (form === 'milliseconds') return parseNumber(text, 'point') / 86_400_000;
    if (form === 'serial') return parseNumber(text, 'point') - SERIAL_OF_1970;
    const day = parseDate(text, form);
    return Number.isNaN(day) && isCompact ? parseCompactDate(text) : day;
  };
}

/** The format that reproduces the column's parsed dates. */
export function dateForm({ name, source, numbers }: TypedColumn): DateForm {
  const rows = Math.min(COMPARED, numbers?.length ?? 0);
  const agreeing = FORMS.map((form) => {
    const read = dayReader(form, name);
    let agreed = 0;
    for (let row = 0; row < rows; row++) if (read(source.cell(row).trim()) === numbers?.[row]) agreed++;
    return agreed;
  });
  return FORMS[agreeing.indexOf(Math.max(...agreeing))] as DateForm;
}

/**
 * The last day of cells that arrive one by one while it may be ambiguous whether the day or the month comes first:
 * tracks both until the cells decide.
 */
export class LastDay {
  readonly #sampled: DateForm;
  readonly #readers: readonly (readonly [DateForm, (text: string) => number])[];
  readonly #last = new Map<DateForm, number>();
  readonly #until: number;
  #evidence = 0;
  #before = '';

  /** `sampled`: the format found in a first sample of the cells; days after `until` are ignored as future. */
  constructor(sampled: DateForm, name: string, until = Number.POSITIVE_INFINITY) {
    this.#until = until;
    this.#sampled = sampled;
    const isOrder = sampled === 'day-first' || sampled === 'month-first';
    const forms: readonly DateForm[] = isOrder ? ['day-first', 'month-first'] : [sampled];
    this.#readers = forms.map((form) => [form, dayReader(form, name)]);
  }

  add(text: string): void {
    // A log is mostly in date order, so equal days follow one another.
    if (text === this.#before) return;
    this.#before = text;
    this.#evidence += orderEvidence([text]);
    for (const [form, read] of this.#readers) {
      const day = Math.floor(read(text));
      if (day > (this.#last.get(form) ?? Number.NEGATIVE_INFINITY) && day <= this.#until) this.#last.set(form, day);
    }
  }

  get form(): DateForm {
    if (this.#readers.length === 1 || this.#evidence === 0) return this.#sampled;
    return this.#evidence > 0 ? 'day-first' : 'month-first';
  }

  /** Null if no cell is a date. */
  get day(): number | null {
    return this.#last.get(this.form) ?? null;
  }
}
