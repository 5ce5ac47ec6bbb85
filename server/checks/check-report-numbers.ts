import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PredictionOutcome, predictChurn } from '@holdfast/prediction-engine';
import { kindOf } from '@holdfast/report-engine/visuals/kinds.ts';
import { FIGURES } from '@holdfast/retention-report/facts/figures';
import { openRetentionFixture, type RetentionFixture } from '../src/features/reports/testing/retention-fixture.ts';
import { checkCohorts, type ExpectedStay } from './report-numbers/check-cohorts.ts';
import { checkComparison } from './report-numbers/check-comparison.ts';
import { CheckLedger, checkReport, type ExpectedData } from './report-numbers/check-report.ts';
import { checkRevenue, payingOf } from './report-numbers/check-revenue.ts';
import { checkAgainstAll, checkPairs, checkSegments } from './report-numbers/check-segments.ts';
import { checkMeanStay, checkMedian, checkSurvival } from './report-numbers/check-stay.ts';
import { checkStories } from './report-numbers/check-stories.ts';
import type { GeneratedFile } from './report-numbers/made-file.ts';
import { MADE_FILES } from './report-numbers/made-files.ts';
import { MADE_PAIRS } from './report-numbers/made-variants.ts';
import { readPlainCsv } from './report-numbers/read-plain-csv.ts';
import * as byHand from './report-numbers/reference-statistics.ts';
import { findVisual, shownBy } from './report-numbers/shown-by.ts';

export { checkStories, FIGURES, MADE_FILES, MADE_PAIRS };

/** What is known about a file. */
export interface Case {
  readonly file: string;
  /** Nothing is known about it: only checks that its report has no empty chart. */
  readonly isNew?: boolean;
  /** `*`: any non-blank value. */
  readonly label?: { readonly column: string; readonly positive: string };
  /** One row per customer and month; its cohorts are not recomputed. */
  readonly isByMonth?: boolean;
  /** The column of the customers, of whom some have several rows. */
  readonly customer?: string;
  /** Start and end of each row's subscription, and who pays how much for it. */
  readonly dates?: { readonly start: string; readonly end: string; readonly payer?: string; readonly revenue?: string };
  /** One row per purchase: the customer, the date, and the columns whose product is the amount. */
  readonly log?: { readonly id: string; readonly date: string; readonly spent: readonly string[] };
  /** Visuals the file cannot support, with a word their notice must contain. */
  readonly needs?: Readonly<Record<string, RegExp>>;
  /** Visuals only this kind of file has. */
  readonly shows?: readonly string[];
}

const NO_VALUE = /customer value/;
const NO_DATES = /start date and an end date/;

export const SHARED_CASES: readonly Case[] = [
  {
    file: 'telco_customer_churn.csv',
    label: { column: 'Churn', positive: 'Yes' },
    needs: { 'cohorts/cohort-triangle': NO_DATES },
  },
  {
    file: 'bank_churn_modelling.csv',
    label: { column: 'Churn', positive: '1' },
    needs: { 'cohorts/cohort-triangle': NO_DATES },
  },
  {
    file: 'credit_card_bankchurners.csv',
    label: { column: 'Attrition_Flag', positive: 'Attrited Customer' },
    needs: { 'cohorts/cohort-triangle': NO_DATES },
  },
  {
    file: 'ecommerce_churn.csv',
    label: { column: 'Churn', positive: '1' },
    needs: { 'cohorts/cohort-triangle': NO_DATES },
  },
  {
    file: 'orange_churn_bigml_80.csv',
    label: { column: 'Churn', positive: 'TRUE' },
    needs: { 'cohorts/cohort-triangle': NO_DATES },
  },
  {
    file: 'orange_churn_bigml_20.csv',
    label: { column: 'Churn', positive: 'True' },
    needs: { 'cohorts/cohort-triangle': NO_DATES },
  },
  {
    file: 'internet_service_churn.csv',
    label: { column: 'churn', positive: '1' },
    needs: { 'cohorts/cohort-triangle': NO_DATES },
  },
  {
    file: 'marketing_campaign_semicolon_bom.csv',
    label: { column: 'Response', positive: '1' },
    needs: { 'cohorts/cohort-triangle': NO_DATES },
  },
  {
    file: 'saas_ravenstack_accounts.csv',
    label: { column: 'churn_flag', positive: 'True' },
    needs: { 'cohorts/cohort-triangle': NO_DATES, 'risk/risk-and-value': NO_VALUE },
  },
  {
    file: 'saas_ravenstack_subscriptions.csv',
    label: { column: 'churn_flag', positive: 'True' },
    dates: { start: 'start_date', end: 'end_date', payer: 'account_id', revenue: 'mrr_amount' },
  },
  {
    file: 'cdnow_transactions.csv',
    log: { id: 'id', date: 'date', spent: ['spent'] },
    shows: ['cohorts/probability-alive'],
  },
  {
    file: 'online_retail_2010-12_2011-01.csv',
    log: { id: 'CustomerID', date: 'InvoiceDate', spent: ['Quantity', 'UnitPrice'] },
    shows: ['cohorts/probability-alive'],
  },
];

