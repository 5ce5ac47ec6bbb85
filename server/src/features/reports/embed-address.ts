import type { EmbedTokenRequest } from '@holdfast/contracts/http/embed-token-request';
import { RETENTION_REPORT } from '@holdfast/retention-report/document';
import type { FastifyRequest } from 'fastify';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { frameOrigin } from '../../platform/http/origins.ts';
import { isPaginated } from './granted/sources.ts';
import type { ReportParts } from './report-parts.ts';

/** The frame's page for a report: page-exact reports have a different address. */
export const reportPage = (paginated: boolean) => (paginated ? 'rdlEmbed' : 'reportEmbed');

/** The embed URL of the first item that a token grants access to. */
export async function embedAddress(
  { platform: { config }, sources }: ReportParts,
  request: FastifyRequest,
  { reports = [], dashboards = [], tiles = [] }: Pick<EmbedTokenRequest, 'reports' | 'dashboards' | 'tiles'>,
): Promise<{ id: string; embedUrl: string }> {
  const origin = frameOrigin(request, config);
  const [report, dashboard, tile] = [reports[0], dashboards[0], tiles[0]];
  if (report === undefined && dashboard !== undefined) {
    return { id: dashboard, embedUrl: `${origin}/dashboardEmbed?dashboardId=${dashboard}` };
  }
  if (report === undefined && tile !== undefined) {
    const { dashboardId, tileId } = tile;
    return { id: tileId, embedUrl: `${origin}/tileEmbed?dashboardId=${dashboardId}&tileId=${tileId}` };
  }
  const id = report ?? RETENTION_REPORT;
  const source = await sources.find(itemOwnerOf(request.caller), id);
  return { id, embedUrl: `${origin}/${reportPage(source !== null && isPaginated(source))}?reportId=${id}` };
}
