import { AUTH_PATH } from '@holdfast/contracts/http/auth';
import { message } from '@holdfast/texts/message';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/open-database.ts';
import type { Seal } from '../../platform/external/seal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { joinGroupsOfProvider } from '../groups/provider-groups.ts';
import { isEnabled, noteSeen } from '../users/find-user.ts';
import { authTables } from './auth-tables.ts';
import { cleanName, cleanPicture } from './clean-profile.ts';
import { forgetResets } from './forget-resets.ts';
import { formRefusal } from './form-refusal.ts';
import { guardForms } from './guard-forms.ts';
import type { IdentitySettings } from './identity-settings.ts';
import type { Mailer } from './mailer.ts';
import { alreadyRegisteredMail, resetMail, verificationMail } from './mails.ts';
import type { ProviderPlugin } from './oidc/provider-plugin.ts';
import { PASSKEY_PATHS, passkeyPlugin } from './passkeys/sign-in-plugin.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { noteAuthentication } from './proof/ways.ts';
import { SAML_PATHS, samlPlugin } from './saml/sign-in-plugin.ts';
import { secondFactorPlugin, VERIFY_PATH } from './second-factor/sign-in-plugin.ts';
import { findFactor, markStrong } from './second-factor/store.ts';

/** Set by our own server on every request to better-auth; incoming values are dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-holdfast-client-address';
export const ACCESS_TOKEN_AUDIENCE = 'retention-api';
export const ACCESS_TOKEN_SECONDS = 300;
export const RESET_LINK_SECONDS = 3600;
const SESSION_DAYS = 7;
const DAY_SECONDS = 86_400;

/** Routes of better-auth that we do not need, disabled to reduce the attack surface. */
const DISABLED_PATHS = [
  '/link-social',
  '/unlink-account',
  '/list-accounts',
  '/account-info',
  '/get-access-token',
  '/refresh-token',
  '/change-email',
  '/delete-user',
  '/delete-user/callback',
  '/update-session',
  '/verify-password',
  '/reset-password/:token',
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/error',
];
const PASSWORD_PATHS = [
  '/sign-up/email',
  '/sign-in/email',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
];

export interface AuthParts {
  settings: IdentitySettings;
  database: Database;
  mailer: Mailer;
  log: FastifyBaseLogger;
  seal: Seal;
  /** Set once the OpenID provider has been discovered. */
  provider: ProviderPlugin | null;
}

export type Auth = ReturnType<typeof makeAuth>;

/**
 * Configures better-auth. Each unusual line fixes a weakness that was reproduced with its defaults (docs/identity.md).
 */
