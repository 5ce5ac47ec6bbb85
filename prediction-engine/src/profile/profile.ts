import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { Excluded, Finding } from '@holdfast/contracts/prediction/finding';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { FileFormat } from '../read/file-format.ts';
import { fileConventions, typeColumn } from './columns/type-column.ts';
import type { TypedColumn } from './columns/typed-column.ts';
import { type Contacts, findContacts, NO_CONTACTS } from './contacts/find-contacts.ts';
import { findLabel, type Label } from './label/find-label.ts';
import { impliedLabel } from './label/implied-label.ts';
import { onlyLeavers } from './label/only-leavers.ts';
import { findOtherLabels } from './label/other-labels.ts';
import { findLeaks, NO_LEAKS } from './leaks/find-leaks.ts';
import { columnFindings } from './quality/column-findings.ts';
import { exclusionReason } from './quality/exclusion-reason.ts';
import { findCopies } from './quality/find-copies.ts';
import { whyUnusable } from './quality/why-unusable.ts';
import { type ColumnRoles, findRoles } from './roles/find-roles.ts';
import { findShape, type Shape } from './shape/find-shape.ts';
import { observationDate } from './shape/observation-date.ts';
import { isAboutNextPeriod, isSameThroughout, nextLabels, rowsByCustomer } from './shape/panel-rows.ts';
import { knownOnlyAtTheEnd } from './shape/running-totals.ts';
import { withoutUnknownYet } from './shape/unknown-yet.ts';

export type ColumnRole = 'id' | 'label' | 'date' | 'tenure' | 'value' | 'feature' | 'excluded';

/** Everything known about a file before training. */
export interface Profile {
  readonly reading: FileFormat;
  readonly columns: readonly TypedColumn[];
  readonly shape: Shape;
  readonly label: Label | null;
  readonly roles: ColumnRoles;
  readonly contacts: Contacts;
  /** The column with the day each row was observed, by index; null if all rows are of one day. */
  readonly observed: number | null;
  /** Feature columns by index. */
  readonly features: readonly number[];
  /** Columns excluded from training, and why. */
  readonly excluded: readonly Excluded[];
  /** Features that, by their names, may be known only after the outcome or contain it. */
  readonly lateColumns: readonly string[];
  readonly groups: Int32Array;
  /** Rows of a snapshot that repeat another in everything, or nearly everything, except the id, or are of one person. */
  readonly copiedRows: number;
  readonly customers: number;
  readonly findings: readonly Finding[];
  /** Why a labelled model cannot be trained on this file; null if it can. A log or an earlier model may still work. */
  readonly problem: EngineProblem | null;
  /** The reference day in days since 1970, if it comes from more than these rows. */
  readonly referenceDay?: number | undefined;
  /** Likewise, the last day of a log. */
  readonly lastDay?: number | undefined;
}

