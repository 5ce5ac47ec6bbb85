import type { Clause } from '@holdfast/contracts/report/clause';
import type { OpenedReport } from '@holdfast/contracts/report/document';
import { encodeState, hasField, kindOf, type LiveReport, openLiveReport } from '@holdfast/report-engine';

/**
 * Transfers a reader's state to a live report over other data: page, filters, slicers, sorting, theme and settings.
 * State the other data does not support is dropped, and the documents' own defaults are not transferred: the second
 * document's suit its data better.
 */
export function transferState(from: { live: LiveReport; opened: OpenedReport }, to: LiveReport): LiveReport {
  const { state } = from.live;
  // Editing continues: the edited document replaces the other one.
  if (state.document !== from.opened.document || state.history.past.length > 0) to.editing.takeOver(state, 'sdk');
  const pushed = new Set(clausesOf(from.opened).map((clause) => JSON.stringify(clause)));
  const carried = state.selection.filter(
    (clause) => !pushed.has(JSON.stringify(clause)) && hasField(to.model, clause) && places(to, clause),
  );
  const replaced = new Set(carried.map(keyOf));
  const own = to.state.selection.filter((clause) => !replaced.has(keyOf(clause)));
  const visuals = structuredClone(state.visuals) as Parameters<typeof encodeState>[0]['visuals'];
  to.bookmarks.applyState(
    encodeState({ version: 1, page: state.activePage, clauses: [...own, ...carried], visuals }),
    'sdk',
  );
  to.arranging.updateSettings(state.settings, 'sdk');
  if (state.theme) to.arranging.applyTheme(state.theme, 'sdk');
  if (state.mode !== to.state.mode) to.arranging.switchMode(state.mode, 'sdk');
  return to;
}

/** The initial clauses of a report. */
function clausesOf({ document, model }: OpenedReport): readonly Clause[] {
  const ask = () => Promise.reject(new Error('An untouched report runs no queries.'));
  return openLiveReport({ document, model, ask, kinds: kindOf, phased: true }).state.selection;
}

const keyOf = ({ source, scope, target }: Clause): string => JSON.stringify([source, scope, target]);

function places(live: LiveReport, { scope, source }: Clause): boolean {
  if (scope.level === 'report') return true;
  const page = live.pages.list().find(({ name }) => name === scope.page);
  const visual = scope.level === 'visual' ? scope.visual : 'visual' in source ? source.visual : null;
  return page !== undefined && (visual === null || page.visuals.some(({ name }) => name === visual));
}
