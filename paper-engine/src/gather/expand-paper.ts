import type { ReportDocument } from '@holdfast/contracts/report/document';
import { fieldKey } from '@holdfast/contracts/report/field';
import { MAX_PAPER_ROWS, type PaperSetup, type PaperTable } from '@holdfast/contracts/report/paper';
import type { Visual } from '@holdfast/contracts/report/visual';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { groupOf } from '@holdfast/report-engine/parameters/clauses-of.ts';
import type { ParameterState } from '@holdfast/report-engine/parameters/read-parameters.ts';

/** The layout of one table: the result column it is grouped by, and the totals under its columns. */
export interface LedgerPlan {
  readonly groupBy: { readonly column: string; readonly newSheet: boolean } | null;
  /** The visual that queries the totals. */
  readonly totals: string | null;
  /** For each total, in order, the index of the table column it belongs under. */
  readonly under: readonly number[];
}

export type LedgerPlans = ReadonlyMap<string, LedgerPlan>;
export const placeOf = (page: string, visual: string) => JSON.stringify([page, visual]);

/**
 * Expands a page-exact report into one that queries everything it needs: each table with its rows in group order, and
 * beside it a visual for the totals. Both then take the normal query path.
 */
export function expandPaper(
  document: ReportDocument,
  { tables }: PaperSetup,
  state: ParameterState,
): { readonly document: ReportDocument; readonly plans: LedgerPlans } {
  const plans = new Map<string, LedgerPlan>();
  const pages = document.pages.map((page) => ({
    ...page,
    visuals: page.visuals.flatMap((visual) => {
      if (!hasTrait(visual, 'listsRecords')) return [visual];
      const wanted = tables.find((one) => one.visual === visual.name) ?? { visual: '', groups: [], totals: [] };
      const { plan, visuals } = expandTable(visual, wanted, state);
      plans.set(placeOf(page.name, visual.name), plan);
      return visuals;
    }),
  }));
  return { document: { ...document, pages }, plans };
}

function expandTable(
  visual: Visual,
  table: PaperTable,
  state: ParameterState,
): { readonly plan: LedgerPlan; readonly visuals: Visual[] } {
  const group = groupOf(table, state);
  const shown = (visual.roles.values ?? []).filter(({ hidden }) => !hidden);
  const [first] = shown;
  const known = group ? shown.findIndex(({ field }) => fieldKey(field) === fieldKey(group.field)) : -1;
  const values = group && known < 0 ? [...shown, { field: group.field }] : shown;
  const stated = visual.sort ?? (first ? [{ by: first.field, direction: 'ascending' as const }] : []);
  const rows: Visual = {
    ...visual,
    roles: { ...visual.roles, values },
    sort: group ? [{ by: group.field, direction: 'ascending' }, ...stated] : stated,
    limit: Math.min(visual.limit ?? MAX_PAPER_ROWS, MAX_PAPER_ROWS),
    options: { ...visual.options, totals: false },
  };
  const totals = table.totals.filter(({ column }) => shown[column] !== undefined);
  const name = `${visual.name}-totals`;
  const column = `values${known < 0 ? shown.length : known}`;
  const groupBy = group && { column, newSheet: group.newSheet === true };
  const plan = { groupBy, totals: totals.length > 0 ? name : null, under: totals.map(({ column }) => column) };
  if (totals.length === 0) return { plan, visuals: [rows] };
  const { subtitle: _, title: _title, sort: _sort, limit: _limit, ...bare } = visual;
  const fields = [...(group ? [{ field: group.field }] : []), ...totals.map(({ field }) => ({ field }))];
  return { plan, visuals: [rows, { ...bare, name, roles: { values: fields }, options: {} }] };
}
