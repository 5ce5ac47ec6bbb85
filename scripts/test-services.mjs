// Checks against real services: OpenStack Swift's S3 interface and PostgreSQL, started here and stopped again; ClickHouse is
// started by its own checks.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureSwift, startSwift } from '../server/services/start-swift.mjs';
import { ensureInstalled } from './install.mjs';
import { measureSlowness } from './machine-speed.mjs';
import { root } from './root.mjs';

ensureInstalled();
await measureSlowness();

let swift;
try {
  ensureSwift();
  swift = await startSwift();
} catch (trouble) {
  console.error(trouble.message);
  process.exit(1);
}
const { endpoint, accessKeyId, secretAccessKey, stop } = swift;
const env = {
  ...process.env,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
};
const args = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--config',
  join(root, 'server/services/vitest.config.ts'),
  // Some of them by name: npm run test:services -- backup
  ...process.argv.slice(2),
];
const checks = spawn(process.execPath, args, { cwd: join(root, 'server'), stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => checks.kill(signal));
checks.on('close', async (code) => {
  await stop();
  process.exit(code ?? 1);
});
