import type { FastifyInstance } from 'fastify';
import { verifyDirectory } from '../../people/directory/tokens.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { bearerOf } from '../../platform/http/authenticate.ts';
import { refusal } from '../../platform/http/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route below `authenticateDirectory`: the name of the directory that calls. */
    directory: string;
  }
}

export function authenticateDirectory(scope: FastifyInstance, database: Queryable): void {
  scope.decorateRequest('directory', '');
  scope.addHook('onRequest', async (request) => {
    const token = bearerOf(request);
    const directory = token === null ? null : await verifyDirectory(database, token);
    if (directory === null) throw refusal('signed-out.directory');
    request.directory = directory.name;
  });
}
