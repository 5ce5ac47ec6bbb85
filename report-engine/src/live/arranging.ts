import type { Clause } from '@holdfast/contracts/report/clause';
import type { CustomLayout, ReportSettings, VisualLayout } from '@holdfast/contracts/report/settings';
import type { ReportTheme } from '@holdfast/contracts/report/theme';
import type { Layout, Sort, Visual } from '@holdfast/contracts/report/visual';
import { applyOperation } from '@holdfast/query-engine/filters/operations.ts';
import type { Edit } from '../edit/edit.ts';
import { fromReportTheme } from '../theme/from-report-theme.ts';
import type { LiveCore } from './core.ts';
import { orderedFor, withoutPlaces } from './custom-layout.ts';
import type { liveEditing } from './editing.ts';
import type { Initiator } from './events.ts';
import { LiveError } from './live-error.ts';
import {
  customSize,
  hasLayout,
  LARGEST_ZOOM,
  type PageLayoutType,
  type PlacedPage,
  placeAll,
  placePage,
  SMALLEST_ZOOM,
} from './page-layout.ts';
import type { ReportState } from './report-state.ts';

/** Appearance and layout of the report: settings, theme, zoom, layout, sort, copies. */
export function liveArranging(core: LiveCore, editing: ReturnType<typeof liveEditing>) {
  return {
    updateSettings(patch: ReportSettings, by: Initiator = 'user'): void {
      const zoom = patch.zoomLevel;
      if (zoom !== undefined && !(zoom >= SMALLEST_ZOOM && zoom <= LARGEST_ZOOM)) {
        throw new LiveError('invalid', 'zoom', { least: SMALLEST_ZOOM, most: LARGEST_ZOOM });
      }
      const drawn = core.state.mode === 'edit' ? arrangement(core.state, patch) : [];
      if (drawn.length > 0) editing.do(drawn, by);
      const settings = mergeSettings(core.state.settings, drawn.length > 0 ? withoutLayout(patch) : patch);
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
    /** An empty theme removes the host's theme. */
    applyTheme(theme: ReportTheme, by: Initiator = 'user'): void {
      const isEmpty = Object.keys(theme).length === 0;
      core.change({ theme: isEmpty ? (core.state.document.theme ?? null) : theme }, by);
      core.emit('themeApplied', by, {});
      this.remarkOnTheme(by);
    },
    /**
     * Reports the parts of the theme that have no effect or were changed. For a theme given at load this waits for a
     * listener.
     */
    remarkOnTheme(by: Initiator): void {
      const { ignored, adjusted } = fromReportTheme(core.state.theme ?? {});
      const tell = (message: string, paths: readonly string[]): void => {
        if (paths.length > 0) core.emit('info', by, { message: `${message}: ${paths.join(', ')}.`, paths: [...paths] });
      };
      tell('The theme has keys without effect in this report', ignored);
      tell('The theme has text colours with too little contrast, which was increased', adjusted);
    },

    /** Called by the view: the available space, and the heights growing visuals need. */
    fit(room: ReportState['room']): void {
      const { width, height } = core.state.room;
      if (width !== room.width || height !== room.height) core.note({ room });
    },
    grow(page: string, visual: string, height: number): void {
      const known = core.state.needed[page] ?? {};
      if (known[visual] === height) return;
      core.note({ needed: { ...core.state.needed, [page]: { ...known, [visual]: height } } });
    },
    showSlicers(slicersShown: boolean): void {
      core.change({ slicersShown }, 'user');
    },
    ...livePlacing(core, editing),

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

/** Where visuals are and how each is shown: position, order, sorting, search, copies. */
function livePlacing(core: LiveCore, editing: ReturnType<typeof liveEditing>) {
  return {
    layoutOf: (page: string): PlacedPage => placePage(core.page(page), core.state),
    /** All visuals of a page, hidden ones included, bottom first. */
    visualsOf: (page: string): PlacedPage['visuals'] => placeAll(core.page(page), core.state).visuals,
    /** Sets the stacking order of a page's visuals, bottom first. */
    order(page: string, names: readonly string[], by: Initiator = 'user'): void {
      if (core.state.mode === 'edit') {
        const places = Object.fromEntries(names.map((name, z) => [name, { z }]));
        editing.do({ do: 'placeVisuals', page, places }, by);
        return;
      }
      const own = core.state.visuals[page] ?? {};
      const moved = names.map((name, z) => {
        core.visual(page, name);
        const layout = { ...own[name]?.layout, z };
        return [name, { ...own[name], layout }] as const;
      });
      const visuals = { ...core.state.visuals, [page]: { ...own, ...Object.fromEntries(moved) } };
      const places = Object.fromEntries(moved.map(([name, { layout }]) => [name, { z: layout.z }]));
      core.change({ visuals, settings: withoutPlaces(core.state.settings, page, places) }, by);
      core.emit('layoutChanged', by, { page });
    },
    hasLayout: (page: string, type: PageLayoutType): boolean => hasLayout(core.page(page), type),

    /** Moves, resizes, shows or hides one visual; omitted fields stay. */
    place(page: string, name: string, change: Partial<Layout>, by: Initiator = 'user'): void {
      if (core.state.mode === 'edit') {
        editing.do({ do: 'placeVisuals', page, places: { [name]: change } }, by);
        return;
      }
      core.visual(page, name);
      const { hidden, ...place } = change;
      const layout = { ...core.memory(page, name).layout, ...place };
      const settings = withoutPlaces(core.state.settings, page, { [name]: change });
      core.change(
        { ...core.remember(page, name, hidden === undefined ? { layout } : { layout, hidden }), settings },
        by,
      );
      core.emit('layoutChanged', by, { page });
    },

    sort(page: string, name: string, sort: Sort[], by: Initiator = 'user'): void {
      core.visual(page, name);
      if (core.state.mode === 'edit') editing.do({ do: 'changeVisual', page, visual: name, change: { sort } }, by);
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

    /** The reader's comment on a visual, saved in bookmarks. An empty text removes it. */
    comment(page: string, name: string, text: string, by: Initiator = 'user'): void {
      core.visual(page, name);
      core.note(core.remember(page, name, { comment: text.trim() }));
      core.emit('commentChanged', by, { page, visual: name, text: text.trim() });
    },

    /** Removes a visual from its page, with its clauses. */
    remove(page: string, name: string, by: Initiator = 'user'): void {
      editing.do({ do: 'deleteVisuals', page, visuals: [name] }, by);
      const { focused, spotlit } = core.state.overlay;
      if (focused ?? spotlit) core.change({ overlay: { ...core.state.overlay, focused: null, spotlit: null } }, by);
    },

    clone(
      page: string,
      name: string,
      { layout, filters }: { layout?: Partial<Layout>; filters?: Clause[] },
      by: Initiator = 'user',
    ): Visual {
      const flows = core.page(page).flow !== undefined;
      const { hidden, ...position } = layout ?? {};
      const shown = hidden === undefined ? {} : { hidden };
      editing.do({ do: 'copyVisuals', page, visuals: [name], layout: flows ? shown : layout }, by);
      const copy = core.page(page).visuals.at(-1) as Visual;
      const scope = { level: 'visual' as const, page, visual: copy.name };
      const own = (filters ?? []).map((filter) => ({ ...filter, scope }));
      const outcome = applyOperation(core.state.selection, scope, 'replaceAll', own);
      // On a flowing page a position is an override, not a part of the document.
      const placed = flows && layout ? core.remember(page, copy.name, { layout: position }) : {};
      const selection = filters && 'selection' in outcome ? { selection: outcome.selection } : {};
      const settings = withoutPlaces(core.state.settings, page, { [copy.name]: layout ?? {} });
      core.change({ ...placed, ...selection, settings }, by);
      return copy;
    },
  };
}

const MAX_SIDE = 10_000;

/** While a report is edited, a host's layout becomes part of it and is saved. */
function arrangement({ document, activePage }: ReportState, { customLayout }: ReportSettings): Edit[] {
  const { pagesLayout = {}, pageSize } = customLayout ?? {};
  const known = new Map(document.pages.map((page) => [page.name, page]));
  const placed = Object.entries(pagesLayout).flatMap(([name, layout]): Edit[] => {
    const page = known.get(name);
    const places = (page?.visuals ?? []).flatMap((visual) => {
      const { displayState, ...place } = orderedFor(layout, visual.name);
      if (!displayState && Object.keys(place).length === 0) return [];
      return [[visual.name, { ...place, ...(displayState && { hidden: displayState.mode === 1 }) }] as const];
    });
    return places.length === 0 ? [] : [{ do: 'placeVisuals', page: name, places: Object.fromEntries(places) }];
  });
  const page = known.get(activePage);
  if (!pageSize || !page) return placed;
  const size = customSize(page.size, pageSize);
  if (!size || size.width > MAX_SIDE || size.height > MAX_SIDE) return placed;
  return [...placed, { do: 'sizePage', page: activePage, size }];
}

function withoutLayout({ customLayout, ...patch }: ReportSettings): ReportSettings {
  const { displayOption } = customLayout ?? {};
  return displayOption === undefined ? patch : { ...patch, customLayout: { displayOption } };
}

/** Merges deeply into panes, bars and the pages of a custom layout, so that a partial patch keeps the rest. */
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
    // A new default also replaces what was set for single visuals before.
    const visualsLayout: Record<string, VisualLayout> = {};
    for (const [visual, earlier] of Object.entries(before?.visualsLayout ?? {})) {
      visualsLayout[visual] = { ...earlier, ...layout.defaultLayout };
    }
    for (const [visual, change] of Object.entries(layout.visualsLayout ?? {})) {
      visualsLayout[visual] = { ...visualsLayout[visual], ...change };
    }
    pagesLayout[page] = { ...before, ...layout, visualsLayout };
  }
  return { ...old, ...patch, pagesLayout };
}
