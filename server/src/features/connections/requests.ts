import type { FastifyRequest } from 'fastify';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { idIn } from '../../platform/http/path-id.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ConnectionType, connectionKeeper } from './keep.ts';
import type { ConnectionRow } from './store.ts';

/** The handlers that all types of connections share, and the connection named by a request. */
export function connectionRequests<Row extends ConnectionRow & Write, Write extends object, Shown>(
  platform: Platform,
  type: ConnectionType<Row, Write, Shown>,
) {
  const { pool } = platform.database;
  const keeper = connectionKeeper(type);
  const named = (scope: 'read' | 'write') => async (request: FastifyRequest) => {
    requireScope(request.caller, scope);
    const row = await type.store.find(pool, itemOwnerOf(request.caller), idIn(request));
    if (!row) throw notFound(type.noun);
    return row;
  };
  const toChange = named('write');
  return {
    toRead: named('read'),
    toChange,
    list: async ({ caller }: FastifyRequest) => {
      requireScope(caller, 'read');
      return { value: await keeper.list(pool, itemOwnerOf(caller)) };
    },
    remove: async (request: FastifyRequest) => keeper.remove(platform, request.caller, await toChange(request)),
  };
}
