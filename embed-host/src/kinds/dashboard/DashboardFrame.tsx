import type { DashboardDocument } from '@holdfast/contracts/documents/dashboard';
import type { Tile } from '@holdfast/contracts/documents/tile';
import type { DashboardLoadConfig } from '@holdfast/contracts/embed/load-body';
import { type ContrastLevel, DashboardView, SingleTileView } from '@holdfast/report-engine';
import { lazy } from 'react';
import type { LiveDashboard } from './open-dashboard.ts';
import type { DashboardKind } from './publish-tiles.ts';

const Editor = lazy(async () => ({ default: (await import('@holdfast/report-editor/dashboard')).DashboardEditor }));

interface DashboardFrameProps {
  readonly dashboard: LiveDashboard;
  readonly config: DashboardLoadConfig;
  readonly kind: DashboardKind;
  readonly language: string;
  readonly formatLocale: string;
  readonly scheme: 'light' | 'dark' | undefined;
  readonly contrastMode: ContrastLevel;
  readonly onOpen: (tile: Tile) => void;
  readonly save: (document: DashboardDocument) => Promise<string | null>;
}

/** The dashboard in the frame, or a single tile. */
export function DashboardFrame({ dashboard, config, kind, scheme, save, ...rest }: DashboardFrameProps) {
  const { document, permissions, brand } = dashboard.opened;
  const look = {
    document,
    tiles: dashboard.tiles,
    accents: brand?.accents ?? null,
    ...rest,
    ...(scheme && { scheme }),
  };
  if (kind === 'tile') return <SingleTileView {...look} />;
  const mayEdit = permissions.includes('edit') && config.settings?.bars?.actionBar?.visible !== false;
  return (
    <DashboardView
      key={dashboard.opened.revision}
      {...look}
      pageView={config.pageView ?? 'fitToWidth'}
      authoring={mayEdit ? { Editor, save, starts: config.viewMode === 1 } : undefined}
    />
  );
}
