import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { patience } from '../../scripts/machine-speed.mjs';
import { ensurePackages, freePort, stopAll } from './local-service.mjs';

const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw'];
const PROGRAMS = [...PACKAGES, 'ceph', 'ceph-authtool', 'monmaptool', 'radosgw-admin'];
const KEYS = { accessKeyId: 'tester', secretAccessKey: 'testing' };

export const ensureRadosgw = () => ensurePackages('Ceph with its S3 gateway', PACKAGES, PROGRAMS);

/**
 * Ceph's S3 gateway on one machine: a monitor, an in-memory store and the gateway, in a temporary folder, on free
 * ports. A second real implementation besides Swift.
 */
export async function startRadosgw() {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-radosgw-'));
  const [monitor, gateway] = [await freePort(), await freePort()];
  const cluster = randomUUID();
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'ceph.conf'), config(folder, { cluster, monitor, gateway }));

  const running = [];
  const run = (program, ...args) => {
    const done = spawnSync(program, ['-c', 'ceph.conf', ...args], {
      cwd: folder,
      encoding: 'utf8',
      timeout: patience(120_000),
    });
    if (done.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${done.stdout}${done.stderr}`);
    return done.stdout;
  };
  const until = async (isReady) => {
    for (const end = Date.now() + patience(120_000); Date.now() < end; await delay(200)) {
      if (running.some((child) => child.exitCode !== null)) throw new Error('a part of Ceph exited immediately');
      if (await isReady()) return;
    }
    throw new Error('Ceph’s S3 gateway did not become ready');
  };
  const start = (program, ...args) =>
    running.push(spawn(program, ['-c', 'ceph.conf', '-f', ...args], { cwd: folder, stdio: 'ignore' }));
  try {
    run('ceph-authtool', '--create-keyring', 'keyring', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
    run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', `v1:127.0.0.1:${monitor}`, 'monmap');
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring');
    start('ceph-mon', '-i', 'a');
    const store = randomUUID();
    run('ceph', 'osd', 'new', store);
    run('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', store);
    start('ceph-osd', '-i', '0');
    // The gateway creates its pools on the store: without waiting, creation may hang.
    await until(() => run('ceph', 'osd', 'stat').includes('1 up'));
    const { accessKeyId, secretAccessKey } = KEYS;
    const user = [
      '--uid=tester',
      '--display-name=Tester',
      `--access-key=${accessKeyId}`,
      `--secret=${secretAccessKey}`,
    ];
    run('radosgw-admin', '-n', 'client.rgw', 'user', 'create', ...user);
    start('radosgw', '-n', 'client.rgw');

    const endpoint = `http://127.0.0.1:${gateway}`;
    await until(async () => (await fetch(endpoint).catch(() => null))?.ok);
    return { endpoint, ...KEYS, stop: () => stopAll(running, folder) };
  } catch (trouble) {
    await stopAll(running, folder);
    throw trouble;
  }
}

/** One replica and no internal authentication: clients of the gateway are authenticated by signature. */
const config = (folder, { cluster, monitor, gateway }) => `[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${monitor}
mon initial members = a
ms bind msgr2 = false
public network = 127.0.0.0/8
cluster network = 127.0.0.0/8
auth cluster required = none
auth service required = none
auth client required = none
keyring = ${folder}/keyring
run dir = ${folder}
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
admin socket = ${folder}/$name.asok
mon data = ${folder}/mon
mon data avail warn = 1
mon data avail crit = 1
mon allow pool size one = true
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 4294967296
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw data = ${folder}/rgw
rgw thread pool size = 16
`;
