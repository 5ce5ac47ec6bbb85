import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { message, some } from '@holdfast/texts/message';
import { isoDate } from '../profile/columns/dates.ts';
import { separation } from '../profile/leaks/separation.ts';
import type { Profile } from '../profile/profile.ts';
import { FEWEST_CUSTOMERS, FEWEST_OF_A_CLASS } from '../profile/quality/why-unusable.ts';
import { customerTable } from '../shapes/customer-table.ts';
import type { Customers } from '../shapes/customers.ts';
import type { Gathered } from '../shapes/gather-customers.ts';
import { baseFeatures, withoutInPlace } from './base-features.ts';
import { type Derived, deriveFeatures, type LabelledSnapshots, toFeature } from './derive-features.ts';
import { type Joined, withSuggestedLabel } from './join-tables.ts';
import { lastEnd } from './leaving/active-spans.ts';
import { type CutOffs, chooseCutOffs } from './leaving/choose-cut-offs.ts';
import { defineLeaving, type Leaving, undefinedLeaving } from './leaving/define-leaving.ts';
import { takeSnapshots } from './leaving/take-snapshots.ts';
import { recipeOf } from './recipe/recipe.ts';
import { knownDay } from './sources/known-day.ts';
import { readMoney } from './sources/read-money.ts';
import type { SourceTable } from './sources/source-table.ts';

export interface JoinedCustomers {
  /** Of the base file, without the columns that cannot be learnt from. */
  readonly profile: Profile;
  readonly gathered: Gathered;
  /** Null: a column of the base file says who left. */
  readonly leaving: Leaving | null;
}

/** Null: a column of the base file says who left, or nothing does. */
export function leavingOf({ profile, tables, base, related, today }: Joined, grace?: number): Leaving | null {
  if (profile.label !== null) return null;
  const customers = (tables[base] as SourceTable).rowCount;
  return defineLeaving({ tables, base, related, customers, today, grace });
}

/** 1 for each customer who has left by the last day. */
export const leftByLastDay = ({ spans }: Leaving, customers: number): Int8Array =>
  Int8Array.from({ length: customers }, (_, row) => Number(lastEnd(spans, row) !== null));

/** The customers of the base file with the features of all files, and the outcomes to learn from. */
export function joinCustomers(joined: Joined, grace?: number): JoinedCustomers {
  if (joined.profile.label !== null) return withLabel(joined);
  const { tables, base, today } = joined;
  const customers = (tables[base] as SourceTable).rowCount;
  const leaving = leavingOf(joined, grace);
  const suggested = leaving === null ? withSuggestedLabel(joined) : joined;
  if (suggested !== joined) return withLabel(suggested);
  if (leaving === null)
    return unlabelled(withoutInPlace(joined, null), joined, undefinedLeaving(tables[base] as SourceTable), null);
  const gone = leftByLastDay(leaving, customers);
  const profile = withoutInPlace(joined, gone);
  const cutOffs = chooseCutOffs(leaving.spans, today, leaving.horizon);
  if (cutOffs === null) return unlabelled(profile, joined, tooFew(leaving, customers), leaving);
  const snapshots = takeSnapshots(leaving.spans, customers, today, cutOffs);
  const derived = deriveFeatures(joined, snapshots, { late: new Map([[leaving.table, leaving.late]]), gone });
  const before = customersOf(joined, profile, snapshots, derived);
  return {
    profile,
    leaving,
    gathered: {
      kind: 'labelled',
      label: snapshots.label,
      findings: [leavingFinding(leaving, cutOffs, joined), ...derivedFindings(derived, joined)],
      customers: {
        ...before,
        recipe: recipeOf(joined, derived, leaving.grace),
        scoredRows: customers,
        event: message('eventWithin', { name: leaving.event, span: message('days', { count: cutOffs.horizon }) }),
        meaning: 'leaving',
        hasLeft: (row) => gone[row] === 1,
        othersStayed: true,
        observedOn: snapshots.days.map((day, row) => (snapshots.label[row] === -1 ? Number.NaN : day)),
        asOf: isoDate(today),
      },
    },
  };
}

