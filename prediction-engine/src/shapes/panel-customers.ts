import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { Problem } from '@holdfast/contracts/prediction/problem';
import { message } from '@holdfast/texts/message';
import { isoDate } from '../profile/columns/dates.ts';
import type { Label } from '../profile/label/find-label.ts';
import type { Profile } from '../profile/profile.ts';
import { FEWEST_CUSTOMERS, FEWEST_OF_A_CLASS } from '../profile/quality/why-unusable.ts';
import { isSameThroughout, looksAhead, nextLabels, rowsByCustomer } from '../profile/shape/panel-rows.ts';
import { customerTable } from './customer-table.ts';
import type { Customers, Feature } from './customers.ts';
import { moves, type Period, periodName } from './panel-periods.ts';
import type { FeatureColumn } from './table.ts';
import type { SaidOfPanel } from './whole-panel.ts';

export interface PanelOutcome {
  readonly customers: Customers;
  readonly findings: readonly Finding[];
  readonly problem: Problem | null;
}

/** One row of the file seen as what was known then, with how it went on: 1 left next, 0 stayed, -1 not known. */
interface Look {
  readonly row: number;
  /** Rows of the same customer before this one, latest first. */
  readonly before: readonly number[];
  readonly customer: number;
  readonly outcome: number;
}

const COMPARED_PERIODS = 3;

/**
 * Many rows per customer, one a period, with a label. What a row says is known when its period ends, so it may only
 * predict the next one: each row of somebody still there is learnt from with the following row's label, or with its own
 * where that looks ahead. Every customer gets one score: at the last row, or, for one who has left, at the last row before
 * that. Where the label never changes
 * within a customer it does not say when: then the last row alone is learnt from.
 *
 * `said`: these are some customers of a panel, and others of it were learnt from.
 */
export function panelCustomers(profile: Profile, label: Label, asOf: string, said?: SaidOfPanel): PanelOutcome {
  const rowsOf = rowsByCustomer(profile.columns, profile.roles, profile.reading.rowCount);
  const constant = said?.isConstant ?? isSameThroughout(rowsOf, label);
  const ahead = looksAhead(profile.columns, label);
  const looks = constant
    ? rowsOf.map((rows, customer) => lastLook(rows, customer, (row) => label.values[row] ?? -1))
    : allLooks(rowsOf, label, ahead);
  const period = said?.period ?? periodName(profile);
  const event = constant || ahead ? label.event : message('eventNext', { name: label.event, unit: message(period) });
  const outcomes = Int8Array.from(looks, ({ outcome }) => outcome);
  return {
    customers: {
      ...customersAt(looks, rowsOf, profile, asOf, said),
      hasLeft: (customer) => outcomes[customer] === 1,
      event,
    },
    findings: [aboutPanel(profile, rowsOf.length, looks, constant, period)],
    // However few these are, the panel has others.
    problem: said === undefined ? whyTooFew(rowsOf.length, outcomes, label) : null,
  };
}

/** The same of a file that does not say who left, for a model learnt from one that does: everybody's last row is scored. */
export function latestCustomers(profile: Profile, asOf: string, said?: SaidOfPanel): Customers {
  const rowsOf = rowsByCustomer(profile.columns, profile.roles, profile.reading.rowCount);
  const looks = rowsOf.map((rows, customer) => lastLook(rows, customer, () => -1));
  return customersAt(looks, rowsOf, profile, asOf, said);
}

