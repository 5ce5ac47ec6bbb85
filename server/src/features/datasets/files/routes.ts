import * as routes from '@holdfast/contracts/http/routes/table-files';
import type { TableFileState } from '@holdfast/contracts/http/table-files';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { requireScope } from '../../../people/keys/verify-owner.ts';
import { checkStorage } from '../../../people/users/limits.ts';
import { transaction } from '../../../platform/database/open-database.ts';
import { isGuid } from '../../../platform/http/guid.ts';
import { type HttpHandlers, handle, readBody } from '../../../platform/http/handle.ts';
import { notFound, refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetTableFile, receivePart } from './receive-part.ts';
import { findTableFile, insertTableFile, type StoredTableFile } from './store.ts';

const present = ({ parts: _, ...shown }: StoredTableFile): TableFileState => shown;

/** Uploads in parts: each part starts at the offset received so far. */
export function tableFileRoutes(platform: Platform): FastifyPluginAsync {
  const { database, config } = platform;

  const found = async ({ caller, params }: FastifyRequest<{ Params: { fileId: string } }>) => {
    requireScope(caller, 'write');
    const file = isGuid(params.fileId) ? await findTableFile(database.pool, caller.userId, params.fileId) : null;
    if (!file) throw notFound('tableFile');
    return file;
  };

  const handlers: HttpHandlers<typeof routes> = {
    createTableFile: async ({ caller, body }) => {
      requireScope(caller, 'write');
      const wanted = readBody(routes.createTableFile, body);
      const most = config.HOLDFAST_DATASET_BYTES;
      if (wanted.bytes > most) throw refusal('too-large.tableFile', { most });
      const made = await transaction(database.pool, async (client) => {
        await checkStorage(client, caller.userId, wanted.bytes, config);
        return insertTableFile(client, caller.userId, wanted);
      });
      if (!made) throw refusal('too-many-documents.tableFiles');
      return present(made);
    },
    readTableFile: async (request) => present(await found(request)),
    appendTableFile: async (request) => {
      const file = await found(request);
      const offset = Number(request.query.offset ?? Number.NaN);
      if (offset !== file.received) throw refusal('offset-differs', { received: file.received });
      return present(await receivePart(platform, file, request.body));
    },
    deleteTableFile: async (request) => forgetTableFile(platform, await found(request)),
  };
  return handle(routes, handlers, (app) =>
    app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body)),
  );
}
