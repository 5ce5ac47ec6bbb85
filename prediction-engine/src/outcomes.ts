import { tierOf } from './evaluate/tiers.ts';
import type { Finding } from './findings.ts';
import type { PredictionOutcome, PredictionRequest, Problem, Summary } from './outcome.ts';
import type { Customers } from './profile/customers.ts';
import type { Profile } from './profile/profile.ts';
import type { Gathered } from './shapes/gather-customers.ts';
import { describeFile } from './write/describe-file.ts';
import type { ScoredCustomers } from './write/scored-customers.ts';
import { writeResults } from './write/write-results.ts';

export function completed(
  request: PredictionRequest,
  profile: Profile,
  customers: Customers,
  findings: readonly Finding[],
  scored: ScoredCustomers,
): PredictionOutcome {
  const written = writeResults(
    { ...profile, findings: [...profile.findings, ...findings] },
    customers,
    scored,
    request.asOf,
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
      event: customers.event,
      customers: customers.scoredRows,
      metrics: scored.metrics,
      tiers: scored.tiers.map((tier, i) => ({ ...tier, customers: inTier[i] as number })),
      drivers: scored.drivers,
      modelCard: written.modelCard,
      verdict: scored.verdict,
    },
    files: [...written.files, { name: 'model.json', bytes: scored.model }],
    tables: written.tables,
  };
}

export function unreadable(problem: Problem): PredictionOutcome {
  return { kind: 'unusable', problem, summary: null, findings: [], files: [], tables: [] };
}

/** Nothing could be predicted: the reason, and what the file is all the same. */
export function unusable(profile: Profile, { problem, findings }: Gathered): PredictionOutcome {
  return {
    kind: 'unusable',
    problem: problem ?? {
      code: 'no-label',
      title: 'The file does not say who left',
      reason: 'No column tells which customers left and which stayed, so there is nothing to learn from.',
      fix: 'Add a column such as “churned” with yes or no for each customer, or choose the column that says so.',
    },
    summary: described(profile, findings),
    findings: [...profile.findings, ...findings],
    ...describeFile(profile),
  };
}

type Described = Pick<
  Summary,
  'shape' | 'event' | 'rows' | 'customers' | 'positives' | 'findings' | 'excluded' | 'roles' | 'columns'
>;

function described(profile: Profile, findings: readonly Finding[]): Described {
  const named = (at: number | null | undefined): string | null =>
    at == null ? null : (profile.columns[at]?.name ?? null);
  const { id, date, tenure, value } = profile.roles;
  return {
    shape: profile.shape,
    event: profile.label?.event ?? '',
    rows: profile.reading.rowCount,
    customers: profile.customers,
    positives: profile.label?.positives ?? null,
    findings: [...profile.findings, ...findings],
    excluded: profile.excluded,
    roles: {
      id: named(id),
      label: named(profile.label?.column),
      date: named(date),
      tenure: named(tenure),
      value: named(value),
    },
    columns: profile.columns.map(({ name }) => name),
  };
}
