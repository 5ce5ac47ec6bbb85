import * as z from 'zod/mini';
import { NOUNS } from '../messages/nouns.ts';
import { type LocalizableDocument, ReportBrand, ReportLabels, ReportPermission } from '../report/document.ts';
import type { LocalizableModel } from '../report/model.ts';
import { DashboardDocument } from './dashboard.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** A report that tiles were pinned from, reduced to the pages and visuals used on the dashboard. */
export const TileSource = z.object({
  reportId: z.guid(),
  document: z.custom<LocalizableDocument>(isObject),
  model: z.custom<LocalizableModel>(isObject),
  labels: ReportLabels,
  noun: z.optional(z.enum(NOUNS)),
  dataset: z.object({ id: z.guid(), name: z.string(), sample: z.boolean() }),
});
export type TileSource = z.infer<typeof TileSource>;

/**
 * `ready`: everything it needs is included. `gone`: its report, page, visual or dataset no longer exists; the tile
 * keeps its place and shows a notice.
 */
export const TileState = z.object({
  id: z.guid(),
  state: z.enum(['ready', 'gone']),
  /** Query parameters this tile adds to `queryReport`: the server answers only what the tile shows. */
  query: z.object({ dashboardId: z.string(), tileId: z.string() }),
});
export type TileState = z.infer<typeof TileState>;

/** The response to a token that opens a dashboard, or one tile of it. */
export const OpenedDashboard = z.object({
  id: z.guid(),
  document: DashboardDocument,
  revision: z.number(),
  /** In the order of the document's tiles. */
  tiles: z.array(TileState),
  /** Each report once, however many tiles use it. */
  sources: z.array(TileSource),
  brand: z.optional(ReportBrand),
  permissions: z.array(ReportPermission),
  /** ISO time at which the token stops working. */
  expiresAt: z.string(),
});
export type OpenedDashboard = z.infer<typeof OpenedDashboard>;
