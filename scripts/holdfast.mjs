#!/usr/bin/env node
// The holdfast command, in a clone and in the npm package. Nothing is imported before the version check: an old Node
// must print a sentence, not a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Holdfast needs Node.js 20.19 or newer (22 is recommended); this is ${process.versions.node}.`);
  process.exit(1);
}
const { existsSync } = await import('node:fs');
const { join } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { root } = await import('./root.mjs');

// The package is already built, and has no sources.
if (existsSync(join(root, 'server', 'src'))) {
  const serves = ['start', 'api', 'worker'].includes(process.argv[2]);
  // Command output is for scripts; build messages go to standard error.
  if (!serves) console.log = console.error;
  try {
    const { ensureInstalled } = await import('./install.mjs');
    const { buildStaleParts, servedParts } = await import('./build.mjs');
    ensureInstalled();
    await buildStaleParts(serves ? servedParts : ['prediction-engine', 'paper-engine', 'server']);
  } catch (trouble) {
    console.error(trouble.message);
    process.exit(1);
  }
}
await import(pathToFileURL(join(root, 'server', 'dist', 'cli.js')).href);
