import type { SavedReport } from '@holdfast/contracts/documents/saved';
import * as routes from '@holdfast/contracts/http/routes/powerbi-projects';
import { loadRefusals } from '@holdfast/texts/load-refusals';
import type { FastifyPluginAsync } from 'fastify';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { attachment } from '../../platform/http/attachment.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type HttpHandlers, handle } from '../../platform/http/handle.ts';
import { localeOf } from '../../platform/http/reader-locale.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { readableDataset } from '../datasets/commit.ts';
import { loadTurns } from '../datasets/load/load-turns.ts';
import { presentDataset } from '../datasets/present-dataset.ts';
import { keepProject } from './keep-project.ts';
import { ONE_AT_A_TIME } from './load-project.ts';
import { openProject } from './open-project.ts';
import { acceptProjects, receiveProject } from './receive-project.ts';
import { findImport } from './store.ts';
import { presentSummary, storedSummary } from './summary.ts';
import { writeProject } from './write-project.ts';

/** Reads a report of the caller, saved or automatic. */
export type ReadReport = (caller: Caller, id: string) => Promise<SavedReport>;

/** Must run inside `authenticate`: sessions and service keys. */
export function powerBiProjectRoutes(platform: Platform, readReport: ReadReport): FastifyPluginAsync {
  const { pool } = platform.database;
  const handlers: HttpHandlers<typeof routes> = {
    importProject: async (request) => {
      const { caller, query } = request;
      requireScope(caller, 'write');
      const name = typeof query.name === 'string' ? query.name.trim().slice(0, 200) : '';
      return loadTurns.take(ONE_AT_A_TIME, async () => {
        const imported = await openProject(await receiveProject(request), name || 'Power BI');
        const kept = await keepProject(platform, caller, {
          imported,
          name: imported.document.displayName,
          target: null,
        });
        return { ...presentDataset(kept), summary: await presentSummary(request, storedSummary(imported)) };
      });
    },
    readProject: async (request) => {
      const { caller, params } = request;
      requireScope(caller, 'read');
      const dataset = await readableDataset(pool, itemOwnerOf(caller), params.datasetId);
      const found = await findImport(pool, dataset.id);
      if (!found) throw notFound('import');
      return { ...presentDataset(dataset), summary: await presentSummary(request, found.summary) };
    },
    exportProject: async (request, reply) => {
      const { caller, params } = request;
      requireScope(caller, 'read');
      const report = await readReport(caller, params.documentId);
      const bytes = await writeProject(platform, caller, report, await loadRefusals(localeOf(request)));
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(`${report.name}.zip`))
        .send(bytes);
    },
  };
  return handle(routes, handlers, acceptProjects);
}
