import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { findServer, type Reach } from './find-server.ts';
import { isPublicAddress } from './public-address.ts';
import { readAddress, sendRequest } from './send-request.ts';

const nobody: Reach = { privateHosts: [], resolve: async () => [{ address: '93.184.215.14', family: 4 }] };

const reached = async (address: string, reach = nobody) => findServer(readAddress(address, reach).hostname, reach);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'reached',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

describe('every private address is refused, in every notation', () => {
  test.each([
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0', '0.0.0.0', '①②⑦.⓪.⓪.①', '127。0。0。1'],
    ...['localhost', 'LOCALHOST.', 'x.localhost', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
    ...['169.254.169.254', '100.64.0.1', '100.100.100.200', '198.18.0.1', '192.0.0.8', '192.0.2.1', '198.51.100.7'],
    ...['203.0.113.9', '192.88.99.1', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::127.0.0.1]'],
    ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:0:1::1]', '[fe80::1]', '[fc00::1]', '[fd00:ec2::254]'],
    ...['[ff02::1]', '[2001:db8::1]', '[3fff::1]', '[5f00::1]', '[100::1]'],
    ...['intranet', 'printer.local', 'metadata.google.internal', 'host.docker.internal', 'db.corp', 'nas.home'],
  ])('https://%s/', async (host) => {
    expect(await codeOf(reached(`https://${host}/`))).toBe('address-private');
  });

  test.each([
    'http://example.com/',
    'ftp://example.com/a.csv',
    'file:///etc/passwd',
    'gopher://example.com/',
    'https://user:pw@example.com/',
    'https://1.1.1.1@127.0.0.1/',
    'https://example.com:22/',
    'https://example.com:6379/',
    'https://example.com:80/',
    'https://[fe80::1%25eth0]/',
    'https://256.1.1.1/',
    'https://exa%00mple.com/',
    'https://',
    'customers.csv',
    '',
  ])('%j is refused', async (address) => {
    expect(await codeOf(reached(address))).toBe('address-invalid');
  });

  test('a # does not hide the host before it', async () => {
    expect(await codeOf(reached('https://127.0.0.1#@1.1.1.1/'))).toBe('address-private');
  });

  test.each([
    '172.32.0.1',
    '1.1.1.1',
    '1.1.1.1.',
    '8.8.8.8',
    '[2606:4700::1111]',
    'example.com',
    '1.1.1.1\\@127.0.0.1',
  ])('https://%s/ is public', async (host) => {
    expect(await codeOf(reached(`https://${host}/`))).toBe('reached');
  });

  test('a public name for a private address is refused, also if it has a public one as well', async () => {
    const to = (...addresses: string[]): Reach => ({
      privateHosts: [],
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });
    for (const address of ['127.0.0.1', '10.0.0.1', '::1', '::ffff:10.0.0.1', 'fd00::1'])
      expect(await codeOf(reached('https://10-0-0-1.nip.io/', to(address)))).toBe('address-private');
    expect(await codeOf(reached('https://example.com/', to('93.184.215.14', '192.168.1.1')))).toBe('address-private');
    expect(await codeOf(reached('https://example.com/', to()))).toBe('address-unknown');
  });

  test('no block is public at its first or last address', () => {
    const edges = ['9.255.255.255', '11.0.0.0', '126.255.255.255', '128.0.0.0', '169.253.255.255', '172.15.255.255'];
    for (const address of edges) expect(isPublicAddress(address)).toBe(true);
    const inside = [
      '10.0.0.0',
      '10.255.255.255',
      '127.255.255.255',
      '100.127.255.255',
      '172.31.255.255',
      '198.19.255.255',
    ];
    for (const address of [...inside, 'not an address', '1.2.3', '']) expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a request stays within its limits', () => {
  let server: Server;
  let port = 0;
  const answered: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      answered.push(request.url ?? '');
      const url = request.url ?? '';
      if (url === '/file') response.end('id,plan\n1,a\n');
      else if (url.startsWith('/to/')) response.writeHead(302, { location: decodeURIComponent(url.slice(4)) }).end();
      else if (url === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else if (url === '/long') response.writeHead(200, { 'content-length': '5000' }).end('x'.repeat(5000));
      else if (url === '/endless') {
        const more = () => response.write('x'.repeat(500), () => response.destroyed || setImmediate(more));
        more();
      } else if (url === '/drip') {
        const drop = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(drop));
      } else if (url === '/header') response.writeHead(200, { 'x-long': 'x'.repeat(40_000) }).end();
      // '/silent' is never answered.
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const reach: Reach = { privateHosts: ['127.0.0.1'] };
  const ask = (path: string, withinMs = patience(10_000)) =>
    sendRequest(`http://127.0.0.1:${port}${path}`, { method: 'GET', withinMs, maxBytes: 1000 }, reach);

  test('a file is fetched unchanged, also after a redirect', async () => {
    expect((await ask('/file')).body.toString()).toBe('id,plan\n1,a\n');
    expect((await ask(`/to/${encodeURIComponent('/file')}`)).url.pathname).toBe('/file');
  });

  test.each([
    ['/to/https%3A%2F%2F10.0.0.1%2F', 'address-private'],
    ['/to/https%3A%2F%2F169.254.169.254%2Flatest%2Fmeta-data', 'address-private'],
    ['/to/http%3A%2F%2Flocalhost%2F', 'address-invalid'],
    ['/to/file%3A%2F%2F%2Fetc%2Fpasswd', 'address-invalid'],
    ['/to/https%3A%2F%2F', 'address-invalid'],
    ['/loop', 'address-redirects'],
    ['/long', 'too-large'],
    ['/endless', 'too-large'],
    ['/header', 'address-unreachable'],
  ])('%s is refused: %s', async (path, code) => {
    expect(await codeOf(ask(path))).toBe(code);
  });

  test('a redirect loop is followed three times', async () => {
    answered.length = 0;
    await codeOf(ask('/loop'));
    expect(answered).toHaveLength(4);
  });

  test.each(['/drip', '/silent'])('%s ends at its timeout', async (path) => {
    expect(await codeOf(ask(path, 300))).toBe('address-slow');
  });

  test('an answer for a log is truncated, and a webhook follows no redirect', async () => {
    const order = { method: 'POST', body: '{}', withinMs: patience(10_000), maxBytes: 10, cut: true } as const;
    const to = (path: string) =>
      sendRequest(`http://127.0.0.1:${port}${path}`, { ...order, redirects: 'refuse' }, reach);
    expect((await to('/long')).body).toHaveLength(10);
    expect((await to('/to/%2Ffile')).status).toBe(302);
  });

  test('the name is resolved once: the connection goes to the checked address', async () => {
    const asked: string[] = [];
    const rebinding: Reach = {
      privateHosts: ['shop.example'],
      resolve: async (host) => {
        asked.push(host);
        // A second lookup would return another address.
        return [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
      },
    };
    const order = { method: 'GET', withinMs: patience(10_000), maxBytes: 1000 } as const;
    const reply = await sendRequest(`http://shop.example:${port}/file`, order, rebinding);
    expect(reply.status).toBe(200);
    expect(asked).toEqual(['shop.example']);
  });
});
