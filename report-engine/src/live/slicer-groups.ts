import type { Clause } from '@holdfast/contracts/report/clause';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { type Selection, withoutClauses } from '@holdfast/query-engine/filters/selection.ts';
import { type ReportState, slicerClause } from './report-state.ts';

export interface SlicerPlace {
  readonly page: string;
  readonly visual: string;
}

/** The sync group of a slicer: the reader's choice, else the document's. */
export function groupOf(state: ReportState, { page, visual }: SlicerPlace): string | undefined {
  const own = state.document.pages.find(({ name }) => name === page)?.visuals.find(({ name }) => name === visual);
  return (state.visuals[page]?.[visual]?.syncGroup ?? own?.syncGroup) || undefined;
}

export function otherSlicersOfGroup(state: ReportState, { page, visual }: SlicerPlace): SlicerPlace[] {
  return state.document.pages.flatMap((other) =>
    other.visuals
      .filter((one) => hasTrait(one, 'slices') && !(other.name === page && one.name === visual))
      .map(({ name }) => ({ page: other.name, visual: name })),
  );
}

export function syncedSlicers(state: ReportState, place: SlicerPlace): SlicerPlace[] {
  const group = groupOf(state, place);
  return group === undefined ? [] : otherSlicersOfGroup(state, place).filter((one) => groupOf(state, one) === group);
}

export function isOfSlicer({ page, visual }: SlicerPlace): (clause: Clause) => boolean {
  return ({ source, scope }) =>
    source.by === 'slicer' && source.visual === visual && scope.level === 'page' && scope.page === page;
}

/** A bookmark of one page sets its slicers; synced slicers on other pages follow. */
export function syncSlicers(state: ReportState, page: string): Selection {
  const slicers = state.document.pages.find(({ name }) => name === page)?.visuals ?? [];
  let { selection } = state;
  for (const { name: visual } of slicers.filter((one) => hasTrait(one, 'slices'))) {
    const standing = selection.find(isOfSlicer({ page, visual }));
    for (const follower of syncedSlicers(state, { page, visual })) {
      selection = withoutClauses(selection, isOfSlicer(follower));
      if (standing) selection = [...selection, slicerClause(follower.page, follower.visual, standing)];
    }
  }
  return selection;
}
