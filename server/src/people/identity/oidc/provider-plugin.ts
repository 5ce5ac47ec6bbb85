import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { DiscoveredProvider } from './discover-provider.ts';
import { readProfile } from './read-profile.ts';

export const PROVIDER_ID = 'oidc';
/** As long as a session here. */
export const LONGEST_AGE_SECONDS = 604_800;

export interface OidcClient {
  clientId: string;
  clientSecret: string | undefined;
  scopes: string[];
  groupsClaim: string;
  /** Whether signing out here also ends the provider's session. */
  signsOutThere: boolean;
}

export type ProviderPlugin = ReturnType<typeof providerPlugin>;

/** The discovered provider as better-auth's client: authorization code, PKCE and nonce, all on the server. */
export function providerPlugin(
  found: DiscoveredProvider,
  { clientId, clientSecret, groupsClaim, scopes, signsOutThere }: OidcClient,
) {
  return genericOAuth({
    config: [
      {
        providerId: PROVIDER_ID,
        discoveryUrl: found.discoveryUrl,
        clientId,
        ...(clientSecret !== undefined && { clientSecret, authentication: found.authentication }),
        ...(clientSecret === undefined && { tokenEndpointAuth: { method: 'none' as const } }),
        scopes,
        disableProviderLogout: !signsOutThere,
        // A provider that is given an age also says when it asked the user.
        authorizationUrlParams: { max_age: String(LONGEST_AGE_SECONDS) },
        pkce: true,
        requireIdTokenVerification: true,
        overrideUserInfo: true,
        // Subjects are scoped by issuer: the same subject at another issuer is another person.
        accountSubject: ({ profile }) => `${found.issuer} ${String(profile.sub)}`,
        mapProfileToUser: ({ contactEmail, namedGroups, authenticatedAt }) => ({
          contactEmail,
          namedGroups,
          authenticatedAt,
        }),
        getUserInfo: (tokens) => readProfile(tokens, found, { clientId, groupsClaim }),
      },
    ],
  });
}
