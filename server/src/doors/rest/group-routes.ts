import * as v1 from '@holdfast/contracts/http/routes/v1';
import { findWorkspace, listWorkspaces } from '../../people/workspaces/own-workspaces.ts';
import type { HttpHandlers } from '../../platform/http/handle.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { enterGroup } from './group.ts';
import { readV2 } from './read-token-request.ts';
import type { RestContext } from './rest-context.ts';

/** Workspaces, as the groups of the original, and tokens for several items. */
export function groupRoutes({ memberships, pool, tell, read, mint }: RestContext): HttpHandlers<typeof v1> {
  return {
    listGroups: async (request) => {
      const { userId, key } = request.caller;
      const workspaces = (await listWorkspaces(pool, userId)).map(tell(request).workspace);
      const limit = key?.limit;
      const shown = limit
        ? workspaces.filter(({ id }) => id === limit.workspaceId)
        : [tell(request).group(), ...workspaces];
      return tell(request).list('groups', shown);
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
      request.caller = await enterGroup(request.caller, target, memberships);
      const { key } = request.caller;
      return mint(request, readV2(wanted, !key || key.scopes.includes('write')));
    },
  };
}
