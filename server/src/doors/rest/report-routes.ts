import * as grouped from '@holdfast/contracts/http/routes/v1-grouped';
import type { Text } from '@holdfast/texts/kinds';
import type { FastifyRequest } from 'fastify';
import { ownerOf } from '../../features/documents/owner.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import type { HttpHandlers } from '../../platform/http/handle.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { enterGroup } from './group.ts';
import { readV1 } from './read-token-request.ts';
import { type RestContext, requireGuid, requireName, retryOnConflict } from './rest-context.ts';

/** Reports and their pages. */
export function reportRoutes({
  things,
  memberships,
  pool,
  tell,
  read,
  mint,
}: RestContext): Pick<
  HttpHandlers<typeof grouped>,
  | 'listReports'
  | 'readReport'
  | 'listPages'
  | 'readPage'
  | 'deleteReport'
  | 'cloneReport'
  | 'rebindReport'
  | 'reportToken'
  | 'createToken'
> {
  const pagesOf = async (request: FastifyRequest, reportId: string) => {
    const { pages } = (await things.readReport(request.caller, reportId)).document;
    return pages.map((page, order) => tell(request).page({ ...page, displayName: page.displayName as Text }, order));
  };
  return {
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
      const wanted = { name: requireName(name), ...(targetModelId && { datasetId: targetModelId }) };
      const original = await things.readReport(request.caller, request.params.reportId);
      const there = targetWorkspaceId
        ? await enterGroup(request.caller, targetWorkspaceId, memberships)
        : request.caller;
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
      mint(
        request,
        readV1(read(grouped.reportToken, request.body), { reports: [requireGuid(request.params.reportId)] }),
      ),
    createToken: async (request) => {
      const wanted = read(grouped.createToken, request.body);
      if (!wanted.datasetId) throw refusal('invalid-query.noDataset');
      return mint(request, readV1({ ...wanted, accessLevel: 'Create' }, { datasets: [wanted.datasetId] }));
    },
  };
}
