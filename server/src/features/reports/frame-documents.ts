import * as frame from '@holdfast/contracts/http/routes/frame';
import type { LocalizableDocument, LocalizableReport, ReportPermission } from '@holdfast/contracts/report/document';
import { message } from '@holdfast/texts/message';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { type HttpHandlers, readBody } from '../../platform/http/handle.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { datasetIdInName, datasetName } from '../datasets/find-dataset.ts';
import { createDocument, saveDocument } from '../documents/change-document.ts';
import { wasMadeByToken } from '../documents/find-document.ts';
import { type Owner, personOf } from '../documents/owner.ts';
import { findOwnedData, findPaper, listOwnedData, SAMPLE } from '../documents/prediction-data.ts';
import { presentDocument } from '../documents/present.ts';
import { createPushDataset } from '../push-datasets/create-push-dataset.ts';
import type { ReportDataset } from './datasets.ts';
import type { OpenedGrant } from './embed-token.ts';
import { openDashboard } from './granted/open-dashboard.ts';
import { coversData, mayOpen, reportGone } from './granted/open-granted.ts';
import { isReportAlias } from './granted/sources.ts';
import { labelsOf } from './labels-of.ts';
import { checkMeasures } from './own-measures.ts';
import type { ReportParts } from './report-parts.ts';

type DocumentRoutes = Pick<
  typeof frame,
  'openDashboard' | 'saveDashboard' | 'saveReport' | 'createReport' | 'openDataset' | 'bringDataset'
>;

/** Document routes of the frame: within the token's rights, in the name of its owner. */
export function documentHandlers(parts: ReportParts): HttpHandlers<DocumentRoutes> {
  const { pool } = parts.platform.database;
  const authorOf = async ({ userId, membership, own, tokenId, holder }: OpenedGrant): Promise<Owner> => {
    const whose = { userId, ...(membership && { membership }) };
    if (own) return { ...whose, author: await personOf(pool, userId) };
    const author = { id: tokenId, name: holder ?? 'Embed token' };
    return { ...whose, author, tokenId, key: author };
  };

  /** A dataset of the token, by GUID or by its name in an opened report. */
  const dataOf = async (grant: OpenedGrant, wanted: unknown) => {
    const owned = await listOwnedData(pool, itemOwnerOf(grant));
    const data =
      (await findOwnedData(pool, itemOwnerOf(grant), 'dataset_id', wanted)) ??
      [SAMPLE, ...owned].find(({ source }) => source === wanted) ??
      (await findOwnedData(pool, itemOwnerOf(grant), 'dataset_id', datasetIdInName(String(wanted))));
    const dataset = data && (await parts.sources.ofData(itemOwnerOf(grant), data));
    if (!data || !dataset || !(await coversData(parts, grant, dataset.id))) {
      throw refusal('not-in-token.dataset');
    }
    return { datasetId: data.datasetId, dataset };
  };

  const checkOwn = async (grant: OpenedGrant, dataset: ReportDataset, document: unknown) => {
    const report = await parts.sources.open({ reportId: '', saved: null, dataset }, grant);
    if (report) checkMeasures(document, report.model, grant.rules);
  };

  return {
    openDashboard: ({ embedGrant, query: { dashboardId, tileId } }) =>
      openDashboard(parts, embedGrant, dashboardId, tileId),

    saveDashboard: async ({ embedGrant: grant, query, body }) => {
      const id = query.dashboardId ?? grant.dashboards[0];
      requireRight(grant, ['edit']);
      if (typeof id !== 'string' || !(grant.everything || grant.dashboards.includes(id.toLowerCase()))) {
        throw refusal('not-in-token.dashboard');
      }
      const change = readBody(frame.saveDashboard, body);
      const row = await saveDocument(pool, { owner: await authorOf(grant), kind: 'dashboard', id }, change);
      return presentDocument('dashboard', row, await personOf(pool, row.user_id));
    },

    saveReport: async ({ embedGrant: grant, query, body }) => {
      const id = String(query.reportId ?? grant.reports[0] ?? '');
      requireRight(grant, ['edit', 'copy', 'create']);
      const isOwn = !grant.own && (await wasMadeByToken(pool, itemOwnerOf(grant), id, grant.tokenId));
      // A token with the right to copy may change its copy, never the original.
      if (!isOwn) requireRight(grant, ['edit']);
      if (!(isOwn || (await mayOpen(parts, grant, id)))) throw refusal('not-in-token.report');
      const whose = itemOwnerOf(grant);
      if (
        isReportAlias(id) ||
        (await findOwnedData(pool, whose, 'report_id', id)) ||
        (await findPaper(pool, whose, id))
      ) {
        throw refusal('read-only.saveAs');
      }
      const { datasetId: _stays, ...change } = readBody(frame.saveReport, body);
      const source = await parts.sources.find(whose, id);
      if (source) await checkOwn(grant, source.dataset, change.document);
      const row = await saveDocument(pool, { owner: await authorOf(grant), kind: 'report', id }, change);
      return presentDocument('report', row, await personOf(pool, row.user_id));
    },

    createReport: async ({ embedGrant: grant, query, body }) => {
      requireRight(grant, ['copy', 'create']);
      const wanted = readBody(frame.createReport, body);
      const data = await dataOf(grant, wanted.datasetId ?? query.dataset ?? (await firstDataset(parts, grant)));
      await checkOwn(grant, data.dataset, wanted.document);
      const row = await createDocument(pool, await authorOf(grant), 'report', { ...wanted, datasetId: data.datasetId });
      return presentDocument('report', row, await personOf(pool, row.user_id));
    },
    openDataset: async ({ embedGrant: grant, query }) => {
      requireRight(grant, ['create']);
      const { dataset } = await dataOf(grant, query.datasetId);
      return { ...(await openAutomaticReport(parts, grant, dataset)), document: EMPTY_REPORT };
    },
    bringDataset: async ({ embedGrant: grant, body }) => {
      requireRight(grant, ['create']);
      // Rules refer to columns of the owner's data, which brought rows lack; nothing would be shown.
      if (grant.rules.length > 0 || grant.reader) throw refusal('not-in-token.ownData');
      const id = await createPushDataset(parts.platform, grant, readBody(frame.bringDataset, body));
      const dataset = await parts.sources.dataset(itemOwnerOf(grant), datasetName(id));
      if (!dataset) throw reportGone();
      return openAutomaticReport(parts, grant, dataset);
    },
  };
}

