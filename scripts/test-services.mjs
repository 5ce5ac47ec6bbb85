// Checks against real services: OpenStack Swift's S3 interface, or Ceph's when it is named, and PostgreSQL, started here and
// stopped again; ClickHouse is started by its own checks.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isChdbHere } from '../server/services/chdb/start-chdb.mjs';
import { ensureRadosgw, startRadosgw } from '../server/services/start-radosgw.mjs';
import { ensureSwift, startSwift } from '../server/services/start-swift.mjs';
import { ensureInstalled } from './install.mjs';
import { measureSlowness } from './machine-speed.mjs';
import { root } from './root.mjs';

ensureInstalled();
await measureSlowness();

const RADOSGW = 'radosgw';
const named = process.argv.slice(2);
const withRadosgw = named.includes(RADOSGW);
// Some of them by name: npm run test:services -- backup. With Ceph's gateway for Swift: npm run test:services -- radosgw backup
const names = named.filter((name) => name !== RADOSGW);

let s3;
try {
  if (withRadosgw) ensureRadosgw();
  else ensureSwift();
  s3 = withRadosgw ? await startRadosgw() : await startSwift();
} catch (trouble) {
  console.error(trouble.message);
  process.exit(1);
}
const { endpoint, accessKeyId, secretAccessKey, stop } = s3;
const env = {
  ...process.env,
  HOLDFAST_S3_SERVER: withRadosgw ? 'Ceph' : 'OpenStack Swift',
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
};
const args = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--config',
  join(root, 'server/services/vitest.config.ts'),
  ...(withRadosgw && names.length === 0 ? ['s3.laws', 'scale-out.laws', 'backup.laws'] : names),
  ...(isChdbHere ? [] : ['--exclude', '**/clickhouse.laws.ts']),
];
const checks = spawn(process.execPath, args, { cwd: join(root, 'server'), stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => checks.kill(signal));
checks.on('close', async (code) => {
  await stop();
  if (!isChdbHere)
    console.log(
      `Not tried on ${process.platform} ${process.arch}, for which npm has no engine of ClickHouse: what questions, rules, scores and profiles are there (clickhouse.laws.ts). Its wire was tried with Debian's server.`,
    );
  process.exit(code ?? 1);
});
