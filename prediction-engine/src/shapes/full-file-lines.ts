import type { DateForm } from '../profile/columns/date-form.ts';
import { type FigureForm, figureForm } from '../profile/columns/figure-form.ts';
import type { TypedColumn } from '../profile/columns/typed-column.ts';
import type { Profile } from '../profile/profile.ts';
import { daysOf, figuresOf } from './column-format.ts';
import { describingColumns } from './describing-columns.ts';
import { type PanelFacts, readAsPanel } from './full-file-panel.ts';
import { type InactivityWindow, proposeWindow } from './inactivity.ts';
import { type BuyingModels, fitBuying } from './log-features.ts';
import { type LineFormat, readPurchases } from './purchase-log.ts';

/** Facts of a whole log or panel, for lines of only some of its customers: alone they might be parsed differently. */
export interface FullFileLines {
  readonly shape: Profile['shape'];
  /** There is a label column. */
  readonly isLabelled: boolean;
  readonly dates: readonly { readonly name: string; readonly form: DateForm }[];
  /** The last day with activity, in days since 1970. */
  readonly lastDay: number;
  /** Facts from the training customers; absent if the lines at hand are theirs. */
  readonly log?: LogFacts | undefined;
  readonly panel?: PanelFacts | undefined;
}

/** What a sample of customers with all their lines determines for all others. */
export interface LogFacts extends LineFormat {
  readonly figures: readonly { readonly name: string; readonly form: FigureForm }[];
  /** Null: the log is too short for any. */
  readonly window: InactivityWindow | null;
  readonly describing: readonly string[];
  readonly buying: BuyingModels;
}

/** Null: the lines lack an id or a date. */
export function logFacts(profile: Profile): LogFacts | null {
  const log = readPurchases(profile);
  if (log === null) return null;
  const { customers, lastDay, leaving } = log;
  const amount = profile.columns.filter(({ name }) => log.amountColumns.includes(name));
  return {
    hasDigitIds: log.hasDigitIds,
    words: log.words,
    amount: log.amountColumns,
    figures: amount.map((column) => ({ name: column.name, form: figureForm(column) })),
    leaving: leaving === undefined ? null : { column: leaving.column, event: leaving.event, level: leaving.level },
    window: proposeWindow(log),
    describing: describingColumns(profile, log).map(({ name }) => name),
    buying: fitBuying(customers, lastDay, log.hasAmounts),
  };
}

/** The same lines with dates and numbers parsed as in the whole file. */
export function readAsFullFile(profile: Profile, { dates, lastDay, log, panel }: FullFileLines): Profile {
  const known = panel === undefined ? profile : readAsPanel(profile, panel);
  const { rowCount } = profile.reading;
  const figures = new Map(log?.figures.map(({ name, form }) => [name, form]));
  const days = new Map(dates.map(({ name, form }) => [name, form]));
  const columns = known.columns.map((column): TypedColumn => {
    const form = days.get(column.name);
    if (form !== undefined) return { ...column, kind: 'date', numbers: daysOf(column, rowCount, form) };
    const figure = figures.get(column.name);
    return figure === undefined ? column : { ...column, kind: 'number', numbers: figuresOf(column, rowCount, figure) };
  });
  return { ...known, columns, lastDay };
}
