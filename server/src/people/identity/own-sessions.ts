import { openSeal } from '../../platform/external/seal.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUser } from '../users/find-user.ts';
import { liveSessions } from '../users/live-sessions.ts';
import { authRoutes } from './auth-routes.ts';
import { confirmBySignIn, confirmPassword } from './confirm-owner.ts';
import { tidyIdentity } from './delete-expired.ts';
import { withBusyDetection } from './detect-busy.ts';
import type { IdentityBackend } from './identity-mode.ts';
import type { IdentitySettings } from './identity-settings.ts';
import { openMailer } from './mailer.ts';
import { type Auth, makeAuth } from './make-auth.ts';
import { oidcOpenRoutes } from './oidc/open-routes.ts';
import { PROVIDER_ID, providerPlugin } from './oidc/provider-plugin.ts';
import { watchProvider } from './oidc/watch-provider.ts';
import { operatorRoutes } from './operator-routes.ts';
import { ownTokens } from './own-tokens.ts';
import { anyPasskey } from './passkeys/store.ts';
import { makeResetLink } from './reset-link.ts';
import { samlOpenRoutes } from './saml/open-routes.ts';
import { anyProvider } from './saml/store.ts';
import { signUpMode } from './sign-up-rules.ts';

const TIDY_EVERY_MS = 3_600_000;

/** `embedded` and `oidc`: our server keeps the session. They differ in who authenticates the user. */
export async function openOwnSessions(platform: Platform, settings: IdentitySettings): Promise<IdentityBackend> {
  const { config, database, log } = platform;
  const mailer = openMailer(platform);
  const seal = await openSeal(config, database.pool);
  const parts = { settings, database: withBusyDetection(database), mailer, log, seal };
  let auth: Auth = makeAuth({ ...parts, provider: null });
  await auth.$context;

  let available = false;
  let reason: string | null = null;
  const issuer = config.OIDC_ISSUER ?? '';
  const client = {
    clientId: config.OIDC_CLIENT_ID ?? '',
    clientSecret: config.OIDC_CLIENT_SECRET,
    scopes: config.OIDC_SCOPES.split(/\s+/),
    groupsClaim: config.OIDC_GROUPS_CLAIM,
    signsOutThere: config.OIDC_SIGN_OUT === 'provider',
  };
  // Signed-in users keep working while the provider is down: the auth without it still handles sessions.
  const stopWatching =
    settings.mode === 'oidc'
      ? watchProvider(
          issuer,
          async (found) => {
            const withProvider = makeAuth({ ...parts, provider: providerPlugin(found, client) });
            const { socialProviders } = await withProvider.$context;
            if (!socialProviders.some(({ id }) => id === PROVIDER_ID))
              throw new Error('the provider is unavailable again');
            auth = withProvider;
            available = true;
            reason = null;
          },
          (why) => {
            reason = why;
          },
          log,
        )
      : () => undefined;
  const tidying = setInterval(() => {
    tidyIdentity(database.pool).catch((cause: unknown) => log.warn({ err: cause }, 'old sessions were not removed'));
  }, TIDY_EVERY_MS);
  tidying.unref();

  const sessionState = liveSessions(database);
  return {
    ...ownTokens(settings.issuer, () => auth, sessionState),
    sessionLives: async (session) => (await sessionState(session)).kind === 'alive',
    async syncUser({ caller }) {
      const user = await findUser(database.pool, caller.userId);
      if (user === null) throw refusal('signed-out');
      return { ...user, lacks_second_factor: caller.lacksSecondFactor ?? false };
    },
    publicPart: async () =>
      settings.mode === 'oidc'
        ? {
            oidc: {
              providerName: config.OIDC_PROVIDER_NAME ?? new URL(issuer).hostname,
              available,
              reason,
              accountUrl: config.OIDC_ACCOUNT_URL ?? null,
            },
          }
        : {
            embedded: {
              minPasswordLength: settings.minPasswordLength,
              mailConfigured: mailer.configured,
              signUp: await signUpMode(database.pool, config),
              passkeys: await anyPasskey(database.pool),
              saml: await anyProvider(database.pool),
            },
          },
    openRoutes: async (app) => {
      authRoutes(app, settings.origin, () => auth);
      if (settings.mode !== 'embedded') return;
      await app.register(await samlOpenRoutes(platform, settings.origin));
      await app.register(await oidcOpenRoutes(platform, settings));
      const makeLink = (email: string) => makeResetLink(auth, database.pool, settings.origin, email);
      await app.register(operatorRoutes(config.HOLDFAST_DATA_DIR, makeLink));
    },
    confirmOwner: settings.mode === 'oidc' ? confirmBySignIn : confirmPassword(database.pool),
    // Profile pictures are often on the provider's origin; other origins need HOLDFAST_IMAGE_ORIGINS.
    moreSources: settings.mode === 'oidc' ? { 'img-src': [new URL(issuer).origin] } : {},
    close() {
      stopWatching();
      clearInterval(tidying);
    },
  };
}
