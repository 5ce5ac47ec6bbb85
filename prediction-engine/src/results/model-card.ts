import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { Block } from '@holdfast/texts/document';
import type { Message } from '@holdfast/texts/kinds';
import { message, some } from '@holdfast/texts/message';
import { say, sayText } from '../english/render-english.ts';
import { storedDriver, storedExcluded, storedFinding, storedVerdict } from '../english/stored.ts';
import { tierText } from '../evaluate/tiers.ts';
import type { Customers } from '../shapes/customers.ts';
import { labelOf } from '../shapes/label-of.ts';
import { ASSUMED_SAVE_RATE } from './result-columns.ts';
import type { ReportTableFacts } from './result-table.ts';
import type { ScoredCustomers } from './scored-customers.ts';

/** The facts of the model card, machine-readable. */
export function modelCardData({ profile, customers, scored, scoredAt, survival }: ReportTableFacts) {
  const { label, roles, columns } = profile;
  const named = (at: number | null) => (at === null ? null : (columns[at]?.name ?? null));
  return {
    event: sayText(customers.event),
    meaning: customers.meaning,
    shape: profile.shape,
    rows: profile.reading.rowCount,
    customers: customers.scoredRows,
    labelled: label?.labelled ?? null,
    positives: label?.positives ?? null,
    base_rate: label === null || label.labelled === 0 ? null : label.positives / label.labelled,
    verdict: storedVerdict(scored.verdict),
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
    excluded: profile.excluded.map(storedExcluded),
    findings: profile.findings.map(storedFinding),
    drivers: scored.drivers.map(storedDriver),
    survival: survival === null ? null : { estimator: survival.estimator, note: survival.note.map(say).join(' ') },
    assumptions: { save_rate: ASSUMED_SAVE_RATE },
    model_version: scored.modelVersion,
    as_of: customers.asOf,
    scored_at: scoredAt,
  };
}

/** The same for people, most important facts first. */
export function modelCard({ profile, customers, scored, survival, scoredAt }: ReportTableFacts): Block[] {
  const { label } = profile;
  const { event } = customers;
  const predicted = [message('card.probability', { event, customers: customers.scoredRows })];
  if (label !== null && label.labelled > 0) {
    const { labelled, positives } = label;
    predicted.push(message('card.ended', { labelled, positives, percent: positives / labelled }));
  }
  return [
    { kind: 'heading', level: 1, text: message('card.title') },
    paragraph(message('card.verdict', { title: scored.verdict.title, reason: scored.verdict.sentence })),
    heading(message('card.what')),
    paragraph(...predicted),
    heading(message('card.good')),
    ...measures(scored),
    heading(message('card.drives')),
    paragraph(message(scored.verdict.grade === 'do-not-act' ? 'card.chance' : 'card.associations')),
    list(scored.drivers.slice(0, SHOWN_DRIVERS).map(({ sentence }) => sentence)),
    heading(message('card.made')),
    list(scored.trainingNotes),
    heading(message('card.out')),
    profile.excluded.length === 0
      ? paragraph(message('card.none'))
      : list(profile.excluded.map(({ column, reason }) => message('card.column', { name: column, reason }))),
    heading(message('card.told')),
    profile.findings.length === 0 ? paragraph(message('card.nothing')) : list(profile.findings.map(remark)),
    ...(survival === null
      ? []
      : [heading(message('card.survival')), paragraph(message('sentences', { sentences: survival.note }))]),
    heading(message('card.use')),
    list(usage(customers, scored)),
    paragraph(message('card.colophon', { version: scored.modelVersion, asOf: customers.asOf, scoredAt })),
  ];
}

const SHOWN_DRIVERS = 10;
const heading = (text: Message): Block => ({ kind: 'heading', level: 2, text });
const paragraph = (...lines: readonly Message[]): Block => ({ kind: 'paragraph', lines });
const list = (items: readonly Message[]): Block => ({ kind: 'list', items });

function measures({ metrics }: Pick<ScoredCustomers, 'metrics'>): Block[] {
  const rows = Object.entries(metrics).map(([name, { value, low, high }]) => [
    name,
    message('card.figure', { value }),
    low === null || high === null ? '' : message('card.range', { low, high }),
  ]);
  if (rows.length === 0) return [paragraph(message('card.unknown'))];
  const head = [message('card.measure'), message('card.value'), message('card.interval')];
  return [paragraph(message('card.measured')), { kind: 'table', head, rows }];
}

function remark({ severity, message: reason }: Finding): Message {
  if (severity === 'info') return reason;
  return message(severity === 'warning' ? 'card.warning' : 'card.problem', { reason });
}

function usage({ event, meaning, value }: Customers, { tiers, threshold }: ScoredCustomers): Message[] {
  const texts = tiers.map(({ tier, from }) => message('card.tier', { tier: tierText(tier), from }));
  const notes = [
    message('card.tiers', { tiers: some(texts, texts.length) }),
    message('card.threshold', { percent: threshold }),
  ];
  if (meaning !== 'leaving') notes.push(message('card.names', { event }));
  if (value !== null && meaning !== 'good-news')
    notes.push(message('card.revenue', { name: labelOf(value), percent: ASSUMED_SAVE_RATE }));
  notes.push(message('card.caution', meaning === 'leaving' ? {} : { event }));
  return notes;
}
