import * as frame from '@holdfast/contracts/http/routes/frame';
import type { ReportPermission } from '@holdfast/contracts/report/document';
import { createDocument, saveDocument } from '../documents/change-document.ts';
import { type Owner, personOf } from '../documents/owner.ts';
import { findOwnedData } from '../documents/prediction-things.ts';
import { presentDocument } from '../documents/present.ts';
import { type Handlers, readBody } from '../http/handle.ts';
import { Problem } from '../http/problem.ts';
import type { OpenedGrant } from './embed-token.ts';
import { openDashboard } from './granted/open-dashboard.ts';
import { coversReport, notInToken } from './granted/open-granted.ts';
import { isAlias } from './granted/sources.ts';
import type { ReportParts } from './report-parts.ts';

type DocumentRoutes = Pick<typeof frame, 'openDashboard' | 'saveDashboard' | 'saveReport' | 'createReport'>;

/** What the frame does with documents: what the token's rights allow, in the name of its owner. */
export function documentHandlers(parts: ReportParts): Handlers<DocumentRoutes> {
  const { pool } = parts.platform.database;
  const authorOf = async ({ userId, own, tokenId, holder }: OpenedGrant): Promise<Owner> => ({
    userId,
    author: own ? await personOf(pool, userId) : { id: tokenId, name: holder ?? 'Embed token' },
  });

  return {
    openDashboard: ({ embedGrant, query: { dashboardId, tileId } }) =>
      openDashboard(parts, embedGrant, dashboardId, tileId),

    saveDashboard: async ({ embedGrant: grant, query, body }) => {
      const id = query.dashboardId ?? grant.dashboards[0];
      requireRight(grant, ['edit']);
      if (typeof id !== 'string' || !(grant.everything || grant.dashboards.includes(id.toLowerCase()))) {
        throw notInToken('The embed token does not cover this dashboard.');
      }
      const change = readBody(frame.saveDashboard, body);
      const row = await saveDocument(pool, await authorOf(grant), 'dashboard', id, change);
      return presentDocument('dashboard', row, await personOf(pool, grant.userId));
    },

    saveReport: async ({ embedGrant: grant, query, body }) => {
      const id = query.reportId ?? grant.reports[0];
      requireRight(grant, ['edit']);
      if (!coversReport(grant, id)) throw notInToken('The embed token does not cover this report.');
      if (isAlias(id) || (await findOwnedData(pool, grant.userId, 'report_id', id))) {
        throw new Problem(409, 'read-only', 'This report is made from its prediction: save it under another name.');
      }
      const { datasetId: _stays, ...change } = readBody(frame.saveReport, body);
      const row = await saveDocument(pool, await authorOf(grant), 'report', id, change);
      return presentDocument('report', row, await personOf(pool, grant.userId));
    },

    createReport: async ({ embedGrant: grant, body }) => {
      requireRight(grant, ['copy', 'create']);
      const wanted = readBody(frame.createReport, body);
      const datasetId = wanted.datasetId ?? (await firstDataset(parts, grant));
      const data = await findOwnedData(pool, grant.userId, 'dataset_id', datasetId);
      const dataset = data && (await parts.sources.ofData(grant.userId, data));
      if (!data || !dataset || !(grant.everything || grant.datasets.includes(dataset.id))) {
        throw notInToken('The embed token does not cover this dataset.');
      }
      const row = await createDocument(pool, await authorOf(grant), 'report', { ...wanted, datasetId: data.datasetId });
      return presentDocument('report', row, await personOf(pool, grant.userId));
    },
  };
}

function requireRight({ permissions }: OpenedGrant, rights: readonly ReportPermission[]): void {
  if (!rights.some((right) => permissions.includes(right))) {
    throw notInToken(`The embed token does not allow this: it needs '${rights.join("' or '")}'.`);
  }
}

/** Of the report that is saved under another name. */
async function firstDataset({ sources }: ReportParts, { userId, reports }: OpenedGrant): Promise<string | undefined> {
  const source = reports[0] === undefined ? null : await sources.find(userId, reports[0]);
  return source?.datasetId;
}
