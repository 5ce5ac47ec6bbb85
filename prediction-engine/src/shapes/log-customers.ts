import type { Finding } from '../outcome/findings.ts';
import type { Problem } from '../outcome/outcome.ts';
import { isoDate } from '../profile/columns/dates.ts';
import type { TypedColumn } from '../profile/columns/typed-column.ts';
import type { Profile } from '../profile/profile.ts';
import { FEWEST_CUSTOMERS, FEWEST_OF_A_CLASS } from '../profile/quality/why-unusable.ts';
import type { Customers, Feature } from './customers.ts';
import { type InactivityWindow, proposeWindow } from './inactivity.ts';
import { FEATURE_NAMES, featuresUntil, fitBuying, type LogFeatures, outlook } from './log-features.ts';
import type { PurchaseLog, Purchases } from './purchase-log.ts';
import { readLog } from './read-log.ts';
import type { FeatureColumn } from './table.ts';

export type LogOutcome =
  | { readonly kind: 'customers'; readonly customers: Customers; readonly findings: readonly Finding[] }
  | { readonly kind: 'unusable'; readonly problem: Problem; readonly findings: readonly Finding[] };

/** How many levels of a column that describes the customer (a country, a channel) are worth learning from. */
const MOST_LEVELS = 100;
/** Days the expectations in the result file look ahead. */
const AHEAD = 90;
const MOST_CUT_OFFS = 6;

/**
 * Each customer is looked at twice: on the cut-off, when what came afterwards tells whether they returned, to learn from;
 * and on the last day, to be scored. Both looks see only what lay before them.
 */
export function logCustomers(profile: Profile): LogOutcome {
  const log = readLog(profile);
  if (log === null)
    return unusable(
      'log-incomplete',
      'The log lacks a customer or a date',
      'A prediction from purchases needs a column that names the customer and one with the date of each purchase.',
      [],
    );
  const window = proposeWindow(log);
  if (window === null)
    return unusable(
      'log-too-short',
      'The log is too short',
      `Too few customers in it ${log.words.act === 'purchase' ? 'bought' : 'were active'} more than once, or it covers less than three ${log.words.unit === 'months' ? 'months' : 'weeks'}, so nobody can tell who stayed away.`,
      log.findings,
    );
  const learning = log.leaving === undefined ? looksAtReturns(log, window) : looksAtLeaving(log, window);
  const leavers = learning.filter(({ left }) => left === 1).length;
  if (learning.length < FEWEST_CUSTOMERS || Math.min(leavers, learning.length - leavers) < FEWEST_OF_A_CLASS)
    return unusable(
      'log-too-small',
      'Too few customers to learn from',
      log.leaving !== undefined
        ? `${leavers.toLocaleString('en')} of ${learning.length.toLocaleString('en')} looks at a customer were followed by “${log.leaving}” within ${window.length}; at least ${FEWEST_CUSTOMERS} looks and ${FEWEST_OF_A_CLASS} of each outcome are needed.`
        : `${learning.length.toLocaleString('en')} customers ${log.words.act === 'purchase' ? 'bought something' : 'were active'} before ${isoDate(window.cutOff + 1)}; ${(learning.length - leavers).toLocaleString('en')} of them came back within ${window.length} and ${leavers.toLocaleString('en')} did not. At least ${FEWEST_CUSTOMERS} customers and ${FEWEST_OF_A_CLASS} of each kind are needed.`,
      log.findings,
    );
  return {
    kind: 'customers',
    customers: gather(profile, log, window, learning),
    findings: [...log.findings, aboutWindow(log, window)],
  };
}

/** One look, on the cut-off: whoever does nothing any more has left. */
function looksAtReturns(log: PurchaseLog, { cutOff, days }: InactivityWindow): Look[] {
  return log.customers.flatMap((customer) => {
    const features = featuresUntil(customer, cutOff, days);
    return features === null ? [] : [{ customer, features, left: customer.days.some((day) => day > cutOff) ? 0 : 1 }];
  });
}

/** The day of leaving is known, so that every window of the log can be learnt from, the latest few of them. */
function looksAtLeaving(log: PurchaseLog, { days }: InactivityWindow): Look[] {
  return Array.from({ length: MOST_CUT_OFFS }, (_, back) => log.lastDay - (back + 1) * days).flatMap((cutOff) =>
    log.customers.flatMap((customer) => {
      const { leftOn = Number.POSITIVE_INFINITY } = customer;
      const features = leftOn <= cutOff ? null : featuresUntil(customer, cutOff, days);
      return features === null ? [] : [{ customer, features, left: leftOn <= cutOff + days ? 1 : 0 }];
    }),
  );
}

