import { MAX_QUERY_ROWS } from '@holdfast/contracts/report/query';
import { hasTrait } from '@holdfast/contracts/report/visual-traits';
import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import { predicateFromPoints } from '@holdfast/query-engine/filters/data-point.ts';
import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import { toTabSeparated } from '../../live/exporting.ts';
import type { LiveReport, VisualSnapshot } from '../../live/live-report.ts';
import { rowsWithChildren } from '../../visuals/matrix/shape.ts';
import { option } from '../../visuals/result-columns.ts';
import { SEARCHED_FROM, styleOfSlicer } from '../../visuals/slicer/shape.ts';
import { visualLabel } from '../../visuals/visual-label.ts';
import type { Visual } from '../../visuals/words.ts';
import { commandState } from '../context/commands.ts';
import { hostGroups } from '../context/host-commands.ts';
import type { MenuGroup, MenuItem, Panel } from '../context/menu.ts';
import { copyText, downloadText } from './copy-or-download.ts';
import { nextSort } from './next-sort.ts';

interface MenuContext {
  readonly live: LiveReport;
  readonly page: string;
  readonly visual: Visual;
  readonly snapshot: VisualSnapshot;
  readonly point: DataPoint | null;
  readonly texts: Texts;
  readonly asTable: boolean;
  readonly onTable: () => void;
  readonly onPanel: (panel: Panel) => void;
  readonly onSearch: () => void;
}

interface MenuCommand {
  readonly label: string;
  readonly run: () => void;
  /** Whether it applies here; if not, it is not offered, whatever the host says. */
  readonly when?: boolean;
  readonly id?: string;
}
type Offer = (command: string, given: MenuCommand) => MenuItem[];

/** All actions on this visual, or on this mark of it, that host and document allow. */
export function menuItems(asked: MenuContext): readonly MenuGroup[] {
  const { live, page, visual, point } = asked;
  const { settings } = live.state;
  const offer: Offer = (command, { label, run, when = true, id = command }) => {
    const state = commandState(settings, command, visual);
    return when && state !== 'hidden' ? [{ id, label, disabled: state === 'disabled', run }] : [];
  };
  const host = hostGroups(settings, visual, point ? 'visualContextMenu' : 'visualOptionsMenu', (command) =>
    live.tell('commandTriggered', { page, visual: visual.name, command, points: point ? [point] : [] }),
  );
  const own = [drillItems, filterItems, analysisItems, exportItems, sorting, arrangeItems].map((group) => ({
    items: group(asked, offer),
  }));
  return [...host.top, ...own, ...host.bottom].filter(({ items }) => items.length > 0);
}

function drillItems({ live, page, visual, snapshot, point, texts }: MenuContext, offer: Offer) {
  const { name, roles } = visual;
  const { down, up, through, targets } = live.drilling;
  const place = { pageName: page, visualName: name };
  const canGoDown = (roles.category?.length ?? 0) > snapshot.drillDepth + 1;
  const pages = point ? targets({ page, visual: name }, point).filter((target) => target.name !== page) : [];
  const closable = rowsWithChildren(snapshot.result, visual);
  return [
    ...offer('drill', {
      id: 'drillDown',
      label: texts.drillDown,
      when: canGoDown && point !== null,
      run: () => live.whenAllowed('beforeDrill', { ...place, direction: 'down' }, () => down(page, name, point)),
    }),
    ...offer('drill', {
      id: 'drillUp',
      label: texts.drillUp,
      when: snapshot.drillDepth > 0,
      run: () => live.whenAllowed('beforeDrill', { ...place, direction: 'up' }, () => up(page, name)),
    }),
    ...pages.flatMap((target) =>
      offer('drillthrough', {
        id: `through-${target.name}`,
        label: texts.drillThrough({ page: target.displayName }),
        run: () =>
          point &&
          live.whenAllowed(
            'beforeDrill',
            { ...place, direction: 'through', toPage: target.name },
            ({ toPage = target.name }) => through({ page, visual: name }, toPage, point),
          ),
      }),
    ),
    ...offer('expandCollapse', {
      id: 'expandAll',
      label: texts.expandAll,
      when: closable.length > 0,
      run: () => live.arranging.collapse(page, name, []),
    }),
    ...offer('expandCollapse', {
      id: 'collapseAll',
      label: texts.collapseAll,
      when: closable.length > 0,
      run: () => live.arranging.collapse(page, name, closable),
    }),
  ];
}

function filterItems({ live, page, visual: { name }, snapshot, point, texts }: MenuContext, offer: Offer) {
  const restrict = (not: boolean): void => {
    const found = point && predicateFromPoints([point]);
    if (!found || (found.predicate.op !== 'in' && found.predicate.op !== 'tuples')) return;
    const scope = { level: 'visual' as const, page, visual: name };
    live.filters.update(scope, 'replace', [
      { source: { by: 'pane' }, scope, target: found.target, predicate: { ...found.predicate, not }, exempt: [] },
    ]);
  };
  const when = point !== null && point.identity.length > 0;
  return [
    ...offer('includeExclude', { id: 'include', label: texts.include, when, run: () => restrict(false) }),
    ...offer('includeExclude', { id: 'exclude', label: texts.exclude, when, run: () => restrict(true) }),
    ...offer('clearSelection', {
      label: texts.clearSelection,
      when: (snapshot.picked?.tuples.length ?? 0) > 0,
      run: () => live.picking.clear(),
    }),
  ];
}

