import type { ReportDocument } from '@holdfast/contracts/report/document';
import { RETENTION_REPORT } from '@holdfast/retention-report/document';
import { isPaper } from '@holdfast/retention-report/papers/papers';
import { itemOwnerOf } from '../../../platform/access/owner.ts';
import { isGuid } from '../../../platform/http/guid.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { datasetIdInName, mayUseDataset } from '../../datasets/find-dataset.ts';
import { findStored, wasMadeByToken } from '../../documents/find-document.ts';
import { candidatePapers, paperId } from '../../documents/paper-ids.ts';
import { findOwnedData } from '../../documents/prediction-data.ts';
import { finishedDatasets, type ReportDataset, SAMPLE_DATASET } from '../datasets.ts';
import type { OpenedGrant } from '../embed-token.ts';
import { narrowReport } from '../narrow/narrow-report.ts';
import { type NarrowedPart, type Narrowing, narrowingOf } from '../narrow/narrowing.ts';
import type { ReadyReport } from '../ready-report.ts';
import type { ReportParts } from '../report-parts.ts';
import { tileOf } from './open-dashboard.ts';
import { isReportAlias, type ReportSource } from './sources.ts';

type GrantedSource = Pick<ReportSource, 'reportId' | 'dataset' | 'saved' | 'paper'>;

/** What a request of the frame may access. */
export interface Granted {
  readonly report: ReadyReport;
  /** Set if access is limited to a part of the report. */
  readonly narrowing: Narrowing | null;
  /** Null unless the report is saved. */
  readonly revision: number | null;
}

export type GrantedItem = Readonly<Record<'reportId' | 'dataset' | 'compare' | 'dashboardId' | 'tileId', unknown>>;

export const reportGone = () => refusal('report-gone');
const reportDeleted = () => refusal('report-deleted');

export async function openGranted(
  parts: ReportParts,
  grant: OpenedGrant,
  asked: Partial<GrantedItem>,
): Promise<Granted> {
  if (asked.tileId !== undefined || asked.dashboardId !== undefined) return openTile(parts, grant, asked);
  return openReport(parts, grant, asked);
}

/** The data of a query. A query that names only its dataset needs no document: the token's first report may be gone. */
export async function openData(parts: ReportParts, grant: OpenedGrant, asked: Partial<GrantedItem>): Promise<Granted> {
  const namesDataset = asked.reportId === undefined && asked.dashboardId === undefined && asked.dataset !== undefined;
  if (!namesDataset || grant.only || grant.reports.length === 0) return openGranted(parts, grant, asked);
  const source = await aliasOf(parts, grant, asked.dataset);
  return { report: await openSource(parts, grant, source, asked.compare), narrowing: null, revision: null };
}

async function openReport(parts: ReportParts, grant: OpenedGrant, asked: Partial<GrantedItem>): Promise<Granted> {
  const reportId = await paperIn(parts, grant, String(asked.reportId ?? grant.reports[0] ?? ''));
  if (!(await mayOpen(parts, grant, reportId))) throw refusal('not-in-token.report');
  const source = isReportAlias(reportId)
    ? await aliasOf(parts, grant, asked.dataset, reportId)
    : await savedOf(parts, grant, reportId, asked.dataset);
  const report = await openSource(parts, grant, source, asked.compare);
  return { ...narrowToPart(report, grant.only), revision: source.saved?.revision ?? null };
}

async function openSource(
  parts: ReportParts,
  grant: OpenedGrant,
  source: GrantedSource,
  compare: unknown,
): Promise<ReadyReport> {
  if (compare === undefined) {
    const report = await parts.sources.open(source, grant);
    if (!report) throw reportGone();
    return report;
  }
  const other = await grantedDataset(parts, grant, compare);
  // Rules refer to columns of the customers table; a comparison's tables have others, and would bypass them.
  if (grant.rules.length > 0) throw refusal('not-in-token.compareRows');
  if (grant.only || source.saved || source.paper || source.dataset.brought || other.brought)
    throw refusal('not-in-token.compareWhole');
  const report = await parts.ready.openBeside(source.dataset, other);
  if (!report) throw reportGone();
  return report;
}

/** For a token limited to one page or visual: the report without the rest. */
function narrowToPart(report: ReadyReport, part: NarrowedPart | undefined): Omit<Granted, 'revision'> {
  if (!part) return { report, narrowing: null };
  const narrowing = narrowingOf(report.presented.document as unknown as ReportDocument, part, report.model);
  if (!narrowing) throw refusal('report-gone.part');
  return { report: { ...report, presented: narrowReport(report.presented, [part], [narrowing]) }, narrowing };
}

