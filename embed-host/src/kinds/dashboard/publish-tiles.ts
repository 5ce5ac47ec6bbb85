import type { Tile } from '@holdfast/contracts/documents/tile';
import { DASHBOARD_EVENT_ROUTE, TILE_EVENT_ROUTE } from '@holdfast/contracts/embed/events';
import type { FrameAddress } from '../../frame/frame-address.ts';
import type { HostLine } from '../../wire/host-line.ts';
import type { LiveDashboard } from './open-dashboard.ts';

export type DashboardKind = 'dashboard' | 'tile';

export const routeOf = (kind: DashboardKind): string => (kind === 'tile' ? TILE_EVENT_ROUTE : DASHBOARD_EVENT_ROUTE);

/** A reader who returns after this long gets fresh data. */
const STALE_AFTER_MS = 5 * 60_000;

/**
 * Renders every tile and notifies the host page: `loaded` immediately, `tileLoaded` for each rendered tile, `rendered`
 * when all are. Returns a function that stops it.
 */
export function publishTiles({ opened, tiles }: LiveDashboard, channel: HostLine, kind: DashboardKind): () => void {
  const dashboardId = opened.id;
  const tell = (eventName: string, body: object) => channel.publish(routeOf(kind), { eventName }, body);
  const waiting = new Set<string>();
  const stops: (() => void)[] = [];
  let isRendered = false;
  const finish = () => {
    if (isRendered || waiting.size > 0) return;
    isRendered = true;
    tell('rendered', { dashboardId });
  };
  tell('loaded', { dashboardId, dashboardName: opened.document.displayName });
  for (const [tileId, tile] of tiles) {
    const live = tile.state === 'ready' ? tile.live : null;
    if (!live) {
      tell('tileLoaded', { tileId, dashboardId });
      continue;
    }
    waiting.add(tileId);
    const stop = live.listen((event) => {
      if (event.name === 'error') tell('error', { message: event.detail.message, errorCode: 'TileFailed', tileId });
      if (event.name !== 'rendered' || !waiting.delete(tileId)) return;
      tell('tileLoaded', { tileId, dashboardId });
      finish();
    });
    stops.push(stop, () => live.close());
    live.start();
    live.render('sdk');
  }
  finish();

  let seenAt = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden') seenAt = Date.now();
    else if (Date.now() - seenAt > STALE_AFTER_MS)
      for (const tile of tiles.values()) if (tile.state === 'ready') tile.live?.refresh('sdk');
  };
  document.addEventListener('visibilitychange', look);
  stops.push(() => document.removeEventListener('visibilitychange', look));
  return () => {
    for (const stop of stops) stop();
  };
}

/** All keys are always present, since host pages read them unchecked. */
export function clickOn(tile: Tile, dashboardId: string, { server, pageName: wanted }: FrameAddress) {
  const origin = server || window.location.origin;
  const { content } = tile;
  const isPinned = content.kind === 'visual' || content.kind === 'page';
  const reportEmbedUrl = isPinned ? `${origin}/reportEmbed?reportId=${content.reportId}` : '';
  const pageName = isPinned ? (wanted ?? content.page) : '';
  const own = isPinned ? `${reportEmbedUrl}&pageName=${encodeURIComponent(pageName)}` : null;
  return {
    event: 'TileClick',
    tileId: tile.id,
    dashboardId,
    reportEmbedUrl,
    pageName,
    navigationUrl: tile.link ?? own,
  };
}
