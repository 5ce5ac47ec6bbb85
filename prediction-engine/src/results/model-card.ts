import { ASSUMED_SAVE_RATE } from './result-columns.ts';
import type { ReportFacts } from './result-table.ts';

/** The facts of the model card, for programs. */
export function modelCardData({ profile, customers, scored, scoredAt, survival }: ReportFacts) {
  const { label, roles, columns } = profile;
  const named = (at: number | null) => (at === null ? null : (columns[at]?.name ?? null));
  return {
    event: customers.event,
    shape: profile.shape,
    rows: profile.reading.rowCount,
    customers: customers.scoredRows,
    labelled: label?.labelled ?? null,
    positives: label?.positives ?? null,
    base_rate: label === null || label.labelled === 0 ? null : label.positives / label.labelled,
    verdict: scored.verdict,
    metrics: scored.metrics,
    threshold: scored.threshold,
    tiers: scored.tiers,
    roles: {
      id: named(roles.id),
      label: label === null ? null : named(label.column),
      date: named(roles.date),
      tenure: named(roles.tenure),
      value: named(roles.value),
    },
    features: customers.features.map(({ name, kind }) => ({ name, kind })),
    excluded: profile.excluded,
    findings: profile.findings,
    drivers: scored.drivers,
    survival: survival === null ? null : { estimator: survival.estimator, note: survival.note },
    assumptions: { save_rate: ASSUMED_SAVE_RATE },
    model_version: scored.modelVersion,
    as_of: customers.asOf,
    scored_at: scoredAt,
  };
}

/** The same for people, in the order in which one wants to know it. */
export function modelCardText(facts: ReportFacts): string {
  const { profile, customers, scored, survival, scoredAt } = facts;
  const { label } = profile;
  const lines = [
    '# Model card',
    '',
    `**${scored.verdict.title}.** ${scored.verdict.sentence}`,
    '',
    '## What is predicted',
    '',
    `The probability of “${customers.event}” for each of ${customers.scoredRows.toLocaleString('en')} customers.`,
  ];
  if (label !== null && label.labelled > 0)
    lines.push(
      `${label.labelled.toLocaleString('en')} of the rows say how it ended; ${label.positives.toLocaleString('en')} of them (${percent(label.positives / label.labelled)}) showed the event.`,
    );
  lines.push('', '## How good it is', '');
  if (Object.keys(scored.metrics).length === 0) lines.push('Nobody knows yet: the file does not say how it ended.');
  else
    lines.push(
      'Every figure is measured on customers the model had not seen.',
      '',
      '| measure | value | 95% interval |',
      '|---|---|---|',
    );
  for (const [name, { value, low, high }] of Object.entries(scored.metrics))
    lines.push(
      `| ${name} | ${figure(value)} | ${low === null || high === null ? '' : `${figure(low)} to ${figure(high)}`} |`,
    );
  const chance =
    scored.verdict.grade === 'do-not-act'
      ? 'Nothing that could be told from chance; what follows is what the model made of it.'
      : 'Associations in the data, not causes.';
  lines.push('', '## What drives it', '', chance, '');
  for (const driver of scored.drivers.slice(0, 10)) lines.push(`- ${driver.sentence}`);
  lines.push('', '## How it was made', '', ...scored.trainingNotes.map((note) => `- ${note}`));
  lines.push('', '## Columns left out', '');
  if (profile.excluded.length === 0) lines.push('None.');
  for (const { column, reason } of profile.excluded) lines.push(`- “${column}”: ${reason}`);
  lines.push('', '## What the data told us', '');
  if (profile.findings.length === 0) lines.push('Nothing remarkable.');
  for (const { severity, message } of profile.findings)
    lines.push(`- ${severity === 'info' ? '' : `**${severity}**: `}${message}`);
  if (survival !== null) lines.push('', '## Survival', '', survival.note);
  lines.push(
    '',
    '## How to use it',
    '',
    `- Risk tiers begin at ${scored.tiers.map(({ tier, from }) => `${tier} ${percent(from)}`).join(', ')}.`,
    `- \`predicted_churn\` is 1 from a probability of ${percent(scored.threshold)}.`,
  );
  if (customers.meaning !== 'leaving')
    lines.push(
      `- Columns keep their names in every result file: here \`churn_probability\`, \`risk_tier\` and \`predicted_churn\` speak of “${customers.event}”, not of leaving.`,
    );
  if (customers.value !== null && customers.meaning !== 'good-news')
    lines.push(
      `- \`revenue_at_risk\` is the probability times “${customers.value.name}”; \`expected_save_value\` assumes that a contact wins back ${percent(ASSUMED_SAVE_RATE)} of those who would leave.`,
    );
  lines.push(
    `- The reasons say what goes together with ${customers.meaning === 'leaving' ? 'leaving' : 'the event'} in this file. Changing them need not change the outcome; test actions on a part of the customers first.`,
  );
  lines.push('', `Model ${scored.modelVersion}, data as of ${customers.asOf}, scored ${scoredAt}.`, '');
  return lines.join('\n');
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`;
}

function figure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(3);
}
