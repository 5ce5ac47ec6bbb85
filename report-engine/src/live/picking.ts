import type { Clause, ClauseScope } from '@holdfast/contracts/report/clause';
import {
  type DataPoint,
  type PickedValues,
  pickedValues,
  predicateFromPoints,
} from '@holdfast/query-engine/filters/data-point.ts';
import { withClause, withoutClauses } from '@holdfast/query-engine/filters/selection.ts';
import type { LiveCore } from './core.ts';
import type { Initiator } from './events.ts';

/** Clicks on marks: the selection in one visual filters or highlights the others on its page. */
export function livePicking(core: LiveCore) {
  const pickedOn = (page: string) => (clause: Clause) =>
    clause.source.by === 'visual' && clause.scope.level === 'page' && clause.scope.page === page;

  const publishPick = (page: string, visual: string, points: DataPoint[], by: Initiator) => {
    const filters = core.state.selection.filter(pickedOn(page));
    core.emit('dataSelected', by, { page, visual, points, filters });
    core.emit('selectionChanged', by, { page, visual: points.length > 0 ? visual : null });
  };

  return {
    picked(page: string, visual: string): PickedValues | null {
      const own = (clause: Clause) =>
        pickedOn(page)(clause) && 'visual' in clause.source && clause.source.visual === visual;
      return pickedValues(core.state.selection.find(own));
    },

    /** `together` keeps the selections of other visuals, so that several apply together. */
    pick(page: string, visual: string, points: DataPoint[], { together = false } = {}): void {
      core.visual(page, visual);
      const scope: ClauseScope = { level: 'page', page };
      const found = predicateFromPoints(points);
      const drop = (clause: Clause) =>
        pickedOn(page)(clause) && (!together || ('visual' in clause.source && clause.source.visual === visual));
      let selection = withoutClauses(core.state.selection, drop);
      if (found) {
        selection = withClause(selection, { source: { by: 'visual', visual }, scope, exempt: [visual], ...found });
      }
      core.change({ selection }, 'user');
      publishPick(page, visual, points, 'user');
    },

    /** False when nothing was selected. */
    clear(by: Initiator = 'user'): boolean {
      const page = core.state.activePage;
      const selection = withoutClauses(core.state.selection, pickedOn(page));
      if (selection === core.state.selection) return false;
      core.change({ selection }, by);
      core.emit('dataSelected', by, { page, visual: '', points: [], filters: [] });
      core.emit('selectionChanged', by, { page, visual: null });
      return true;
    },
  };
}
