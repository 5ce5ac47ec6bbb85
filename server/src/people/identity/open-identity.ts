import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicConfig } from '@holdfast/contracts/http/config';
import type { FastifyPluginAsync } from 'fastify';
import { partFolder } from '../../platform/built-file.ts';
import type { Config } from '../../platform/config.ts';
import { batchedRead } from '../../platform/database/batched-read.ts';
import { nameIn } from '../../platform/http/known-hosts.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPublicBrand } from '../branding/brandings.ts';
import { openClerk } from './clerk/open-clerk.ts';
import type { IdentityBackend } from './identity-mode.ts';
import { readIdentitySettings } from './identity-settings.ts';
import { openOwnSessions } from './own-sessions.ts';
import { publicConfigRoute } from './public-config.ts';

export interface Identity
  extends Pick<
    IdentityBackend,
    | 'verifyAccessToken'
    | 'verifyBeforeSecondFactor'
    | 'sessionLives'
    | 'syncUser'
    | 'confirmOwner'
    | 'moreSources'
    | 'close'
  > {
  /** Routes that work without being signed in. */
  routes: FastifyPluginAsync;
}

/** Our own accounts, OpenID Connect, or Clerk: chosen here and hidden from everything above. */
export async function openIdentity(platform: Platform): Promise<Identity> {
  const { config, database } = platform;
  const settings = await readIdentitySettings(config, database.pool);
  const mode = settings.mode === 'clerk' ? openClerk(platform, settings) : await openOwnSessions(platform, settings);
  const routes: FastifyPluginAsync = async (app) => {
    const publicPart = batchedRead(
      async (hosts: string[]) => {
        const part = await mode.publicPart();
        const brands = await Promise.all(hosts.map((host) => readPublicBrand(database.pool, host)));
        return new Map(hosts.map((host, at) => [host, { ...part, ...(brands[at] && { brand: brands[at] }) }]));
      },
      () => null,
    );
    await app.register(
      publicConfigRoute(async (host) => ({ ...commonConfig(config), ...(await publicPart(nameIn(host))) })),
    );
    await app.register(mode.openRoutes);
    app.addHook('onClose', async () => mode.close());
  };
  return { ...mode, routes };
}

const { version } = JSON.parse(readFileSync(join(partFolder(), 'package.json'), 'utf8')) as { version: string };

function commonConfig(config: Config): Pick<PublicConfig, 'version' | 'mode' | 'marketingUrl' | 'traces'> {
  const { IDENTITY_MODE: mode, MARKETING_URL: marketingUrl } = config;
  return { version, mode, marketingUrl, traces: config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined };
}
