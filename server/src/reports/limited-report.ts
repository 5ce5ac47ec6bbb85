import { isDeepStrictEqual } from 'node:util';
import { message } from '@holdfast/contracts/messages/message';
import type { Restriction } from '@holdfast/contracts/report/query';
import { rulesReach } from '@holdfast/report-engine/query';
import { retentionDocument, type UnsaidDocument } from '@holdfast/retention-report/document';
import { CUSTOMERS, NOTHING_TOLD, type RetentionFacts } from '@holdfast/retention-report/facts/facts';
import type { UnsaidVisual } from '@holdfast/retention-report/layout/compose';
import { measure } from '@holdfast/retention-report/layout/fields';
import { retentionModel } from '@holdfast/retention-report/model/model';
import type { Analytics } from '../analytics/analytics.ts';
import { answerBatch } from '../analytics/answer-batch.ts';
import { Problem } from '../http/problem.ts';
import { modelToCompute } from './model-to-compute.ts';
import type { ReadyReport } from './ready-report.ts';

/**
 * The report for a token that is limited to some of the rows. Rules restrict rows of the customers; tables that were worked
 * out over the whole file, and sentences made from them, cannot be restricted, so their places say that they are not shown.
 */
export async function limitedReport(
  report: ReadyReport,
  rules: readonly Restriction[],
  analytics: Analytics,
): Promise<ReadyReport> {
  // Of rows a host page brought nothing was worked out before; every query is answered under the rules.
  if (!report.facts) return report;
  const known = knowingOnly(report.facts, await countCustomers(report, rules, analytics));
  // Limits of the prediction follow the average of the whole file; those its owner chose do not.
  const facts = { ...known, tiers: report.dataset.limits };
  const told = retentionModel(facts);
  const model = modelToCompute(told);
  const isShown = (table: string) => rulesReach(table, { model, rules });
  const document = limited(report.told.document, retentionDocument(facts), isShown);
  return { ...report, facts, model, told: { model: told, document } };
}

/** Nothing is known of the whole file but its columns. */
function knowingOnly(facts: RetentionFacts, customers: number): RetentionFacts {
  const data = new Map([...facts.data].map(([name, table]) => [name, { ...table, rows: Math.min(table.rows, 1) }]));
  const own = facts.data.get(CUSTOMERS);
  if (own) data.set(CUSTOMERS, { ...own, rows: customers });
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
  // Rules about another table leave no customers to count, and every visual of theirs is refused.
  if (answer?.problem.code === 'not-related') return 0;
  throw new Problem(503, answer?.problem.code ?? 'failed', answer?.problem.message ?? 'There was no answer.');
}
/** Rules by relative dates move the count by a few customers, which only rounds a proposal for a list's length. */
const ANY_CLOCK = '2000-01-01T00:00:00';

/**
 * The pages as they are laid out, with what may stand in them. `unknowing` is the same document written without knowing
 * the whole file: what reads the same in both says nothing about it.
 */
function limited(
  document: UnsaidDocument,
  unknowing: UnsaidDocument,
  isShown: (table: string) => boolean,
): UnsaidDocument {
  return {
    ...unknowing,
    pages: document.pages.map((page) => {
      const other = unknowing.pages.find(({ name }) => name === page.name);
      const visuals = page.visuals.flatMap((visual) => {
        const twin = other?.visuals.find(({ name }) => name === visual.name);
        return limitedVisual(visual, twin, isShown);
      });
      const { drillThroughBy: _, ...kept } = page;
      const drillThroughBy = other?.drillThroughBy;
      return { ...kept, visuals, filters: other?.filters ?? [], ...(drillThroughBy && { drillThroughBy }) };
    }),
  };
}

export function limitedVisual(
  visual: UnsaidVisual,
  twin: UnsaidVisual | undefined,
  isShown: (table: string) => boolean,
): UnsaidVisual[] {
  const { name, layout, kind } = visual;
  const tables = [...tablesOf(visual), ...(twin ? tablesOf(twin) : [])];
  const isSaid = twin !== undefined && tables.length === 0 && isDeepStrictEqual({ ...twin, layout }, visual);
  if (twin && (isSaid || (tables.length > 0 && tables.every(isShown) && twin.kind === kind)))
    return [{ ...twin, layout }];
  // A choice between things that are not shown is none.
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

export function tablesOf({ roles, filters, sort = [] }: UnsaidVisual): string[] {
  const fields = [
    ...Object.values(roles).flatMap((list) => list.map(({ field }) => field)),
    ...filters.map(({ target }) => target),
    ...sort.map(({ by }) => by),
  ];
  return fields.map(({ table }) => table);
}
