import type { PickedValues } from '@holdfast/query-engine/filters/data-point.ts';
import type { LiveCore } from './core.ts';
import type { livePicking } from './picking.ts';
import type { Results, VisualData } from './results.ts';
import { placeOf } from './rounds.ts';

/** Everything a view needs to render one visual. Referentially stable while nothing changes. */
export interface VisualSnapshot extends VisualData {
  readonly picked: PickedValues | null;
  readonly drillDepth: number;
}

export function liveSnapshots(core: LiveCore, results: Results, picking: ReturnType<typeof livePicking>) {
  const snapshots = new Map<string, VisualSnapshot>();
  return (page: string, visual: string): VisualSnapshot => {
    const place = placeOf(page, visual);
    const drillDepth = core.memory(page, visual).drillDepth ?? 0;
    const next = { ...results.at(place), picked: picking.picked(page, visual), drillDepth };
    const last = snapshots.get(place);
    if (last && sameSnapshot(last, next)) return last;
    snapshots.set(place, next);
    return next;
  };
}

function sameSnapshot(a: VisualSnapshot, b: VisualSnapshot): boolean {
  return (
    a.status === b.status &&
    a.query === b.query &&
    a.result === b.result &&
    a.problem === b.problem &&
    a.drillDepth === b.drillDepth &&
    JSON.stringify(a.picked) === JSON.stringify(b.picked)
  );
}
