import type { ExportJob } from '@holdfast/contracts/http/exports';
import { addressOf } from '@holdfast/contracts/http/route';
import { exportedFile } from '@holdfast/contracts/http/routes/export-files';
import * as routes from '@holdfast/contracts/http/routes/exports';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { attachment } from '../../platform/http/attachment.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { ownOrigin } from '../../platform/http/origins.ts';
import { renderStored } from '../../platform/http/problem.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { openToFrames } from '../reports/open-to-frames.ts';
import type { ReportParts } from '../reports/report-parts.ts';
import type { ExportedRow } from './exported-row.ts';
import { type Exports, fileKey, KEPT_SECONDS } from './exports.ts';
import { openFileLink, signFileLink } from './file-link.ts';
import { findFile } from './store.ts';

/** Routes for the frame. */
export function exportRoutes(parts: ReportParts, exports: Exports, linkKey: string): FastifyPluginAsync {
  const { config } = parts.platform;
  const tell = async (request: FastifyRequest, row: ExportedRow): Promise<ExportJob> => {
    const { id, format, status, progress, problem, file_name, size, replaced } = row;
    const createdAt = new Date(row.created_at);
    const token = signFileLink(linkKey, id, Date.now() + config.HOLDFAST_LINK_SECONDS * 1000);
    return {
      id,
      format,
      status: status.toLowerCase() as ExportJob['status'],
      progress,
      created_at: createdAt.toISOString(),
      problem: problem && (await renderStored(request, problem)),
      file:
        status === 'DONE' && file_name !== null
          ? {
              name: file_name,
              url: ownOrigin(request, config) + addressOf(exportedFile, { token }),
              size: size ?? 0,
              replaced,
              kept_until: new Date(createdAt.getTime() + KEPT_SECONDS * 1000).toISOString(),
            }
          : null,
    };
  };
  return handle(
    routes,
    {
      startExport: async (request, reply) => {
        const order = readBody(routes.startExport, request.body);
        const row = await exports.start(request.embedGrant, request.query, order);
        void reply.code(202);
        return tell(request, row);
      },
      readPaper: async (request, reply) => {
        const order = readBody(routes.readPaper, request.body);
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const { bytes, replaced } = await exports.read(request.embedGrant, request.query, order, gone.signal);
        return reply
          .header('content-type', 'application/pdf')
          .header('x-replaced', replaced)
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      },
      readExport: async (request) => tell(request, await exports.find(request.embedGrant, request.params.exportId)),
      cancelExport: async (request) => exports.cancel(request.embedGrant, request.params.exportId),
    },
    (app) => openToFrames(app, routes, parts),
  );
}

/** The link itself grants access to its file, for a short time. */
export function exportedFileRoute({ database, files }: Platform, linkKey: string): FastifyPluginAsync {
  return handle(
    { exportedFile },
    {
      exportedFile: async (request, reply) => {
        const link = openFileLink(linkKey, request.params.token, Date.now());
        if (link === 'forged') throw notFound('link');
        if (link === 'expired') throw refusal('link-expired');
        const row = await findFile(database.pool, link.id);
        const stored = row && (await files.open(fileKey(link.id)));
        if (!stored) throw refusal('gone.export');
        return reply
          .header('content-type', row.content_type)
          .header('content-length', stored.size)
          .header('content-disposition', attachment(row.file_name ?? 'report'))
          .header('cache-control', 'private, no-store')
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(stored.stream);
      },
    },
  );
}
