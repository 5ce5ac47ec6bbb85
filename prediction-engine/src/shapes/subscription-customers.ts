import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message } from '@holdfast/texts/message';
import { isoDate } from '../profile/columns/dates.ts';
import type { Label } from '../profile/label/find-label.ts';
import type { Profile } from '../profile/profile.ts';
import { FEWEST_CUSTOMERS, FEWEST_OF_A_CLASS } from '../profile/quality/why-unusable.ts';
import { subscriptionDates } from '../profile/roles/subscription-dates.ts';
import { customerTable, describeColumn, referenceDayOf } from './customer-table.ts';
import type { Customers, Feature } from './customers.ts';
import { chooseWindows, isRunning, type SubscriptionSpans, type SubscriptionWindows } from './subscription-windows.ts';
import type { FeatureColumn } from './table.ts';

export interface SubscriptionOutcome {
  readonly customers: Customers;
  readonly findings: readonly Finding[];
  readonly problem: EngineProblem | null;
}

/** A subscription as it was on a day: 1 ended within the window, 0 did not, -1 unknown. */
interface SubscriptionSnapshot {
  readonly row: number;
  readonly day: number;
  readonly outcome: number;
}

const DAYS_PER_MONTH = 30.4375;
/** A label that means something other than the end date is learnt as it is. */
const AGREEING = 0.95;

/**
 * Subscriptions as they were on past days, with what followed: a model of those that have ended against those still
 * running would mostly find when they started. Running ones are scored today, ended ones as they were at the last of
 * those days. Null if the label is not about the end date.
 */
export function subscriptionCustomers(profile: Profile, label: Label, asOf: string): SubscriptionOutcome | null {
  const spans = spansOf(profile, label, asOf);
  if (spans === null || !agreesWithLabel(label, spans)) return null;
  const windows = chooseWindows(spans);
  const base = customerTable(profile, isoDate(spans.today));
  if (windows === null) return { customers: base, findings: [], problem: tooFew(spans) };
  return {
    customers: customersAt(snapshotsOf(spans, windows), { profile, label, spans, windows, base }),
    findings: [windowFinding(windows)],
    problem: null,
  };
}

function spansOf(profile: Profile, label: Label, asOf: string): SubscriptionSpans | null {
  const dates = subscriptionDates(profile.columns);
  if (dates?.start.numbers == null || dates.end.numbers == null) return null;
  const today = Math.min(referenceDayOf(profile, asOf), label.filled?.until ?? Number.POSITIVE_INFINITY);
  const ends = dates.end.numbers.map((day) => (day <= today ? Math.floor(day) : Number.POSITIVE_INFINITY));
  return { starts: dates.start.numbers.map(Math.floor), ends, today };
}

function agreesWithLabel({ values }: Label, { ends, today }: SubscriptionSpans): boolean {
  const counts = { left: 0, stayed: 0, both: 0, neither: 0 };
  values.forEach((value, row) => {
    const isOver = (ends[row] as number) <= today;
    if (value === 1) {
      counts.left++;
      if (isOver) counts.both++;
    } else if (value === 0) {
      counts.stayed++;
      if (!isOver) counts.neither++;
    }
  });
  return counts.both >= counts.left * AGREEING && counts.neither >= counts.stayed * AGREEING;
}

/** First one of every subscription, in the file's order, then further ones to learn from. */
function snapshotsOf(spans: SubscriptionSpans, { cutOffs, days }: SubscriptionWindows): SubscriptionSnapshot[] {
  const scored: SubscriptionSnapshot[] = [];
  const learnt: SubscriptionSnapshot[] = [];
  const { starts, ends, today } = spans;
  for (let row = 0; row < starts.length; row++) {
    const end = ends[row] as number;
    const past = cutOffs
      .filter((day) => isRunning(spans, row, day))
      .map((day) => ({ row, day, outcome: end <= day + days ? 1 : 0 }));
    const isOver = end <= today;
    const own = isOver ? past.shift() : { row, day: today, outcome: -1 };
    scored.push(own ?? { row, day: Math.max(starts[row] as number, end - days), outcome: -1 });
    learnt.push(...past);
  }
  return [...scored, ...learnt];
}

