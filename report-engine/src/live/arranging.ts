import type { Clause } from '@holdfast/contracts/report/clause';
import type { CustomLayout, ReportSettings } from '@holdfast/contracts/report/settings';
import type { ReportTheme } from '@holdfast/contracts/report/theme';
import type { Layout, Sort, Visual } from '@holdfast/contracts/report/visual';
import { applyOperation } from '../filters/operations.ts';
import { without } from '../filters/selection.ts';
import { fromReportTheme } from '../theme/from-report-theme.ts';
import type { LiveCore } from './core.ts';
import { cloneVisual, withPage } from './document-edits.ts';
import type { Initiator } from './events.ts';
import { LiveError } from './live-error.ts';
import {
  hasLayout,
  LARGEST_ZOOM,
  type LayoutType,
  type PlacedPage,
  placeAll,
  placePage,
  SMALLEST_ZOOM,
} from './page-layout.ts';
import type { ReportState } from './report-state.ts';

/** How the report looks and where its visuals stand: settings, theme, zoom, layout, sort, copies. */
export function liveArranging(core: LiveCore) {
  return {
    updateSettings(patch: ReportSettings, by: Initiator = 'user'): void {
      const zoom = patch.zoomLevel;
      if (zoom !== undefined && !(zoom >= SMALLEST_ZOOM && zoom <= LARGEST_ZOOM)) {
        throw new LiveError('invalid', `zoomLevel must be a number between ${SMALLEST_ZOOM} and ${LARGEST_ZOOM}`);
      }
      const settings = mergeSettings(core.state.settings, patch);
      core.change({ settings }, by);
      core.emit('settingsUpdated', by, { settings });
      if (patch.layoutType !== undefined || patch.customLayout) {
        core.emit('layoutChanged', by, { page: core.state.activePage });
      }
    },
    zoom: (): number => core.state.settings.zoomLevel ?? 1,
    setZoom(zoomLevel: number, by: Initiator = 'user'): void {
      this.updateSettings({ zoomLevel }, by);
    },

    theme: (): ReportTheme | null => core.state.theme,
    /** An empty theme takes the host's theme away again. */
    applyTheme(theme: ReportTheme, by: Initiator = 'user'): void {
      const isEmpty = Object.keys(theme).length === 0;
      core.change({ theme: isEmpty ? (core.state.document.theme ?? null) : theme }, by);
      core.emit('themeApplied', by, {});
      this.remarkOnTheme(by);
    },
    /** Says what of the theme has no effect or was changed. A theme given at load is remarked on once somebody listens. */
    remarkOnTheme(by: Initiator): void {
      const { ignored, adjusted } = fromReportTheme(core.state.theme ?? {});
      const tell = (message: string, paths: readonly string[]): void => {
        if (paths.length > 0) core.emit('info', by, { message: `${message}: ${paths.join(', ')}.`, paths: [...paths] });
      };
      tell('The theme has words that change nothing in this report', ignored);
      tell('The theme has text colours too close to their ground; they were strengthened', adjusted);
    },

    /** Told by the view: the room there is, and how high what grows wants to be. */
    fit(room: ReportState['room']): void {
      const { width, height } = core.state.room;
      if (width !== room.width || height !== room.height) core.note({ room });
    },
    grow(page: string, visual: string, height: number): void {
      const known = core.state.needed[page] ?? {};
      if (known[visual] === height) return;
      core.note({ needed: { ...core.state.needed, [page]: { ...known, [visual]: height } } });
    },
    layoutOf: (page: string): PlacedPage => placePage(core.page(page), core.state),
    /** Every visual of a page, hidden ones too, bottom first. */
    visualsOf: (page: string): PlacedPage['visuals'] => placeAll(core.page(page), core.state).visuals,
    /** Puts the visuals of a page on top of each other in this order, bottom first. */
    order(page: string, names: readonly string[], by: Initiator = 'user'): void {
      const own = core.state.visuals[page] ?? {};
      const moved = names.map((name, z) => {
        core.visual(page, name);
        const layout = { ...own[name]?.layout, z };
        return [name, { ...own[name], layout }] as const;
      });
      core.change({ visuals: { ...core.state.visuals, [page]: { ...own, ...Object.fromEntries(moved) } } }, by);
      core.emit('layoutChanged', by, { page });
    },
    hasLayout: (page: string, type: LayoutType): boolean => hasLayout(core.page(page), type),

    /** Moves, resizes, shows or hides one visual; what is not given stays. */
    place(page: string, name: string, change: Partial<Layout>, by: Initiator = 'user'): void {
      core.visual(page, name);
      const { hidden, ...place } = change;
      const layout = { ...core.memory(page, name).layout, ...place };
      core.change(core.remember(page, name, hidden === undefined ? { layout } : { layout, hidden }), by);
      core.emit('layoutChanged', by, { page });
    },

    sort(page: string, name: string, sort: Sort[], by: Initiator = 'user'): void {
      core.visual(page, name);
      core.change(core.remember(page, name, { sort }), by);
    },

    search(page: string, name: string, search: string, by: Initiator = 'user'): void {
      core.visual(page, name);
      core.change(core.remember(page, name, { search: search.trim() }), by);
    },

    collapse(page: string, name: string, rows: readonly string[], by: Initiator = 'user'): void {
      core.visual(page, name);
      core.note(core.remember(page, name, { collapsed: [...rows] }));
      core.emit('layoutChanged', by, { page });
    },

    /** What the reader has to say to a visual; bookmarks carry it. An empty text takes it away. */
    comment(page: string, name: string, text: string, by: Initiator = 'user'): void {
      core.visual(page, name);
      core.note(core.remember(page, name, { comment: text.trim() }));
      core.emit('commentChanged', by, { page, visual: name, text: text.trim() });
    },

    /** Takes a visual off its page, with everything it restricted. */
    remove(page: string, name: string, by: Initiator = 'user'): void {
      core.visual(page, name);
      const document = withPage(core.state.document, page, (own) => ({
        ...own,
        visuals: own.visuals.filter((visual) => visual.name !== name),
      }));
      const isIts = ({ source, scope }: Clause) =>
        'page' in scope &&
        scope.page === page &&
        (('visual' in source && source.visual === name) || ('visual' in scope && scope.visual === name));
      const overlay = { ...core.state.overlay, focused: null, spotlit: null };
      core.change({ document, overlay, selection: without(core.state.selection, isIts), unsaved: true }, by);
      core.emit('layoutChanged', by, { page });
    },

    clone(
      page: string,
      name: string,
      { layout, filters }: { layout?: Partial<Layout>; filters?: Clause[] },
      by: Initiator = 'user',
    ): Visual {
      const flows = core.page(page).flow !== undefined;
      const copied = cloneVisual(core.page(page), core.visual(page, name), flows ? undefined : layout);
      const document = withPage(core.state.document, page, () => copied.page);
      const scope = { level: 'visual' as const, page, visual: copied.visual.name };
      const own = (filters ?? []).map((filter) => ({ ...filter, scope }));
      const outcome = applyOperation(core.state.selection, scope, 'replaceAll', own);
      // In a page that flows a place is an order over it, not a part of the document.
      const placed = flows && layout ? core.remember(page, copied.visual.name, { layout }) : {};
      const selection = 'selection' in outcome ? { selection: outcome.selection } : {};
      core.change({ document, unsaved: true, ...placed, ...selection }, by);
      return copied.visual;
    },

    switchMode(mode: 'view' | 'edit', by: Initiator = 'user'): void {
      core.change({ mode }, by);
    },
    focus: (visual: string | null) => core.change({ overlay: { ...core.state.overlay, focused: visual } }, 'user'),
    spotlight: (visual: string | null) => core.change({ overlay: { ...core.state.overlay, spotlit: visual } }, 'user'),
    closeOverlays(by: Initiator = 'user'): void {
      const { closeMenus } = core.state.overlay;
      core.change({ overlay: { focused: null, spotlit: null, closeMenus: closeMenus + 1 } }, by);
    },
  };
}

