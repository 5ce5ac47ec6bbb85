import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { Summary } from '@holdfast/contracts/prediction/summary';
import { toStored } from '@holdfast/texts/stored';
import { say } from '../english/render-english.ts';
import { storedDriver, storedExcluded, storedFinding, storedProblem, storedVerdict } from '../english/stored.ts';
import { tierOf } from '../evaluate/tiers.ts';
import { proposeMoney } from '../names/propose-money.ts';
import type { OutputFile, PredictionOutcome, PredictionRequest } from '../outcome/outcome.ts';
import type { TypedColumn } from '../profile/columns/typed-column.ts';
import type { Profile } from '../profile/profile.ts';
import type { Customers } from '../shapes/customers.ts';
import type { Gathered } from '../shapes/gather-customers.ts';
import { daysAway } from '../shapes/inactivity.ts';
import { csvOptions } from './csv-text.ts';
import { describeFile, whatIsMissing } from './describe-file.ts';
import type { FilePosition } from './file-position.ts';
import { singlePieceFile } from './output-file.ts';
import type { ScoredCustomers } from './scored-customers.ts';
import { textFile } from './side-files.ts';
import { writeResults } from './write-results.ts';

/** The input of all results. */
export interface FinishedRun {
  readonly request: PredictionRequest;
  readonly profile: Profile;
  readonly customers: Customers;
  /** Found after the profile. */
  readonly findings: readonly Finding[];
  readonly scored: ScoredCustomers;
  /** For what-if; empty if no column can be changed. */
  readonly scoring: Uint8Array;
  /** Still being built while everything else is. */
  readonly contributions: Promise<readonly OutputFile[]>;
  /** The model was trained on this file. */
  readonly isLearnt: boolean;
  readonly position?: FilePosition | undefined;
}

export async function completed(run: FinishedRun): Promise<PredictionOutcome> {
  const { request, profile, customers, findings, scored, scoring, contributions, isLearnt, position } = run;
  const written = writeResults(
    { ...profile, findings: [...profile.findings, ...findings] },
    { customers, scored, scoredAt: request.asOf, options: csvOptions(request.choices), position },
  );
  const inTier = new Array<number>(scored.tiers.length).fill(0);
  for (let row = 0; row < customers.scoredRows; row++) {
    const at = tierOf(scored.tiers, scored.probability[row] as number);
    inTier[at] = (inTier[at] as number) + 1;
  }
  return {
    kind: 'completed',
    summary: {
      ...described(profile, findings),
      ...toStored(say, { event: customers.event }, 'event'),
      meaning: customers.meaning,
      ...inactivityIn(customers),
      customers: customers.scoredRows,
      ...accountsIn(profile, customers),
      ...(customers.hasLeft === undefined ? {} : { positives: leftAmong(customers) }),
      metrics: scored.metrics,
      tiers: scored.tiers.map((tier, i) => ({ ...tier, customers: inTier[i] as number })),
      drivers: scored.drivers.map(storedDriver),
      levers: scored.levers,
      modelCard: written.modelCard,
      card: written.card,
      verdict: storedVerdict(scored.verdict),
    },
    files: [...written.files, ...(await contributions), singlePieceFile('model.json', scored.model)],
    tables: written.tables,
    scoring,
    model: { version: scored.modelVersion, isLearnt },
  };
}

function inactivityIn({ event, asOf }: Customers): Pick<Summary, 'inactivity'> {
  const days = daysAway(event);
  return days === null ? {} : { inactivity: { since: asOf, days } };
}

const accountsIn = ({ shape, roles, customers }: Profile, { scoredRows }: Customers): Pick<Summary, 'accounts'> =>
  (shape === 'subscriptions' || (shape === 'snapshot' && roles.customer !== null)) && customers < scoredRows
    ? { accounts: customers }
    : {};

/** A panel has a label in every row, but a customer leaves once. */
function leftAmong({ hasLeft, scoredRows }: Customers): number {
  return Array.from({ length: scoredRows }, (_, row) => row).filter((row) => hasLeft?.(row)).length;
}

export function unreadable(problem: EngineProblem): PredictionOutcome {
  const files = [textFile('README.md', whatIsMissing(problem, null))];
  return { kind: 'unusable', problem: storedProblem(problem), summary: null, findings: [], files, tables: [] };
}

/** Nothing could be predicted: the reason, and a description of the file. */
export function unusable(
  request: PredictionRequest,
  profile: Profile,
  { problem, findings }: Pick<Extract<Gathered, { kind: 'unlabelled' }>, 'problem' | 'findings'>,
): PredictionOutcome {
  const whole = { ...profile, findings: [...profile.findings, ...findings] };
  return {
    kind: 'unusable',
    problem: storedProblem(problem),
    summary: described(profile, findings),
    findings: whole.findings.map(storedFinding),
    ...describeFile(whole, problem, csvOptions(request.choices)),
  };
}

type OutcomeSummary = Pick<
  Summary,
  | 'shape'
  | 'event'
  | 'says'
  | 'meaning'
  | 'rows'
  | 'customers'
  | 'positives'
  | 'findings'
  | 'excluded'
  | 'roles'
  | 'money'
  | 'columns'
>;

function described(profile: Profile, findings: readonly Finding[]): OutcomeSummary {
  const named = (at: number | null | undefined): string | null =>
    at == null ? null : (profile.columns[at]?.name ?? null);
  const { id, customer, date, tenure, value } = profile.roles;
  return {
    shape: profile.shape,
    ...toStored(say, { event: profile.label?.event ?? '' }, 'event'),
    meaning: profile.label?.meaning,
    rows: profile.reading.rowCount,
    customers: profile.customers,
    positives: profile.label?.positives ?? null,
    findings: [...profile.findings, ...findings].map(storedFinding),
    excluded: profile.excluded.map(storedExcluded),
    roles: {
      id: named(id),
      ...(profile.shape === 'snapshot' && customer !== null && { customer: named(customer) }),
      label: named(profile.label?.column),
      date: named(date),
      tenure: named(tenure),
      value: named(value),
      name: named(profile.contacts.name),
      email: named(profile.contacts.email),
      phone: named(profile.contacts.phone),
      owner: named(profile.contacts.owner),
    },
    ...moneyOf(profile.columns[value ?? -1]),
    columns: profile.columns.map(({ name }) => name),
  };
}

const moneyOf = (column: Pick<TypedColumn, 'name' | 'unit'> | undefined): Pick<Summary, 'money'> =>
  column === undefined ? {} : { money: proposeMoney(column.name, column.unit) };
