import { bearerOf } from '../../../platform/http/authenticate.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isEnabled } from '../../users/find-user.ts';
import { putHostedUser } from '../../users/put-hosted-user.ts';
import type { IdentityBackend } from '../identity-mode.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { readClerkProfile } from './clerk-profile.ts';
import { clerkSources, readClerkSettings } from './clerk-settings.ts';
import { clerkCallers, clerkTokens } from './clerk-tokens.ts';
import { clerkWebhook } from './clerk-webhook.ts';

/** Clerk keeps the session and shows the forms; we verify its token and keep a row for each user. */
export function openClerk(platform: Platform, { origin }: IdentitySettings): IdentityBackend {
  const { config, database } = platform;
  const settings = readClerkSettings(config, origin);
  const verify = clerkTokens(settings);
  const verifyAccessToken = clerkCallers(settings, verify, database.pool);
  return {
    verifyAccessToken,
    verifyBeforeSecondFactor: verifyAccessToken,
    sessionLives: ({ userId }) => isEnabled(database.pool, userId),
    async syncUser(request) {
      const claims = await verify(bearerOf(request) ?? '');
      if (claims === null) throw refusal('signed-out');
      const profile = await readClerkProfile(claims, settings);
      return putHostedUser(database.pool, { issuer: settings.issuer, subject: claims.sub }, profile);
    },
    publicPart: async () => ({
      clerk: { publishableKey: settings.publishableKey, proxyUrl: settings.proxyUrl, accountUrl: settings.accountUrl },
    }),
    openRoutes: clerkWebhook(platform, settings),
    async confirmOwner() {
      throw refusal('at-provider.account');
    },
    moreSources: clerkSources(settings.proxyUrl ?? settings.frontendUrl),
    close: () => undefined,
  };
}
