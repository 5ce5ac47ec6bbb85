import { type ContrastLevel, DashboardView, SingleTileView } from '@holdfast/report-engine';
import { lazy } from 'react';
import type { Frame } from '../frame.ts';
import type { FrameState } from '../frame-state.ts';

type DashboardShown = Extract<FrameState, { state: 'dashboard' }>;

const Editor = lazy(async () => ({ default: (await import('@holdfast/report-editor/dashboard')).DashboardEditor }));

/** The dashboard in the frame, or a single tile. */
export function DashboardFrame({
  frame,
  shown,
  contrastMode,
}: {
  frame: Frame;
  shown: DashboardShown;
  contrastMode: ContrastLevel;
}) {
  const { dashboard, config, kind, language, formatLocale } = shown;
  const { document, permissions } = dashboard.opened;
  const scheme = frame.address.colorScheme ?? config.settings?.colorScheme;
  const look = {
    document,
    tiles: dashboard.tiles,
    language,
    formatLocale,
    contrastMode,
    ...(scheme && { scheme }),
    onOpen: frame.clickTile,
  };
  if (kind === 'tile') return <SingleTileView {...look} />;
  const mayEdit = permissions.includes('edit') && config.settings?.bars?.actionBar?.visible !== false;
  return (
    <DashboardView
      key={dashboard.opened.revision}
      {...look}
      pageView={config.pageView ?? 'fitToWidth'}
      authoring={mayEdit ? { Editor, save: frame.saveDashboard, starts: config.viewMode === 1 } : undefined}
    />
  );
}