/** Types, label, roles, shape, then exclusions: each step uses only the results of earlier ones. */
export function profileReading(reading: FileFormat, choices: ColumnChoices = {}): Profile {
  const { rowCount } = reading;
  const habits = fileConventions(reading.columns, rowCount);
  const columns = reading.columns.map((column) => typeColumn(column, rowCount, habits));
  const found =
    findLabel(columns, rowCount, choices) ?? (choices.label === undefined ? impliedLabel(columns, rowCount) : null);
  const roles = findRoles(columns, rowCount, found?.column ?? null, choices);
  const leaversOnly = found === null && choices.shape === undefined ? onlyLeavers(columns, rowCount) : null;
  const shape =
    leaversOnly === null ? findShape(columns, { roles, label: found, rowCount, chosen: choices.shape }) : 'snapshot';

  const observed = found === null ? null : observedColumn(columns, { rowCount, shape, roles, choices });
  const label = found && withoutUnknownYet(found, { columns, rowCount, shape, roles, observed });

  // In a log the same words may name products.
  const hasContacts = shape === 'snapshot' || shape === 'subscriptions' || shape === 'rfm';
  const contacts = hasContacts
    ? findContacts(columns, rowCount, new Set([label?.column ?? null, roles.id]))
    : NO_CONTACTS;
  const isContact = (at: number) => Object.values(contacts).includes(at);

  const otherLabels = label === null ? [] : findOtherLabels(columns, rowCount, label, choices);
  const sameOutcome = new Set(otherLabels.filter((other) => other.isSameOutcome).map(({ column }) => column));

  const kept = new Set(choices.keep ?? []);
  const unwanted = new Set(choices.exclude ?? []);
  const excluded: Excluded[] = [];
  const candidates: number[] = [];
  const late = shape === 'subscriptions' ? knownOnlyAtTheEnd(columns) : new Map<number, Message>();
  columns.forEach((column, at) => {
    if (at === label?.column || at === roles.id) return;
    const isKept = kept.has(column.name);
    const reason = unwanted.has(column.name)
      ? message('askedOut')
      : (shape === 'panel' && at === roles.date) || (at === observed && !isKept)
        ? message('saysWhen')
        : isContact(at) && !isKept
          ? message('contact')
          : sameOutcome.has(at) && !isKept
            ? message('sameOutcome', { name: columns[label?.column ?? -1]?.name ?? '' })
            : (exclusionReason(column, rowCount, isKept) ?? (isKept ? null : (late.get(at) ?? null)));
    if (reason === null) candidates.push(at);
    else excluded.push({ column: column.name, reason });
  });
  const judged = label === null || shape !== 'panel' ? label : labelOfNextRow(columns, roles, rowCount, label);
  const leaks = judged === null ? NO_LEAKS : findLeaks(columns, judged, candidates, kept);
  const leaking = new Set(leaks.leaks.map(({ column }) => column));
  for (const { column, reason } of leaks.leaks) excluded.push({ column: columns[column]?.name ?? '', reason });
  const features = candidates.filter((at) => !leaking.has(at));

  const id = roles.id === null ? null : (columns[roles.id] ?? null);
  const used = features.flatMap((at) => columns[at] ?? []);
  const copies = findCopies(used, { id, label: label?.values ?? null, rowCount, isSnapshot: shape === 'snapshot' });
  const isLog = isActivityLog(shape, label);
  const customerColumn = shape === 'snapshot' && roles.customer !== null ? columns[roles.customer] : undefined;
  const customers = customerColumn?.distinct ?? (id === null || shape === 'snapshot' ? rowCount : id.distinct);
  const findings: Finding[] = [
    ...reading.findings,
    ...(label?.findings ?? []),
    ...otherLabels.map(({ finding }) => finding),
    ...leaks.leaks.map(({ column, reason }) => leakFinding(columns[column]?.name ?? '', reason)),
    ...leaks.findings,
    ...columnFindings(columns, { roles, copies, rowCount, customers, shape, learntFrom: new Set(isLog ? [] : used) }),
  ];
  const facts = {
    rowCount,
    label,
    features,
    columns,
    choices,
    shape,
    hasHeader: reading.headerLine > 0,
    leaversOnly,
    id,
  };
  const problem = isLog ? null : whyUnusable(facts);
  const missingChoices = choiceFindings(columns, choices);
  return {
    reading,
    columns,
    shape,
    label,
    roles,
    contacts,
    observed,
    features,
    excluded,
    lateColumns: leaks.late.map((at) => columns[at]?.name ?? ''),
    groups: copies.groups,
    copiedRows: shape === 'snapshot' ? copies.copiedRows + copies.nearlyCopiedRows + copies.peopleRows : 0,
    customers,
    findings: [...missingChoices, ...findings],
    problem,
  };
}

interface ObservedRows {
  readonly rowCount: number;
  readonly shape: Shape;
  readonly roles: ColumnRoles;
  readonly choices: ColumnChoices;
}

/** In a table; the rows of a log, a panel or subscriptions have their own days. */
function observedColumn(
  columns: readonly TypedColumn[],
  { rowCount, shape, roles: { date }, choices }: ObservedRows,
): number | null {
  if (shape !== 'snapshot') return null;
  return typeof choices.date === 'string' ? date : observationDate(columns, rowCount);
}

function leakFinding(name: string, reason: Message): Finding {
  const sentences = [message('leftOut', { reason }), message('keepColumn', { name })];
  return { code: 'leak', severity: 'warning', column: name, message: message('sentences', { sentences }) };
}

/** In a panel a row predicts the next one: the row of leaving itself is no leak. */
function labelOfNextRow(columns: readonly TypedColumn[], roles: ColumnRoles, rowCount: number, label: Label): Label {
  const rowsOf = rowsByCustomer(columns, roles, rowCount);
  if (isSameThroughout(rowsOf, label)) return label;
  return { ...label, values: nextLabels(rowsOf, label, isAboutNextPeriod(columns, label)) };
}

/** Rows record activity, without an outcome: customers who stopped are the leavers. */
export function isActivityLog(shape: Shape, label: Label | null): boolean {
  return label === null && ['transactions', 'events', 'panel', 'wide-panel'].includes(shape);
}

/** Null: a column of a log, which is aggregated and not learnt from directly. */
export function roleOf(profile: Profile, at: number): ColumnRole | null {
  if (at === profile.label?.column) return 'label';
  if (at === profile.roles.id) return 'id';
  if (!profile.features.includes(at) && profile.shape === 'snapshot') return 'excluded';
  if (at === profile.roles.tenure) return 'tenure';
  if (at === profile.roles.value) return 'value';
  if (at === profile.roles.date) return 'date';
  if (isActivityLog(profile.shape, profile.label)) return null;
  return profile.features.includes(at) ? 'feature' : 'excluded';
}

function choiceFindings(columns: readonly TypedColumn[], choices: ColumnChoices): Finding[] {
  const names = [
    choices.id,
    choices.label,
    choices.date,
    choices.value,
    choices.tenure,
    ...(choices.exclude ?? []),
    ...(choices.keep ?? []),
  ];
  const unknown = names.filter(
    (name): name is string => typeof name === 'string' && !columns.some((column) => column.name === name),
  );
  return unknown.map((name) => ({
    code: 'unknown-column',
    severity: 'problem',
    column: null,
    message: message('unknownColumn', { name }),
  }));
}