/** Settings merge into each pane, each bar and the custom layout's pages, so that a partial patch keeps the rest. */
function mergeSettings(old: ReportSettings, patch: ReportSettings): ReportSettings {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const merged: ReportSettings = { ...old, ...given };
  if (patch.panes) merged.panes = mergeEach(old.panes ?? {}, patch.panes);
  if (patch.bars) merged.bars = mergeEach(old.bars ?? {}, patch.bars);
  if (patch.customLayout) merged.customLayout = mergeLayouts(old.customLayout ?? {}, patch.customLayout);
  return merged;
}

function mergeEach<Parts extends object>(old: Parts, patch: Parts): Parts {
  const parts = Object.entries(patch).filter(([, part]) => part !== undefined);
  return {
    ...old,
    ...Object.fromEntries(parts.map(([name, part]) => [name, { ...old[name as keyof Parts], ...part }])),
  };
}

function mergeLayouts(old: CustomLayout, patch: CustomLayout): CustomLayout {
  const pagesLayout = { ...old.pagesLayout };
  for (const [page, layout] of Object.entries(patch.pagesLayout ?? {})) {
    const before = pagesLayout[page];
    const visualsLayout = { ...before?.visualsLayout };
    for (const [visual, change] of Object.entries(layout.visualsLayout ?? {})) {
      visualsLayout[visual] = { ...visualsLayout[visual], ...change };
    }
    pagesLayout[page] = { ...before, ...layout, visualsLayout };
  }
  return { ...old, ...patch, pagesLayout };
}
