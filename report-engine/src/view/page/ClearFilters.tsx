import { fieldKey } from '@holdfast/contracts/report/field';
import type { ReportState } from '../../live/report-state.ts';
import { useViewContext } from '../context/view-context.ts';

/** One button clears all of a reader's filters. Shown on every page while there are any. */
export function ClearFilters({ state }: { state: ReportState }) {
  const { live, texts } = useViewContext();
  // Synced slicers count once, on however many pages they are.
  const set = new Set(live.clearing.set().map(({ target, predicate }) => fieldKey(target) + JSON.stringify(predicate)));
  if (set.size === 0 || state.presenting) return null;
  return (
    <button type="button" className="hf-clear-all" onClick={() => live.clearing.all()}>
      {texts.clearFilters({ count: set.size })}
    </button>
  );
}
