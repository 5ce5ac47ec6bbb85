import { isDeepStrictEqual } from 'node:util';
import { tables as own } from '@holdfast/contracts/prediction/tables';
import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { Field } from '@holdfast/contracts/report/field';
import type { Restriction } from '@holdfast/contracts/report/query';
import type { LocalizableVisual } from '@holdfast/contracts/report/visual';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { type Ground, rulesReach } from '@holdfast/query-engine';
import { retentionDocument } from '@holdfast/retention-report/document';
import {
  CUSTOMERS,
  type DescribedTable,
  NO_RESULTS,
  type RetentionFacts,
} from '@holdfast/retention-report/facts/facts';
import { measure } from '@holdfast/retention-report/layout/fields';
import { retentionModel } from '@holdfast/retention-report/model/model';
import { message } from '@holdfast/texts/message';
import type { Analytics } from '../../platform/analytics/analytics.ts';
import { answerBatch } from '../../platform/analytics/answer-batch.ts';
import { queryFailed } from '../../platform/http/refusal.ts';
import { modelToCompute } from '../datasets/model-to-compute.ts';
import { narrowMobileLayout } from './narrow/narrow-report.ts';
import type { ReadyReport } from './ready-report.ts';
import {
  documentWithoutFileMessages,
  isMessageAboutRows,
  isTypedOrAboutRows,
  limitPaperSetup,
  type MayShow,
  visibilityRuleOf,
  withPermittedTexts,
} from './texts-under-rules.ts';

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
  const known = factsWithinRules(report.facts, rules, await countCustomers(report, rules, analytics));
  // The prediction's limits depend on the average of the whole file; those its owner chose do not.
  const facts = { ...known, tiers: report.dataset.limits };
  const shown = retentionModel(facts);
  const model = modelToCompute(shown);
  const document = limitPages(report.presented.document, retentionDocument(facts), { model, rules });
  return { ...report, facts, model, presented: { model: shown, document } };
}

/** The reader's model, and the rules that apply to all its rows. */
type Under = Pick<Ground, 'model' | 'rules'>;

/** Whether the reader's model has all its columns. */
const isKnown = (visual: LocalizableVisual, { model }: Under): boolean =>
  fieldsOf(visual).every((field) => {
    const columns = model.tables.find(({ name }) => name === field.table)?.columns;
    return !('column' in field) || columns?.some(({ name }) => name === field.column);
  });

