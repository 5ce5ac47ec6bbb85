import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { isoDate } from '../profile/columns/dates.ts';
import type { Profile } from '../profile/profile.ts';
import { FEWEST_CUSTOMERS, FEWEST_OF_A_CLASS } from '../profile/quality/why-unusable.ts';
import type { Customers, Feature } from './customers.ts';
import { columnsFromWholeFile, describingColumns } from './describing-columns.ts';
import type { LogFacts } from './full-file-lines.ts';
import { type InactivityWindow, proposeWindow } from './inactivity.ts';
import {
  type BuyingModels,
  FEATURE_NAMES,
  featuresUntil,
  fitBuying,
  forecastPurchases,
  type LogFeatures,
} from './log-features.ts';
import { featureLabel, shownName } from './log-names.ts';
import type { PurchaseLog, Purchases } from './purchase-log.ts';
import { readLog } from './read-log.ts';
import type { FeatureColumn } from './table.ts';

export type LogOutcome =
  | { readonly kind: 'customers'; readonly customers: Customers; readonly findings: readonly Finding[] }
  | { readonly kind: 'unusable'; readonly problem: EngineProblem; readonly findings: readonly Finding[] };

/** Forecast horizon of the result file in days. */
const AHEAD = 90;
const MOST_CUT_OFFS = 6;

/**
 * Takes two snapshots of each customer: at the cut-off, labelled by whether they returned, for training; and on the
 * last day, for scoring. Both use only earlier data.
 */
export function logCustomers(profile: Profile, facts?: LogFacts): LogOutcome {
  const log = readLog(profile, facts);
  if (log === null) return unusable('log-incomplete', message('logLacks'), message('logLacksReason'), []);
  const window = facts === undefined ? proposeWindow(log) : facts.window;
  if (window === null)
    return unusable(
      'log-too-short',
      message('logShort'),
      message(log.words.act === 'purchase' ? 'logShortBought' : 'logShortActive', {
        period: message(log.words.unit === 'months' ? 'monthMany' : 'weekMany'),
      }),
      log.findings,
    );
  const learning = log.leaving === undefined ? returnSnapshots(log, window) : leavingSnapshots(log, window);
  const leavers = learning.filter(({ left }) => left === 1).length;
  const isSmall =
    learning.length < FEWEST_CUSTOMERS || Math.min(leavers, learning.length - leavers) < FEWEST_OF_A_CLASS;
  // A partition of a log is never trained on, so few customers are no problem.
  if (facts === undefined && isSmall)
    return unusable(
      'log-too-small',
      message('fewTitle'),
      tooSmall(log, window, learning.length, leavers),
      log.findings,
    );
  return {
    kind: 'customers',
    customers: gatherLogCustomers(profile, { log, window, learning, facts }),
    findings: [...log.findings, windowFinding(log, window)],
  };
}

function tooSmall(log: PurchaseLog, window: InactivityWindow, snapshots: number, left: number): Message {
  if (log.leaving !== undefined)
    return message('logFewLeft', {
      left,
      looks: snapshots,
      event: log.leaving.event,
      span: window.length,
      leastLooks: FEWEST_CUSTOMERS,
      leastEach: FEWEST_OF_A_CLASS,
    });
  return message(log.words.act === 'purchase' ? 'logFewBought' : 'logFewActive', {
    customers: snapshots,
    day: isoDate(window.cutOff + 1),
    returned: snapshots - left,
    span: window.length,
    gone: left,
    leastCustomers: FEWEST_CUSTOMERS,
    leastEach: FEWEST_OF_A_CLASS,
  });
}

/** One snapshot, at the cut-off: inactive customers have left. */
function returnSnapshots(log: PurchaseLog, { cutOff, days }: InactivityWindow): LogSnapshot[] {
  return log.customers.flatMap((customer) => {
    const features = featuresUntil(customer, cutOff, days);
    const left = customer.days.some((day) => day > cutOff) ? 0 : 1;
    return features === null ? [] : [{ customer, features, day: cutOff, left }];
  });
}

/** The day of leaving is known, so every window of the log can be used for training; takes the latest few. */
function leavingSnapshots(log: PurchaseLog, { days }: InactivityWindow): LogSnapshot[] {
  return Array.from({ length: MOST_CUT_OFFS }, (_, back) => log.lastDay - (back + 1) * days).flatMap((cutOff) =>
    log.customers.flatMap((customer) => {
      const { leftOn = Number.POSITIVE_INFINITY } = customer;
      const features = leftOn <= cutOff ? null : featuresUntil(customer, cutOff, days);
      return features === null ? [] : [{ customer, features, day: cutOff, left: leftOn <= cutOff + days ? 1 : 0 }];
    }),
  );
}

function windowFinding(log: PurchaseLog, window: InactivityWindow): Finding {
  if (log.leaving !== undefined) {
    const gone = log.customers.filter(({ leftOn }) => leftOn !== undefined).length;
    return {
      code: 'leaving-lines',
      severity: 'info',
      column: log.leaving.column,
      message: message('leavingLines', {
        event: log.leaving.event,
        left: gone,
        cutOffs: MOST_CUT_OFFS,
        span: window.length,
      }),
    };
  }
  const short = window.covered < 0.8;
  const tested =
    log.words.unit === 'months'
      ? message('testedMonths', { span: window.length })
      : message('testedDays', { known: isoDate(window.cutOff), until: isoDate(log.lastDay) });
  return {
    code: 'inactivity-window',
    severity: short ? 'warning' : 'info',
    column: null,
    message: message('sentences', { sentences: [window.sentence, ...(short ? [message('logTooShort')] : []), tested] }),
  };
}

