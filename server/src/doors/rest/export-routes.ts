import { inGroups } from '@holdfast/contracts/http/routes';
import * as routes from '@holdfast/contracts/http/routes/v1-exports';
import { V1_EXPORT_KEYS, type V1Export, type V1ExportRequest } from '@holdfast/contracts/http/v1-exports';
import { EXPORT_FORMATS } from '@holdfast/contracts/report/export-formats';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { OwnedItems } from '../../features/documents/owned-items.ts';
import type { ExportedRow } from '../../features/exports/exported-row.ts';
import { type Exports, fileKey, KEPT_SECONDS } from '../../features/exports/exports.ts';
import type { OpenedGrant } from '../../features/reports/embed-token.ts';
import { grantFor } from '../../features/reports/granted/granted-items.ts';
import type { ReportParts } from '../../features/reports/report-parts.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { type HttpHandlers, handle, readBody } from '../../platform/http/handle.ts';
import { ownOrigin } from '../../platform/http/origins.ts';
import { renderStored } from '../../platform/http/problem.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { readFilter } from './read-filter.ts';
import { normalizeCase, readV1 } from './read-token-request.ts';

const STATUS = { RUNNING: 'Running', DONE: 'Succeeded', FAILED: 'Failed', CANCELLED: 'Failed' } as const;

/** The original's export job, implemented by the same exports as the frame's. */
export function exportJobRoutes(parts: ReportParts, things: OwnedItems, exports: Exports): FastifyPluginAsync {
  const { platform } = parts;

  /** A caller who may make a token for a reader may also export as that reader, and fetch the result. */
  const grantOf = async (
    request: FastifyRequest,
    reportId: string,
    config: ExportConfiguration | PaginatedConfiguration,
  ): Promise<OpenedGrant> => {
    requireScope(request.caller, 'read');
    if (!isGuid(reportId)) throw notFound('report');
    const wanted = readV1({ identities: config?.identities ?? undefined }, { reports: [reportId] });
    const grant = await grantFor(parts, request.caller, wanted);
    return { ...grant, tokenId: '', dashboards: [], tiles: [], expiresAt: new Date(Date.now() + KEPT_SECONDS * 1000) };
  };

  const tell = async (request: FastifyRequest, row: ExportedRow): Promise<V1Export> => {
    const { id, report_id: reportId, status, progress, problem, file_name } = row;
    const { name } = await things.readReport(request.caller, reportId);
    const createdAt = new Date(row.created_at);
    const { membership } = request.caller;
    const group = membership ? `groups/${membership.workspaceId}/` : '';
    const done = status === 'DONE' && file_name !== null;
    return {
      id,
      createdDateTime: createdAt.toISOString(),
      lastActionDateTime: new Date(row.seen_at).toISOString(),
      reportId,
      reportName: name,
      status: STATUS[status],
      percentComplete: Math.round(100 * progress),
      ...(done && {
        expirationTime: new Date(createdAt.getTime() + KEPT_SECONDS * 1000).toISOString(),
        resourceLocation: `${ownOrigin(request, platform.config)}/v1.0/myorg/${group}reports/${reportId}/exports/${id}/file`,
        resourceFileExtension: /\.\w+$/.exec(file_name)?.[0] ?? '',
      }),
      ...(problem !== null && { error: { code: 'ExportFailed', message: await renderStored(request, problem) } }),
    };
  };

  const found = async (request: FastifyRequest<{ Params: { reportId: string; exportId: string } }>) => {
    requireScope(request.caller, 'read');
    const { reportId, exportId } = request.params;
    const row = await exports.findOwned(itemOwnerOf(request.caller), exportId);
    if (row?.report_id.toLowerCase() !== reportId.toLowerCase()) throw notFound('export');
    return row;
  };

  const handlers: HttpHandlers<typeof routes> = {
    exportTo: async (request, reply) => {
      const wanted = readBody(routes.exportTo, normalizeCase(request.body ?? {}, V1_EXPORT_KEYS));
      const { reportId } = request.params;
      const grant = await grantOf(
        request,
        reportId,
        wanted.paginatedReportConfiguration ?? wanted.powerBIReportConfiguration,
      );
      const row = await exports.start(grant, { reportId: reportId.toLowerCase() }, orderOf(wanted));
      void reply.code(202);
      return tell(request, row);
    },
    readExportStatus: async (request, reply) => {
      const row = await found(request);
      if (row.status === 'RUNNING') void reply.code(202).header('retry-after', '1');
      return tell(request, row);
    },
    readExportFile: async (request, reply) => {
      const row = await found(request);
      const stored = row.status === 'DONE' ? await platform.files.open(fileKey(row.id)) : null;
      if (!stored) throw notFound('exportFile');
      return reply
        .header('content-type', row.content_type)
        .header('content-length', stored.size)
        .header('cache-control', 'private, no-store')
        .send(stored.stream);
    },
  };
  return async (app) => {
    await app.register(handle(routes, handlers));
    await app.register(handle(inGroups(routes), handlers));
  };
}

type ExportConfiguration = V1ExportRequest['powerBIReportConfiguration'];
type PaginatedConfiguration = V1ExportRequest['paginatedReportConfiguration'];

function orderOf(request: V1ExportRequest): ExportOrder {
  const { format, powerBIReportConfiguration: config, paginatedReportConfiguration: paginated } = request;
  // The original's name for an image of a paginated report.
  const wanted = format
    .toLowerCase()
    .replace('accessible', '')
    .replace(/^image$/, 'png');
  const known = EXPORT_FORMATS.find((one) => one === wanted);
  if (!known)
    throw refusal('unknown-format', {
      formats: { items: EXPORT_FORMATS.map((format) => format.toUpperCase()), more: 0 },
    });
  const pages = config?.pages ?? [];
  const visuals = pages.flatMap(({ visualName }) => visualName ?? []);
  if (visuals.length > 0 && pages.length > 1) throw refusal('invalid-query.exportVisual');
  const bookmark = pages.length === 1 ? (pages[0]?.bookmark ?? config?.defaultBookmark) : config?.defaultBookmark;
  const filters = (config?.reportLevelFilters ?? []).flatMap(({ filter }) => readFilter(filter));
  return {
    format: known,
    language: paginated?.locale ?? config?.settings?.locale ?? 'en',
    ...(paginated?.parameterValues && { parameters: paginated.parameterValues }),
    now: new Date().toISOString().slice(0, 19),
    ...(pages.length > 0 && { pages: pages.map(({ pageName }) => pageName) }),
    ...(visuals[0] !== undefined && { visual: visuals[0] }),
    ...(bookmark?.state ? { state: bookmark.state } : bookmark?.name ? { bookmark: bookmark.name } : {}),
    ...(filters.length > 0 && { filters }),
    ...(config?.settings?.includeHiddenPages && { includeHiddenPages: true }),
  };
}
