import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import { useCallback, useSyncExternalStore } from 'react';
import type { LiveReport, VisualSnapshot } from '../../live/live-report.ts';
import type { ReportState } from '../../live/report-state.ts';

/** The state object is replaced on every change, so it is its own snapshot. */
export function useReportState(live: LiveReport): ReportState {
  const read = useCallback(() => live.state, [live]);
  return useSyncExternalStore(live.subscribe, read, read);
}

/** A visual re-renders when its own result or selection changes, not when a neighbour's does. */
export function useVisualSnapshot(live: LiveReport, page: string, visual: string): VisualSnapshot {
  const read = useCallback(() => live.snapshot(page, visual), [live, page, visual]);
  return useSyncExternalStore(live.subscribe, read, read);
}

const ALL: Predicate = { op: 'all' };

/** A slicer's current selection. It is exempt from its own clause, so its result alone would not show it. */
export function useSlicerSelection(
  live: LiveReport,
  page: string,
  visual: { readonly name: string; readonly kind: string },
): Predicate {
  const { name, kind } = visual;
  const read = useCallback(
    () => (hasTrait({ kind }, 'slices') ? (live.slicers.clauses(page, name)[0]?.predicate ?? ALL) : ALL),
    [live, page, name, kind],
  );
  return useSyncExternalStore(live.subscribe, read, read);
}

/** The initial assumptions of a planner. */
export function usePlanAssumptions(live: LiveReport, kind: string): PlanAssumptions | null {
  const read = useCallback(() => (hasTrait({ kind }, 'plans') ? live.state.assumed : null), [live, kind]);
  return useSyncExternalStore(live.subscribe, read, read);
}
