import { createHash, createHmac } from 'node:crypto';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Seal } from '../../../platform/external/seal.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { addressesFor } from '../saml/addresses.ts';
import type { ProviderRow } from '../saml/store.ts';
import { type DiscoveredProvider, discoverProvider } from './discover-provider.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import { LONGEST_AGE_SECONDS } from './provider-plugin.ts';
import { readProfile } from './read-profile.ts';

type Settings = Pick<IdentitySettings, 'origin' | 'reach' | 'secret'>;

/** The values of one request, which only this server can compute from its state; nothing of them is stored. */
const derived = ({ secret }: Settings, use: string, state: string) =>
  createHmac('sha256', secret).update(`openid ${use} ${state}`).digest('base64url');

/** Where the browser goes to sign in; null while the provider does not answer. */
export async function askOpenIdProvider(
  settings: Settings,
  provider: ProviderRow,
  { state, asksAgain }: { readonly state: string; readonly asksAgain: boolean },
): Promise<string | null> {
  const found = await discoverProvider(provider.entity_id, guardedFetch(settings.reach)).catch(() => null);
  if (!found) return null;
  const url = new URL(found.authorizationUrl);
  const challenge = createHash('sha256')
    .update(derived(settings, 'verifier', state))
    .digest('base64url');
  const asked = {
    response_type: 'code',
    client_id: provider.client_id ?? '',
    redirect_uri: addressesFor(settings.origin, provider.id).callbackUrl,
    scope: 'openid profile email',
    state,
    nonce: derived(settings, 'nonce', state),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    // A provider that is given an age also says when it asked the user.
    max_age: String(asksAgain ? 0 : LONGEST_AGE_SECONDS),
    ...(asksAgain && { prompt: 'login' }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

const Tokens = z.object({ id_token: z.string(), access_token: z.string().optional() });
const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

export interface OpenIdAnswer {
  readonly subject: string;
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly groups: readonly string[];
  readonly provedAtMs: number;
}

/** Exchanges the code for an id_token and checks it. Throws with the reason. */
export async function readOpenIdAnswer(
  settings: Settings,
  provider: ProviderRow,
  { seal, state, code }: { readonly seal: Seal; readonly state: string; readonly code: string },
): Promise<OpenIdAnswer> {
  const fetch = guardedFetch(settings.reach);
  const found = await discoverProvider(provider.entity_id, fetch);
  const clientId = provider.client_id ?? '';
  const secret = provider.sealed_secret === null ? null : seal.open(provider.sealed_secret);
  const tokens = await exchange(fetch, found, {
    client: { clientId, secret },
    form: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: addressesFor(settings.origin, provider.id).callbackUrl,
      code_verifier: derived(settings, 'verifier', state),
    },
  });
  const keys = Keys.parse(await (await fetch(found.keysUrl)).json()) as JSONWebKeySet;
  const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), {
    issuer: found.issuer,
    audience: clientId,
    // A symmetric algorithm would take the public key as its secret.
    algorithms: found.algorithms.filter((name) => /^(RS|PS|ES|EdDSA)/.test(name)),
    requiredClaims: ['sub', 'iat', 'exp'],
    clockTolerance: 60,
  });
  if (payload.nonce !== derived(settings, 'nonce', state)) throw new Error('the id_token has another nonce');
  const readBy = { clientId, groupsClaim: provider.groups_attribute, fetch };
  const profile = await readProfile({ idToken: tokens.id_token, accessToken: tokens.access_token }, found, readBy);
  if (!profile) throw new Error('the id_token is meant for another client');
  const nowMs = Date.now();
  const claim = (name: string) => (typeof payload[name] === 'string' ? payload[name] : undefined);
  return {
    subject: profile.sub,
    email: claim(provider.email_attribute) ?? profile.contactEmail ?? undefined,
    name: claim(provider.name_attribute) ?? profile.name,
    groups: JSON.parse(profile.namedGroups) as string[],
    provedAtMs: profile.authenticatedAt === 0 ? nowMs : Math.min(profile.authenticatedAt * 1000, nowMs),
  };
}

interface Exchange {
  readonly client: { readonly clientId: string; readonly secret: string | null };
  readonly form: Readonly<Record<string, string>>;
}

async function exchange(
  fetch: Fetch,
  { tokenUrl, authentication }: DiscoveredProvider,
  { client: { clientId, secret }, form }: Exchange,
): Promise<z.infer<typeof Tokens>> {
  const isBasic = secret !== null && authentication === 'basic';
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(secret ?? '')}`;
  const body = new URLSearchParams({
    ...form,
    ...(!isBasic && { client_id: clientId }),
    ...(!isBasic && secret !== null && { client_secret: secret }),
  });
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(isBasic && { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }),
    },
    body: body.toString(),
  });
  if (response.status !== 200) throw new Error(`the token endpoint answered ${response.status}`);
  return Tokens.parse(await response.json());
}
