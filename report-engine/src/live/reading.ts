import type { GroupingField, Value } from '@holdfast/contracts/report/field';
import type { QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import type { LocalizeCell } from '@holdfast/query-engine/model/localize-cell.ts';
import { analysisOf, differencesIn, type GroupDifference } from './analysing.ts';
import type { LiveCore } from './core.ts';
import type { Initiator } from './events.ts';
import { explanationOf } from './explaining.ts';
import { csvOf, detailRowsQuery, exportLimit, renameToHeadings } from './exporting.ts';
import { LiveError } from './live-error.ts';
import type { AskBatch } from './results.ts';

interface ReadingContext {
  readonly askBatch: AskBatch;
  readonly queryOf: (page: string, visual: string) => VisualQuery | null;
  readonly now: () => string;
  readonly mayExport: boolean;
  readonly sayCell: LocalizeCell | undefined;
}

/** Data beyond what the visuals show: for export, for lists of values, for the explanation of a number. */
export function liveReading(core: LiveCore, { askBatch, queryOf, now, mayExport, sayCell }: ReadingContext) {
  const resultOf = async (query: VisualQuery, purpose: 'view' | 'export' = 'view'): Promise<QueryResult> => {
    const { answers: given } = await askBatch(
      { now: now(), queries: [{ id: 'q', query }], purpose },
      new AbortController().signal,
    );
    const answer = given[0];
    if (answer && 'result' in answer) return answer.result;
    throw answer
      ? new LiveError('failed', 'because', { reason: answer.problem.message })
      : new LiveError('failed', 'noAnswer');
  };

  const requireExport = () => {
    if (!mayExport) throw new LiveError('not-allowed', 'mayNotExport');
  };
  const shownQuery = (page: string, visual: string): VisualQuery => {
    const query = queryOf(page, visual);
    if (!query) throw new LiveError('invalid', 'noData');
    return query;
  };

  /** The data behind a visual, for export: more rows than the visual shows, and refused without permission. */
  const exported = async (
    page: string,
    visual: string,
    { rows, underlying = false }: { rows?: number | undefined; underlying?: boolean } = {},
  ): Promise<QueryResult> => {
    requireExport();
    const query = queryOf(page, visual);
    if (!query) throw new LiveError('invalid', 'noExportData');
    const limit = exportLimit(rows);
    if (underlying) return resultOf(detailRowsQuery(query, core.model, limit), 'export');
    return renameToHeadings(await resultOf({ ...query, limit }, 'export'), core.visual(page, visual));
  };

  return {
    exported,
    /** The rows of a query, refused without the permission to export. */
    async rowsOf(query: VisualQuery): Promise<QueryResult> {
      requireExport();
      return resultOf(query, 'export');
    },

    /** The distinct values of a field, for a list. Not narrowed by filters: a choice must stay changeable. */
    async valuesOf(
      field: GroupingField,
      { search, limit = 200 }: { search?: string; limit?: number } = {},
    ): Promise<Value[]> {
      const result = await resultOf({
        groupBy: [{ as: 'value', field }],
        values: [],
        mode: 'groups',
        where: [],
        orderBy: [{ as: 'value', direction: 'ascending' }],
        limit,
        ...(search && { search }),
      });
      return result.columns[0]?.values.slice(0, result.rowCount) ?? [];
    },

    async exportData(
      page: string,
      visual: string,
      { rows, underlying = false }: { rows?: number; underlying?: boolean } = {},
      by: Initiator = 'user',
    ): Promise<string> {
      const result = await exported(page, visual, { rows, underlying });
      if (by === 'user')
        core.emit('exportDataCompleted', by, { page, visual, succeeded: true, underlying, rows: result.rowCount });
      return csvOf(result, sayCell);
    },

    /** The data a visual shows, or would show on its page; null for a visual without data. */
    async dataOf(page: string, visual: string): Promise<QueryResult | null> {
      const query = queryOf(page, visual);
      return query && resultOf(query);
    },

    /** Explains how a number was computed: the active filters, the definitions of its measures, the row count, and the first rows. */
    async explain(page: string, visual: string, point: DataPoint | null, limit = 100) {
      const query = shownQuery(page, visual);
      const { restrictions, measures, ...asked } = explanationOf(query, point, core.model, limit);
      const [rows, counted] = await Promise.all([resultOf(asked.rows), resultOf(asked.count)]);
      return { restrictions, measures, rowCount: Number(counted.columns[0]?.values[0] ?? 0), rows };
    },

    /** How the rows behind a mark differ from the others of its visual, in one batch of queries. */
    async analyse(page: string, visual: string, point: DataPoint): Promise<GroupDifference[]> {
      const query = shownQuery(page, visual);
      const asked = analysisOf(query, point, core.model);
      const queries = asked.map((one, at) => ({ id: String(at), query: one.query }));
      const { answers: given } = await askBatch({ now: now(), queries }, new AbortController().signal);
      return differencesIn(
        given.flatMap((answer) => {
          const field = asked[Number(answer.id)]?.field;
          return field && 'result' in answer ? [{ field, result: answer.result }] : [];
        }),
      );
    },
  };
}
