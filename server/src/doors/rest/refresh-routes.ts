import { inGroups } from '@holdfast/contracts/http/routes';
import * as routes from '@holdfast/contracts/http/routes/v1-refreshes';
import { V1_REFRESH_KEYS } from '@holdfast/contracts/http/v1-refreshes';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { cancelRun, fetchSources, openRunsOf } from '../../features/connections/sources/dataset-runs.ts';
import { changeSource } from '../../features/connections/sources/keep-source.ts';
import { sourcesOfDataset } from '../../features/connections/sources/source.ts';
import { readableDataset, writableDataset } from '../../features/datasets/commit.ts';
import { loadTurns } from '../../features/datasets/load/load-turns.ts';
import { recentRefreshes } from '../../features/datasets/recent-refreshes.ts';
import { renewDataset } from '../../features/datasets/renew-dataset.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { type HttpHandlers, handle, readBody } from '../../platform/http/handle.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { presenter } from './present.ts';
import { presentDatasource, presentDetail, presentRefresh, refreshOf, refreshOfOpen } from './present-refresh.ts';
import { normalizeCase } from './read-token-request.ts';
import { changedSchedule, presentSchedule } from './refresh-schedule.ts';

const SHOWN = 60;

/** A dataset with sources is refreshed by fetching them; any other by reading its stored rows again. */
export function refreshRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  const tell = (request: FastifyRequest) => presenter(request, platform.config);
  type Request = FastifyRequest<{ Params: { datasetId: string } }>;

  const toRead = async ({ caller, params }: Request) => {
    requireScope(caller, 'read');
    return readableDataset(pool, itemOwnerOf(caller), params.datasetId);
  };
  const toChange = async ({ caller, params }: Request) => {
    requireScope(caller, 'write');
    return writableDataset(pool, itemOwnerOf(caller), params.datasetId);
  };
  /** Those that have not ended first. */
  const refreshesOf = async (datasetId: string) => [
    ...(await openRunsOf(pool, datasetId)).map(refreshOfOpen),
    ...(await recentRefreshes(pool, datasetId)).map(refreshOf),
  ];

  const handlers: HttpHandlers<typeof routes> = {
    startRefresh: async (request, reply) => {
      const { caller } = request;
      const { id } = await toChange(request);
      const sources = await sourcesOfDataset(pool, itemOwnerOf(caller), id);
      const started =
        sources.length > 0
          ? await fetchSources(platform, sources)
          : (await loadTurns.take(id, () => renewDataset(platform, caller, id))).id;
      void reply.header('requestid', started).header('location', `${request.url.split('?')[0]}/${started}`);
      return reply.code(202).send();
    },
    listRefreshes: async (request) => {
      const { id } = await toRead(request);
      const most = Math.max(1, Math.floor(Number(request.query.$top)) || SHOWN);
      const list = (await refreshesOf(id)).slice(0, most);
      return tell(request).list('refreshes', await Promise.all(list.map((one) => presentRefresh(request, one))));
    },
    readRefresh: async (request, reply) => {
      const { id } = await toRead(request);
      const wanted = request.params.refreshId.toLowerCase();
      const one = (await refreshesOf(id)).find((refresh) => refresh.id === wanted);
      if (!one) throw notFound('refresh');
      if (one.endedAt === null) void reply.code(202);
      return presentDetail(request, one);
    },
    cancelRefresh: async (request) => {
      const { id } = await toChange(request);
      const wanted = request.params.refreshId.toLowerCase();
      const one = (await refreshesOf(id)).find((refresh) => refresh.id === wanted);
      if (!one) throw notFound('refresh');
      if (one.run === null || !(await cancelRun(platform, one.run))) throw refusal('refresh-ended');
    },
    readSchedule: async (request) => {
      const { id } = await toRead(request);
      return presentSchedule(await sourcesOfDataset(pool, itemOwnerOf(request.caller), id));
    },
    changeSchedule: async (request) => {
      const { caller, body } = request;
      const { id } = await toChange(request);
      const { value } = readBody(routes.changeSchedule, normalizeCase(body ?? {}, V1_REFRESH_KEYS));
      const sources = await sourcesOfDataset(pool, itemOwnerOf(caller), id);
      if (sources.length === 0) throw refusal('no-sources');
      for (const source of sources) await changeSource(platform, caller, source, changedSchedule(source, value));
    },
    listDatasources: async (request) => {
      const { id } = await toRead(request);
      const whose = itemOwnerOf(request.caller);
      const sources = await sourcesOfDataset(pool, whose, id);
      return tell(request).list(
        'datasources',
        sources.map((source) => presentDatasource(source, whose)),
      );
    },
  };

  return async (app) => {
    await app.register(handle(routes, handlers));
    await app.register(handle(inGroups(routes), handlers));
  };
}
