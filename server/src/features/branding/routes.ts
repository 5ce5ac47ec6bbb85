import type { Branding } from '@holdfast/contracts/http/branding';
import * as routes from '@holdfast/contracts/http/routes/branding';
import * as logos from '@holdfast/contracts/http/routes/logos';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { contrastOnLight, LEAST_CONTRAST } from '../../people/branding/accent.ts';
import {
  type BrandingScope,
  findLogo,
  keepBranding,
  readBranding,
  removeBranding,
} from '../../people/branding/brandings.ts';
import { requireOwnedScope } from '../../people/workspaces/members.ts';
import { transaction } from '../../platform/database/open-database.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { readLogoUrl } from './check-logo.ts';

/** Must run inside `authenticate`, with sessions only. */
export function brandingRoutes({ database: { pool } }: Platform): FastifyPluginAsync {
  return handle(routes, {
    readBranding: async ({ caller, query }) =>
      readBranding(pool, await requireOwnedScope(pool, caller, query.workspace)),

    chooseBranding: async ({ caller, query, body }) => {
      return transaction(pool, async (client) => {
        const workspaceId = await requireOwnedScope(client, caller, query.workspace);
        const wanted = readBody(routes.chooseBranding, body);
        checkBranding(workspaceId, wanted);
        await keepBranding(client, workspaceId, wanted, wanted.logo === null ? null : readLogoUrl(wanted.logo));
        await recordAudit(client, caller, message('audit.brandingChanged'), { workspaceId });
        return readBranding(client, workspaceId);
      });
    },

    resetBranding: async ({ caller, query }) => {
      await transaction(pool, async (client) => {
        const workspaceId = await requireOwnedScope(client, caller, query.workspace);
        if (await removeBranding(client, workspaceId))
          await recordAudit(client, caller, message('audit.brandingReset'), { workspaceId });
      });
    },
  });
}

function checkBranding(scope: BrandingScope, { accent, signInText }: Branding): void {
  if (scope !== null && signInText !== null) throw refusal('sign-in-text-of-server');
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
