import * as routes from '@holdfast/contracts/http/routes/scim';
import { SCIM_MEDIA_TYPE, type ScimResource } from '@holdfast/contracts/http/scim';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type HttpHandlers, handle } from '../../platform/http/handle.ts';
import { ownOrigin } from '../../platform/http/origins.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerScimErrors } from './answer-errors.ts';
import { authenticateDirectory } from './authenticate-directory.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { groupHandlers } from './group-handlers.ts';
import { asList } from './listing.ts';
import type { AddressOf } from './requests.ts';
import { userHandlers } from './user-handlers.ts';

/** SCIM 2.0 (RFC 7643 and 7644): a directory creates, changes and disables users, and puts them into groups. */
export function scimRoutes(platform: Platform): FastifyPluginAsync {
  const { config, database } = platform;
  const addressOf: AddressOf = (request) => `${ownOrigin(request, config)}/scim/v2`;
  return async (app) => {
    answerScimErrors(app);
    app.addHook('onRequest', async (_request, reply) => {
      void reply.header('content-type', SCIM_MEDIA_TYPE).header('cache-control', 'no-store');
    });
    acceptScimBodies(app);
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/scim/*',
      handler: async () => {
        throw notFound();
      },
    });
    await app.register(async (scope) => {
      authenticateDirectory(scope, database.pool);
      const handlers: HttpHandlers<typeof routes> = {
        ...discoveryHandlers(addressOf),
        ...userHandlers(platform, addressOf),
        ...groupHandlers(platform, addressOf),
      };
      await scope.register(handle(routes, handlers));
    });
  };
}

type Discovery = 'readServiceProviderConfig' | 'listResourceTypes' | 'readResourceType' | 'listSchemas' | 'readSchema';

function discoveryHandlers(addressOf: AddressOf): Pick<HttpHandlers<typeof routes>, Discovery> {
  const all = (resources: ScimResource[]) => asList(resources, resources.length, { from: 0, count: resources.length });
  const one = (resources: ScimResource[], id: string) => {
    const found = resources.find((resource) => String(resource.id).toLowerCase() === id.toLowerCase());
    if (!found) throw notFound();
    return found;
  };
  return {
    readServiceProviderConfig: async (request) => serviceProviderConfig(addressOf(request)),
    listResourceTypes: async (request) => all(resourceTypes(addressOf(request))),
    readResourceType: async (request) => one(resourceTypes(addressOf(request)), request.params.name),
    listSchemas: async (request) => all(schemas(addressOf(request))),
    readSchema: async (request) => one(schemas(addressOf(request)), request.params.urn),
  };
}

/** Directories send either media type; a body is an object in both. */
function acceptScimBodies(app: FastifyInstance): void {
  app.addContentTypeParser(SCIM_MEDIA_TYPE, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
}
