import type { DashboardDocument } from '@holdfast/contracts/documents/dashboard';
import type { OpenedDashboard, TileSource, TileState } from '@holdfast/contracts/documents/opened-dashboard';
import { ANSWER_PAGE, ANSWER_VISUAL, type Tile } from '@holdfast/contracts/documents/tile';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import { readReportBrand } from '../../../people/branding/brandings.ts';
import { itemOwnerOf, workspaceIn } from '../../../platform/access/owner.ts';
import { isGuid } from '../../../platform/http/guid.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { type FoundDocument, findStored } from '../../documents/find-document.ts';
import { readStored } from '../../documents/present.ts';
import type { OpenedGrant } from '../embed-token.ts';
import { labelsOf } from '../labels-of.ts';
import { hasPart, narrowReport } from '../narrow/narrow-report.ts';
import { type NarrowedPart, narrowingOf } from '../narrow/narrowing.ts';
import type { ReadyReport } from '../ready-report.ts';
import type { ReportParts } from '../report-parts.ts';
import { answerQuestionTile } from './answered-tile.ts';
import type { OpenedSource } from './opened-source.ts';

const dashboardNotInToken = () => refusal('not-in-token.dashboard');
const dashboardGone = () => refusal('not-found.dashboard');

/** A dashboard of the token with the data for each tile. Each report is opened once, however many tiles show it. */
export async function openDashboard(
  parts: ReportParts,
  grant: OpenedGrant,
  dashboardId: unknown = grant.dashboards[0] ?? grant.tiles[0]?.dashboardId,
  tileId?: unknown,
): Promise<OpenedDashboard> {
  const { row, document } = await grantedDashboard(parts, grant, dashboardId, tileId);
  const reports = new Map(document.tiles.map((tile) => [reportPartOfTile(tile)?.reportId, tile]));
  const opened = new Map<string, Opened | null>();
  for (const [id, tile] of reports) if (id) opened.set(id, await openTilesOfReport(parts, grant, tile, document.tiles));
  const states = document.tiles.map(
    (tile): TileState => ({
      id: tile.id,
      state: hasDrawableSource(tile, opened) ? 'ready' : 'gone',
      query: { dashboardId: row.id, tileId: tile.id },
    }),
  );
  const brand = await readReportBrand(parts.platform.database.pool, workspaceIn(itemOwnerOf(grant)));
  return {
    id: row.id,
    document,
    revision: row.revision,
    tiles: states,
    sources: [...opened.values()].flatMap((one) => (one ? [one.source] : [])),
    ...(brand && { brand }),
    permissions: [...grant.permissions],
    expiresAt: grant.expiresAt.toISOString(),
  };
}

/** A tile's report and the part it shows, to which its queries are limited. */
export async function tileOf(
  parts: ReportParts,
  grant: OpenedGrant,
  dashboardId: unknown,
  tileId: unknown,
): Promise<{ report: ReadyReport; part: NarrowedPart }> {
  const { document } = await grantedDashboard(parts, grant, dashboardId, tileId);
  const [tile] = tileId === undefined ? [] : document.tiles;
  const part = tile && reportPartOfTile(tile);
  const source = part && (await openSource(parts, grant, tile));
  if (!source) throw refusal('report-gone.tile');
  return { report: source.report, part };
}

/** The report of a tile; null if it is gone, or the tile needs none. */
async function openSource(parts: ReportParts, grant: OpenedGrant, tile: Tile): Promise<OpenedSource | null> {
  const { content } = tile;
  if (!('reportId' in content)) return answerQuestionTile(parts, grant, tile);
  const source = await parts.sources.find(itemOwnerOf(grant), content.reportId);
  const report = source && (await parts.sources.open(source, grant));
  return report && { report, dataset: source.dataset, datasetId: source.datasetId };
}

/** The dashboard as opened by the token: complete, or with only the tiles it names. */
async function grantedDashboard(
  { platform }: ReportParts,
  grant: OpenedGrant,
  dashboardId: unknown,
  tileId: unknown,
): Promise<{ row: FoundDocument; document: DashboardDocument }> {
  const { dashboards, tiles, everything } = grant;
  const id = isGuid(dashboardId) ? dashboardId.toLowerCase() : '';
  const isWhole = everything === true || dashboards.includes(id);
  const named = new Set(tiles.filter((tile) => tile.dashboardId === id).map((tile) => tile.tileId));
  if (!isWhole && named.size === 0) throw dashboardNotInToken();
  if (tileId !== undefined && !isWhole && !named.has(String(tileId).toLowerCase())) throw dashboardNotInToken();
  const row = await findStored(platform.database.pool, itemOwnerOf(grant), 'dashboard', id);
  if (!row) throw dashboardGone();
  const document = readStored('dashboard', row);
  const shown = document.tiles.filter(
    (tile) => (isWhole || named.has(tile.id)) && (tileId === undefined || tile.id === String(tileId).toLowerCase()),
  );
  if (shown.length === 0 && (tileId !== undefined || !isWhole)) {
    throw refusal('not-found.tile');
  }
  return { row, document: { ...document, tiles: shown } };
}

interface Opened {
  readonly report: ReadyReport;
  readonly source: TileSource;
}

/** The tile `first` and all others of the same report. */
async function openTilesOfReport(
  parts: ReportParts,
  grant: OpenedGrant,
  first: Tile,
  tiles: readonly Tile[],
): Promise<Opened | null> {
  const { userId, rules, tiles: handed } = grant;
  const source = await openSource(parts, grant, first);
  const reportId = reportPartOfTile(first)?.reportId;
  if (!source || reportId === undefined) return null;
  const { report } = source;
  const found = tiles.flatMap((tile) => {
    const part = reportPartOfTile(tile);
    if (part?.reportId !== reportId) return [];
    const narrowing = narrowingOf(report.presented.document as unknown as ReportDocument, part, report.model);
    return narrowing ? [{ part, narrowing }] : [];
  });
  const presented = narrowReport(
    report.presented,
    found.map(({ part }) => part),
    found.map(({ narrowing }) => narrowing),
  );
  const { name, sample, noun } = source.dataset;
  // A chart of drivers shows column names as values: a whole dashboard gets all labels, a single tile only its own.
  const isPart = rules.length > 0 || handed.length > 0;
  const labels = await labelsOf(parts.platform.database.pool, userId, { ...report, presented }, isPart);
  return { report, source: { reportId, ...presented, labels, noun, dataset: { id: source.datasetId, name, sample } } };
}

function hasDrawableSource(tile: Tile, opened: ReadonlyMap<string, Opened | null>): boolean {
  const part = reportPartOfTile(tile);
  if (!part) return true;
  const report = opened.get(part.reportId)?.report;
  return report !== undefined && hasPart(report.presented.document, part);
}

/** Null for tiles without a report. */
function reportPartOfTile({ id, content }: Tile): (NarrowedPart & { reportId: string }) | null {
  if (content.kind === 'question') return { reportId: id, page: ANSWER_PAGE, visual: ANSWER_VISUAL, chosen: [] };
  if (content.kind !== 'visual' && content.kind !== 'page') return null;
  const chosen = content.clauses.map(({ target, predicate }) => ({ target, predicate }));
  const { reportId, page } = content;
  return { reportId, page, chosen, ...(content.kind === 'visual' && { visual: content.visual }) };
}
