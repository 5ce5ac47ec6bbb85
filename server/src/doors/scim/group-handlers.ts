import type * as routes from '@holdfast/contracts/http/routes/scim';
import type { ScimResource } from '@holdfast/contracts/http/scim';
import type { FastifyRequest } from 'fastify';
import { addDirectoryGroup, changeDirectoryGroup, removeDirectoryGroup } from '../../people/directory/group-members.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { HttpHandlers } from '../../platform/http/handle.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectAttributes } from './attributes.ts';
import { conditionOf } from './filter-sql.ts';
import { findGroup, GROUP_COLUMNS, listGroups, presentGroup, readGroup } from './groups.ts';
import { asList, readSlice } from './listing.ts';
import { applyPatch } from './patch.ts';
import { type AddressOf, actorOf, bodyOf, sendCreated, textOf } from './requests.ts';

type GroupRoutes = Pick<
  HttpHandlers<typeof routes>,
  'listScimGroups' | 'createScimGroup' | 'readScimGroup' | 'replaceScimGroup' | 'patchScimGroup' | 'removeScimGroup'
>;

export function groupHandlers({ database: { pool } }: Platform, addressOf: AddressOf): GroupRoutes {
  const found = async (database: Queryable, id: string, request: FastifyRequest): Promise<ScimResource> => {
    const row = await findGroup(database, id);
    if (!row) throw notFound('group');
    return presentGroup(row, addressOf(request));
  };
  const change = (id: string, request: FastifyRequest, changed: (before: ScimResource) => object) =>
    transaction(pool, async (client) => {
      await client.query('select 1 from directory_groups where id::text = lower($1) for update', [id]);
      const before = await found(client, id, request);
      await changeDirectoryGroup(client, actorOf(request), id, readGroup(changed(before)));
      return found(client, id, request);
    });
  return {
    listScimGroups: async (request) => {
      const { query } = request;
      const slice = readSlice(query);
      const { rows, total } = await listGroups(pool, conditionOf(textOf(query.filter), GROUP_COLUMNS), slice);
      const resources = rows.map((row) => selectAttributes(presentGroup(row, addressOf(request)), query));
      return asList(resources, total, slice);
    },

    createScimGroup: async (request, reply) => {
      const wanted = readGroup(bodyOf(request));
      const made = await transaction(pool, async (client) =>
        found(client, await addDirectoryGroup(client, actorOf(request), wanted), request),
      );
      return sendCreated(reply, made);
    },

    readScimGroup: async (request) =>
      selectAttributes(await found(pool, request.params.groupId, request), request.query),

    replaceScimGroup: async (request) => {
      const body = bodyOf(request);
      return change(request.params.groupId, request, () => body);
    },

    patchScimGroup: async (request) => {
      const body = bodyOf(request);
      return change(request.params.groupId, request, (before) => applyPatch(before, body));
    },

    removeScimGroup: async (request) => {
      const { groupId } = request.params;
      await transaction(pool, async (client) => {
        await found(client, groupId, request);
        await removeDirectoryGroup(client, actorOf(request), groupId);
      });
    },
  };
}
