import { generateKeyPairSync } from 'node:crypto';
import type { Destination, Writing } from '@holdfast/contracts/http/destinations';
import type { TriedSource } from '@holdfast/contracts/http/sources';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../../../../scripts/machine-speed.mjs';
import { customers, openServerFixture, type ServerFixture } from '../../../../testing/server-fixture.ts';
import { finishedPrediction } from '../../../predictions/testing/finished-prediction.ts';
import { openSftpServer, type SftpServer } from '../../testing/sftp-server.ts';

const USER = 'user-ada';
let fixture: ServerFixture;
let sftp: SftpServer;
let prediction: number;
beforeAll(async () => {
  sftp = await openSftpServer();
  fixture = await openServerFixture({ HOLDFAST_PRIVATE_HOSTS: '127.0.0.1' });
  prediction = await finishedPrediction(fixture.platform, USER, customers(150), 'may.csv');
  await fixture.startWorker();
}, patience(120_000));
afterAll(async () => {
  await fixture.close();
  await sftp.close();
});
beforeEach(() => {
  sftp.files.clear();
  sftp.renames.splice(0);
  Object.assign(sftp.behaviour, { password: 'hush', publicKey: null, cutsAfter: Infinity, isOpenSsh: true });
});

const place = (changes = {}) => ({
  kind: 'sftp',
  host: '127.0.0.1',
  port: sftp.port,
  user: 'ada',
  host_key: sftp.fingerprint,
  file: 'exports/customers.csv',
  secret: 'hush',
  ...changes,
});
const post = (path: string, body: object) =>
  fixture.as(USER).send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const tried = async (changes = {}) => (await post('/api/sources/try', { place: place(changes) })).json();

async function written(changes = {}): Promise<Writing> {
  const named = { name: 'Drop box', place: place({ file: 'scores/{prediction}/all.csv', ...changes }) };
  const { id } = (await (await post('/api/destinations', named)).json()) as Destination;
  await post(`/api/destinations/${id}/write`, { prediction_id: prediction });
  return vi.waitFor(async () => {
    const { value } = await fixture.as(USER).json<{ value: Writing[] }>(`/api/destinations/${id}/writings`);
    const [one] = value;
    if (!one || one.state === 'running' || (one.state === 'queued' && one.attempts === 0)) throw new Error('pending');
    return one;
  }, patience(30_000));
}

test('reads a file with a password, and with a private key pasted into one line', async () => {
  sftp.files.set('exports/customers.csv', Buffer.from(customers(120)));
  expect(((await tried()) as TriedSource).columns.length).toBeGreaterThan(2);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = String(privateKey.export({ type: 'pkcs1', format: 'pem' }));
  const parsed = ssh2.utils.parseKey(pem);
  if (parsed instanceof Error) throw parsed;
  Object.assign(sftp.behaviour, { password: 'another', publicKey: parsed.getPublicSSH() });
  expect(((await tried({ secret: pem.replaceAll('\n', ' ') })) as TriedSource).columns.length).toBeGreaterThan(2);
});

test('without the right host key nothing is sent, and the refusal names the key of the server', async () => {
  const unknown = { code: 'host-key', detail: expect.stringContaining(sftp.fingerprint) };
  expect(await tried({ host_key: null })).toMatchObject(unknown);
  expect(await tried({ host_key: 'SHA256:abc' })).toMatchObject({
    code: 'host-key',
    detail: expect.stringContaining(`another key than expected: ${sftp.fingerprint}`),
  });
});

test.each([
  ['a wrong password', { secret: 'wrong' }, 'sftp-refused'],
  [
    'a broken private key',
    { secret: '-----BEGIN RSA PRIVATE KEY----- abc -----END RSA PRIVATE KEY-----' },
    'sftp-refused',
  ],
  ['a missing file', { file: 'exports/june.csv' }, 'sftp-refused'],
  ['a closed port', { port: 1 }, 'address-unreachable'],
  ['a private address', { host: '10.0.0.1' }, 'address-private'],
])('%s has a refusal of its own', async (_, changes, code) => {
  expect(await tried(changes)).toMatchObject({ code });
});

test.each([true, false])('a result replaces the file in one step (server of OpenSSH: %s)', async (isOpenSsh) => {
  sftp.behaviour.isOpenSsh = isOpenSsh;
  const path = `scores/${prediction}/all.csv`;
  sftp.files.set(path, Buffer.from('old'));
  expect(await written()).toMatchObject({ state: 'done', rows: 150 });
  expect([...sftp.files.keys()]).toEqual([path]);
  expect(String(sftp.files.get(path)).trim().split('\n')).toHaveLength(151);
  expect(sftp.renames).toEqual([expect.stringMatching(/^scores\/\d+\/\.all\.csv\.\w+ > scores\/\d+\/all\.csv$/)]);
});

test('a connection that breaks while writing leaves the old file, and is tried again', async () => {
  const path = `scores/${prediction}/all.csv`;
  sftp.files.set(path, Buffer.from('old'));
  sftp.behaviour.cutsAfter = 0;
  expect(await written()).toMatchObject({ state: 'queued', problem: { code: 'address-unreachable' } });
  expect(String(sftp.files.get(path))).toBe('old');
});
