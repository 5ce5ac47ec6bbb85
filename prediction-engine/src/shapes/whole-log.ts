import { type DateForm, dayReader } from '../profile/columns/date-form.ts';
import { type FigureForm, figureForm, figureReader } from '../profile/columns/figure-form.ts';
import type { TypedColumn } from '../profile/columns/typed-column.ts';
import type { Profile } from '../profile/profile.ts';
import { describingColumns } from './describing-columns.ts';
import { type InactivityWindow, proposeWindow } from './inactivity.ts';
import { type BuyingModels, fitBuying } from './log-features.ts';
import { readPurchases, type SaidOfLines } from './purchase-log.ts';

/** What is said of a whole log where the lines at hand are those of some of its customers: alone they might be read otherwise. */
export interface WholeLog {
  readonly shape: Profile['shape'];
  readonly dates: DateForm;
  /** Absent where the lines at hand are the ones that say it. */
  readonly said?: SaidOfLog | undefined;
}

/** What some customers with all their lines say of all the others. */
export interface SaidOfLog extends SaidOfLines {
  readonly figures: readonly { readonly name: string; readonly form: FigureForm }[];
  /** Null: the log is too short for any. */
  readonly window: InactivityWindow | null;
  readonly describing: readonly string[];
  readonly buying: BuyingModels;
}

/** Null: the lines lack an id or a date. */
export function saidOfLog(profile: Profile): SaidOfLog | null {
  const log = readPurchases(profile);
  if (log === null) return null;
  const { customers, lastDay, leaving } = log;
  const amount = profile.columns.filter(({ name }) => log.amountColumns.includes(name));
  return {
    hasDigitIds: log.hasDigitIds,
    amount: log.amountColumns,
    figures: amount.map((column) => ({ name: column.name, form: figureForm(column) })),
    leaving: leaving === undefined ? null : { column: leaving.column, event: leaving.event, level: leaving.level },
    window: proposeWindow(log),
    describing: describingColumns(profile, log).map(({ name }) => name),
    buying: fitBuying(customers, lastDay, log.hasAmounts),
  };
}

/** The same lines with days and amounts read as in all of the log. */
export function readAsWhole(profile: Profile, { dates, said }: WholeLog): Profile {
  const figures = new Map(said?.figures.map(({ name, form }) => [name, form]));
  const columns = profile.columns.map((column, at): TypedColumn => {
    const form = figures.get(column.name);
    if (at === profile.roles.date) return { ...column, kind: 'date', numbers: days(column, profile, dates) };
    return form === undefined ? column : { ...column, kind: 'number', numbers: amounts(column, profile, form) };
  });
  return { ...profile, columns };
}

/** Many lines are of the same day: each is read once. */
function days({ name, source }: TypedColumn, { reading }: Profile, form: DateForm): Float64Array {
  const read = dayReader(form, name);
  const known = new Map<string, number>();
  return Float64Array.from({ length: reading.rowCount }, (_, row) => {
    const text = source.cell(row).trim();
    const day = known.get(text) ?? read(text);
    known.set(text, day);
    return day;
  });
}

function amounts({ source, numbers }: TypedColumn, { reading }: Profile, form: FigureForm): Float64Array {
  const read = figureReader(form);
  return Float64Array.from({ length: reading.rowCount }, (_, row) => {
    const figure = read(source.cell(row).trim());
    // What is written otherwise, such as '>20', stays as it was understood here.
    return Number.isNaN(figure) && !form.disguised.includes(numbers?.[row] ?? Number.NaN)
      ? (numbers?.[row] ?? Number.NaN)
      : figure;
  });
}
