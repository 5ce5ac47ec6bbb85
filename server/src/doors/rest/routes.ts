import { DocumentName } from '@holdfast/contracts/documents/saved';
import type { Tile } from '@holdfast/contracts/documents/tile';
import type { EmbedTokenRequest } from '@holdfast/contracts/http/embed-token-request';
import { inGroups } from '@holdfast/contracts/http/routes';
import * as v1 from '@holdfast/contracts/http/routes/v1';
import * as grouped from '@holdfast/contracts/http/routes/v1-grouped';
import type { Text } from '@holdfast/texts/kinds';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { OwnedItems } from '../../features/documents/owned-items.ts';
import { type Owner, ownerOf } from '../../features/documents/owner.ts';
import type { Exports } from '../../features/exports/exports.ts';
import { issueToken } from '../../features/reports/granted/issue-token.ts';
import type { ReportParts } from '../../features/reports/report-parts.ts';
import { listRoles } from '../../features/reports/row-roles.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { findWorkspace, listWorkspaces } from '../../people/workspaces/own-workspaces.ts';
import type { FindMembership } from '../../platform/access/memberships.ts';
import type { Requester } from '../../platform/access/owner.ts';
import { authenticate } from '../../platform/http/authenticate.ts';
import type { VerifyAccessToken } from '../../platform/http/caller.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { type HttpHandlers, handle, readBody } from '../../platform/http/handle.ts';
import { notFound, refusal, SaveConflict } from '../../platform/http/refusal.ts';
import { allowOrigins, answerErrors } from './answer-errors.ts';
import { datasetRoutes } from './dataset-routes.ts';
import { exportJobRoutes } from './export-routes.ts';
import { acceptForms } from './form-body.ts';
import { inGroup } from './group.ts';
import { placeTileLast, presenter } from './present.ts';
import { normalizeCase, readV1, readV2 } from './read-token-request.ts';