/** The same for a synthetic file. */
export function checkGeneratedFile({ about, text }: GeneratedFile, workerUrl?: URL): Promise<CheckLedger> {
  return checkBytes(new TextEncoder().encode(text), about, workerUrl);
}

/** Predicts a file, opens its report, and compares every main number with the file itself. */
export async function checkFile(folder: string, known: Case, workerUrl?: URL): Promise<CheckLedger> {
  const bytes = await readFile(join(folder, known.file));
  return checkBytes(bytes, known, workerUrl);
}

/** Two generated files of the same customers, compared. */
export async function checkGeneratedPair(
  [earlier, later]: readonly [GeneratedFile, GeneratedFile],
  workerUrl?: URL,
): Promise<CheckLedger> {
  const ledger = new CheckLedger();
  const sides = [];
  for (const { about, text } of [earlier, later]) {
    const outcome = await predicted(new TextEncoder().encode(text), about.file, workerUrl);
    if (outcome.kind !== 'completed') throw new Error(`${about.file}: ${outcome.problem.reason}`);
    const result = outcome.files.find(({ name }) => name === 'predictions.csv');
    const customers = readPlainCsv(result?.bytes ?? new Uint8Array());
    const { left } = knownOf(about, customers, [], null);
    const { roles, tiers } = outcome.summary;
    sides.push({ outcome, data: { customers, left, id: roles.id ?? '', tiers } });
  }
  const [before, now] = sides;
  if (!before || !now) return ledger;
  const fixture = await openRetentionFixture(now.outcome.tables, now.outcome.summary, before.outcome);
  try {
    await checkComparison(fixture, now.data, before.data, ledger);
    await checkStories(fixture, ledger);
  } finally {
    await fixture.close();
  }
  return ledger;
}

const predicted = (bytes: Uint8Array, fileName: string, workerUrl: URL | undefined) =>
  predictChurn({ bytes, fileName, asOf: '2026-11-15' }, workerUrl ? { workers: 2, workerUrl } : { workers: 0 });

export async function checkBytes(bytes: Uint8Array, about: Case, workerUrl?: URL): Promise<CheckLedger> {
  const ledger = new CheckLedger();
  const outcome = await predicted(bytes, about.file, workerUrl);
  if (outcome.kind !== 'completed') {
    ledger.wrong.push(`no prediction: ${outcome.problem.reason}`);
    return ledger;
  }
  const fixture = await openRetentionFixture(outcome.tables, outcome.summary);
  try {
    await checkAnswers(fixture, ledger);
    await checkStories(fixture, ledger);
    if (about.isNew !== true) await checkOutcome(fixture, outcome, bytes, about, ledger);
  } finally {
    await fixture.close();
  }
  return ledger;
}

/** Compares the report of a finished prediction with its file. */
export async function checkOutcome(
  fixture: RetentionFixture,
  outcome: Extract<PredictionOutcome, { kind: 'completed' }>,
  bytes: Uint8Array,
  about: Case,
  ledger: CheckLedger,
): Promise<void> {
  const result = outcome.files.find(({ name }) => name === 'predictions.csv');
  const customers = readPlainCsv(result?.bytes ?? new Uint8Array());
  const raw = readPlainCsv(bytes);
  const { left, value } = knownOf(about, customers, raw, outcome.summary.roles.value ?? null);
  const id = outcome.summary.roles.id ?? '';
  const customer = about.customer ?? (about.dates ? id : undefined);
  const known = { customers, id, customer, left, value };
  await checkReport(fixture, known, ledger);
  const segments = findVisual(fixture, 'segments', 'found-segments');
  // The groups of a log are counted at an earlier cut-off, which the result file does not have.
  if (segments?.kind === 'tableEx' && about.label) checkSegments(await shownBy(fixture, segments), known, ledger);
  const key = findVisual(fixture, 'drivers', 'key-drivers');
  if (segments?.kind === 'tableEx' && key && about.label)
    checkAgainstAll(await shownBy(fixture, key), await shownBy(fixture, segments), left, ledger);
  const pairs = findVisual(fixture, 'segments', 'compared-groups');
  if (pairs && about.label) await checkPairs(fixture, pairs, known, ledger);
  const cohorts = findVisual(fixture, 'cohorts', 'cohort-triangle');
  const stays = staysOf(about, raw, outcome.summary.roles.value ?? '');
  if (stays && cohorts && cohorts.kind !== 'needsColumn')
    await checkCohorts(fixture, cohorts, stays, lastMonthOf(about, raw), ledger);
  else
    ledger.same(
      'cohorts are shown exactly when the file has dates',
      cohorts?.kind === 'needsColumn',
      stays === null && !about.isByMonth,
    );
  const survival = findVisual(fixture, 'cohorts', 'survival-curve');
  if (about.dates && survival) {
    const shown = await shownBy(fixture, survival);
    checkSurvival(shown, ...endsOf(about.dates, raw), ledger);
    const median = findVisual(fixture, 'cohorts', 'median-stay');
    const mean = findVisual(fixture, 'cohorts', 'mean-stay');
    if (mean) checkMeanStay(String(mean.options.text), ...endsOf(about.dates, raw), ledger);
    if (median) checkMedian((await shownBy(fixture, median))['Median stay']?.[0], ...endsOf(about.dates, raw), ledger);
  }
  const { start = '', end = '', payer, revenue } = about.dates ?? {};
  const months = findVisual(fixture, 'cohorts', 'revenue-by-month');
  ledger.same(
    'revenue retention is shown exactly for subscriptions that pay',
    months !== undefined,
    Boolean(payer && revenue),
  );
  if (months && payer && revenue)
    checkRevenue(await shownBy(fixture, months), payingOf(raw, { id: payer, start, end, revenue }), ledger);
  for (const place of about.shows ?? []) {
    const [page = '', name = ''] = place.split('/');
    ledger.same(`${place} is there`, findVisual(fixture, page, name) !== undefined, true);
  }
  for (const [place, word] of Object.entries(about.needs ?? {})) {
    const [page = '', name = ''] = place.split('/');
    const visual = findVisual(fixture, page, name);
    const says = visual?.kind === 'needsColumn' ? String(visual.options.needs) : `(${visual?.kind})`;
    ledger.same(`${place} says what it needs (${says})`, word.test(says), true);
  }
}

