import type { OpenedDashboard } from '@holdfast/contracts/documents/opened-dashboard';
import type { ReportSettings } from '@holdfast/contracts/report/settings';
import { LiveError, type LiveReport, type OpenTile, type OpenTiles, openTile, pinnedIn } from '@holdfast/report-engine';
import type { RenderMessage } from '@holdfast/texts/speaker';
import type { EmbedApi } from '../../frame/fetch-report.ts';
import { sayReport } from '../../frame/say-report.ts';

/** An open dashboard: its document, and the live report behind every tile. */
export interface LiveDashboard {
  readonly opened: OpenedDashboard;
  readonly tiles: OpenTiles;
}

/** Every tile sends its own queries with its id: the server answers only what the tile shows. */
export function liveDashboard(
  opened: OpenedDashboard,
  api: EmbedApi,
  say: RenderMessage,
  settings: ReportSettings,
): LiveDashboard {
  const { permissions, expiresAt } = opened;
  const sources = new Map(
    opened.sources.map(({ reportId, ...source }) => [reportId, sayReport({ ...source, permissions, expiresAt }, say)]),
  );
  const states = new Map(opened.tiles.map((tile) => [tile.id, tile]));
  const tiles = opened.document.tiles.map((tile): [string, OpenTile] => {
    const content = pinnedIn(tile);
    if (!content) return [tile.id, { state: 'ready', live: null }];
    const state = states.get(tile.id);
    const source = sources.get(content.reportId);
    if (!state || state.state === 'gone' || !source) return [tile.id, { state: 'gone' }];
    const live = openTile(tile.title, content, {
      document: source.opened.document,
      model: source.opened.model,
      sayCell: source.sayCell,
      ask: (batch, signal) => api.runTileBatch(batch, signal, state.query),
      askWhatIf: () => Promise.reject(new LiveError('not-allowed', 'noWhatIf')),
      mayExport: permissions.includes('export'),
      settings,
    });
    return [tile.id, live ? { state: 'ready', live } : { state: 'gone' }];
  });
  return { opened, tiles: new Map(tiles) };
}

/** The tiles with a live report. */
export const readyTiles = ({ tiles }: LiveDashboard): { live: LiveReport }[] =>
  [...tiles.values()].flatMap((tile) => (tile.state === 'ready' && tile.live ? [{ live: tile.live }] : []));
