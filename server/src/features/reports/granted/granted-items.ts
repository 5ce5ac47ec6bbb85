import type { EmbedTokenRequest } from '@holdfast/contracts/http/embed-token-request';
import type { ReportPermission } from '@holdfast/contracts/report/document';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Restriction } from '@holdfast/contracts/report/query';
import { RETENTION_REPORT } from '@holdfast/retention-report/document';
import { requireScope } from '../../../people/keys/verify-owner.ts';
import { type ItemOwner, itemOwnerOf } from '../../../platform/access/owner.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { notFound, refusal } from '../../../platform/http/refusal.ts';
import { findStored } from '../../documents/find-document.ts';
import { findOwnedData } from '../../documents/prediction-data.ts';
import { readStored } from '../../documents/present.ts';
import { finishedDatasets, type ReportDataset } from '../datasets.ts';
import type { EmbedGrant, TileRef } from '../embed-token.ts';
import { hasPart } from '../narrow/narrow-report.ts';
import type { ReportParts } from '../report-parts.ts';
import { AS_OWNER, grantedRows } from './granted-rows.ts';

export const FOR_LOOKING: readonly ReportPermission[] = ['view', 'export'];

/** The grant an owner wants to issue. A request can only narrow the caller's own rights. */
export async function grantFor(parts: ReportParts, caller: Caller, wanted: EmbedTokenRequest): Promise<EmbedGrant> {
  const { userId, membership } = caller;
  const permissions = wanted.permissions ?? FOR_LOOKING;
  if (permissions.some((one) => !FOR_LOOKING.includes(one))) requireScope(caller, 'write');
  const things = await grantedItemsIn(parts, itemOwnerOf(caller), wanted);
  const { rules, reader } = await grantedRows(parts, caller, wanted, things.read);
  if (rules.length > 0) {
    for (const dataset of things.read) {
      const report = await parts.ready.open(dataset);
      for (const rule of rules) requireKnown(rule, report?.model, dataset.name);
    }
  }
  refuseUnsafe(wanted, permissions, rules);
  return {
    userId,
    ...(membership && { membership }),
    reports: things.reports,
    datasets: things.datasets.map(({ id }) => id),
    dashboards: (wanted.dashboards ?? []).map((id) => id.toLowerCase()),
    tiles: (wanted.tiles ?? []).map(lowerCaseTile),
    permissions,
    rules,
    ...(reader && { reader }),
    ...(wanted.only && { only: wanted.only }),
    ...(wanted.identity && { holder: wanted.identity.username }),
    ...(wanted.mailTo && { mailTo: wanted.mailTo }),
  };
}

interface GrantedItems {
  readonly reports: readonly string[];
  /** Datasets the token may open reports on. */
  readonly datasets: readonly ReportDataset[];
  /** All datasets rows are read from, including those of tiles. */
  readonly read: readonly ReportDataset[];
}

async function grantedItemsIn(parts: ReportParts, whose: ItemOwner, wanted: EmbedTokenRequest): Promise<GrantedItems> {
  const { reports, dashboards = [], tiles = [], datasets } = wanted;
  const chosen = datasets && (await Promise.all(datasets.map((id) => ownedDataset(parts, whose, id))));
  if (!reports && dashboards.length + tiles.length === 0) {
    if (wanted.only) throw refusal('invalid-query.partOfReport');
    const finished = chosen ?? (await finishedDatasets(parts.platform.database.pool, whose));
    const own = finished.length > 0 ? finished : [await parts.sample()];
    return { reports: [RETENTION_REPORT], datasets: own, read: own };
  }
  const ofReports = await Promise.all((reports ?? []).map((id) => reportDataset(parts, whose, id, wanted)));
  const behind = await Promise.all([
    ...dashboards.map((dashboardId) => reportsBehindTiles(parts, whose, { dashboardId })),
    ...tiles.map((tile) => reportsBehindTiles(parts, whose, tile)),
  ]);
  const covered = unique(chosen ?? ofReports);
  return {
    reports: (reports ?? []).map((id) => id.toLowerCase()),
    datasets: covered,
    read: unique([...covered, ...ofReports, ...behind.flat()]),
  };
}

const unique = (datasets: readonly ReportDataset[]) => [...new Map(datasets.map((one) => [one.id, one])).values()];
const lowerCaseTile = ({ dashboardId, tileId }: TileRef): TileRef => ({
  dashboardId: dashboardId.toLowerCase(),
  tileId: tileId.toLowerCase(),
});

async function reportDataset(
  { sources }: ReportParts,
  whose: ItemOwner,
  id: string,
  { only, reports = [] }: EmbedTokenRequest,
): Promise<ReportDataset> {
  const source = await sources.find(whose, id);
  if (!source) throw notFound('report');
  if (!only) return source.dataset;
  if (reports.length !== 1) throw refusal('invalid-query.oneReport');
  const report = await sources.open(source, AS_OWNER);
  if (!report || !hasPart(report.presented.document, only)) throw notFound('part');
  return source.dataset;
}

async function reportsBehindTiles(
  { platform, sources }: ReportParts,
  whose: ItemOwner,
  { dashboardId, tileId }: Partial<TileRef> & Pick<TileRef, 'dashboardId'>,
): Promise<ReportDataset[]> {
  const row = await findStored(platform.database.pool, whose, 'dashboard', dashboardId);
  if (!row) throw notFound('dashboard');
  const { tiles } = readStored('dashboard', row);
  const shown = tiles.filter(({ id }) => tileId === undefined || id === tileId.toLowerCase());
  if (tileId !== undefined && shown.length === 0) throw notFound('tile');
  const reports = new Set(shown.flatMap(({ content }) => ('reportId' in content ? [content.reportId] : [])));
  const found = await Promise.all([...reports].map((id) => sources.find(whose, id)));
  return found.flatMap((source) => (source ? [source.dataset] : []));
}

/** By our short id or by GUID. */
async function ownedDataset({ platform, sources }: ReportParts, whose: ItemOwner, id: string): Promise<ReportDataset> {
  const data = await findOwnedData(platform.database.pool, whose, 'dataset_id', id);
  const dataset = await (data ? sources.ofData(whose, data) : sources.dataset(whose, id));
  if (!dataset) throw refusal('dataset-unknown.prediction', { name: id });
  return dataset;
}

/** Refuses combinations that cannot be enforced. */
function refuseUnsafe(
  { only, tiles, reports, dashboards }: EmbedTokenRequest,
  permissions: readonly ReportPermission[],
  rules: readonly Restriction[],
): void {
  const changes = permissions.filter((one) => !FOR_LOOKING.includes(one));
  if (!reports && !dashboards && changes.includes('edit')) {
    throw refusal('invalid-query.editNames');
  }
  if ((only || tiles) && changes.length > 0) {
    throw refusal('invalid-query.partIsReadOnly');
  }
  // With row rules the holder would overwrite the whole document with a part of it.
  if (rules.length > 0 && changes.includes('edit')) {
    throw refusal('invalid-query.rulesAreReadOnly');
  }
}

/** A rule on a missing column would otherwise surface only as a broken report for the holder. */
function requireKnown({ target }: Restriction, model: SemanticModel | undefined, name: string): void {
  if (target.kind !== 'column') throw refusal('invalid-rule');
  const table = model?.tables.find((candidate) => candidate.name === target.table);
  if (table?.columns.some((column) => column.name === target.column)) return;
  throw refusal('invalid-rule.column', { table: target.table, column: target.column, report: name });
}