function customersAt(
  looks: readonly Look[],
  rowsOf: readonly (readonly number[])[],
  profile: Profile,
  asOf: string,
  said: SaidOfPanel | undefined,
): Customers {
  const base = customerTable(profile, asOf);
  const period = said?.period ?? periodName(profile);
  const meaningOf = new Map(said?.features.map(({ name, meaning }) => [name, meaning]));
  const isMoving = (column: FeatureColumn) => said?.moving.includes(column.name) ?? moves(column, rowsOf);
  const seen = base.table.columns.flatMap((column, at) => {
    const feature = base.features[at];
    if (feature === undefined) return [];
    const meaning = meaningOf.get(feature.name) ?? feature.meaning;
    return seenAt(column, { ...feature, meaning }, looks, isMoving(column), period);
  });
  const lastRow = rowsOf.map((rows) => rows.at(-1) ?? 0);
  return {
    ...base,
    table: {
      rowCount: looks.length,
      columns: seen.map(({ column }) => column),
      label: Int8Array.from(looks, ({ outcome }) => outcome),
      groups: Int32Array.from(looks, ({ customer }) => customer),
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
        : { ...base.tenure, unit: said?.tenureUnit ?? base.tenure.unit, values: at(base.tenure.values, looks) },
    value: base.value === null ? null : { ...base.value, values: at(base.value.values, looks) },
  };
}

function lastLook(rows: readonly number[], customer: number, outcomeOf: (row: number) => number): Look {
  const row = rows.at(-1) ?? 0;
  return { row, before: rows.slice(0, -1).reverse(), customer, outcome: outcomeOf(row) };
}

/** The look that is scored first for every customer, then all the others: only rows that were followed by another. */
function allLooks(rowsOf: readonly (readonly number[])[], label: Label, ahead: boolean): Look[] {
  const next = nextLabels(rowsOf, label, ahead);
  const scored: Look[] = [];
  const learnt: Look[] = [];
  rowsOf.forEach((rows, customer) => {
    const leaving = rows.findIndex((row) => label.values[row] === 1);
    // Somebody marked as left in the very first row was never seen before: that row is all there is, and teaches nothing.
    const last = leaving === -1 ? rows.length - 1 : ahead ? leaving : Math.max(0, leaving - 1);
    rows.slice(0, last + 1).forEach((row, place) => {
      const look = { row, before: rows.slice(0, place).reverse(), customer, outcome: next[row] ?? -1 };
      (place === last ? scored : learnt).push(look);
    });
  });
  return [...scored, ...learnt];
}

function at(values: Float64Array, looks: readonly Look[]): Float64Array {
  return Float64Array.from(looks, ({ row }) => values[row] ?? Number.NaN);
}

/** The value at the look and, for a figure that moves, by how much it differs from the periods before. */
function seenAt(
  column: FeatureColumn,
  feature: Feature,
  looks: readonly Look[],
  isMoving: boolean,
  period: Period,
): { column: FeatureColumn; feature: Feature }[] {
  const own: Feature = { ...feature, display: (look) => feature.display(looks[look]?.row ?? 0) };
  if (column.kind === 'category') {
    const codes = Int32Array.from(looks, ({ row }) => column.codes[row] ?? -1);
    return [{ column: { ...column, codes }, feature: own }];
  }
  const now = { column: { ...column, values: at(column.values, looks) }, feature: own };
  if (!isMoving) return [now];
  const values = changes(column.values, looks);
  const name = `${column.name} against the ${COMPARED_PERIODS} ${period}s before`;
  const label = message('against', {
    column: column.name,
    periods: COMPARED_PERIODS,
    period: message(`${period}Many`),
  });
  const display = (look: number) => signed(values[look] ?? Number.NaN);
  return [
    now,
    {
      column: { name, label, kind: 'number', values },
      feature: { ...feature, name, label, meaning: 'amount', lever: null, display },
    },
  ];
}

function signed(value: number): string {
  return Number.isFinite(value) ? `${value > 0 ? '+' : ''}${Number(value.toFixed(2))}` : '';
}

function changes(values: Float64Array, looks: readonly Look[]): Float64Array {
  return Float64Array.from(looks, ({ row, before }) => {
    const earlier = before.slice(0, COMPARED_PERIODS).map((other) => values[other] ?? Number.NaN);
    const known = earlier.filter(Number.isFinite);
    if (known.length === 0) return Number.NaN;
    return (values[row] ?? Number.NaN) - known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}

function aboutPanel(
  { reading, columns, roles }: Profile,
  customers: number,
  looks: readonly Look[],
  constant: boolean,
  period: Period,
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
  const learnt = looks.filter(({ outcome }) => outcome !== -1).length;
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

function whyTooFew(customers: number, outcomes: Int8Array, label: Label): Problem | null {
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
