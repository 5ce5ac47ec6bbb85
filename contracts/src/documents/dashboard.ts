import * as z from 'zod/mini';
import { atMost } from '../report/bounded.ts';
import { ReportTheme } from '../report/theme.ts';
import { Tile } from './tile.ts';

export const DASHBOARD_VERSION = 1;
export const MAX_TILES = 200;

/** A stored dashboard: tiles and their positions. Tile data is queried when the dashboard is opened. */
export const DashboardDocument = z.object({
  version: z.literal(DASHBOARD_VERSION),
  displayName: z.string(),
  tiles: z.array(Tile).check(
    atMost(MAX_TILES, 'tiles'),
    z.refine((tiles) => new Set(tiles.map(({ id }) => id)).size === tiles.length, 'invalid-document.tileTwice'),
  ),
  theme: z.optional(ReportTheme),
});
export type DashboardDocument = z.infer<typeof DashboardDocument>;
