import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message } from '@holdfast/texts/message';
import { isoDate } from '../profile/columns/dates.ts';
import type { Label } from '../profile/label/find-label.ts';
import type { Profile } from '../profile/profile.ts';
import { FEWEST_CUSTOMERS, FEWEST_OF_A_CLASS } from '../profile/quality/why-unusable.ts';
import { isAboutNextPeriod, isSameThroughout, nextLabels, rowsByCustomer } from '../profile/shape/panel-rows.ts';
import { customerTable } from './customer-table.ts';
import type { Customers, Feature } from './customers.ts';
import type { PanelFacts } from './full-file-panel.ts';
import { type PanelPeriod, periodName, variesWithinCustomers } from './panel-periods.ts';
import type { FeatureColumn } from './table.ts';

export interface PanelOutcome {
  readonly customers: Customers;
  readonly findings: readonly Finding[];
  readonly problem: EngineProblem | null;
}

/** A snapshot of one row with what followed: 1 left next, 0 stayed, -1 unknown. */
interface PanelSnapshot {
  readonly row: number;
  /** Earlier rows of the same customer, latest first. */
  readonly before: readonly number[];
  readonly customer: number;
  readonly outcome: number;
}

const COMPARED_PERIODS = 3;

/**
 * Many rows per customer, one per period, with a label. A row is known when its period ends, so it may only predict the
 * next one: each row of an active customer is trained on with the next row's label, or with its own if that looks ahead.
 * Every customer gets one score: at the last row, or, for one who has left, at the last row before that. If the label is
 * constant per customer, it does not show when they left: then only the last row is trained on.
 *
 * `facts`: given if these are some customers of a panel and the model was trained on others.
 */
export function panelCustomers(profile: Profile, label: Label, asOf: string, facts?: PanelFacts): PanelOutcome {
  const rowsOf = rowsByCustomer(profile.columns, profile.roles, profile.reading.rowCount);
  const constant = facts?.isConstant ?? isSameThroughout(rowsOf, label);
  const ahead = isAboutNextPeriod(profile.columns, label);
  const snapshots = constant
    ? rowsOf.map((rows, customer) => lastSnapshot(rows, customer, (row) => label.values[row] ?? -1))
    : allSnapshots(rowsOf, label, ahead);
  const period = facts?.period ?? periodName(profile);
  const event = constant || ahead ? label.event : message('eventNext', { name: label.event, unit: message(period) });
  const outcomes = Int8Array.from(snapshots, ({ outcome }) => outcome);
  // The label of a row shows whether its customer had left by then.
  const areStates = !constant && !ahead;
  return {
    customers: {
      ...customersAt(snapshots, { rowsOf, profile, asOf, facts }),
      hasLeft: (customer) =>
        areStates ? (rowsOf[customer] ?? []).some((row) => label.values[row] === 1) : outcomes[customer] === 1,
      othersStayed: areStates,
      ...(constant ? {} : { observedOn: daysOf(profile, snapshots) }),
      event,
    },
    findings: [panelFinding(profile, { customers: rowsOf.length, snapshots, constant, period })],
    // A few customers are no problem if they are part of a larger panel.
    problem: facts === undefined ? whyTooFew(rowsOf.length, outcomes, label) : null,
  };
}

/** The same for an unlabelled file, for a model trained on a labelled one: scores every customer's last row. */
export function latestCustomers(profile: Profile, asOf: string, facts?: PanelFacts): Customers {
  const rowsOf = rowsByCustomer(profile.columns, profile.roles, profile.reading.rowCount);
  const snapshots = rowsOf.map((rows, customer) => lastSnapshot(rows, customer, () => -1));
  return customersAt(snapshots, { rowsOf, profile, asOf, facts });
}

interface PanelGathering {
  readonly rowsOf: readonly (readonly number[])[];
  readonly profile: Profile;
  readonly asOf: string;
  readonly facts: PanelFacts | undefined;
}