function aboutWindow(log: PurchaseLog, window: InactivityWindow): Finding {
  if (log.leaving !== undefined) {
    const gone = log.customers.filter(({ leftOn }) => leftOn !== undefined).length;
    return {
      code: 'leaving-lines',
      severity: 'info',
      column: log.leaving.split(' = ')[0] ?? null,
      message: `“${log.leaving}” says when a customer left: ${gone.toLocaleString('en')} did and get no line of their own. The model learns, at up to ${MOST_CUT_OFFS} points in time, from what was known before who left within the next ${window.length}.`,
    };
  }
  const short = window.covered < 0.8;
  const warning =
    ' Many customers come back later than that, but the log is too short to wait for them: upload a longer one.';
  const tested =
    log.words.unit === 'months'
      ? ` The model learns from the months before and was tested on who came back in the last ${window.length}.`
      : ` The model learns from what was known on ${isoDate(window.cutOff)} and was tested on who came back by ${isoDate(log.lastDay)}.`;
  return {
    code: 'inactivity-window',
    severity: short ? 'warning' : 'info',
    column: null,
    message: `${window.sentence}${short ? warning : ''}${tested}`,
  };
}

interface Look {
  readonly customer: Purchases;
  readonly features: LogFeatures;
  readonly left: number;
}

function gather(profile: Profile, log: PurchaseLog, window: InactivityWindow, learning: readonly Look[]): Customers {
  const scored: Look[] = log.customers.flatMap((customer) => {
    if (customer.leftOn !== undefined) return [];
    const features = featuresUntil(customer, log.lastDay, window.days);
    return features === null ? [] : [{ customer, features, left: -1 }];
  });
  const looks = [...scored, ...learning];
  const names = FEATURE_NAMES.filter((name) => log.hasAmounts || !/spen[dt]/.test(name));
  const about = describing(profile, log);
  const columns: FeatureColumn[] = [
    ...names.map((name) => ({
      name: shownName(name, log),
      kind: 'number' as const,
      values: Float64Array.from(looks, ({ features }) => features[name]),
    })),
    ...about.map((column) => ({
      name: column.name,
      kind: 'category' as const,
      levels: column.levels,
      codes: Int32Array.from(looks, ({ customer }) => column.codes?.[customer.lastRow] ?? -1),
    })),
  ];
  const groupOf = new Map(log.customers.map(({ id }, at) => [id, at]));
  return {
    table: {
      rowCount: looks.length,
      columns,
      label: Int8Array.from(looks, ({ left }) => left),
      groups: Int32Array.from(looks, ({ customer }) => groupOf.get(customer.id) ?? 0),
    },
    features: columns.map((column) => describe(column, looks, log)),
    scoredRows: scored.length,
    input: derivedColumns(profile, log, scored),
    id: (row) => scored[row]?.customer.id ?? null,
    event:
      log.leaving === undefined ? `no ${log.words.act} for ${window.length}` : `${log.leaving} within ${window.length}`,
    meaning: 'leaving',
    ...(log.leaving === undefined
      ? { wasGone: (row: number) => (looks[row]?.features.recency_days ?? 0) > window.days }
      : {}),
    tenure: {
      name: 'tenure_days',
      unit: 'days',
      values: Float64Array.from(looks, ({ features }) => features.tenure_days),
    },
    value: log.hasAmounts
      ? {
          name: 'spending per month',
          values: Float64Array.from(
            looks,
            ({ features }) => (features.total_spent * 30.4375) / Math.max(30.4375, features.tenure_days),
          ),
        }
      : null,
    asOf: isoDate(log.lastDay),
  };
}

/** In a log of purchases features are named after them; elsewhere nothing is bought. */
function shownName(name: keyof LogFeatures, { words }: PurchaseLog): string {
  if (words.act === 'purchase') return name;
  return name.replace('purchases', words.acts).replace('spending', 'amount').replace('spent', 'amount');
}

