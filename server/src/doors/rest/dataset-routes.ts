import * as grouped from '@holdfast/contracts/http/routes/v1-grouped';
import { listRoles } from '../../features/reports/row-roles.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import type { HttpHandlers } from '../../platform/http/handle.ts';
import { readV1 } from './read-token-request.ts';
import { type RestContext, requireGuid } from './rest-context.ts';

/** Datasets. */
export function datasetRoutes({
  things,
  pool,
  tell,
  read,
  mint,
}: RestContext): Pick<HttpHandlers<typeof grouped>, 'listDatasets' | 'readDataset' | 'datasetToken'> {
  const hasRoles = async (userId: string) => (await listRoles(pool, userId)).length > 0;

  return {
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
      const datasets = [requireGuid(request.params.datasetId)];
      return mint(request, readV1(read(grouped.datasetToken, request.body), { datasets }));
    },
  };
}