interface LogSnapshot {
  readonly customer: Purchases;
  readonly features: LogFeatures;
  readonly day: number;
  readonly left: number;
}

interface LogGathering {
  readonly log: PurchaseLog;
  readonly window: InactivityWindow;
  readonly learning: readonly LogSnapshot[];
  readonly facts?: LogFacts | undefined;
}

function gatherLogCustomers(profile: Profile, { log, window, learning, facts }: LogGathering): Customers {
  const scored: LogSnapshot[] = log.customers.flatMap((customer) => {
    if (customer.leftOn !== undefined) return [];
    const features = featuresUntil(customer, log.lastDay, window.days);
    return features === null ? [] : [{ customer, features, day: log.lastDay, left: -1 }];
  });
  const snapshots = [...scored, ...learning];
  const names = FEATURE_NAMES.filter((name) => log.hasAmounts || !/spen[dt]/.test(name));
  const describing =
    facts === undefined ? describingColumns(profile, log) : columnsFromWholeFile(profile, facts.describing);
  const columns: FeatureColumn[] = [
    ...names.map((name) => ({
      name: shownName(name, log),
      label: featureLabel(name, log),
      kind: 'number' as const,
      values: Float64Array.from(snapshots, ({ features }) => features[name]),
    })),
    ...describing.map((column) => ({
      name: column.name,
      kind: 'category' as const,
      levels: column.levels,
      codes: Int32Array.from(snapshots, ({ customer }) => column.codes?.[customer.lastRow] ?? -1),
    })),
  ];
  const groupOf = new Map(log.customers.map(({ id }, at) => [id, at]));
  return {
    table: {
      rowCount: snapshots.length,
      columns,
      label: Int8Array.from(snapshots, ({ left }) => left),
      groups: Int32Array.from(snapshots, ({ customer }) => groupOf.get(customer.id) ?? 0),
    },
    features: columns.map((column) => describe(column, snapshots, log)),
    scoredRows: scored.length,
    input: derivedColumns(profile, log, scored, facts?.buying),
    id: (row) => scored[row]?.customer.id ?? null,
    event: eventOf(log, window),
    meaning: 'leaving',
    ...(log.leaving === undefined
      ? {
          wasGone: (row: number) => (snapshots[row]?.features.recency_days ?? 0) > window.days,
          history: { days: window.spanDays, window: window.length, covered: window.covered },
        }
      : { observedOn: Float64Array.from(snapshots, ({ day }) => day) }),
    tenure: {
      name: 'tenure_days',
      unit: 'days',
      values: Float64Array.from(snapshots, ({ features }) => features.tenure_days),
    },
    value: log.hasAmounts
      ? {
          name: 'spending per month',
          label: message('perMonth'),
          values: Float64Array.from(
            snapshots,
            ({ features }) => (features.total_spent * 30.4375) / Math.max(30.4375, features.tenure_days),
          ),
        }
      : null,
    asOf: isoDate(log.lastDay),
  };
}

function eventOf({ leaving, words }: PurchaseLog, { length: span }: InactivityWindow): Message {
  if (leaving !== undefined) return message('eventWithin', { name: leaving.event, span });
  return message(words.act === 'purchase' ? 'noPurchaseFor' : 'noActivityFor', { span });
}

function describe(column: FeatureColumn, snapshots: readonly LogSnapshot[], log: PurchaseLog): Feature {
  const money = /spent|amount/.test(column.name);
  return {
    name: column.name,
    label: column.label,
    kind: column.kind,
    meaning: column.kind === 'category' ? 'category' : column.name === log.words.acts ? 'count' : 'amount',
    unit: /_days$/.test(column.name) ? message('dayMany') : null,
    lever: null,
    display: (row) => {
      if (column.kind === 'category') return column.levels[column.codes[row] ?? -1] ?? '';
      const value = column.values[row] ?? Number.NaN;
      return row < snapshots.length && Number.isFinite(value)
        ? String(Number(value.toFixed(log.hasAmounts && money ? 2 : 1)))
        : '';
    },
  };
}

/** A log has no line per customer; these columns take the place of the input's own. */
function derivedColumns(
  profile: Profile,
  log: PurchaseLog,
  scored: readonly LogSnapshot[],
  models: BuyingModels = fitBuying(log.customers, log.lastDay, log.hasAmounts),
): Customers['input'] {
  const { act, acts } = log.words;
  const outlooks = scored.map(({ customer }) => forecastPurchases(models, customer, log.lastDay, AHEAD));
  const idName = (profile.roles.id === null ? undefined : profile.columns[profile.roles.id]?.name) ?? 'customer_id';
  const figures = (name: string, decimals: number, values: (snapshot: LogSnapshot, row: number) => number) => ({
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

function unusable(code: string, title: Message, reason: Message, findings: readonly Finding[]): LogOutcome {
  return {
    kind: 'unusable',
    problem: {
      code,
      title,
      reason,
      fix: message('logFix'),
    },
    findings,
  };
}
