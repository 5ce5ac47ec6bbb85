import { z } from 'zod';

const ANSWER_WITHIN_MS = 5000;

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).min(1),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});

export interface DiscoveredProvider {
  discoveryUrl: string;
  issuer: string;
  userInfoUrl: string | null;
  authentication: 'basic' | 'post';
}

/** Reads what a provider says about itself, and refuses one that speaks for somebody else. Throws with the reason. */
export async function discoverProvider(issuer: string): Promise<DiscoveredProvider> {
  const discoveryUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(discoveryUrl, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`${discoveryUrl} answered ${response.status}`);
  const metadata = Metadata.parse(await response.json());
  if (metadata.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, '')) {
    throw new Error(`${discoveryUrl} speaks for ${metadata.issuer}, not for OIDC_ISSUER`);
  }
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return {
    discoveryUrl,
    issuer: metadata.issuer,
    userInfoUrl: metadata.userinfo_endpoint ?? null,
    authentication: methods.includes('client_secret_basic') ? 'basic' : 'post',
  };
}
