import type { EmbedTokenRequest } from '@holdfast/contracts/http/embed-token-request';
import { RETENTION_REPORT } from '@holdfast/retention-report/document';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { frameOrigin } from '../http/origins.ts';

/** Where the frame shows the first thing a token opens. */
export function embedAddress(
  request: FastifyRequest,
  config: Config,
  { reports = [], dashboards = [], tiles = [] }: Pick<EmbedTokenRequest, 'reports' | 'dashboards' | 'tiles'>,
): { id: string; embedUrl: string } {
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
  return { id, embedUrl: `${origin}/reportEmbed?reportId=${id}` };
}
