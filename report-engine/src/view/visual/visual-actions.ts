import type { PlanAssumptions } from '@holdfast/contracts/report/plan';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import { isPicked } from '@holdfast/query-engine/filters/data-point.ts';
import type { HandedList } from '../../live/events.ts';
import { csvOf } from '../../live/exporting.ts';
import { LiveError } from '../../live/live-error.ts';
import type { LiveReport, VisualSnapshot } from '../../live/live-report.ts';
import type { ViewActions } from '../../visuals/kind.ts';
import { option } from '../../visuals/result-columns.ts';
import type { QueryResult, Visual } from '../../visuals/words.ts';
import { mayDo } from '../context/commands.ts';
import { listCommands, rowCommand } from '../context/host-commands.ts';
import { downloadText } from './copy-or-download.ts';
import { nextSort } from './next-sort.ts';
import { togglePick } from './toggle-pick.ts';

/** The selection and the data of a visual. */
interface Now extends Pick<VisualSnapshot, 'picked' | 'result'> {
  readonly sliced: Predicate;
  readonly searched: string;
  readonly collapsed: readonly string[];
  readonly assumed: PlanAssumptions | null;
  readonly planFrom: number | null;
}

export interface ActionContext {
  readonly page: string;
  readonly visual: Visual;
  readonly now: Now;
  readonly openMenu: ViewActions['openMenu'];
  readonly onSelect: () => void;
}

/** The actions of a view, as methods of the live report. Stateless. */
export function visualActions(
  live: LiveReport,
  {
    page,
    visual,
    now: { picked, result, sliced, searched, collapsed, assumed, planFrom },
    openMenu,
    onSelect,
  }: ActionContext,
): ViewActions {
  const name = visual.name;
  const place = { page, visual: name };
  const command = rowCommand(live.state.settings, visual);
  return {
    anySelected: picked !== null && picked.tuples.length > 0,
    isSelected: (point) => isPicked(picked, point.identity),
    select(point, add) {
      onSelect();
      live.tell('visualClicked', { ...place, points: [point] });
      live.picking.pick(page, name, togglePick(picked, point, add), { together: add });
    },
    clear: () => live.picking.clear(),
    openMenu,
    slice: (predicate) => live.slicers.set(page, name, predicate),
    sliced,
    sortBy(as) {
      const column = result?.columns.find((one) => one.as === as);
      if (!column || !mayDo(live.state.settings, 'sort', visual)) return;
      live.arranging.sort(page, name, [nextSort(live, page, visual, column)]);
    },
    search: (text) => live.arranging.search(page, name, text),
    searched,
    collapsed,
    collapse: (rows) => live.arranging.collapse(page, name, rows),
    may: (command) => mayDo(live.state.settings, command, visual),
    press() {
      const type = option.text(visual, 'action') ?? 'none';
      const bookmark = option.text(visual, 'bookmark') ?? null;
      live.tell('buttonClicked', {
        ...place,
        id: name,
        title: visual.title ?? option.text(visual, 'text') ?? '',
        type,
        bookmark,
      });
      const target = option.text(visual, 'page');
      if (type === 'bookmark' && bookmark) live.bookmarks.apply(bookmark);
      else if (type === 'page' && target) live.pages.open(target);
      else if (type === 'clear') live.picking.clear();
      else if (type === 'link') follow(live, place, option.text(visual, 'url') ?? '');
    },
    goToPage: (target) => live.pages.open(target),
    applyBookmark: (bookmark) => live.bookmarks.apply(bookmark),
    followLink: (url) => follow(live, place, url),
    openRow: command === null ? null : (point) => live.tell('commandTriggered', { ...place, command, points: [point] }),
    model: live.acting.canAskModel
      ? {
          customer: (rank, changes, signal) => live.acting.customer(rank, changes, signal),
          customers: (changes, signal) => live.acting.customers(page, name, changes, signal),
        }
      : null,
    planning: {
      assumed,
      isKept: live.planning.isKept,
      assume: (next) => live.planning.assume(next),
      from: planFrom,
      planFrom: (risk) => live.planning.from(page, name, risk),
    },
    saveList: live.mayExport
      ? async ({ fileName, query, arrange }) => {
          const act = { pageName: page, visualName: name, exportDataType: UNDERLYING };
          if (!(await live.askHost('beforeExport', act))) throw new LiveError('not-allowed', 'hostForbidsExport');
          const list = await live.acting.list(page, name, query);
          downloadText(fileName, csvOf(arrange(list), live.sayCell));
          live.tell('exportDataCompleted', {
            page,
            visual: name,
            succeeded: true,
            underlying: true,
            rows: list.rowCount,
          });
          return { rows: list.rowCount, truncated: list.truncated };
        }
      : null,
    listCommands: live.mayExport
      ? listCommands(live.state.settings, visual).map(({ name: command, title }) => ({
          name: command,
          title,
          run: async ({ query, arrange }) => {
            const list = arrange(await live.acting.list(page, name, query));
            const { truncated } = list;
            live.tell('commandTriggered', { ...place, command, points: [], list: { rows: rowsOf(list), truncated } });
          },
        }))
      : [],
  };
}

/** Keyed by the model's column names; computed columns have none. */
function rowsOf({ columns, rowCount }: QueryResult): HandedList['rows'] {
  const named = columns.flatMap(({ field, values, as }) =>
    field.kind === 'column' && as !== 'gain' ? [{ name: field.column, values }] : [],
  );
  return Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(named.map(({ name, values }) => [name, values[row] ?? null])),
  );
}

/** An `ExportDataResultType`: the rows behind what is shown. */
const UNDERLYING = 1;

/**
 * Navigate, navigate and notify, or only notify: the host decides. Links other than http(s) and mailto are never
 * opened.
 */
function follow(live: LiveReport, place: { page: string; visual: string }, url: string): void {
  const behaviour = live.state.settings.hyperlinkClickBehavior ?? 0;
  if (behaviour !== 0) live.tell('dataHyperlinkClicked', { ...place, url });
  if (behaviour === 2) return;
  live.whenAllowed('beforeLink', { pageName: place.page, visualName: place.visual, url }, (allowed) => {
    if (/^(https?:|mailto:)/i.test(allowed.url)) window.open(allowed.url, '_blank', 'noopener,noreferrer');
  });
}
