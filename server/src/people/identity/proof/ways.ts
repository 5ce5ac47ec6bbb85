import type { ProofWays } from '@holdfast/contracts/http/proof';
import type { Config } from '../../../platform/config.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';

/** With a second factor, the password alone proves too little. */
export async function readWays(database: Queryable, config: Config, userId: string): Promise<ProofWays> {
  if (config.IDENTITY_MODE === 'oidc')
    return { value: ['provider'], provider: config.OIDC_PROVIDER_NAME ?? new URL(config.OIDC_ISSUER ?? '').hostname };
  const { rows } = await database.query<{
    passkey: boolean;
    code: boolean;
    password: boolean;
    provider: string | null;
  }>(
    `select exists (select 1 from passkeys where user_id = $1) as passkey,
       exists (select 1 from second_factors where user_id = $1 and confirmed_at is not null) as code,
       exists (select 1 from accounts where user_id = $1 and provider_id = 'credential') as password,
       (select p.name from saml_providers p join accounts a on a.provider_id = 'saml:' || p.id
         where a.user_id = $1 limit 1) as provider`,
    [userId],
  );
  const { passkey = false, code = false, password = false, provider = null } = rows[0] ?? {};
  const has = { passkey, code, password: password && !code, provider: provider !== null };
  const ways = ['passkey', 'code', 'password', 'provider'] as const;
  return { value: ways.filter((way) => has[way]), provider };
}

/** A new session at an OpenID provider proves what the provider asked last, which may be long ago. */
export async function noteAuthentication(database: Queryable, sessionId: string): Promise<void> {
  await database.query(
    `update sessions s set proved_at = least(s.proved_at, to_timestamp(u.authenticated_at))
       from users u where s.id = $1 and u.id = s.user_id and u.authenticated_at > 0`,
    [sessionId],
  );
}

export async function markProved(database: Queryable, sessionId: string): Promise<void> {
  await database.query('update sessions set proved_at = now() where id = $1', [sessionId]);
}
