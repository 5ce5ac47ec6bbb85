import type * as routes from '@holdfast/contracts/http/routes/scim';
import type { ScimResource } from '@holdfast/contracts/http/scim';
import type { FastifyRequest } from 'fastify';
import {
  addDirectoryUser,
  changeDirectoryUser,
  type Provisioning,
  removeDirectoryUser,
} from '../../people/directory/users.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { HttpHandlers } from '../../platform/http/handle.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectAttributes } from './attributes.ts';
import { conditionOf } from './filter-sql.ts';
import { asList, readSlice } from './listing.ts';
import { applyPatch } from './patch.ts';
import { type AddressOf, actorOf, bodyOf, sendCreated, textOf } from './requests.ts';
import { findUser, listUsers, presentUser, readUser, USER_COLUMNS } from './users.ts';

type UserRoutes = Pick<
  HttpHandlers<typeof routes>,
  'listScimUsers' | 'createScimUser' | 'readScimUser' | 'replaceScimUser' | 'patchScimUser' | 'removeScimUser'
>;

export function userHandlers({ config, database: { pool } }: Platform, addressOf: AddressOf): UserRoutes {
  const issuer = config.IDENTITY_MODE === 'oidc' ? (config.OIDC_ISSUER ?? null) : null;
  const provisioning = (client: Queryable, request: FastifyRequest): Provisioning => ({
    client,
    actor: actorOf(request),
    issuer,
  });
  const found = async (database: Queryable, id: string, request: FastifyRequest): Promise<ScimResource> => {
    const row = await findUser(database, id);
    if (!row) throw notFound('user');
    return presentUser(row, addressOf(request));
  };
  const change = (id: string, request: FastifyRequest, changed: (before: ScimResource) => object) =>
    transaction(pool, async (client) => {
      await client.query('select 1 from users where id = $1 for update', [id]);
      const before = await found(client, id, request);
      await changeDirectoryUser(provisioning(client, request), id, readUser(changed(before), before));
      return found(client, id, request);
    });
  return {
    listScimUsers: async (request) => {
      const { query } = request;
      const slice = readSlice(query);
      const { rows, total } = await listUsers(pool, conditionOf(textOf(query.filter), USER_COLUMNS), slice);
      const resources = rows.map((row) => selectAttributes(presentUser(row, addressOf(request)), query));
      return asList(resources, total, slice);
    },

    createScimUser: async (request, reply) => {
      const wanted = readUser(bodyOf(request));
      const made = await transaction(pool, async (client) =>
        found(client, await addDirectoryUser(provisioning(client, request), wanted), request),
      );
      return sendCreated(reply, made);
    },

    readScimUser: async (request) => selectAttributes(await found(pool, request.params.userId, request), request.query),

    replaceScimUser: async (request) => {
      const body = bodyOf(request);
      return change(request.params.userId, request, () => body);
    },

    patchScimUser: async (request) => {
      const body = bodyOf(request);
      return change(request.params.userId, request, (before) => applyPatch(before, body));
    },

    removeScimUser: async (request) => {
      const { userId } = request.params;
      await transaction(pool, async (client) => {
        await found(client, userId, request);
        await removeDirectoryUser(provisioning(client, request), userId);
      });
    },
  };
}