async function openTile(parts: ReportParts, grant: OpenedGrant, asked: Partial<GrantedItem>): Promise<Granted> {
  const { report, part } = await tileOf(parts, grant, asked.dashboardId, asked.tileId);
  return { ...narrowToPart(report, part), revision: null };
}

async function aliasOf(parts: ReportParts, grant: OpenedGrant, wanted: unknown, name = ''): Promise<GrantedSource> {
  const dataset = await grantedDataset(parts, grant, wanted ?? grant.datasets[0]);
  const paper = isPaper(name) ? name : null;
  return { reportId: paper ?? grant.reports[0] ?? '', dataset, saved: null, paper };
}

/** With its own dataset, or another one the token covers. */
async function savedOf(
  parts: ReportParts,
  grant: OpenedGrant,
  reportId: string,
  wanted: unknown,
): Promise<GrantedSource> {
  const whose = itemOwnerOf(grant);
  const source = await parts.sources.find(whose, reportId);
  if (!source) {
    const isThere = await findStored(parts.platform.database.pool, whose, 'report', reportId);
    throw isThere ? reportGone() : reportDeleted();
  }
  return { ...source, dataset: await grantedDataset(parts, grant, wanted ?? source.dataset.id) };
}

/**
 * A dataset of the token. The sample is public: a reader who started with it may continue after their first prediction.
 */
export async function grantedDataset(parts: ReportParts, grant: OpenedGrant, asked: unknown): Promise<ReportDataset> {
  const wanted = await resolveDatasetName(parts, grant, asked);
  const isSample = wanted === SAMPLE_DATASET && grant.only === undefined;
  // The reader's own token lists the latest predictions; a link may point to an older one.
  if (typeof wanted !== 'string' || !(isSample || (await coversData(parts, grant, wanted)))) {
    throw refusal('not-in-token.dataset');
  }
  const dataset = await parts.sources.dataset(itemOwnerOf(grant), wanted);
  if (!dataset) throw reportGone();
  return dataset;
}

/** Datasets named by the token, all of its owner's for their own token, and those its holder brought. */
export async function coversData({ platform }: ReportParts, grant: OpenedGrant, name: string): Promise<boolean> {
  if (grant.own || grant.everything || grant.datasets.includes(name)) return true;
  const id = datasetIdInName(name);
  return id !== null && mayUseDataset(platform.database.pool, grant, id);
}

/** Host pages use a dataset's GUID; tokens use its prediction's name. */
async function resolveDatasetName({ platform }: ReportParts, grant: OpenedGrant, asked: unknown): Promise<unknown> {
  if (!isGuid(asked)) return asked;
  const data = await findOwnedData(platform.database.pool, itemOwnerOf(grant), 'dataset_id', asked);
  if (!data) return asked;
  return data.source;
}

/** The predictions the token covers, latest first. */
export async function coveredDatasets({ platform }: ReportParts, grant: OpenedGrant): Promise<ReportDataset[]> {
  const finished = await finishedDatasets(platform.database.pool, itemOwnerOf(grant));
  return finished.filter(({ id }) => grant.datasets.includes(id));
}

/** GUIDs are case-insensitive; ours are stored in lower case. */
const normalizeId = (id: string) => (isReportAlias(id) ? id : id.toLowerCase());

/** Page-exact reports show the same as the retention report; a token limited to a part of it opens none of them. */
function coversReport({ everything, reports, only }: OpenedGrant, id: string): boolean {
  if (everything || reports.includes(normalizeId(id))) return true;
  if (only) return false;
  return isPaper(id)
    ? reports.includes(RETENTION_REPORT)
    : isGuid(id) && candidatePapers(id).some(({ reportId }) => reports.includes(reportId));
}

/** A page-exact report by name: of the first retention report the token names by GUID, if any. */
async function paperIn({ platform }: ReportParts, grant: OpenedGrant, id: string): Promise<string> {
  if (!isPaper(id) || coversReport(grant, id)) return id;
  for (const reportId of grant.reports) {
    if (await findOwnedData(platform.database.pool, itemOwnerOf(grant), 'report_id', reportId))
      return paperId(reportId, id);
  }
  return id;
}

/** Reports named by the token, and those its holder saved with it. */
export async function mayOpen({ platform }: ReportParts, grant: OpenedGrant, id: string): Promise<boolean> {
  return coversReport(grant, id) || wasMadeByToken(platform.database.pool, itemOwnerOf(grant), id, grant.tokenId);
}