/** The original's addresses, with a user's bearer or a service key. */
export function restRoutes(
  parts: ReportParts,
  things: OwnedItems,
  { verify, memberships }: { verify: VerifyAccessToken; memberships: FindMembership },
  exports: Exports,
): FastifyPluginAsync {
  const { platform } = parts;
  const { pool } = platform.database;
  const tell = (request: FastifyRequest) => presenter(request, platform.config);
  const read = <Schema extends { body: Parameters<typeof readBody>[0]['body'] }>(route: Schema, body: unknown) =>
    readBody(route, normalizeCase(body ?? {})) as ReturnType<typeof readBody<Schema['body']>>;
  const mint = async (request: FastifyRequest, wanted: EmbedTokenRequest) =>
    tell(request).token(await issueToken(parts, request.caller, wanted));
  const nameIn = (given: string) => {
    const name = DocumentName.safeParse(given);
    if (!name.success) throw refusal('invalid-query.name');
    return name.data;
  };
  const tilesOf = async (asking: Requester, dashboardId: string) =>
    (await things.readDashboard(asking, dashboardId)).document.tiles;
  const tileOf = async (caller: Requester, dashboardId: string, tileId: string) => {
    const tile = (await tilesOf(caller, dashboardId)).find(({ id }) => id.toLowerCase() === tileId.toLowerCase());
    if (!tile) throw notFound('tile');
    return tile;
  };
  const pagesOf = async (request: FastifyRequest, reportId: string) => {
    const { pages } = (await things.readReport(request.caller, reportId)).document;
    return pages.map((page, order) => tell(request).page({ ...page, displayName: page.displayName as Text }, order));
  };
  const hasRoles = async (userId: string) => (await listRoles(pool, userId)).length > 0;

  const onThings: HttpHandlers<typeof grouped> = {
    listReports: async (request) => {
      requireScope(request.caller, 'read');
      const list = await things.list(request.caller, 'report');
      return tell(request).list('reports', list.map(tell(request).report));
    },
    readReport: async (request) => {
      requireScope(request.caller, 'read');
      return tell(request).report(await things.readReport(request.caller, request.params.reportId));
    },
    listPages: async (request) => {
      requireScope(request.caller, 'read');
      return tell(request).list('pages', await pagesOf(request, request.params.reportId));
    },
    readPage: async (request) => {
      requireScope(request.caller, 'read');
      const { reportId, pageName } = request.params;
      const page = (await pagesOf(request, reportId)).find(({ name }) => name === pageName);
      if (!page) throw notFound('page');
      return page;
    },
    deleteReport: async (request) => {
      requireScope(request.caller, 'write');
      await things.remove(await ownerOf(pool, request.caller), 'report', request.params.reportId);
    },
    cloneReport: async (request) => {
      requireScope(request.caller, 'write');
      const { name, targetWorkspaceId, targetModelId } = read(grouped.cloneReport, request.body);
      const wanted = { name: nameIn(name), ...(targetModelId && { datasetId: targetModelId }) };
      const original = await things.readReport(request.caller, request.params.reportId);
      const there = targetWorkspaceId ? await inGroup(request.caller, targetWorkspaceId, memberships) : request.caller;
      requireScope(there, 'write');
      return tell(request).report(await things.copyOf(await ownerOf(pool, there), 'report', original, wanted));
    },
    rebindReport: async (request) => {
      requireScope(request.caller, 'write');
      const { datasetId } = read(grouped.rebindReport, request.body);
      const owner = await ownerOf(pool, request.caller);
      const { reportId } = request.params;
      await retryOnConflict(async () => {
        const { revision } = await things.readReport(owner, reportId);
        await things.save(owner, 'report', reportId, { revision, datasetId });
      });
    },
    reportToken: async (request) =>
      mint(request, readV1(read(grouped.reportToken, request.body), { reports: [guidIn(request.params.reportId)] })),
    createToken: async (request) => {
      const wanted = read(grouped.createToken, request.body);
      if (!wanted.datasetId) throw refusal('invalid-query.noDataset');
      return mint(request, readV1({ ...wanted, accessLevel: 'Create' }, { datasets: [wanted.datasetId] }));
    },

    listDashboards: async (request) => {
      requireScope(request.caller, 'read');
      const list = await things.list(request.caller, 'dashboard');
      return tell(request).list('dashboards', list.map(tell(request).dashboard));
    },
    addDashboard: async (request) => {
      requireScope(request.caller, 'write');
      const name = nameIn(read(grouped.addDashboard, request.body).name);
      const owner = await ownerOf(pool, request.caller);
      return tell(request).dashboard(await things.create(owner, 'dashboard', { name, document: { tiles: [] } }));
    },
    readDashboard: async (request) => {
      requireScope(request.caller, 'read');
      return tell(request).dashboard(await things.readDashboard(request.caller, request.params.dashboardId));
    },
    deleteDashboard: async (request) => {
      requireScope(request.caller, 'write');
      await things.remove(await ownerOf(pool, request.caller), 'dashboard', request.params.dashboardId);
    },
    dashboardToken: async (request) => {
      const dashboards = [guidIn(request.params.dashboardId)];
      return mint(request, readV1(read(grouped.dashboardToken, request.body), { dashboards }));
    },
    listTiles: async (request) => {
      requireScope(request.caller, 'read');
      const { dashboardId } = request.params;
      const tiles = await tilesOf(request.caller, dashboardId);
      return tell(request).list(
        'tiles',
        tiles.map((tile) => tell(request).tile(dashboardId, tile)),
      );
    },
    readTile: async (request) => {
      requireScope(request.caller, 'read');
      const { dashboardId, tileId } = request.params;
      return tell(request).tile(dashboardId, await tileOf(request.caller, dashboardId, tileId));
    },
    cloneTile: async (request) => {
      requireScope(request.caller, 'write');
      const { targetDashboardId, targetWorkspaceId } = read(grouped.cloneTile, request.body);
      const there = targetWorkspaceId ? await inGroup(request.caller, targetWorkspaceId, memberships) : request.caller;
      requireScope(there, 'write');
      const tile = await tileOf(request.caller, request.params.dashboardId, request.params.tileId);
      const owner = await ownerOf(pool, there);
      const copy = await retryOnConflict(() => addTile(owner, targetDashboardId, tile));
      return tell(request).tile(targetDashboardId, copy);
    },
    tileToken: async (request) => {
      const { dashboardId, tileId } = request.params;
      const tiles = [{ dashboardId: guidIn(dashboardId), tileId: guidIn(tileId) }];
      return mint(request, readV1(read(grouped.tileToken, request.body), { tiles }));
    },

    listDatasets: async (request) => {
      const { userId } = request.caller;
      requireScope(request.caller, 'read');
      const needsRole = await hasRoles(userId);
      const list = await things.listDatasets(request.caller);
      return tell(request).list(
        'datasets',
        list.map((one) => tell(request).dataset(one, needsRole)),
      );
    },
    readDataset: async (request) => {
      const { userId } = request.caller;
      requireScope(request.caller, 'read');
      const found = await things.findDataset(request.caller, request.params.datasetId);
      return tell(request).dataset(found, await hasRoles(userId));
    },
    datasetToken: async (request) => {
      const datasets = [guidIn(request.params.datasetId)];
      return mint(request, readV1(read(grouped.datasetToken, request.body), { datasets }));
    },
  };

  const addTile = async (owner: Owner, dashboardId: string, tile: Tile): Promise<Tile> => {
    const { document, revision } = await things.readDashboard(owner, dashboardId);
    const added = placeTileLast(document, tile);
    await things.save(owner, 'dashboard', dashboardId, {
      revision,
      document: { ...document, tiles: [...document.tiles, added] },
    });
    return added;
  };

  const onGroups: HttpHandlers<typeof v1> = {
    listGroups: async (request) => {
      const workspaces = await listWorkspaces(pool, request.caller.userId);
      return tell(request).list('groups', [tell(request).group(), ...workspaces.map(tell(request).workspace)]);
    },
    readGroup: async (request) => {
      const { userId, membership } = request.caller;
      const workspace = membership && (await findWorkspace(pool, userId, membership.workspaceId));
      return workspace ? tell(request).workspace(workspace) : tell(request).group();
    },
    refreshUserPermissions: async () => undefined,
    generateToken: async (request) => {
      const wanted = read(v1.generateToken, request.body);
      const [target, ...others] = new Set((wanted.targetWorkspaces ?? []).map(({ id }) => id.toLowerCase()));
      if (others.length > 0) throw refusal('invalid-query.oneWorkspace');
      request.caller = await inGroup(request.caller, target, memberships);
      const { key } = request.caller;
      return mint(request, readV2(wanted, !key || key.scopes.includes('write')));
    },
  };

  return async (app: FastifyInstance) => {
    allowOrigins(app, platform.config);
    acceptForms(app);
    answerErrors(app);
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/v1.0/*',
      handler: async () => {
        throw notFound();
      },
    });
    await app.register(async (scope) => {
      authenticate(scope, verify, memberships);
      // The workspace is in the address here; checked before the body is read, as everywhere.
      scope.addHook('onRequest', async (request) => {
        const { groupId } = request.params as { groupId?: string };
        request.caller = await inGroup(request.caller, groupId, memberships);
      });
      await scope.register(handle(v1, onGroups));
      await scope.register(handle(grouped, onThings));
      await scope.register(handle(inGroups(grouped), onThings));
      await scope.register(exportJobRoutes(parts, things, exports));
      await scope.register(datasetRoutes(parts));
    });
  };
}

/** Anything but a GUID is not found. */
function guidIn(text: string): string {
  if (!isGuid(text)) throw notFound('item');
  return text;
}

/** The original has no revisions: changes apply to the current state, retried on conflict. */
async function retryOnConflict<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof SaveConflict) || tries >= 5) throw error;
    }
  }
}
