import type { Tile } from '@holdfast/contracts/documents/tile';
import * as grouped from '@holdfast/contracts/http/routes/v1-grouped';
import { type Owner, ownerOf } from '../../features/documents/owner.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import type { Requester } from '../../platform/access/owner.ts';
import type { HttpHandlers } from '../../platform/http/handle.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { enterGroup } from './group.ts';
import { placeTileLast } from './present.ts';
import { readV1 } from './read-token-request.ts';
import { type RestContext, requireGuid, requireName, retryOnConflict } from './rest-context.ts';

/** Dashboards and their tiles. */
export function dashboardRoutes({
  things,
  memberships,
  pool,
  tell,
  read,
  mint,
}: RestContext): Pick<
  HttpHandlers<typeof grouped>,
  | 'listDashboards'
  | 'addDashboard'
  | 'readDashboard'
  | 'deleteDashboard'
  | 'dashboardToken'
  | 'listTiles'
  | 'readTile'
  | 'cloneTile'
  | 'tileToken'
> {
  const tilesOf = async (asking: Requester, dashboardId: string) =>
    (await things.readDashboard(asking, dashboardId)).document.tiles;
  const tileOf = async (caller: Requester, dashboardId: string, tileId: string) => {
    const tile = (await tilesOf(caller, dashboardId)).find(({ id }) => id.toLowerCase() === tileId.toLowerCase());
    if (!tile) throw notFound('tile');
    return tile;
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

  return {
    listDashboards: async (request) => {
      requireScope(request.caller, 'read');
      const list = await things.list(request.caller, 'dashboard');
      return tell(request).list('dashboards', list.map(tell(request).dashboard));
    },
    addDashboard: async (request) => {
      requireScope(request.caller, 'write');
      const name = requireName(read(grouped.addDashboard, request.body).name);
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
      const dashboards = [requireGuid(request.params.dashboardId)];
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
      const there = targetWorkspaceId
        ? await enterGroup(request.caller, targetWorkspaceId, memberships)
        : request.caller;
      requireScope(there, 'write');
      const tile = await tileOf(request.caller, request.params.dashboardId, request.params.tileId);
      const owner = await ownerOf(pool, there);
      const copy = await retryOnConflict(() => addTile(owner, targetDashboardId, tile));
      return tell(request).tile(targetDashboardId, copy);
    },
    tileToken: async (request) => {
      const { dashboardId, tileId } = request.params;
      const tiles = [{ dashboardId: requireGuid(dashboardId), tileId: requireGuid(tileId) }];
      return mint(request, readV1(read(grouped.tileToken, request.body), { tiles }));
    },
  };
}