function customersAt(snapshots: readonly PanelSnapshot[], { rowsOf, profile, asOf, facts }: PanelGathering): Customers {
  const base = customerTable(profile, asOf);
  const period = facts?.period ?? periodName(profile);
  const meaningOf = new Map(facts?.features.map(({ name, meaning }) => [name, meaning]));
  const isMoving = (column: FeatureColumn) =>
    facts?.moving.includes(column.name) ?? variesWithinCustomers(column, rowsOf);
  const seen = base.table.columns.flatMap((column, at) => {
    const feature = base.features[at];
    if (feature === undefined) return [];
    const meaning = meaningOf.get(feature.name) ?? feature.meaning;
    return featureAtSnapshot(column, {
      feature: { ...feature, meaning },
      snapshots,
      isMoving: isMoving(column),
      period,
    });
  });
  const lastRow = rowsOf.map((rows) => rows.at(-1) ?? 0);
  return {
    ...base,
    table: {
      rowCount: snapshots.length,
      columns: seen.map(({ column }) => column),
      label: Int8Array.from(snapshots, ({ outcome }) => outcome),
      groups: Int32Array.from(snapshots, ({ customer }) => customer),
    },
    features: seen.map(({ feature }) => feature),
    scoredRows: rowsOf.length,
    input: {
      ...base.input,
      rowCount: rowsOf.length,
      cell: (customer, column) => base.input.cell(lastRow[customer] ?? 0, column),
      figures: (column) => {
        const figures = base.input.figures(column);
        return figures === null
          ? null
          : { ...figures, values: Float64Array.from(lastRow, (row) => figures.values[row] ?? Number.NaN) };
      },
    },
    id: (customer) => base.id(lastRow[customer] ?? 0),
    tenure:
      base.tenure === null
        ? null
        : { ...base.tenure, unit: facts?.tenureUnit ?? base.tenure.unit, values: at(base.tenure.values, snapshots) },
    value: base.value === null ? null : { ...base.value, values: at(base.value.values, snapshots) },
  };
}

function lastSnapshot(rows: readonly number[], customer: number, outcomeOf: (row: number) => number): PanelSnapshot {
  const row = rows.at(-1) ?? 0;
  return { row, before: rows.slice(0, -1).reverse(), customer, outcome: outcomeOf(row) };
}

/** First the scored snapshot of every customer, then all others: only rows followed by another. */
function allSnapshots(rowsOf: readonly (readonly number[])[], label: Label, ahead: boolean): PanelSnapshot[] {
  const next = nextLabels(rowsOf, label, ahead);
  const scored: PanelSnapshot[] = [];
  const learnt: PanelSnapshot[] = [];
  rowsOf.forEach((rows, customer) => {
    const leaving = rows.findIndex((row) => label.values[row] === 1);
    // A customer marked as left in the first row was never seen before: that row is all there is, and cannot be trained
    // on.
    const last = leaving === -1 ? rows.length - 1 : ahead ? leaving : Math.max(0, leaving - 1);
    rows.slice(0, last + 1).forEach((row, index) => {
      const snapshot = { row, before: rows.slice(0, index).reverse(), customer, outcome: next[row] ?? -1 };
      (index === last ? scored : learnt).push(snapshot);
    });
  });
  return [...scored, ...learnt];
}

function daysOf({ columns, roles }: Profile, snapshots: readonly PanelSnapshot[]): Float64Array | undefined {
  const days = (roles.date === null ? undefined : columns[roles.date])?.numbers;
  return days == null ? undefined : at(days, snapshots);
}

function at(values: Float64Array, snapshots: readonly PanelSnapshot[]): Float64Array {
  return Float64Array.from(snapshots, ({ row }) => values[row] ?? Number.NaN);
}

interface SnapshotFeature {
  readonly feature: Feature;
  readonly snapshots: readonly PanelSnapshot[];
  readonly isMoving: boolean;
  readonly period: PanelPeriod;
}

