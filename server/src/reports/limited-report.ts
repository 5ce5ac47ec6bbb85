import { isDeepStrictEqual } from 'node:util';
import { tables as own } from '@holdfast/contracts/prediction/tables';
import type { Field } from '@holdfast/contracts/report/field';
import type { Restriction } from '@holdfast/contracts/report/query';
import { type Ground, rulesReach } from '@holdfast/query-engine';
import { retentionDocument, type UnsaidDocument } from '@holdfast/retention-report/document';
import {
  CUSTOMERS,
  type DescribedTable,
  NOTHING_TOLD,
  type RetentionFacts,
} from '@holdfast/retention-report/facts/facts';
import type { UnsaidVisual } from '@holdfast/retention-report/layout/compose';
import { measure } from '@holdfast/retention-report/layout/fields';
import { retentionModel } from '@holdfast/retention-report/model/model';
import { message } from '@holdfast/texts/message';
import type { Analytics } from '../analytics/analytics.ts';
import { answerBatch } from '../analytics/answer-batch.ts';
import { Problem } from '../http/problem.ts';
import { modelToCompute } from './model-to-compute.ts';
import type { ReadyReport } from './ready-report.ts';

/** Quintiles of all customers: their limits are values of rows the reader may not see. */
const BANDS = [own.customers.tenure_band, own.customers.value_band].map(({ column }) => column);

/**
 * The report for a token with row rules. Rules restrict rows of the customers; tables computed over the whole file, and
 * sentences made from them, cannot be restricted, so they are replaced by a notice.
 */
export async function limitedReport(
  report: ReadyReport,
  rules: readonly Restriction[],
  analytics: Analytics,
): Promise<ReadyReport> {
  // Rows from a host page have no precomputed results; every query runs under the rules.
  if (!report.facts) return report;
  const known = knowingOnly(report.facts, rules, await countCustomers(report, rules, analytics));
  // The prediction's limits depend on the average of the whole file; those its owner chose do not.
  const facts = { ...known, tiers: report.dataset.limits };
  const told = retentionModel(facts);
  const model = modelToCompute(told);
  const document = limited(report.told.document, retentionDocument(facts), { model, rules });
  return { ...report, facts, model, told: { model: told, document } };
}

/** The reader's model, and the rules that apply to all its rows. */
type Under = Pick<Ground, 'model' | 'rules'>;

/** Whether the reader's model has all its columns. */
const isKnown = (visual: UnsaidVisual, { model }: Under): boolean =>
  fieldsOf(visual).every((field) => {
    const columns = model.tables.find(({ name }) => name === field.table)?.columns;
    return !('column' in field) || columns?.some(({ name }) => name === field.column);
  });

/** Facts reduced to the columns of the file. */
function knowingOnly(facts: RetentionFacts, rules: readonly Restriction[], customers: number): RetentionFacts {
  const data = new Map([...facts.data].map(([name, table]) => [name, { ...table, rows: Math.min(table.rows, 1) }]));
  const all = facts.data.get(CUSTOMERS);
  if (all) data.set(CUSTOMERS, { ...withoutBands(all, rules), rows: customers });
  const { shape, event, meaning, says, roles, columns } = facts.summary ?? {};
  return {
    ...facts,
    data,
    drivers: [],
    told: NOTHING_TOLD,
    metrics: new Map(),
    accounts: facts.accounts === null ? null : 0,
    revenueMonths: null,
    survivalEstimator: null,
    summary: facts.summary && {
      ...(shape && { shape }),
      ...(event && { event }),
      ...(meaning && { meaning }),
      ...(says && { says }),
      ...(roles && { roles }),
      ...(columns && { columns }),
    },
    since: null,
    comparison: null,
  };
}

/** A rule on a band discloses its limits anyway, and needs the column. */
function withoutBands(table: DescribedTable, rules: readonly Restriction[]): DescribedTable {
  const named = new Set(rules.flatMap(({ target }) => ('column' in target ? [target.column] : [])));
  const columns = [...table.columns].filter(([name]) => !BANDS.includes(name) || named.has(name));
  const names = new Set(columns.map(([name]) => name));
  return { ...table, columns: new Map(columns), filled: new Set([...table.filled].filter((name) => names.has(name))) };
}

async function countCustomers(
  { tables, model }: ReadyReport,
  rules: readonly Restriction[],
  analytics: Analytics,
): Promise<number> {
  const query = {
    groupBy: [],
    values: [{ as: 'n', field: measure(CUSTOMERS, 'Customers') }],
    mode: 'groups' as const,
    where: [],
    orderBy: [],
    limit: 1,
  };
  const batch = { now: ANY_CLOCK, queries: [{ id: 'n', query }] };
  const [answer] = (await answerBatch(batch, { analytics, dataset: tables, model, rules })).answers;
  if (answer && 'result' in answer) return Number(answer.result.columns[0]?.values[0] ?? 0);
  // Rules on another table leave no customers to count, and their visuals are refused.
  if (answer?.problem.code === 'not-related') return 0;
  throw new Problem(503, answer?.problem.code ?? 'failed', answer?.problem.message ?? 'There was no answer.');
}
/** Relative-date rules may shift the count slightly, which only affects a proposed list length. */
const ANY_CLOCK = '2000-01-01T00:00:00';

/**
 * The laid out pages with only permitted contents. `unknowing` is the same document written without facts about the
 * whole file: text that is equal in both discloses nothing.
 */
function limited(document: UnsaidDocument, unknowing: UnsaidDocument, under: Under): UnsaidDocument {
  return {
    ...unknowing,
    pages: document.pages.map((page) => {
      const other = unknowing.pages.find(({ name }) => name === page.name);
      const visuals = page.visuals.flatMap((visual) => {
        const twin = other?.visuals.find(({ name }) => name === visual.name);
        return limitedVisual(visual, twin, under);
      });
      const { drillThrough: _fields, drillThroughBy: _meanings, ...kept } = page;
      const { drillThrough, drillThroughBy } = other ?? {};
      const drills = { ...(drillThrough && { drillThrough }), ...(drillThroughBy && { drillThroughBy }) };
      return { ...kept, visuals, filters: other?.filters ?? [], ...drills };
    }),
  };
}

export function limitedVisual(visual: UnsaidVisual, twin: UnsaidVisual | undefined, under: Under): UnsaidVisual[] {
  const { name, layout, kind } = visual;
  const fields = [...fieldsOf(visual), ...(twin ? fieldsOf(twin) : [])];
  const isReached = fields.length > 0 && fields.every(({ table }) => rulesReach(table, under));
  const isSaid = twin !== undefined && fields.length === 0 && isDeepStrictEqual({ ...twin, layout }, visual);
  if (twin && (isSaid || (isReached && isKnown(twin, under) && twin.kind === kind))) return [{ ...twin, layout }];
  // A slicer without anything to slice is removed.
  if (kind === 'slicer') return [];
  const title = isDeepStrictEqual(twin?.title, visual.title) ? visual.title : undefined;
  return [
    {
      name,
      kind: 'textbox',
      layout,
      roles: {},
      filters: [],
      options: { text: message('report.notShown') },
      ...(title && { title }),
    },
  ];
}

export function fieldsOf({ roles, filters, sort = [] }: UnsaidVisual): Field[] {
  return [
    ...Object.values(roles).flatMap((list) => list.map(({ field }) => field)),
    ...filters.map(({ target }) => target),
    ...sort.map(({ by }) => by),
  ];
}
