import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { patience } from '../../scripts/machine-speed.mjs';
import { ensurePackages, freePort, stopAll } from './local-service.mjs';

const PACKAGES = ['swift', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const PROGRAMS = [
  'swift-ring-builder',
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'memcached',
];

export const ensureSwift = () => ensurePackages('OpenStack Swift', PACKAGES, PROGRAMS);

/**
 * Swift with its S3 interface on one machine: one replica, in a temporary folder, on free ports. A real server, because
 * small ones accept what real ones refuse, such as forged signatures.
 */
export async function startSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-swift-'));
  const ports = {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    memcached: await freePort(),
  };
  const etc = join(folder, 'etc');
  mkdirSync(etc);
  mkdirSync(join(folder, 'srv', 'd1'), { recursive: true });
  if (!existsSync('/etc/swift/swift.conf'))
    throw new Error('/etc/swift/swift.conf is missing: Swift reads its hash prefix from there and nowhere else.');

  const rings = Object.entries(ports).filter(([name]) => name in STORES);
  for (const [name, port] of rings) {
    const builder = join(etc, `${name}.builder`);
    for (const args of [['create', '6', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']]) {
      const made = spawnSync('swift-ring-builder', [builder, ...args], { encoding: 'utf8' });
      if (made.status !== 0) throw new Error(`swift-ring-builder ${args.join(' ')}: ${made.stdout}${made.stderr}`);
    }
    writeFileSync(join(etc, `${name}.conf`), storeConfig(name, port, folder));
  }
  writeFileSync(join(etc, 'proxy.conf'), proxyConfig(ports, folder));

  const running = [
    spawn('memcached', ['-u', userInfo().username, '-l', '127.0.0.1', '-p', String(ports.memcached)], {
      stdio: 'ignore',
    }),
  ];
  for (const name of [...Object.keys(STORES), 'proxy']) {
    running.push(spawn(`swift-${name}-server`, [join(etc, `${name}.conf`)], { stdio: 'ignore' }));
  }
  const stop = () => stopAll(running, folder);
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  for (const until = Date.now() + patience(60_000); Date.now() < until; ) {
    if (running.some((child) => child.exitCode !== null)) {
      await stop();
      throw new Error('a part of Swift exited immediately');
    }
    const answer = await fetch(`${endpoint}/healthcheck`).catch(() => null);
    if (answer?.ok) return { endpoint, accessKeyId: 'test:tester', secretAccessKey: 'testing', stop };
    await delay(200);
  }
  await stop();
  throw new Error('Swift did not become ready');
}

const STORES = { account: true, container: true, object: true };

const common = (port, folder) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${join(folder, 'etc')}
log_level = ERROR
`;

const storeConfig = (name, port, folder) => `${common(port, folder)}
devices = ${join(folder, 'srv')}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const filters = ['catch_errors', 'healthcheck', 'proxy_logging', 'bulk', 'slo', 'dlo'];
const proxyConfig = (ports, folder) => `${common(ports.proxy, folder)}
[pipeline:main]
pipeline = catch_errors healthcheck proxy_logging cache s3api tempauth bulk slo dlo proxy_logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
min_segment_size = 1048576
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`;
