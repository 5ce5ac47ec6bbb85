import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { discoverProvider } from './discover-provider.ts';

const PATH = '/o/.well-known/openid-configuration';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const describe = (issuer: string) =>
  JSON.stringify({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
  });

test('a redirect within the provider’s origin, such as to a trailing slash, is followed', async () => {
  const origin = await serve((request, response) => {
    if (request.url === PATH) response.writeHead(301, { location: `${PATH}/` }).end();
    else response.end(describe(`http://${request.headers.host}/o`));
  });
  expect(await discoverProvider(`${origin}/o`)).toMatchObject({
    issuer: `${origin}/o`,
    discoveryUrl: `${origin}${PATH}/`,
  });
});

test('a redirect to another origin is refused with that reason', async () => {
  const other = await serve((request, response) => void response.end(describe(`http://${request.headers.host}/o`)));
  const origin = await serve((_request, response) => void response.writeHead(302, { location: other + PATH }).end());
  await expect(discoverProvider(`${origin}/o`)).rejects.toThrow(`redirects to another origin, ${other}`);
});

test('endless redirects are refused', async () => {
  const origin = await serve((_request, response) => void response.writeHead(302, { location: PATH }).end());
  await expect(discoverProvider(`${origin}/o`)).rejects.toThrow('redirects more than 3 times');
});

test.each([
  ['an error', 503, '', /answered 503$/],
  ['a web page', 200, '<html></html>', /did not answer with JSON$/],
  [
    'incomplete metadata',
    200,
    '{"issuer":"https://a.example"}',
    /not valid provider metadata \(authorization_endpoint: .*jwks_uri/,
  ],
  [
    'the metadata of another issuer',
    200,
    describe('https://evil.example'),
    /is the metadata of https:\/\/evil\.example, not of OIDC_ISSUER$/,
  ],
])('%s is refused with a reason for the operator', async (_name, status, body, reason) => {
  const origin = await serve((_request, response) => void response.writeHead(status).end(body));
  await expect(discoverProvider(`${origin}/o`)).rejects.toThrow(reason);
});
