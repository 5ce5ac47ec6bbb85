import { z } from 'zod';
import { type Fetch, openFetch } from './guarded-fetch.ts';

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
  authorizationUrl: string;
  tokenUrl: string;
  keysUrl: string;
  algorithms: string[];
  userInfoUrl: string | null;
  authentication: 'basic' | 'post';
}

/** Reads a provider's metadata, and refuses metadata of another issuer. Throws with the reason. */
export async function discoverProvider(issuer: string, fetch: Fetch = openFetch): Promise<DiscoveredProvider> {
  const discoveryUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { response, url } = await fetchWithin(discoveryUrl, fetch);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const metadata = readMetadata(await response.text(), url);
  if (metadata.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, '')) {
    throw new Error(`${discoveryUrl} is the metadata of ${metadata.issuer}, not of OIDC_ISSUER`);
  }
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return {
    // The final address: better-auth fetches it again, and would follow a redirect to any origin.
    discoveryUrl: url,
    issuer: metadata.issuer,
    authorizationUrl: metadata.authorization_endpoint,
    tokenUrl: metadata.token_endpoint,
    keysUrl: metadata.jwks_uri,
    algorithms: metadata.id_token_signing_alg_values_supported,
    userInfoUrl: metadata.userinfo_endpoint ?? null,
    authentication: methods.includes('client_secret_basic') ? 'basic' : 'post',
  };
}

const MOST_REDIRECTS = 3;

/**
 * Follows redirects within the provider's own origin only, such as to a trailing slash: another origin must not speak
 * for the issuer.
 */
async function fetchWithin(start: string, fetch: Fetch): Promise<{ response: Response; url: string }> {
  let url = start;
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(url);
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return { response, url };
    await response.body?.cancel();
    const next = new URL(location, url);
    if (next.origin !== new URL(start).origin) throw new Error(`${url} redirects to another origin, ${next.origin}`);
    if (redirects === MOST_REDIRECTS) throw new Error(`${start} redirects more than ${MOST_REDIRECTS} times`);
    url = next.href;
  }
}

function readMetadata(text: string, url: string): z.infer<typeof Metadata> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`${url} did not answer with JSON`);
  }
  const metadata = Metadata.safeParse(json);
  if (metadata.success) return metadata.data;
  const wrong = metadata.error.issues.map(({ path, message }) => `${path.join('.') || 'the document'}: ${message}`);
  throw new Error(`${url} is not valid provider metadata (${wrong.join('; ')})`);
}
