// npm run --silent mcp: the tools for agents over standard input and output. HOLDFAST_URL is the server, HOLDFAST_KEY
// the credential.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

// Standard output carries the protocol, so build messages go to standard error.
console.log = console.error;
ensureInstalled();
await buildStaleParts(['server']);
const done = spawnSync(process.execPath, ['--enable-source-maps', join(root, 'server', 'dist', 'mcp.js')], {
  stdio: 'inherit',
});
process.exitCode = done.status ?? 1;
