import type { Message, Text } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { Profile } from '../profile/profile.ts';
import type { Customers } from '../shapes/customers.ts';
import { labelOf } from '../shapes/label-of.ts';
import { kaplanMeier, type SurvivalPoint } from './kaplan-meier.ts';
import { isConsistent, periodLifeTable } from './period-life-table.ts';
import type { RenewalStays } from './renewals.ts';

type Estimator = 'kaplan-meier' | 'period-life-table' | 'hazard-ratios';

export interface SurvivalTable {
  readonly estimator: Estimator;
  readonly unit: 'days' | 'months' | 'years' | 'periods';
  /** Which estimator was used, why, and its limits. */
  readonly note: readonly Message[];
  /** `survival` is null if only tenures can be compared. */
  readonly points: readonly (Omit<SurvivalPoint, 'survival' | 'low' | 'high'> & {
    /** One of the groups, by its column and value; or all of them. */
    readonly segment: Text;
    readonly survival: number | null;
    readonly low: number | null;
    readonly high: number | null;
  })[];
}

const DAYS_PER_MONTH = 30.4375;
const MOST_SEGMENTS = 6;
export const ALL = 'All customers';

/** Survival by the estimator the file allows; null without tenure or dates. */
export function survivalOf(profile: Profile, customers: Customers, stays: RenewalStays | null): SurvivalTable | null {
  if (customers.meaning === 'good-news') return null;
  if (stays !== null) return fromDates(profile, customers, stays);
  const { tenure, table } = customers;
  if (tenure === null || table.label === null || customers.scoredRows !== table.rowCount) return null;
  return fromTenure(tenure.values, table.label, tenure.unit, labelOf(tenure));
}

/** Start and end of every subscription are known: time as a customer is right-censored today. */
function fromDates(profile: Profile, customers: Customers, stays: RenewalStays): SurvivalTable {
  const months = stays.times.map(Math.round);
  const points = [...segments(profile)].flatMap(({ name, rows }) =>
    kaplanMeier(pick(months, rows), pick(stays.events, rows)).map((point) => ({ ...point, segment: name })),
  );
  return {
    estimator: 'kaplan-meier',
    unit: 'months',
    note: [message('kaplanMeier', { name: stays.endName, day: customers.asOf })],
    points,
  };
}

function fromTenure(
  tenures: Float64Array,
  label: Int8Array,
  unit: SurvivalTable['unit'],
  name: Text,
): SurvivalTable | null {
  const points = periodLifeTable(tenures, label);
  if (points.length < 3) return null;
  const check = isConsistent(points, tenures, label);
  if (check.consistent)
    return {
      estimator: 'period-life-table',
      unit,
      note: [message('lifeTable', { name })],
      points: points.map((point) => ({ ...point, segment: ALL })),
    };
  const base = overallRate(label);
  return {
    estimator: 'hazard-ratios',
    unit,
    note: [message('hazardRatios', { name, implied: check.implied, observed: check.observed })],
    points: points.map((point) => ({
      ...point,
      segment: ALL,
      hazard: base === 0 ? 0 : point.hazard / base,
      survival: null,
      low: null,
      high: null,
    })),
  };
}

function overallRate(label: Int8Array): number {
  let known = 0;
  let left = 0;
  for (const value of label) {
    if (value !== -1) known++;
    if (value === 1) left++;
  }
  return known === 0 ? 0 : left / known;
}

function* segments(profile: Profile): Generator<{ name: Text; rows: readonly number[] }> {
  const { rowCount } = profile.reading;
  const all = Array.from({ length: rowCount }, (_, row) => row);
  yield { name: ALL, rows: all };
  const by = profile.features
    .map((at) => profile.columns[at])
    .find((column) => column?.codes != null && column.levels.length >= 2 && column.levels.length <= MOST_SEGMENTS);
  if (by?.codes == null) return;
  const { codes } = by;
  for (const [code, level] of by.levels.entries())
    yield { name: message('groupOf', { name: by.name, value: level }), rows: all.filter((row) => codes[row] === code) };
}

function pick(values: ArrayLike<number>, rows: readonly number[]): Float64Array {
  return Float64Array.from(rows, (row) => values[row] ?? Number.NaN);
}

/**
 * Expected remaining months of each customer within the horizon of the curve: the common curve, scaled by the
 * customer's risk relative to the average. Null if the file allows no absolute survival.
 */
export function remainingMonths(
  survival: SurvivalTable | null,
  customers: Customers,
  probability: Float64Array,
): Float64Array | null {
  if (survival === null || survival.estimator === 'hazard-ratios' || customers.tenure === null) return null;
  const perUnit = { days: 1 / DAYS_PER_MONTH, months: 1, years: 12, periods: Number.NaN }[survival.unit];
  if (Number.isNaN(perUnit)) return null;
  const curve = survival.points.filter(({ segment }) => segment === ALL);
  const tenures = customers.tenure.values;
  let mean = 0;
  for (let row = 0; row < customers.scoredRows; row++) mean += (probability[row] ?? 0) / customers.scoredRows;
  return Float64Array.from({ length: customers.scoredRows }, (_, row) => {
    const tenure = tenures[row] ?? Number.NaN;
    if (!Number.isFinite(tenure)) return Number.NaN;
    const clipped = Math.min(0.999, Math.max(0.001, probability[row] ?? 0));
    const ratio = Math.min(
      10,
      Math.max(0.1, Math.log(1 - clipped) / Math.log(1 - Math.min(0.999, Math.max(0.001, mean)))),
    );
    const now = curve.findLast(({ time }) => time <= tenure)?.survival ?? 1;
    if (now <= 0) return 0;
    let area = 0;
    let from = tenure;
    let share = 1;
    for (const point of curve) {
      if (point.time <= tenure) continue;
      area += share * (point.time - from);
      from = point.time;
      share = ((point.survival ?? 0) / now) ** ratio;
    }
    return area * perUnit;
  });
}
