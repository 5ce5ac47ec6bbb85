import { fieldKey } from '@holdfast/contracts/report/field';
import type { ReportState } from '../../live/report-state.ts';
import { useSurroundings } from '../context/surroundings.ts';

/** One click takes back whatever a reader restricted. There while there is anything to take back, wherever the page is. */
export function ClearFilters({ state }: { state: ReportState }) {
  const { live, texts } = useSurroundings();
  // Slicers in step restrict once, on however many pages they stand.
  const set = new Set(live.clearing.set().map(({ target, predicate }) => fieldKey(target) + JSON.stringify(predicate)));
  if (set.size === 0 || state.presenting) return null;
  return (
    <button type="button" className="hf-clear-all" onClick={() => live.clearing.all()}>
      {texts.clearFilters({ count: set.size })}
    </button>
  );
}
