import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** The fake provider's answers. Tests change one of them at a time. */
export interface Behaviour {
  idToken(claims: JWTPayload, sign: Sign): Promise<string | null>;
  userInfo: Record<string, unknown> | null;
  /** RFC 9207: the issuer claimed in the callback. */
  issuerInCallback: string | null;
}
export type Sign = (claims: JWTPayload, options?: { key?: CryptoKey; kid?: string }) => Promise<string>;

export const CLIENT_ID = 'holdfast';
export const CLIENT_SECRET = 'a secret between the two servers';

/** A fake provider that can misbehave in every way. It signs everyone in as `person`. */
export async function startProvider(port = 0) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const nonces = new Map<string, string>();
  let issuer = '';
  const provider = {
    issuer: '',
    publicJwk: jwk,
    person: { sub: 'person-1', name: 'Grace Hopper', email: 'grace@example.com', email_verified: true } as JWTPayload,
    behaviour: honest(),
    lastTokenRequest: new URLSearchParams(),
    lastAuthorization: new URLSearchParams(),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };

  const sign: Sign = (claims, { key = privateKey, kid = 'k1' } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration') return void json(metadata(issuer));
    if (url.pathname === '/jwks') return void json({ keys: [jwk] });
    if (url.pathname === '/authorize') {
      provider.lastAuthorization = url.searchParams;
      const code = crypto.randomUUID();
      nonces.set(code, url.searchParams.get('nonce') ?? '');
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      if (provider.behaviour.issuerInCallback !== null)
        back.searchParams.set('iss', provider.behaviour.issuerInCallback);
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === '/token') {
      provider.lastTokenRequest = new URLSearchParams(await bodyOf(request));
      const now = Math.floor(Date.now() / 1000);
      const nonce = nonces.get(provider.lastTokenRequest.get('code') ?? '') ?? '';
      const claims = { iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 300, nonce, ...provider.person };
      const id_token = await provider.behaviour.idToken(claims, sign);
      return void json({
        access_token: 'opaque',
        token_type: 'Bearer',
        expires_in: 300,
        ...(id_token !== null && { id_token }),
      });
    }
    if (url.pathname === '/userinfo' && provider.behaviour.userInfo) return void json(provider.behaviour.userInfo);
    json({ error: 'not_found' }, 404);
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  provider.issuer = issuer;
  return provider;
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

export function honest(): Behaviour {
  return { idToken: (claims, sign) => sign(claims), userInfo: null, issuerInCallback: null };
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