/** Outcomes in the base file: each row is seen as on its own day, or as on the last one. */
function withLabel(joined: Joined): JoinedCustomers {
  const { examples, today, tables, base } = joined;
  const profile = withoutKeys(joined);
  const { label } = profile;
  if (label === null || profile.problem !== null)
    return unlabelled(profile, joined, profile.problem ?? undefinedLeaving(tables[base] as SourceTable), null);
  const rows = Int32Array.from({ length: profile.reading.rowCount }, (_, row) => row);
  const days = examples ?? new Float64Array(rows.length).fill(today);
  const labelled = rows.filter((row) => label.values[row] !== -1);
  const ordered = labelled.slice().sort((a, b) => (days[a] as number) - (days[b] as number) || a - b);
  const snapshots: LabelledSnapshots = {
    customers: rows,
    days,
    label: label.values,
    choosing: ordered.subarray(0, Math.ceil(ordered.length / 2)),
  };
  const all = deriveFeatures(joined, snapshots, { late: new Map(), gone: null });
  const { derived, leaks } = examples === null ? withoutLeaks(joined, all, label.values) : { derived: all, leaks: [] };
  const customers = {
    ...customersOf(joined, profile, snapshots, derived),
    recipe: recipeOf(joined, derived, null),
  };
  const undated: Finding[] =
    examples === null
      ? [finding('joined-undated', 'warning', message('joined.labelUndated', { day: isoDate(today) }))]
      : [];
  return {
    // Rows of one customer on different days are no mistakes.
    profile:
      examples === null ? profile : { ...profile, findings: profile.findings.filter(({ code }) => !REPEATS.has(code)) },
    leaving: null,
    gathered: {
      kind: 'labelled',
      label: label.values,
      findings: [...undated, ...leaks, ...derivedFindings(derived, joined)],
      customers: examples === null ? customers : { ...customers, observedOn: examples },
    },
  };
}

/** Ids that link the base file to others, and the day of an outcome, do not describe a customer. */
function withoutKeys({ profile, related, lookups, base, examples, tables }: Joined): Profile {
  const day = examples && knownDay(tables[base] as SourceTable);
  const links = [...related.flatMap(({ path }) => path), ...lookups.map(({ link }) => link)];
  const keys = new Set(
    links.flatMap(({ child, childColumn, parent, parentColumn }) => [
      ...(child === base ? [childColumn] : []),
      ...(parent === base ? [parentColumn] : []),
    ]),
  );
  return {
    ...profile,
    features: profile.features.filter((at) => !keys.has(at) && profile.columns[at]?.name !== day?.name),
  };
}

const REPEATS: ReadonlySet<string> = new Set(['repeated-ids', 'contradicting-rows']);
/** A feature alone that separates this well was written after the outcome. */
const WRITTEN_AFTERWARDS = 0.93;

/**
 * Without days, rows about the departure itself cannot be told from others, except by how much they tell: a file that has
 * rows of those who left only, or a figure of it.
 */
function withoutLeaks(
  { related, tables }: Joined,
  all: Derived,
  label: Int8Array,
): { derived: Derived; leaks: Finding[] } {
  const tellsAll = (numbers: Float64Array) =>
    separation({ numbers, codes: null, levels: [] }, label) > WRITTEN_AFTERWARDS;
  const ofLeavers = related.filter(({ baseRow }) => {
    const hasRow = new Float64Array(label.length);
    for (const row of baseRow) if (row !== -1) hasRow[row] = 1;
    return tellsAll(hasRow);
  });
  const names = new Set(ofLeavers.map(({ table }) => tables[table]?.name ?? ''));
  const leaking = new Set(all.columns.filter(({ feature, values }) => names.has(feature.table) || tellsAll(values)));
  const leakingFiles = [...new Set([...leaking].map(({ feature }) => feature.table))];
  return {
    derived: { ...all, columns: all.columns.filter((column) => !leaking.has(column)) },
    leaks: leakingFiles.map((table) => finding('joined-leak', 'warning', message('joined.leak', { table }))),
  };
}

