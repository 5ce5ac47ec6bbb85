import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicConfig } from '@holdfast/contracts/http/config';
import type { FastifyPluginAsync } from 'fastify';
import { accountRoutes } from '../account/routes.ts';
import { partFolder } from '../built-file.ts';
import type { Config } from '../config.ts';
import { authenticate } from '../http/authenticate.ts';
import type { MoreSources } from '../http/security-headers.ts';
import type { Platform } from '../platform.ts';
import { type SyncUser, usersRoutes } from '../users/routes.ts';
import type { VerifyAccessToken } from './caller.ts';
import { openClerk } from './clerk/open-clerk.ts';
import { readIdentitySettings } from './identity-settings.ts';
import { openOwnSessions } from './own-sessions.ts';
import { publicConfigRoute } from './public-config.ts';

/** What one identity mode brings; the two below are all there are. */
export interface IdentityMode {
  verifyAccessToken: VerifyAccessToken;
  syncUser: SyncUser;
  /** Its part of GET /api/config. */
  publicPart(): Pick<PublicConfig, 'embedded' | 'oidc' | 'clerk'>;
  /** Routes that need no bearer: the account forms, a provider's webhook. */
  openRoutes: FastifyPluginAsync;
  /** Proves once more that it is really them, before something that cannot be undone. Throws a Problem. */
  confirmOwner: ConfirmOwner;
  moreSources: MoreSources;
  close(): void;
}

export type ConfirmOwner = (
  caller: { userId: string; sessionId: string | null },
  password: string | undefined,
) => Promise<void>;

export interface Identity {
  routes: FastifyPluginAsync;
  verifyAccessToken: VerifyAccessToken;
  moreSources: MoreSources;
  close(): void;
}

/** Accounts of our own, somebody else's through OpenID Connect, or Clerk's: decided here and known nowhere above. */
export async function openIdentity(platform: Platform): Promise<Identity> {
  const { config, database } = platform;
  const settings = await readIdentitySettings(config, database.pool);
  const mode = settings.mode === 'clerk' ? openClerk(platform, settings) : await openOwnSessions(platform, settings);
  const routes: FastifyPluginAsync = async (app) => {
    await app.register(publicConfigRoute(() => ({ ...common(config), ...mode.publicPart() })));
    await app.register(mode.openRoutes);
    await app.register(async (scope) => {
      authenticate(scope, mode.verifyAccessToken);
      await scope.register(usersRoutes(mode.syncUser));
      await scope.register(accountRoutes(platform, mode.confirmOwner));
    });
    app.addHook('onClose', async () => mode.close());
  };
  return { routes, verifyAccessToken: mode.verifyAccessToken, moreSources: mode.moreSources, close: mode.close };
}

const { version } = JSON.parse(readFileSync(join(partFolder(), 'package.json'), 'utf8')) as { version: string };

function common(config: Config): Pick<PublicConfig, 'version' | 'mode' | 'marketingUrl'> {
  return { version, mode: config.IDENTITY_MODE, marketingUrl: config.HOLDFAST_MARKETING_URL };
}
