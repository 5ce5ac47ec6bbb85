import type { ReportSettings } from '@holdfast/contracts/report/settings';
import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';

export const PANES = ['filters', 'bookmarks', 'selection', 'syncSlicers'] as const;
export type PaneName = (typeof PANES)[number];

interface PaneSetting {
  /** The reader may open it. */
  readonly offered: boolean;
  /** Open until the reader closes it. */
  readonly open: boolean;
}

/**
 * The host's setting for a pane. The filter pane is offered unless forbidden and collapsed unless `expanded`; the
 * others are open when the host makes them visible, absent when it forbids them, and otherwise one click away.
 */
export function paneSetting(settings: ReportSettings, pane: PaneName): PaneSetting {
  const panes = settings.panes;
  if (pane === 'filters') {
    return {
      offered: panes?.filters?.visible ?? settings.filterPaneEnabled ?? true,
      open: panes?.filters?.expanded ?? false,
    };
  }
  const visible = panes?.[pane]?.visible ?? (pane === 'bookmarks' ? settings.bookmarksPaneEnabled : undefined);
  return { offered: visible ?? true, open: visible ?? false };
}

/** A host that hides the filter pane wants a bare report: then only explicitly requested panes are offered. */
export function listOfferedPanes(settings: ReportSettings): readonly PaneName[] {
  const bare = !paneSetting(settings, 'filters').offered;
  return PANES.filter((pane) => {
    const wish = paneSetting(settings, pane);
    return wish.offered && (!bare || wish.open);
  });
}

export const paneTitle = (pane: PaneName, texts: Texts): string => texts[pane];

/** Line icons on a 16 by 16 grid. */
export const PANE_ICONS: Readonly<Record<PaneName, string>> = {
  filters: 'M2.5 3.5h11L9.5 8.500v4l-3-1.500v-2.500z',
  bookmarks: 'M4.500 2.500h7v11l-3.500-2.700-3.500 2.700z',
  selection: 'M2.500 5.500 8 2.700l5.500 2.800L8 8.300zM2.500 8.300 8 11.100l5.500-2.800M2.500 11 8 13.800l5.500-2.800',
  syncSlicers:
    'M3 6.500a5 5 0 0 1 9-1.500M12.500 2.500V5.200H9.800M13 9.500a5 5 0 0 1-9 1.500M3.500 13.500v-2.700h2.700',
};