export function makeAuth({ settings, database, mailer, log, seal, provider }: AuthParts) {
  const { origin, mode } = settings;
  const perMinute = { window: 60, max: settings.signInsPerMinute ?? 0 };
  return betterAuth({
    appName: 'Holdfast',
    baseURL: origin,
    basePath: AUTH_PATH,
    secret: settings.secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(drizzle(database.pool), { provider: 'pg', schema: authTables }),
    trustedOrigins: async (request) => originsOf(settings, request?.headers.get('host') ?? null),
    disabledPaths:
      mode === 'oidc' ? [...DISABLED_PATHS, ...PASSWORD_PATHS, '/update-user'] : [...DISABLED_PATHS, '/sign-in/social'],
    onAPIError: {
      errorURL: `${origin}/login`,
      // better-auth answers refused forms; failures are rethrown, so that they are logged with their request id.
      onError(error) {
        if (!isAPIError(error) || error.statusCode >= 500) throw new Error('accounts failed', { cause: error });
      },
    },
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'warn' : 'debug']({ identity: message }, 'accounts'),
    },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS, cookieCache: { enabled: false } },
    // Only set by a provider: in oidc mode no form of ours reaches the user.
    user: {
      additionalFields: {
        contactEmail: { type: 'string', required: false, input: mode === 'oidc' },
        namedGroups: { type: 'string', required: false, input: mode === 'oidc', returned: false },
        authenticatedAt: { type: 'number', bigint: true, required: false, input: mode === 'oidc', returned: false },
      },
    },
    // An e-mail address never links two identities: a provider may claim any address.
    account: { accountLinking: { enabled: false }, encryptOAuthTokens: true },
    // One-time keys are stored as hashes.
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: mode === 'embedded',
      // Our own policy runs in guardForms; these limits would count UTF-16 units.
      minPasswordLength: 1,
      maxPasswordLength: 1024,
      requireEmailVerification: mailer.configured,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: async ({ user, token }) => mailer.send(resetMail(user.email, resetLink(origin, token))),
      onPasswordReset: ({ user }) => forgetResets(database.pool, user),
      onExistingUserSignUp: async ({ user }) => mailer.send(alreadyRegisteredMail(user.email, origin)),
    },
    emailVerification: {
      sendOnSignUp: mailer.configured,
      sendOnSignIn: mailer.configured,
      autoSignInAfterVerification: true,
      expiresIn: RESET_LINK_SECONDS,
      sendVerificationEmail: async ({ user, url }) => mailer.send(verificationMail(user.email, url)),
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }, ctx) => {
            if (await isEnabled(database.pool, userId)) return;
            throw await formRefusal(ctx ?? {}, 'FORBIDDEN', {
              code: 'ACCOUNT_DISABLED',
              detail: message('account-disabled'),
            });
          },
          after: async ({ id, userId }) => {
            // The provider is responsible for second factors.
            if (mode === 'oidc') {
              await markStrong(database.pool, id);
              await noteAuthentication(database.pool, id);
              await joinGroupsOfProvider(database.pool, userId);
            }
            // With a second factor, a session is only kept, and recorded, after it was given.
            else if ((await findFactor(database.pool, userId))?.confirmed_at) return;
            await recordAudit(database.pool, { userId }, message('audit.signedIn'));
          },
        },
      },
      user: {
        create: { before: async (user) => ({ data: { ...user, ...cleanProfile(user) } }) },
        update: { before: async (user) => ({ data: { ...user, ...cleanProfile(user) } }) },
      },
    },
    rateLimit: {
      // Set explicitly: by default it is off unless NODE_ENV is production.
      enabled: settings.signInsPerMinute !== null,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': perMinute,
        '/sign-up/email': perMinute,
        '/sign-in/social': perMinute,
        '/change-password': perMinute,
        '/reset-password': perMinute,
        '/request-password-reset': perMinute,
        [VERIFY_PATH]: perMinute,
        ...Object.fromEntries([...PASSKEY_PATHS, ...SAML_PATHS].map((path) => [path, perMinute])),
        '/send-verification-email': { window: 60, max: 3 },
        // Called by every open tab, with nothing to guess: avoid a database write each time.
        '/get-session': false,
        '/token': false,
      },
    },
    advanced: {
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: () => crypto.randomUUID() },
      cookiePrefix: 'holdfast',
    },
    hooks: guardForms({ settings, database }),
    plugins: [
      jwt({
        jwks: {
          keyPairConfig: { alg: 'ES256' },
          rotationInterval: 30 * DAY_SECONDS,
          gracePeriod: DAY_SECONDS,
          jwksPath: '/.well-known/jwks.json',
        },
        jwt: {
          issuer: settings.issuer,
          audience: ACCESS_TOKEN_AUDIENCE,
          expirationTime: `${ACCESS_TOKEN_SECONDS}s`,
          // The session id, so that the API can check whether the session is still alive.
          definePayload: async ({ session }) => {
            await noteSeen(database.pool, session.userId);
            return { sid: session.id };
          },
        },
      }),
      ...(provider === null ? [] : [provider]),
      ...(mode === 'embedded'
        ? [
            secondFactorPlugin({ database: database.pool, seal }),
            passkeyPlugin({ database: database.pool, settings }),
            samlPlugin({ database: database.pool, seal, settings }),
          ]
        : []),
    ],
  });
}

export function resetLink(origin: string, token: string): string {
  return `${origin}/login/reset-password?token=${encodeURIComponent(token)}`;
}

/** A page of the host that the request came to; of the same scheme where the operator has named ours. */
function originsOf({ isOwnHost, ownOrigin, origin }: IdentitySettings, host: string | null): string[] {
  if (host === null || !isOwnHost(host)) return [];
  return ownOrigin ? [`http://${host}`, `https://${host}`] : [`${new URL(origin).protocol}//${host}`];
}

function cleanProfile(user: { name?: string | null; image?: string | null | undefined }) {
  return {
    ...(user.name !== undefined && { name: cleanName(user.name) }),
    ...(user.image !== undefined && { image: cleanPicture(user.image) }),
  };
}
