import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
import { openServerFixture, type ServerFixture } from '../../testing/server-fixture.ts';
import { listenAddress } from './known-hosts.ts';

let fixture: ServerFixture | null = null;
afterEach(async () => {
  await fixture?.close();
  fixture = null;
});

/** fetch does not allow setting the Host header. */
const ask = (host: string, path = '/api/openapi.json', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((answered, failed) => {
    request(`${fixture?.base}${path}`, { headers: { host, ...headers } }, (response) => {
      let body = '';
      response.on('data', (data) => {
        body += data;
      });
      response.on('end', () => answered({ status: response.statusCode ?? 0, body }));
    })
      .on('error', failed)
      .end();
  });

const nothing = { HOST: undefined, HOLDFAST_ORIGIN: undefined, HOLDFAST_EMBED_ORIGIN: undefined, HOLDFAST_HOSTS: [] };
test.each([
  [{}, 'localhost'],
  [{ HOLDFAST_ORIGIN: 'http://localhost:3000' }, 'localhost'],
  [{ HOLDFAST_ORIGIN: 'https://retention.example.com' }, '0.0.0.0'],
  [{ HOST: '10.1.2.3' }, '10.1.2.3'],
  [{ HOST: '127.0.0.1', HOLDFAST_ORIGIN: 'https://retention.example.com' }, '127.0.0.1'],
])('with %j the server listens on %s', (given, address) => {
  expect(listenAddress({ ...nothing, ...given })).toBe(address);
});

describe('the Host header', () => {
  const statuses = async (hosts: string[]) => {
    const answers = await Promise.all(hosts.map((host) => ask(host)));
    return Object.fromEntries(hosts.map((host, i) => [host, answers[i]?.status]));
  };

  test.runIf(isDeep)('accepts the names of this machine when nothing is set', async () => {
    fixture = await openServerFixture();
    expect(await statuses(['localhost', 'LOCALHOST:3000', 'localhost.', '127.0.0.1:80', '[::1]:3000'])).toEqual({
      localhost: 200,
      'LOCALHOST:3000': 200,
      'localhost.': 200,
      '127.0.0.1:80': 200,
      '[::1]:3000': 200,
    });
    expect(await statuses(['evil.example', 'localhost.evil.example', '192.168.1.7', 'evil@localhost', ' '])).toEqual({
      'evil.example': 421,
      'localhost.evil.example': 421,
      '192.168.1.7': 421,
      'evil@localhost': 421,
      ' ': 421,
    });
    const refused = await ask('evil.example', '/');
    expect(JSON.parse(refused.body)).toMatchObject({
      code: 'unknown-host',
      detail: expect.stringMatching(/HOLDFAST_ORIGIN/),
    });
    expect((await ask('evil.example', '/healthz')).status).toBe(200);
    expect((await ask('evil.example', '/readyz')).status).toBe(200);
    expect((await ask('evil.example', '/nowhere')).status).toBe(421);
  });

  test.runIf(isDeep)('accepts our own IP addresses when the server is open', async () => {
    fixture = await openServerFixture({
      HOST: '0.0.0.0',
      HOLDFAST_ORIGIN: 'https://retention.example.com',
      HOLDFAST_EMBED_ORIGIN: 'https://reports.example.com:8443',
      HOLDFAST_HOSTS: 'upstream, other.example',
      HOLDFAST_TRUSTED_PROXIES: '127.0.0.1',
    });
    expect(
      await statuses([
        'retention.example.com',
        'reports.example.com:8443',
        'upstream:3000',
        '192.168.1.7:3000',
        'evil.example',
      ]),
    ).toEqual({
      'retention.example.com': 200,
      'reports.example.com:8443': 200,
      'upstream:3000': 200,
      '192.168.1.7:3000': 200,
      'evil.example': 421,
    });
    const forwarded = (host: string) => ask('upstream', '/api/openapi.json', { 'x-forwarded-host': host });
    expect((await forwarded('retention.example.com')).status).toBe(200);
    expect((await forwarded('evil.example')).status).toBe(421);
  });
});
