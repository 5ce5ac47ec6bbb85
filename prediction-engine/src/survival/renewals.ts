import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { Profile } from '../profile/profile.ts';
import { subscriptionDates } from '../profile/roles/subscription-dates.ts';
import { referenceDayOf } from '../shapes/customer-table.ts';
import type { Customers } from '../shapes/customers.ts';
import { concordance } from './concordance.ts';
import { type Covariates, covariatesOf, rowsOf } from './covariates.ts';
import { type CoxModel, type Durations, fitCox, hazardUntil, relativeRisks } from './cox.ts';
import { fitWeibull, weibullMedian } from './weibull.ts';

const DAYS_PER_MONTH = 30.4375;
const HALF_DAY = 0.5 / DAYS_PER_MONTH;
const FOLDS = 5;
const EVENTS_PER_COEFFICIENT = 10;
/** With a lower out-of-fold concordance the columns are hardly better than chance: the common curve is used for all. */
const FEWEST_CONCORDANT = 0.55;

/** How long each subscription has run, in months, and whether it has ended. */
export interface RenewalStays extends Durations {
  readonly events: Int8Array;
  readonly endName: string;
}

/** Null if the file has no start and end dates. Subscriptions without an end run until the file's last day. */
export function staysOf(profile: Profile, customers: Customers): RenewalStays | null {
  const dates = subscriptionDates(profile.columns);
  if (dates?.start.numbers == null || dates.end.numbers == null) return null;
  const today = referenceDayOf(profile, customers.asOf);
  const { numbers: ends } = dates.end;
  const over = (row: number) => Math.floor(ends[row] as number) <= today;
  return {
    times: dates.start.numbers.map((from, row) =>
      Math.max(0, ((over(row) ? (ends[row] as number) : today) - from) / DAYS_PER_MONTH),
    ),
    events: Int8Array.from(ends, (_, row) => (over(row) ? 1 : 0)),
    endName: dates.end.name,
  };
}

/** What the columns predict about the remaining time of a subscription. */
export interface Renewals {
  /** Per row; 0 once ended, NaN without a start. */
  readonly remainingMonths: Float64Array;
  readonly running: readonly {
    readonly row: number;
    readonly months: number;
    readonly within3: number;
    readonly within12: number;
    readonly hazardRatio: number;
    readonly remaining: number;
  }[];
  readonly ratios: readonly {
    readonly name: string;
    readonly ratio: number;
    readonly low: number;
    readonly high: number;
  }[];
  readonly concordance: number;
}

/** Renewal risk by Cox's model, or the reason why only the common curve is used. */
export function renewalsOf(
  stays: RenewalStays,
  customers: Customers,
): { readonly renewals: Renewals | null; readonly note: readonly Message[] } {
  const rows = [...stays.times.keys()].filter((row) => Number.isFinite(stays.times[row]));
  const watched: Durations = {
    times: Float64Array.from(rows, (row) => Math.max(HALF_DAY, stays.times[row] as number)),
    events: Int8Array.from(rows, (row) => stays.events[row] as number),
  };
  const ended = rows.filter((row) => stays.events[row] === 1).length;
  // The start date bounds the observation time, and tenure equals it: neither may explain the end.
  const columns = customers.table.columns.filter(
    (column) => !(column.kind === 'number' && column.daysAgo === true) && column.name !== customers.tenure?.name,
  );
  const covariates = covariatesOf(columns, rows);
  const curve = curveMessage(watched);
  if (covariates.width === 0 || ended < covariates.width * EVENTS_PER_COEFFICIENT)
    return {
      renewals: null,
      note: [curve, message('fewEnds', { ends: ended, effects: covariates.width })],
    };
  const outOfFold = crossValidate(
    watched,
    covariates,
    (at) => (customers.table.groups[rows[at] as number] ?? 0) % FOLDS,
  );
  if (outOfFold < FEWEST_CONCORDANT)
    return {
      renewals: null,
      note: [curve, message('noneSooner', { concordance: outOfFold })],
    };
  const model = fitCox(watched, covariates);
  const risks = relativeRisks(model, covariates);
  const running = rows.flatMap((row, at) =>
    stays.events[row] === 1
      ? []
      : [{ row, ...forecastRenewals(model, stays.times[row] as number, Math.exp(risks[at] as number)) }],
  );
  const remainingMonths = stays.times.map((months) => (Number.isFinite(months) ? 0 : Number.NaN));
  for (const { row, remaining } of running) remainingMonths[row] = remaining;
  const renewals: Renewals = {
    remainingMonths,
    running,
    ratios: covariates.names.map((name, j) => {
      const log = model.coefficients[j] as number;
      const spread = 1.959964 * (model.standardErrors[j] as number);
      return { name, ratio: Math.exp(log), low: Math.exp(log - spread), high: Math.exp(log + spread) };
    }),
    concordance: outOfFold,
  };
  return {
    renewals,
    note: [curve, message('cox', { effects: covariates.width, percent: outOfFold })],
  };
}

/** Five-fold cross-validation. */
export function crossValidate(durations: Durations, covariates: Covariates, foldOf: (row: number) => number): number {
  const all = [...durations.times.keys()];
  const pick = (rows: readonly number[]): Durations => ({
    times: Float64Array.from(rows, (row) => durations.times[row] as number),
    events: Int8Array.from(rows, (row) => durations.events[row] as number),
  });
  let sum = 0;
  let weight = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const inside = all.filter((row) => foldOf(row) === fold);
    const others = all.filter((row) => foldOf(row) !== fold);
    if (inside.length === 0 || others.length === 0) continue;
    const model = fitCox(pick(others), rowsOf(covariates, others));
    sum += inside.length * concordance(pick(inside), relativeRisks(model, rowsOf(covariates, inside)));
    weight += inside.length;
  }
  return weight === 0 ? 0.5 : sum / weight;
}

/** Forecast from today, up to the longest observed stay with an end. */
function forecastRenewals(model: CoxModel, months: number, ratio: number) {
  const now = hazardUntil(model, months);
  const endsWithin = (ahead: number) => 1 - Math.exp(-ratio * (hazardUntil(model, months + ahead) - now));
  let remaining = 0;
  let from = months;
  let share = 1;
  for (const { time, hazard } of model.baseline) {
    if (time <= months) continue;
    remaining += share * (time - from);
    from = time;
    share = Math.exp(-ratio * (hazard - now));
  }
  return { months, within3: endsWithin(3), within12: endsWithin(12), hazardRatio: ratio, remaining };
}

/** A Weibull curve summarises the Kaplan–Meier steps in two numbers, including the trend. */
function curveMessage(durations: Durations): Message {
  const weibull = fitWeibull(durations);
  if (weibull === null) return message('noCurve');
  const { shape } = weibull;
  const code = shape < 0.95 ? 'curveFalls' : shape > 1.05 ? 'curveGrows' : 'curveStays';
  return message(code, { shape, median: weibullMedian(weibull) });
}