/** Every visual of every page gets a non-empty answer; for any file, no chart is empty and none fails. */
export async function checkAnswers(fixture: RetentionFixture, ledger: CheckLedger): Promise<void> {
  for (const page of fixture.document.pages) {
    for (const visual of page.visuals) {
      if (!kindOf(visual.kind)?.query(visual, { model: fixture.model, drillDepth: 0 })) continue;
      const where = `${page.name}: ${visual.name}`;
      const rows = await shownBy(fixture, visual).then(
        (shown) => Math.max(0, ...Object.values(shown).map((values) => values.length)),
        (trouble: Error) => trouble.message,
      );
      ledger.same(`${where} has something to show (${rows})`, typeof rows === 'number' && rows > 0, true);
    }
  }
}

function knownOf(
  about: Case,
  customers: ExpectedData['customers'],
  raw: readonly Record<string, string>[],
  valueColumn: string | null,
): Pick<ExpectedData, 'left' | 'value'> {
  const { label, dates, log } = about;
  const left = customers.map((one) => {
    // Without a label, a subscription with an end has ended.
    if (!label) return dates ? (one[dates.end] ?? '').trim() !== '' : null;
    const cell = (one[label.column] ?? '').trim();
    if (label.positive === '*') return cell !== '';
    return cell === '' ? null : cell.toLowerCase() === label.positive.toLowerCase();
  });
  if (log && log.spent.length > 0) {
    const purchases = byHand.purchasesOf(raw, log);
    return { left, value: customers.map((one) => purchases.get(byHand.idOf(one[log.id]))?.perMonth ?? Number.NaN) };
  }
  const isOwn = valueColumn !== null && customers[0] !== undefined && valueColumn in customers[0];
  return { left, value: isOwn ? customers.map((one) => byHand.figure(one[valueColumn])) : null };
}

function staysOf({ dates, log }: Case, raw: readonly Record<string, string>[], value: string): ExpectedStay[] | null {
  if (dates)
    return raw.map((row) => ({
      from: byHand.monthOf(row[dates.start] ?? ''),
      bought: null,
      end: byHand.monthOf(row[dates.end] ?? '') || null,
      pays: byHand.figure(row[dates.revenue ?? value]),
    }));
  if (!log) return null;
  return [...byHand.purchasesOf(raw, log).values()].map(({ spent }) => ({
    from: [...spent.keys()].sort()[0] ?? '',
    bought: spent,
    end: null,
    pays: Number.NaN,
  }));
}

const DAYS_PER_MONTH = 30.4375;

/** The last month of the file is incomplete. */
function lastMonthOf({ dates, log }: Case, raw: readonly Record<string, string>[]): string {
  const columns = dates ? [dates.start, dates.end] : [log?.date ?? ''];
  const months = columns.flatMap((column) => raw.map((row) => byHand.monthOf(row[column] ?? '')));
  return months.reduce((latest, one) => (one > latest ? one : latest), '');
}

/** The duration of each subscription in whole months, until its end or the last day of the file. */
function endsOf(dates: NonNullable<Case['dates']>, raw: readonly Record<string, string>[]): [number[], boolean[]] {
  const days = raw.map(
    (row) => [byHand.dayNumber(row[dates.start] ?? ''), byHand.dayNumber(row[dates.end] ?? '')] as const,
  );
  const today = Math.max(...days.flat().filter((one) => !Number.isNaN(one)));
  return [
    days.map(([from, to]) => Math.round(((Number.isNaN(to) ? today : to) - from) / DAYS_PER_MONTH)),
    days.map(([, to]) => !Number.isNaN(to)),
  ];
}
