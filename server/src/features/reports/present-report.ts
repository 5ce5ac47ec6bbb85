import type { LocalizableReport } from '@holdfast/contracts/report/document';
import { readReportBrand } from '../../people/branding/brandings.ts';
import { itemOwnerOf, workspaceIn } from '../../platform/access/owner.ts';
import type { OpenedGrant } from './embed-token.ts';
import { coveredDatasets, type Granted } from './granted/open-granted.ts';
import { labelsOf } from './labels-of.ts';
import { readPlan } from './reader-plans.ts';
import type { ReportParts } from './report-parts.ts';

/** The report as delivered to a token's holder: the same for a frame and for paper. */
export async function presentReport(
  parts: ReportParts,
  grant: OpenedGrant,
  { report: opened, narrowing, revision }: Granted,
  uploadUrl: string,
): Promise<LocalizableReport> {
  const { ready, platform } = parts;
  const { pool } = platform.database;
  const { id, name, sample: isSample } = opened.dataset;
  const isRetention = revision === null && narrowing === null && opened.presented.document.paper === undefined;
  const finished = isSample || narrowing ? [] : await coveredDatasets(parts, grant);
  const place = finished.findIndex((one) => one.id === id);
  const earlier = place < 0 ? undefined : finished[place + 1];
  // A reader restricted to some customers gets nothing about the whole of an earlier file.
  const isWhole = isRetention && !opened.compared && grant.rules.length === 0;
  const brand = await readReportBrand(pool, workspaceIn(itemOwnerOf(grant)));
  const since = isWhole && earlier ? await ready.openSince(opened.dataset, earlier) : null;
  const report = since ?? opened;
  return {
    model: report.presented.model,
    document: { ...report.presented.document, id: opened.presented.document.id },
    noun: opened.dataset.noun,
    labels: await labelsOf(pool, grant.userId, report, narrowing !== null),
    ...(revision !== null && { revision }),
    dataset: { id, name, sample: isSample },
    ...(report.compared && { compared: report.compared.id }),
    ...(isSample && { uploadUrl }),
    datasets: finished.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
    ...(grant.own && { plan: { assumed: await readPlan(pool, grant.userId) } }),
    ...(brand && { brand }),
    permissions: [...grant.permissions],
    expiresAt: grant.expiresAt.toISOString(),
  };
}
