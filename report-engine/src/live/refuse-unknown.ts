import type { BookmarkState } from '@holdfast/contracts/report/bookmark';
import type { Clause } from '@holdfast/contracts/report/clause';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import { LiveError } from './live-error.ts';
import type { ReportState } from './report-state.ts';

/**
 * A changes-only state comes from a link, which may be about other data or an older report. It is refused as a whole if
 * anything in it is unknown: half of it would show numbers its sender never saw.
 */
export function refuseUnknown(bookmark: BookmarkState, { document }: ReportState, model: SemanticModel): void {
  const visualsOf = (page: string) => document.pages.find(({ name }) => name === page)?.visuals.map(({ name }) => name);
  if (!visualsOf(bookmark.page)) throw new LiveError('invalid', 'stalePage', { page: bookmark.page });
  for (const clause of bookmark.clauses) {
    if (!hasField(model, clause)) throw new LiveError('invalid', 'staleField', { table: clause.target.table });
    const { scope } = clause;
    if (scope.level === 'report') continue;
    const visuals = visualsOf(scope.page);
    if (!visuals) throw new LiveError('invalid', 'stalePage', { page: scope.page });
    if (scope.level === 'visual' && !visuals.includes(scope.visual))
      throw new LiveError('invalid', 'staleVisual', { visual: scope.visual });
  }
}

/** Whether the data has the field of a clause. */
export function hasField({ tables }: SemanticModel, { target }: Clause): boolean {
  const table = tables.find(({ name }) => name === target.table);
  switch (target.kind) {
    case 'measure':
      return table?.measures.some(({ name }) => name === target.measure) ?? false;
    case 'level':
      return table?.hierarchies.some(({ name }) => name === target.hierarchy) ?? false;
    default:
      return table?.columns.some(({ name }) => name === target.column) ?? false;
  }
}
