import type { Branding } from '@holdfast/contracts/http/branding';
import * as routes from '@holdfast/contracts/http/routes/branding';
import * as logos from '@holdfast/contracts/http/routes/logos';
import * as ofTenants from '@holdfast/contracts/http/routes/tenant-branding';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import type pg from 'pg';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { contrastOnLight, LEAST_CONTRAST } from '../../people/branding/accent.ts';
import {
  type BrandingScope,
  type DrawnLogo,
  findDrawn,
  findLogo,
  isHostTaken,
  keepBranding,
  readBranding,
  removeBranding,
} from '../../people/branding/brandings.ts';
import { requireOrganisation } from '../../people/keys/verify-owner.ts';
import { actForTenant } from '../../people/tenants/act-for-tenant.ts';
import { requireOwnedScope } from '../../people/workspaces/members.ts';
import type { Config } from '../../platform/config.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { isHostOf, ownHosts } from '../../platform/http/known-hosts.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { drawLogo } from '../exports/draw-logo.ts';
import { readLogoUrl } from './check-logo.ts';

/** Must run inside `authenticate`, with sessions only. */
export function brandingRoutes({ config, database: { pool } }: Platform): FastifyPluginAsync {
  return handle(routes, {
    readBranding: async ({ caller, query }) =>
      readBranding(pool, await requireOwnedScope(pool, caller, query.workspace)),

    chooseBranding: async ({ caller, query, body }) => {
      await requireOwnedScope(pool, caller, query.workspace);
      const wanted = await readWanted(pool, caller, body);
      return transaction(pool, async (client) => {
        const scope = await requireOwnedScope(client, caller, query.workspace);
        return choose({ client, caller, config }, scope, wanted);
      });
    },

    resetBranding: async ({ caller, query }) =>
      transaction(pool, async (client) => {
        await reset({ client, caller }, await requireOwnedScope(client, caller, query.workspace));
      }),
  });
}

/** Of the workspaces of tenants. Must run inside `authenticate`: the owner's session, or their organisation key. */
export function tenantBrandingRoutes({ config, database: { pool } }: Platform): FastifyPluginAsync {
  return handle(
    ofTenants,
    {
      readTenantBranding: async ({ caller, params: { tenantId } }) =>
        readBranding(pool, (await actForTenant(pool, caller, tenantId)).tenant.id),

      chooseTenantBranding: async ({ caller, params: { tenantId }, body }) => {
        await actForTenant(pool, caller, tenantId);
        const wanted = await readWanted(pool, caller, body);
        return transaction(pool, async (client) => {
          const { tenant } = await actForTenant(client, caller, tenantId);
          return choose({ client, caller, config }, tenant.id, wanted);
        });
      },

      resetTenantBranding: async ({ caller, params: { tenantId } }) =>
        transaction(pool, async (client) => {
          await reset({ client, caller }, (await actForTenant(client, caller, tenantId)).tenant.id);
        }),
    },
    (app) => {
      app.addHook('preHandler', async ({ caller }) => requireOrganisation(pool, caller));
    },
  );
}

interface Change {
  readonly client: pg.PoolClient;
  readonly caller: Caller;
}

interface Wanted {
  readonly branding: Branding;
  readonly logo: DrawnLogo | null;
}

/** Outside of a transaction, as drawing takes a while. */
async function readWanted(pool: Queryable, { userId }: Caller, body: unknown): Promise<Wanted> {
  const branding = readBody(routes.chooseBranding, body);
  checkAccent(branding);
  if (branding.logo === null) return { branding, logo: null };
  const logo = readLogoUrl(branding.logo);
  const drawn = (await findDrawn(pool, logo)) ?? (await drawLogo(userId, logo));
  if (drawn === null) throw refusal('bad-logo.empty');
  return { branding, logo: { ...logo, drawn: drawn ?? null } };
}

async function choose(
  { client, caller, config }: Change & { config: Config },
  scope: BrandingScope,
  { branding, logo }: Wanted,
) {
  if (branding.host !== null) await checkHost({ client, config }, scope, branding.host);
  await keepBranding(client, scope, branding, logo);
  await recordAudit(client, caller, message('audit.brandingChanged'), { workspaceId: scope });
  return readBranding(client, scope);
}

async function reset({ client, caller }: Change, scope: BrandingScope): Promise<void> {
  if (await removeBranding(client, scope))
    await recordAudit(client, caller, message('audit.brandingReset'), { workspaceId: scope });
}

/** Anyone signs in at the addresses of the server, so that only the names the operator added are given away. */
async function checkHost(
  { client, config }: Pick<Change, 'client'> & { config: Config },
  scope: BrandingScope,
  host: string,
): Promise<void> {
  if (scope === null) throw refusal('host-not-listed.server');
  const isListed = isHostOf(config.HOLDFAST_HOSTS)(host) && !isHostOf(ownHosts(config))(host);
  if (!isListed) throw refusal('host-not-listed', { host });
  await client.query(`select pg_advisory_xact_lock(hashtextextended('hosts of brandings', 0))`);
  if (await isHostTaken(client, scope, host)) throw refusal('host-taken', { host });
}

function checkAccent({ accent }: Branding): void {
  const contrast = accent === null ? null : contrastOnLight(accent);
  if (accent !== null && contrast !== null && contrast < LEAST_CONTRAST)
    throw refusal('weak-accent', { colour: accent, contrast: Math.floor(contrast * 10) / 10, least: LEAST_CONTRAST });
}

/** An SVG opened on its own is a page: it must not run or fetch anything there either. */
const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Outside `authenticate`: the sign-in page shows it. */
export const logoRoutes = ({ database: { pool } }: Platform): FastifyPluginAsync =>
  handle(logos, {
    readLogo: async ({ params }, reply) => {
      const logo = await findLogo(pool, params.hash);
      if (!logo) throw notFound();
      return (
        reply
          .headers({
            'content-security-policy': LOGO_POLICY,
            'x-content-type-options': 'nosniff',
            'cache-control': 'public, max-age=31536000, immutable',
          })
          // The check read UTF-8; a browser must not read a declared encoding instead.
          .type(logo.type === 'image/png' ? logo.type : `${logo.type}; charset=utf-8`)
          .send(logo.bytes)
      );
    },
  });