function analysisItems(asked: MenuContext, offer: Offer) {
  const { live, page, visual, snapshot, point, texts, asTable, onPanel } = asked;
  const { query } = snapshot;
  const hasNumbers = hasData(snapshot) && query !== null && !hasTrait(visual, 'slices');
  return [
    ...offer('explain', { label: texts.explain, when: hasNumbers, run: () => onPanel('explain') }),
    ...offer('insightsAnalysis', {
      label: texts.analyse,
      when: hasNumbers && point !== null && point.identity.length > 0,
      run: () => onPanel('analyse'),
    }),
    ...offer('summarize', {
      label: texts.summarize,
      when: hasNumbers && query.values.length > 0,
      run: () => onPanel('summary'),
    }),
    ...offer('seeData', {
      label: asTable ? texts.showChart : texts.showTable,
      when: hasTable(live, page, visual),
      run: asked.onTable,
    }),
    ...offer('search', { label: texts.search, when: point === null && isSearchable(asked), run: asked.onSearch }),
  ];
}

function exportItems({ live, page, visual, snapshot, point, texts, onPanel }: MenuContext, offer: Offer) {
  const { result } = snapshot;
  const values = (point?.values ?? []).map(({ formatted, value }) => formatted ?? String(value));
  return [
    ...(point
      ? offer('copy', {
          label: texts.copyValue,
          when: values.length > 0,
          run: () => copyText(values.join('\t')),
        })
      : offer('copy', {
          label: texts.copyData,
          when: hasData(snapshot) && live.mayExport,
          run: () => result && copyText(toTabSeparated(result, live.sayCell)),
        })),
    ...offer('exportData', {
      label: texts.exportData,
      when: hasData(snapshot) && live.mayExport,
      run: () =>
        live.whenAllowed(
          'beforeExport',
          { pageName: page, visualName: visual.name, exportDataType: 0, rows: MAX_QUERY_ROWS },
          ({ rows }) => void download(live, page, visual, rows),
        ),
    }),
    ...offer('exportData', {
      id: 'exportFile',
      label: texts.exportFile,
      when: live.fileExports !== null && point === null,
      run: () => onPanel('export'),
    }),
    ...offer('exportData', {
      id: 'mail',
      label: texts.sendMail,
      when: live.mails !== null && point === null,
      run: () => onPanel('mail'),
    }),
    ...offer('addComment', { label: texts.comment, run: () => onPanel('comment') }),
  ];
}

async function download(live: LiveReport, page: string, visual: Visual, rows = MAX_QUERY_ROWS): Promise<void> {
  const { name } = visual;
  try {
    downloadText(`${visualLabel(live.model, visual)}.csv`, await live.exportData(page, name, { rows }));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    live.tell('error', { message, code: 'exportFailed', visual: name });
    live.tell('exportDataCompleted', { page, visual: name, succeeded: false, underlying: false, rows: 0 });
  }
}

const MOST_SORTS = 6;

function sorting({ live, page, visual, snapshot, point, texts }: MenuContext, offer: Offer) {
  const { result } = snapshot;
  if (!result || result.rowCount < 2 || point !== null || hasTrait(visual, 'slices')) return [];
  const columns = result.columns.filter(({ as }) => !as.startsWith('tooltips'));
  return columns.slice(0, MOST_SORTS).flatMap((column) => {
    const sort = nextSort(live, page, visual, column);
    return offer('sort', {
      id: `sort-${column.as}`,
      label: (sort.direction === 'descending' ? texts.sortDescending : texts.sortAscending)({ name: column.label }),
      run: () => live.arranging.sort(page, visual.name, [sort]),
    });
  });
}

function arrangeItems({ live, page, visual: { name }, point, texts }: MenuContext, offer: Offer) {
  const { overlay, mode } = live.state;
  const { focus, spotlight } = live.arranging;
  const [isFocused, isSpotlit] = [overlay.focused === name, overlay.spotlit === name];
  return [
    ...offer('focusMode', {
      label: isFocused ? texts.leaveFocus : texts.focusMode,
      run: () => focus(isFocused ? null : name),
    }),
    ...offer('spotlight', {
      label: isSpotlit ? texts.endSpotlight : texts.spotlight,
      when: overlay.focused === null,
      run: () => spotlight(isSpotlit ? null : name),
    }),
    ...offer('removeVisual', {
      label: texts.removeVisual,
      when: mode === 'edit' && point === null,
      run: () => live.arranging.remove(page, name),
    }),
  ];
}

const hasData = ({ result, status }: VisualSnapshot): boolean => result !== null && status !== 'error';

/** Some tables and every long list have a search field. */
function isSearchable({ live, visual, snapshot }: MenuContext): boolean {
  if (hasTrait(visual, 'listsRecords')) return option.flag(visual, 'search') ?? false;
  const isList = hasTrait(visual, 'slices') && styleOfSlicer(visual, live.model) === 'list';
  return isList && (snapshot.result?.rowCount ?? 0) >= SEARCHED_FROM;
}

/** Tables already are tables, and a slicer has only its list; other kinds have a table view. */
function hasTable(live: LiveReport, page: string, visual: Visual): boolean {
  const isList = hasTrait(visual, 'listsRecords') || hasTrait(visual, 'slices');
  return hasData(live.snapshot(page, visual.name)) && !isList;
}

export function canShowTable(live: LiveReport, page: string, visual: Visual): boolean {
  return hasTable(live, page, visual) && commandState(live.state.settings, 'seeData', visual) === 'enabled';
}