export function customersOf(
  joined: Joined,
  profile: Profile,
  snapshots: LabelledSnapshots,
  derived: Derived,
): Customers {
  const before = customerTable(profile, isoDate(joined.today));
  // Rows of one customer on different days are never split between training and test data.
  const alike = joined.related.map(({ path }) => path.at(-1)?.firstAlike).find((rows) => rows != null);
  const own = baseFeatures(joined, profile, before, snapshots);
  const used = [...own, ...derived.columns.map(toFeature)];
  const picked = (values: Float64Array) => Float64Array.from(snapshots.customers, (row) => values[row] ?? Number.NaN);
  return {
    ...before,
    table: {
      rowCount: snapshots.customers.length,
      columns: used.map(({ column }) => column),
      label: snapshots.label,
      groups: snapshots.customers.map((row) => alike?.[row] ?? before.table.groups[row] ?? 0),
    },
    features: used.map(({ feature }) => feature),
    tenure: before.tenure && { ...before.tenure, values: picked(before.tenure.values) },
    value: before.value && { ...before.value, values: picked(before.value.values) },
  };
}

function unlabelled(
  profile: Profile,
  { today }: Joined,
  problem: EngineProblem,
  leaving: Leaving | null,
): JoinedCustomers {
  const customers = customerTable(profile, isoDate(today));
  return { profile, leaving, gathered: { kind: 'unlabelled', customers, findings: [], problem } };
}

export const finding = (code: string, severity: Finding['severity'], text: Finding['message']): Finding => ({
  code,
  severity,
  column: null,
  message: text,
});

function leavingFinding(leaving: Leaving, { days, horizon }: CutOffs, { today }: Joined): Finding {
  const learnt = message('joined.learnt', {
    days: days.length,
    first: isoDate(days.at(-1) ?? today),
    last: isoDate(days[0] ?? today),
    horizon,
    today: isoDate(today),
  });
  return finding('joined-leaving', 'info', message('sentences', { sentences: [leaving.sentence, learnt] }));
}

const MOST_LISTED = 8;

export function derivedFindings({ inPlace, undated }: Derived, { tables, apart, base }: Joined): Finding[] {
  const mixed = tables.flatMap((table, at) => {
    const currencies = at === base ? [] : (readMoney(table)?.currencies ?? []);
    return currencies.length < 2 ? [] : [{ file: table.fileName, list: some(currencies, MOST_LISTED) }];
  });
  return [
    ...apart.map((at) =>
      finding('joined-apart', 'warning', message('joined.leftApart', { file: tables[at]?.fileName ?? '' })),
    ),
    ...inPlace.map(({ table, names }) =>
      finding('joined-in-place', 'info', message('joined.inPlaceOf', { table, list: some(names, names.length) })),
    ),
    ...mixed.map((values) => finding('joined-currencies', 'warning', message('joined.currencies', values))),
    ...undated.map((file) => finding('joined-undated-file', 'warning', message('joined.undated', { file }))),
  ];
}

function tooFew({ spans, sentence }: Leaving, customers: number): EngineProblem {
  let left = 0;
  for (let customer = 0; customer < customers; customer++) if (lastEnd(spans, customer) !== null) left++;
  return {
    code: 'joined-too-few',
    title: message('fewTitle'),
    reason: message('joined.tooFew', {
      sentence,
      customers,
      left,
      leastCustomers: FEWEST_CUSTOMERS,
      leastEach: FEWEST_OF_A_CLASS,
    }),
    fix: message('joined.tooFewFix'),
  };
}