/** Facts reduced to the columns of the file. */
function factsWithinRules(facts: RetentionFacts, rules: readonly Restriction[], customers: number): RetentionFacts {
  const data = new Map([...facts.data].map(([name, table]) => [name, { ...table, rows: Math.min(table.rows, 1) }]));
  const all = facts.data.get(CUSTOMERS);
  if (all) data.set(CUSTOMERS, { ...withoutBands(all, rules), rows: customers });
  const { shape, event, meaning, says, roles, columns } = facts.summary ?? {};
  return {
    ...facts,
    data,
    drivers: [],
    results: NO_RESULTS,
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
  throw queryFailed(answer);
}
/** Relative-date rules may shift the count slightly, which only affects a proposed list length. */
const ANY_CLOCK = '2000-01-01T00:00:00';

/**
 * The laid out pages with only permitted contents. `unknowing` is the same document written without facts about the
 * whole file.
 */
function limitPages(document: LocalizableDocument, unknowing: LocalizableDocument, under: Under): LocalizableDocument {
  return {
    ...unknowing,
    pages: document.pages.map((page) => {
      const other = unknowing.pages.find(({ name }) => name === page.name);
      const visuals = page.visuals.flatMap((visual) => {
        const twin = other?.visuals.find(({ name }) => name === visual.name);
        const isData = fieldsOf(visual).length > 0;
        return limitedVisual(visual, twin && (isData ? twin : withoutData(visual, isMessageAboutRows)), under);
      });
      const { drillThrough: _fields, drillThroughBy: _meanings, ...kept } = page;
      const { drillThrough, drillThroughBy } = other ?? {};
      const drills = { ...(drillThrough && { drillThrough }), ...(drillThroughBy && { drillThroughBy }) };
      return { ...kept, visuals, filters: other?.filters ?? [], ...drills };
    }),
  };
}

/** A saved report for a token with row rules, over the retention report under the same rules. */
export function limitedDocument(
  document: LocalizableDocument,
  { model, presented }: ReadyReport,
  rules: readonly Restriction[],
): LocalizableDocument {
  const under = { model, rules };
  const isKnownTable = (table: string) => model.tables.some(({ name }) => name === table);
  const shown = new Map(
    presented.document.pages.flatMap(({ visuals }) => visuals.map(({ name, kind }) => [name, kind])),
  );
  const permitted = (visual: LocalizableVisual) => {
    if (fieldsOf(visual).length > 0) return withPermittedTexts(visual, isMessageAboutRows);
    if (hasTrait(visual, 'isStatic')) return withoutData(visual, visibilityRuleOf(visual));
    return shown.get(visual.name) === visual.kind ? withoutData(visual, isMessageAboutRows) : undefined;
  };
  return documentWithoutFileMessages({
    ...document,
    bookmarks: [],
    ...(document.measures && {
      measures: document.measures.flatMap(({ description: _, label, ...measure }, at) =>
        isKnownTable(measure.table) && rulesReach(measure.table, under)
          ? [
              {
                ...measure,
                label: isMessageAboutRows(label) ? label : message('report.ownMeasure', { number: at + 1 }),
              },
            ]
          : [],
      ),
    }),
    ...(document.paper && { paper: limitPaperSetup(document.paper) }),
    pages: document.pages.map((page) => {
      const visuals = page.visuals.flatMap((visual) => limitedVisual(visual, permitted(visual), under));
      const { drillThroughBy: _, mobileLandscape: _landscape, mobile, displayName, ...kept } = page;
      const names = new Set(visuals.map(({ name }) => name));
      return {
        ...kept,
        visuals,
        displayName: isTypedOrAboutRows(displayName) ? displayName : page.name,
        ...(mobile && { mobile: narrowMobileLayout(mobile, names) }),
      };
    }),
  });
}

/** A visual without data, with permitted texts only; undefined if it does not make sense without the others. */
function withoutData(visual: LocalizableVisual, mayShow: MayShow): LocalizableVisual | undefined {
  const permitted = withPermittedTexts(visual, mayShow);
  if (hasTrait(visual, 'isText')) return 'text' in permitted.options ? permitted : undefined;
  return hasTrait(visual, 'isStatic') || isDeepStrictEqual(permitted.options, visual.options) ? permitted : undefined;
}

/** `shown` is what the reader may see of the visual. Where its data may not be seen, a notice replaces it. */
export function limitedVisual(
  visual: LocalizableVisual,
  shown: LocalizableVisual | undefined,
  under: Under,
): LocalizableVisual[] {
  const { name, layout, kind, title } = visual;
  const fields = [...fieldsOf(visual), ...(shown ? fieldsOf(shown) : [])];
  const isReached = fields.every(({ table }) => rulesReach(table, under));
  if (shown && isReached && isKnown(shown, under) && shown.kind === kind) return [{ ...shown, layout }];
  // A slicer without anything to slice is removed.
  if (hasTrait(visual, 'slices')) return [];
  return [
    {
      name,
      kind: 'textbox',
      layout,
      roles: {},
      filters: [],
      options: { text: message('report.notShown') },
      ...(isMessageAboutRows(title) && { title }),
    },
  ];
}

export function fieldsOf({ roles, filters, sort = [] }: LocalizableVisual): Field[] {
  return [
    ...Object.values(roles).flatMap((list) => list.map(({ field }) => field)),
    ...filters.map(({ target }) => target),
    ...sort.map(({ by }) => by),
  ];
}