/** The value at the snapshot and, for a changing number, the difference from earlier periods. */
function featureAtSnapshot(
  column: FeatureColumn,
  { feature, snapshots, isMoving, period }: SnapshotFeature,
): { column: FeatureColumn; feature: Feature }[] {
  const own: Feature = { ...feature, display: (snapshot) => feature.display(snapshots[snapshot]?.row ?? 0) };
  if (column.kind === 'category') {
    const codes = Int32Array.from(snapshots, ({ row }) => column.codes[row] ?? -1);
    return [{ column: { ...column, codes }, feature: own }];
  }
  const now = { column: { ...column, values: at(column.values, snapshots) }, feature: own };
  if (!isMoving) return [now];
  const values = changesBetween(column.values, snapshots);
  const name = `${column.name} against the ${COMPARED_PERIODS} ${period}s before`;
  const label = message('against', {
    column: column.name,
    periods: COMPARED_PERIODS,
    period: message(`${period}Many`),
  });
  const display = (snapshot: number) => signedText(values[snapshot] ?? Number.NaN);
  return [
    now,
    {
      column: { name, label, kind: 'number', values },
      feature: { ...feature, name, label, meaning: 'amount', lever: null, display },
    },
  ];
}

function signedText(value: number): string {
  return Number.isFinite(value) ? `${value > 0 ? '+' : ''}${Number(value.toFixed(2))}` : '';
}

function changesBetween(values: Float64Array, snapshots: readonly PanelSnapshot[]): Float64Array {
  return Float64Array.from(snapshots, ({ row, before }) => {
    const earlier = before.slice(0, COMPARED_PERIODS).map((other) => values[other] ?? Number.NaN);
    const known = earlier.filter(Number.isFinite);
    if (known.length === 0) return Number.NaN;
    return (values[row] ?? Number.NaN) - known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}

interface PanelCounts {
  readonly customers: number;
  readonly snapshots: readonly PanelSnapshot[];
  readonly constant: boolean;
  readonly period: PanelPeriod;
}

function panelFinding(
  { reading, columns, roles }: Profile,
  { customers, snapshots, constant, period }: PanelCounts,
): Finding {
  const date = roles.date === null ? undefined : columns[roles.date];
  let last = Number.NEGATIVE_INFINITY;
  for (const day of date?.numbers ?? []) if (day > last) last = day;
  const counted = message('panelRows', {
    rows: reading.rowCount,
    customers,
    each: Math.round(reading.rowCount / Math.max(1, customers)),
    period: message(`${period}Many`),
  });
  const learnt = snapshots.filter(({ outcome }) => outcome !== -1).length;
  return {
    code: 'panel',
    severity: 'info',
    column: date?.name ?? null,
    message: message('sentences', {
      sentences: [
        counted,
        constant
          ? message('panelConstant')
          : message('panelPairs', { unit: message(period), pairs: learnt, day: isoDate(last) }),
      ],
    }),
  };
}

function whyTooFew(customers: number, outcomes: Int8Array, label: Label): EngineProblem | null {
  const left = outcomes.filter((outcome) => outcome === 1).length;
  const stayed = outcomes.filter((outcome) => outcome === 0).length;
  if (customers >= FEWEST_CUSTOMERS && Math.min(left, stayed) >= FEWEST_OF_A_CLASS) return null;
  return {
    code: customers < FEWEST_CUSTOMERS ? 'too-few-customers' : 'rare-class',
    title: message(customers < FEWEST_CUSTOMERS ? 'fewTitle' : 'rareTitle'),
    reason: message('panelFew', {
      customers,
      left,
      event: label.event,
      stayed,
      leastCustomers: FEWEST_CUSTOMERS,
      leastEach: FEWEST_OF_A_CLASS,
    }),
    fix: message('panelFewFix'),
  };
}
