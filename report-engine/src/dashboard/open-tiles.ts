import type { Tile } from '@holdfast/contracts/documents/tile';
import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import type { LiveReport } from '../live/live-report.ts';
import type { ContrastLevel } from '../theme/high-contrast.ts';
import type { ResolvedTheme } from '../theme/theme.ts';
import { pinnedIn } from './open-tile.ts';

/** What all tiles are rendered with. */
export interface DashboardLook {
  readonly theme: ResolvedTheme;
  readonly texts: Texts;
  readonly language: string;
  readonly formatLocale: string;
  readonly scheme: 'light' | 'dark';
  readonly contrastMode: ContrastLevel;
}

/** The content of an opened tile. A text or a picture needs nothing. */
export type OpenTile = { readonly state: 'ready'; readonly live: LiveReport | null } | { readonly state: 'gone' };

/** By tile id. */
export type OpenTiles = ReadonlyMap<string, OpenTile>;

const GONE: OpenTile = { state: 'gone' };
const READY: OpenTile = { state: 'ready', live: null };

/** Texts and pictures have no source that could be gone. */
export const findOpenTile = (tiles: OpenTiles, tile: Tile): OpenTile =>
  tiles.get(tile.id) ?? (pinnedIn(tile) ? GONE : READY);