/** Columns of the log that describe the customer rather than the purchase: the same on nearly all of their lines. */
function describing(profile: Profile, log: PurchaseLog): TypedColumn[] {
  const id = profile.roles.id === null ? undefined : profile.columns[profile.roles.id];
  const lastRow = new Map(log.customers.map((customer) => [customer.id, customer.lastRow]));
  return profile.columns.filter((column) => {
    const { codes } = column;
    if (codes === null || column === id || column.distinct < 2 || column.distinct > MOST_LEVELS) return false;
    let same = 0;
    let all = 0;
    for (let row = 0; row < profile.reading.rowCount; row++) {
      const last = lastRow.get(id?.source.cell(row).trim().replace(/\.0+$/, '') ?? '');
      if (last === undefined) continue;
      all++;
      if (codes[row] === codes[last]) same++;
    }
    return all > 0 && same > all * 0.97;
  });
}

function describe(column: FeatureColumn, looks: readonly Look[], log: PurchaseLog): Feature {
  const money = /spent|amount/.test(column.name);
  return {
    name: column.name,
    kind: column.kind,
    meaning: column.kind === 'category' ? 'category' : column.name === log.words.acts ? 'count' : 'amount',
    unit: /_days$/.test(column.name) ? 'days' : null,
    actionable: false,
    display: (row) => {
      if (column.kind === 'category') return column.levels[column.codes[row] ?? -1] ?? '';
      const value = column.values[row] ?? Number.NaN;
      return row < looks.length && Number.isFinite(value)
        ? String(Number(value.toFixed(log.hasAmounts && money ? 2 : 1)))
        : '';
    },
  };
}

/** A log has no line per customer; these columns stand in for the input's own. */
function derivedColumns(profile: Profile, log: PurchaseLog, scored: readonly Look[]): Customers['input'] {
  const { act, acts } = log.words;
  const models = fitBuying(log.customers, log.lastDay, log.hasAmounts);
  const outlooks = scored.map(({ customer }) => outlook(models, customer, log.lastDay, AHEAD));
  const idName = (profile.roles.id === null ? undefined : profile.columns[profile.roles.id]?.name) ?? 'customer_id';
  const figures = (name: string, decimals: number, values: (look: Look, row: number) => number) => ({
    name,
    kind: 'number' as const,
    decimals,
    values: Float64Array.from(scored, values),
  });
  const columns = [
    { name: idName, kind: 'text' as const, decimals: 0, values: null },
    {
      name: `first_${act}`,
      kind: 'date' as const,
      decimals: 0,
      values: Float64Array.from(scored, ({ customer }) => customer.days[0] ?? Number.NaN),
    },
    {
      name: `last_${act}`,
      kind: 'date' as const,
      decimals: 0,
      values: Float64Array.from(scored, ({ customer }) => customer.days.at(-1) ?? Number.NaN),
    },
    figures(acts, 0, ({ features }) => features.purchases),
    ...(log.hasAmounts
      ? [
          figures(shownName('total_spent', log), 2, ({ features }) => features.total_spent),
          figures(shownName('mean_spent', log), 2, ({ features }) => features.mean_spent),
        ]
      : []),
    figures('probability_alive', 6, (_, row) => outlooks[row]?.alive ?? Number.NaN),
    figures(`expected_${acts}_${AHEAD}_days`, 4, (_, row) => outlooks[row]?.purchases ?? Number.NaN),
    ...(models.spending === null
      ? []
      : [figures(`expected_value_${AHEAD}_days`, 2, (_, row) => outlooks[row]?.value ?? Number.NaN)]),
  ];
  return {
    names: columns.map(({ name }) => name),
    rowCount: scored.length,
    cell: (row, at) => {
      const column = columns[at];
      if (column?.values == null) return scored[row]?.customer.id ?? '';
      const value = column.values[row] ?? Number.NaN;
      if (column.kind === 'date') return log.dayName?.(value) ?? isoDate(value);
      return Number.isFinite(value) ? value.toFixed(column.decimals) : '';
    },
    figures: (at) => {
      const column = columns[at];
      if (column?.values == null || (column.kind === 'date' && log.dayName !== undefined)) return null;
      return { kind: column.kind, values: column.values };
    },
  };
}

function unusable(code: string, title: string, reason: string, findings: readonly Finding[]): LogOutcome {
  return {
    kind: 'unusable',
    problem: {
      code,
      title,
      reason,
      fix: 'Upload a longer log: customer, date and amount of every purchase, over a year if you can. Or add a column “Churned” with Yes or No for each customer.',
    },
    findings,
  };
}