/** An unsaved report: the automatic one of the dataset. */
async function openAutomaticReport(
  parts: ReportParts,
  grant: OpenedGrant,
  dataset: ReportDataset,
): Promise<LocalizableReport> {
  const report = await parts.sources.open({ reportId: '', saved: null, dataset }, grant);
  if (!report) throw reportGone();
  const { id, name, sample } = dataset;
  return {
    model: report.presented.model,
    document: report.presented.document,
    noun: dataset.noun,
    labels: await labelsOf(parts.platform.database.pool, grant.userId, report, false),
    dataset: { id, name, sample },
    permissions: [...grant.permissions],
    expiresAt: grant.expiresAt.toISOString(),
  };
}

/** An empty page in a common screen size. */
const EMPTY_REPORT: LocalizableDocument = {
  version: 1,
  id: '',
  displayName: message('report.untitled'),
  pages: [
    {
      name: 'ReportSection1',
      displayName: message('report.page', { number: 1 }),
      visibility: 'visible',
      size: { type: 'widescreen', width: 1280, height: 720 },
      displayOption: 'fitToPage',
      filters: [],
      visuals: [],
      interactions: [],
    },
  ],
  filters: [],
  bookmarks: [],
};

function requireRight({ permissions }: OpenedGrant, rights: readonly ReportPermission[]): void {
  if (!rights.some((right) => permissions.includes(right))) {
    throw refusal('not-in-token.rights', { rights: { items: rights, more: 0 } });
  }
}

/** For a report saved under another name. */
async function firstDataset({ sources }: ReportParts, grant: OpenedGrant): Promise<string | undefined> {
  const [first] = grant.reports;
  const source = first === undefined ? null : await sources.find(itemOwnerOf(grant), first);
  return source?.datasetId;
}
