import { type EmbedTokenRequest, MAX_EMBED_TOKEN_SECONDS } from '@holdfast/contracts/http/embed-token-request';
import { V1_KEYS, type V1TokenRequest, type V2TokenRequest } from '@holdfast/contracts/http/v1';
import type { ReportPermission } from '@holdfast/contracts/report/document';
import { refusal } from '../../platform/http/refusal.ts';

const LEVELS = new Map(['View', 'Edit', 'Create'].map((level) => [level.toLowerCase(), level]));
const MAX_DEPTH = 8;

/** Normalises the case of keys and access levels. */
export function normalizeCase(body: unknown, keys: readonly string[] = V1_KEYS): unknown {
  return readIn(new Map(keys.map((key) => [key.toLowerCase(), key])), body, 0);
}

function readIn(keys: ReadonlyMap<string, string>, body: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH || typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map((item: unknown) => readIn(keys, item, depth + 1));
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const known = keys.get(key.toLowerCase()) ?? key;
      const isLevel = known === 'accessLevel' && typeof value === 'string';
      return [known, isLevel ? (LEVELS.get(value.toLowerCase()) ?? value) : readIn(keys, value, depth + 1)];
    }),
  );
}

type TokenTargets = Pick<EmbedTokenRequest, 'reports' | 'dashboards' | 'tiles' | 'datasets'>;

/** A token for a single item. */
export function readV1(
  { accessLevel, allowSaveAs, identities, lifetimeInMinutes }: V1TokenRequest,
  named: TokenTargets,
): EmbedTokenRequest {
  const permissions: ReportPermission[] = ['view', 'export'];
  if (accessLevel === 'Edit') permissions.push('edit');
  if (accessLevel === 'Create') permissions.push('create');
  if (allowSaveAs) permissions.push('copy');
  return { ...named, permissions, ...identityAndLifetime({ identities, lifetimeInMinutes }) };
}

/** `mayCreate`: samples name the workspace in every request; it grants no more than the caller's own rights. */
export function readV2(request: V2TokenRequest, mayCreate: boolean): EmbedTokenRequest {
  const { datasets, reports, dashboards, tiles, targetWorkspaces, identities, lifetimeInMinutes } = request;
  const edited = reports?.filter(({ allowEdit }) => allowEdit) ?? [];
  if (edited.length > 0 && edited.length < (reports?.length ?? 0)) {
    throw refusal('invalid-query.allowEdit');
  }
  const saves = mayCreate && (targetWorkspaces?.length ?? 0) > 0 && !tiles?.length;
  const permissions: ReportPermission[] = [
    'view',
    'export',
    ...(edited.length > 0 ? (['edit'] as const) : []),
    ...(saves ? (['copy', 'create'] as const) : []),
  ];
  const ids = (list: readonly { id: string }[] | null | undefined) => list?.map(({ id }) => id) ?? [];
  const named = { datasets: ids(datasets), reports: ids(reports), dashboards: ids(dashboards) };
  const given = Object.fromEntries(Object.entries(named).filter(([, list]) => list.length > 0)) as TokenTargets;
  if (Object.keys(given).length === 0 && !tiles?.length) {
    throw refusal('invalid-query.namesNothing');
  }
  return {
    ...given,
    ...(tiles?.length && { tiles: tiles.map(({ dashboardId, id }) => ({ dashboardId, tileId: id })) }),
    permissions,
    ...identityAndLifetime({ identities, lifetimeInMinutes }),
  };
}

/** A lifetime can only shorten; zero means none. */
function identityAndLifetime({
  identities,
  lifetimeInMinutes,
}: Pick<V1TokenRequest, 'identities' | 'lifetimeInMinutes'>): Pick<EmbedTokenRequest, 'identity' | 'seconds'> {
  const seconds = Math.min((lifetimeInMinutes || Number.POSITIVE_INFINITY) * 60, MAX_EMBED_TOKEN_SECONDS);
  const [identity, ...others] = identities ?? [];
  if (!identity) return { seconds };
  const { username, roles, customData } = identity;
  const [only, ...more] = roles ?? [];
  if (others.length > 0 || only === undefined) throw refusal('role-unknown.oneIdentity');
  const role = more.length === 0 ? only : [only, ...more];
  return { seconds, identity: { username, role, ...(typeof customData === 'string' && { customData }) } };
}