interface SubscriptionFile {
  readonly profile: Profile;
  readonly label: Label;
  readonly spans: SubscriptionSpans;
  readonly windows: SubscriptionWindows;
  readonly base: Customers;
}

function customersAt(
  snapshots: readonly SubscriptionSnapshot[],
  { profile, label, spans, windows, base }: SubscriptionFile,
): Customers {
  const rows = Int32Array.from(snapshots, ({ row }) => row);
  const ages = Float64Array.from(snapshots, ({ row, day }) => day - (spans.starts[row] as number));
  const start = subscriptionDates(profile.columns)?.start;
  const used = base.table.columns.flatMap((column, at) => {
    const feature = base.features[at];
    return feature === undefined || column.name === start?.name ? [] : [atSnapshots(column, feature, rows)];
  });
  const isUnwanted = profile.excluded.some(
    ({ column, reason }) => column === start?.name && reason.code === 'askedOut',
  );
  if (start !== undefined && !isUnwanted)
    used.push({
      column: { name: start.name, kind: 'number', values: ages, daysAgo: true },
      feature: { ...describeColumn(start), display: (at) => start.source.cell(rows[at] ?? 0).trim() },
    });
  const outcomes = Int8Array.from(snapshots, ({ outcome }) => outcome);
  const picked = (values: Float64Array) => Float64Array.from(rows, (row) => values[row] ?? Number.NaN);
  return {
    ...base,
    table: {
      rowCount: snapshots.length,
      columns: used.map(({ column }) => column),
      label: outcomes,
      groups: rows.map((row) => base.table.groups[row] ?? 0),
    },
    features: used.map(({ feature }) => feature),
    hasLeft: (row) => (spans.ends[row] as number) <= spans.today,
    othersStayed: true,
    observedOn: Float64Array.from(snapshots, ({ day, outcome }) => (outcome === -1 ? Number.NaN : day)),
    event: message('eventWithin', { name: label.event, span: message('months', { count: windows.months }) }),
    tenure:
      start === undefined
        ? null
        : {
            name: `months since ${start.name}`,
            label: message('monthsSince', { name: start.name }),
            values: ages.map((days) => days / DAYS_PER_MONTH),
            unit: 'months',
          },
    value: base.value && { ...base.value, values: picked(base.value.values) },
  };
}

function atSnapshots(column: FeatureColumn, feature: Feature, rows: Int32Array) {
  return {
    column:
      column.kind === 'number'
        ? { ...column, values: Float64Array.from(rows, (row) => column.values[row] ?? Number.NaN) }
        : { ...column, codes: rows.map((row) => column.codes[row] ?? -1) },
    feature: { ...feature, display: (at: number) => feature.display(rows[at] ?? 0) },
  };
}

function windowFinding({ cutOffs, months }: SubscriptionWindows): Finding {
  const [last = 0] = cutOffs;
  return {
    code: 'subscription-windows',
    severity: 'info',
    column: null,
    message: message('subscriptionWindows', {
      days: cutOffs.length,
      first: isoDate(cutOffs.at(-1) ?? last),
      last: isoDate(last),
      span: message('months', { count: months }),
    }),
  };
}

function tooFew({ ends, today }: SubscriptionSpans): EngineProblem {
  const ended = ends.filter((day) => day <= today).length;
  return {
    code: 'rare-class',
    title: message('rareTitle'),
    reason: message('subscriptionsFew', {
      subscriptions: ends.length,
      ended,
      leastCustomers: FEWEST_CUSTOMERS,
      leastEach: FEWEST_OF_A_CLASS,
    }),
    fix: message('subscriptionsFewFix'),
  };
}
