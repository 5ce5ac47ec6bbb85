// npm run format: formats the code, sorts imports and applies the linter's fixes.
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled();
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'];
process.exitCode = spawnSync(process.execPath, biome, { cwd: root, stdio: 'inherit' }).status ?? 1;
