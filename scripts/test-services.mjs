// Contract tests against real services: OpenStack Swift's S3 interface, or Ceph's if named, and PostgreSQL, started
// here and stopped again; ClickHouse and SimpleSAMLphp are started by their own tests. The results of a complete run are kept in
// docs/benchmarks.md.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isChdbHere } from '../server/services/chdb/start-chdb.mjs';
import { ensureRadosgw, startRadosgw } from '../server/services/start-radosgw.mjs';
import { ensureSwift, startSwift } from '../server/services/start-swift.mjs';
import { keepSection } from './bench-sections.mjs';
import { ensureInstalled } from './install.mjs';
import { measureSlowness } from './machine-speed.mjs';
import { root } from './root.mjs';

ensureInstalled();
await measureSlowness();

const RADOSGW = 'radosgw';
const named = process.argv.slice(2);
const withRadosgw = named.includes(RADOSGW);
// A selection: npm run test:services -- backup. With Ceph's gateway instead of Swift: npm run test:services -- radosgw
// backup
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
const folder = mkdtempSync(join(tmpdir(), 'holdfast-services-'));
const report = join(folder, 'report.json');
const args = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  '--config',
  join(root, 'server/services/vitest.config.ts'),
  ...(withRadosgw && names.length === 0 ? ['s3.contract', 'scale-out.contract', 'backup.contract'] : names),
  ...(isChdbHere ? [] : ['--exclude', '**/clickhouse.contract.ts']),
];
const checks = spawn(process.execPath, args, { cwd: join(root, 'server'), stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => checks.kill(signal));
checks.on('close', async (code) => {
  await stop();
  if (named.length === 0 && existsSync(report)) keepSection('Services', 'npm run test:services', tableOf(report));
  rmSync(folder, { recursive: true, force: true });
  if (!isChdbHere)
    console.log(
      `Not tested on ${process.platform} ${process.arch}, for which npm has no ClickHouse engine: queries, rules, scores and profiles in ClickHouse (clickhouse.contract.ts). The wire protocol was tested with Debian's server.`,
    );
  process.exit(code ?? 1);
});

function tableOf(file) {
  const rows = JSON.parse(readFileSync(file, 'utf8')).testResults.map(
    ({ name, startTime, endTime, assertionResults }) => {
      const count = (status) => assertionResults.filter((test) => test.status === status).length;
      const seconds = ((endTime - startTime) / 1000).toFixed(0);
      return `| ${basename(name, '.contract.ts')} | ${count('passed')} | ${count('failed')} | ${seconds} s |`;
    },
  );
  return ['| contract | passed | failed | time |', '|---|---|---|---|', ...rows].join('\n');
}
