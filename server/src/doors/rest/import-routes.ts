import { rm } from 'node:fs/promises';
import { inGroups } from '@holdfast/contracts/http/routes';
import * as routes from '@holdfast/contracts/http/routes/v1-imports';
import { V1_NAME_CONFLICTS, type V1Import } from '@holdfast/contracts/http/v1-imports';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { findImport, listImports, type StoredImport } from '../../features/datasets/imports/find-imports.ts';
import { findFreeName, importTarget, startImport } from '../../features/datasets/imports/run-import.ts';
import { isProjectFile, projectLoader } from '../../features/powerbi-projects/load-project.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { type HttpHandlers, handle } from '../../platform/http/handle.ts';
import { acceptForms, receiveForm } from '../../platform/http/multipart.ts';
import { renderFor } from '../../platform/http/problem.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { presenter } from './present.ts';
import { requireGuid } from './rest-context.ts';

const HEAD_BYTES = 512;
const MOST_LISTED = 1000;

/** Files that become datasets, by the original's addresses. */
export function importRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;

  const handlers: HttpHandlers<typeof routes> = {
    createImport: async (request, reply) => {
      const { caller, query } = request;
      requireScope(caller, 'write');
      const conflict = conflictIn(query.nameConflict);
      const given = displayName(query.datasetDisplayName);
      const path = platform.scratch.file();
      const mostBytes = platform.config.HOLDFAST_DATASET_BYTES;
      const { file } = await receiveForm(request, {
        path,
        maxBytes: mostBytes,
        tooLarge: refusal('too-large.tableFile', { most: mostBytes }),
        headBytes: HEAD_BYTES,
        isAnyPart: true,
        checkName: () => undefined,
      });
      try {
        if (file.size === 0) throw refusal('empty-file');
        const name = conflict === 'GenerateUniqueName' ? await findFreeName(pool, caller, given) : given;
        const target = await importTarget(pool, caller, { name, conflict });
        const loadWhole = (await isProjectFile(path, String(query.datasetDisplayName)))
          ? projectLoader(platform, caller, name)
          : undefined;
        const id = await startImport(platform, caller, { name, conflict, file, loadWhole }, target);
        void reply.code(202);
        return await present(request, await found(request, id));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    listImports: async (request) => {
      const { caller, query } = request;
      requireScope(caller, 'read');
      const most = Math.min(MOST_LISTED, Math.max(1, Math.floor(Number(query.$top)) || MOST_LISTED));
      const skip = Math.max(0, Math.floor(Number(query.$skip)) || 0);
      const list = await listImports(pool, itemOwnerOf(caller), { most, skip });
      const value = await Promise.all(list.map((one) => present(request, one)));
      return presenter(request, platform.config).list('imports', value);
    },
    readImport: async (request) => {
      requireScope(request.caller, 'read');
      return present(request, await found(request, requireGuid(request.params.importId)));
    },
  };

  async function found({ caller }: FastifyRequest, id: string): Promise<StoredImport> {
    const one = await findImport(pool, itemOwnerOf(caller), id);
    if (!one) throw notFound('import');
    return one;
  }

  async function present(request: FastifyRequest, one: StoredImport): Promise<V1Import> {
    const tell = presenter(request, platform.config);
    const { id, name, state, dataset } = one;
    const problem = state === 'lost' ? refusal('import.lost').detail : one.problem;
    const owner = { id: request.caller.userId, name: '' };
    const report = dataset && { id: dataset.reportId, name: dataset.name, datasetId: dataset.id, owner };
    return {
      id,
      name,
      importState: state === 'running' ? 'Publishing' : state === 'done' ? 'Succeeded' : 'Failed',
      createdDateTime: one.createdAt,
      updatedDateTime: one.updatedAt,
      source: 'Upload',
      connectionType: 'import',
      datasets: dataset ? [{ id: dataset.id, name: dataset.name, webUrl: tell.webUrl }] : [],
      reports: report ? [tell.report(report)] : [],
      ...(problem && { error: { code: problem.code, message: await renderFor(request, problem) } }),
    };
  }

  return async (app) => {
    acceptForms(app);
    await app.register(handle(routes, handlers));
    await app.register(handle(inGroups(routes), handlers));
  };
}

/** Callers send the name of the file. */
function displayName(given: unknown): string {
  const name = String(given ?? '')
    .trim()
    .replace(/\.(xlsx|xlsm|csv|tsv|txt|jsonl|ndjson|parquet|pbix|pbit|zip)$/i, '');
  if (name === '' || name.length > 200) throw refusal('import.name');
  return name;
}

function conflictIn(given: unknown) {
  const wanted = String(given ?? 'Ignore').toLowerCase();
  const conflict = V1_NAME_CONFLICTS.find((known) => known.toLowerCase() === wanted);
  if (!conflict)
    throw refusal('import.conflict', { given: String(given), values: { items: [...V1_NAME_CONFLICTS], more: 0 } });
  return conflict;
}
