import { inGroups } from '@holdfast/contracts/http/routes';
import * as v1 from '@holdfast/contracts/http/routes/v1';
import * as grouped from '@holdfast/contracts/http/routes/v1-grouped';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { OwnedItems } from '../../features/documents/owned-items.ts';
import type { Exports } from '../../features/exports/exports.ts';
import type { ReportParts } from '../../features/reports/report-parts.ts';
import type { FindMembership } from '../../platform/access/memberships.ts';
import { authenticate } from '../../platform/http/authenticate.ts';
import type { VerifyAccessToken } from '../../platform/http/caller.ts';
import { type HttpHandlers, handle } from '../../platform/http/handle.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { allowOrigins, answerErrors } from './answer-errors.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { datasetRoutes } from './dataset-routes.ts';
import { exportJobRoutes } from './export-routes.ts';
import { acceptForms } from './form-body.ts';
import { enterGroup } from './group.ts';
import { groupRoutes } from './group-routes.ts';
import { importRoutes } from './import-routes.ts';
import { pushDatasetRoutes } from './push-dataset-routes.ts';
import { queryRoutes } from './query-routes.ts';
import { refreshRoutes } from './refresh-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { restContext } from './rest-context.ts';

/** The original's addresses, with a user's bearer or a service key. */
export function restRoutes(
  parts: ReportParts,
  things: OwnedItems,
  { verify, memberships }: { verify: VerifyAccessToken; memberships: FindMembership },
  exports: Exports,
): FastifyPluginAsync {
  const { platform } = parts;
  const context = restContext(parts, things, memberships);
  const onThings: HttpHandlers<typeof grouped> = {
    ...reportRoutes(context),
    ...dashboardRoutes(context),
    ...datasetRoutes(context),
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
        request.caller = await enterGroup(request.caller, groupId, memberships);
      });
      await scope.register(handle(v1, groupRoutes(context)));
      await scope.register(handle(grouped, onThings));
      await scope.register(handle(inGroups(grouped), onThings));
      await scope.register(exportJobRoutes(parts, things, exports));
      await scope.register(pushDatasetRoutes(parts));
      await scope.register(refreshRoutes(platform));
      await scope.register(importRoutes(parts.platform));
      await scope.register(queryRoutes(parts));
    });
  };
}
