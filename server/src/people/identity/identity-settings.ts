import type { IdentityMode } from '@holdfast/contracts/http/config';
import type { Config } from '../../platform/config.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { sharedSecret } from '../../platform/database/secrets.ts';
import type { Reach } from '../../platform/external/find-server.ts';
import { isHostOf } from '../../platform/http/known-hosts.ts';
import { refuseSignUp, type SignUpRefusal } from './sign-up-rules.ts';

export interface IdentitySettings {
  mode: IdentityMode;
  /** The public address; links in mails start with it. */
  origin: string;
  /** True if it is not configured: then the address of each request is accepted as ours. */
  ownOrigin: boolean;
  /** Whether requests that come to this host and from its pages are ours. */
  isOwnHost(host: string): boolean;
  issuer: string;
  reach: Reach;
  secret: string;
  minPasswordLength: number;
  /** Per address; null without a limit. */
  signInsPerMinute: number | null;
  refuseSignUp(email: string): Promise<SignUpRefusal | null>;
}

export async function readIdentitySettings(config: Config, database: Queryable): Promise<IdentitySettings> {
  const origin = new URL(config.HOLDFAST_ORIGIN ?? `http://localhost:${config.PORT}`).origin;
  return {
    mode: config.IDENTITY_MODE,
    origin,
    ownOrigin: config.HOLDFAST_ORIGIN === undefined,
    isOwnHost: config.HOLDFAST_ORIGIN === undefined ? () => true : isHostOf(config.HOLDFAST_HOSTS),
    issuer: `${origin}/api/auth`,
    reach: { privateHosts: config.HOLDFAST_PRIVATE_HOSTS },
    secret: config.HOLDFAST_AUTH_SECRET ?? (await sharedSecret(database, 'identity')),
    minPasswordLength: config.HOLDFAST_MIN_PASSWORD_LENGTH,
    refuseSignUp: (email) => refuseSignUp(database, config, email),
    signInsPerMinute: config.HOLDFAST_RATE_LIMITS === 'off' ? null : config.HOLDFAST_SIGN_INS_PER_MINUTE,
  };
}
