import type { DashboardDocument } from '@holdfast/contracts/documents/dashboard';
import type { SavedItem } from '@holdfast/contracts/documents/saved';
import type { Tile } from '@holdfast/contracts/documents/tile';
import type { OwnedDataset } from '@holdfast/contracts/http/documents';
import type { V1Dashboard, V1Dataset, V1Group, V1Page, V1Report, V1Tile } from '@holdfast/contracts/http/v1';
import type { Workspace } from '@holdfast/contracts/http/workspaces';
import type { Text } from '@holdfast/texts/kinds';
import type { FastifyRequest } from 'fastify';
import { reportPage } from '../../features/reports/embed-address.ts';
import type { Config } from '../../platform/config.ts';
import { say } from '../../platform/english.ts';
import { frameOrigin, ownOrigin } from '../../platform/http/origins.ts';
import { groupOf } from './group.ts';

type ReportItem = Pick<SavedItem, 'id' | 'name' | 'datasetId' | 'owner' | 'paginated'>;

/** Our items as objects of the original API, with this server's addresses. */
export function presenter(request: FastifyRequest, config: Config) {
  const { userId, membership } = request.caller;
  const [frame, own] = [frameOrigin(request, config), ownOrigin(request, config)];
  const groupId = membership?.workspaceId ?? groupOf(userId);
  const framed = (page: string, query: Record<string, string>) =>
    `${frame}/${page}?${new URLSearchParams({ ...query, groupId })}`;
  const context = (of: string) => `${own}/v1.0/myorg/$metadata#${of}`;
  const webUrl = `${own}/dashboard`;
  const nobody = { users: [], subscriptions: [] };

  return {
    webUrl,
    list: <Thing>(of: string, value: Thing[]) => ({ '@odata.context': context(of), value }),

    token: ({ token, tokenId, expiresAt }: { token: string; tokenId: string; expiresAt: Date }) => ({
      '@odata.context': context('Microsoft.PowerBI.ServiceContracts.Api.V1.GenerateTokenResponse'),
      token,
      tokenId,
      expiration: expiresAt.toISOString(),
    }),

    report: ({ id, name, datasetId, owner, paginated = false }: ReportItem): V1Report => ({
      id,
      reportType: paginated ? 'PaginatedReport' : 'PowerBIReport',
      name,
      webUrl,
      embedUrl: framed(reportPage(paginated), { reportId: id }),
      // Clients treat a report without one as paginated.
      datasetId: paginated ? '' : (datasetId ?? ''),
      isOwnedByMe: owner.id === userId,
      ...nobody,
    }),

    page: ({ name, displayName }: { name: unknown; displayName: Text }, order: number): V1Page => ({
      name: String(name),
      displayName: typeof displayName === 'string' ? displayName : say(displayName),
      order,
    }),

    dashboard: ({ id, name, readOnly }: SavedItem): V1Dashboard => ({
      id,
      displayName: name,
      isReadOnly: readOnly,
      webUrl,
      embedUrl: framed('dashboardEmbed', { dashboardId: id }),
      ...nobody,
    }),

    tile: (dashboardId: string, { id, title, place, content }: Tile): V1Tile => ({
      id,
      title,
      embedUrl: framed('embed', { dashboardId, tileId: id }),
      embedData: '',
      rowSpan: place.h,
      colSpan: place.w,
      ...('reportId' in content && { reportId: content.reportId }),
      ...('datasetId' in content && { datasetId: content.datasetId }),
    }),

    dataset: ({ id, name, createdAt, readOnly, hasRoles = false }: OwnedDataset, rowRoles: boolean): V1Dataset => ({
      id,
      name,
      configuredBy: userId,
      createdDate: createdAt,
      webUrl,
      addRowsAPIEnabled: !readOnly,
      isRefreshable: !readOnly,
      isEffectiveIdentityRequired: hasRoles || rowRoles,
      isEffectiveIdentityRolesRequired: hasRoles || rowRoles,
      createReportEmbedURL: framed('reportEmbed', { datasetId: id }),
      qnaEmbedURL: framed('qnaEmbed', { datasetId: id }),
    }),

    /** The user's own items. */
    group: (): V1Group => ({
      id: groupOf(userId),
      name: 'My workspace',
      isReadOnly: false,
      isOnDedicatedCapacity: false,
    }),
    workspace: ({ id, name, role }: Workspace): V1Group => ({
      id,
      name,
      isReadOnly: role === 'viewer',
      isOnDedicatedCapacity: false,
    }),
  };
}

/** At the end: below everything else, at the left. */
export function placeTileLast({ tiles }: DashboardDocument, tile: Tile): Tile {
  const y = Math.max(0, ...tiles.map(({ place }) => place.y + place.h));
  return { ...tile, id: crypto.randomUUID(), place: { ...tile.place, x: 0, y } };
}
