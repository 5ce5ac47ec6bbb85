// The one command that runs Holdfast. Nothing is imported before the version check: an old Node must get a sentence,
// not a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Holdfast needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const { ensureInstalled } = await import('./install.mjs');
const { buildStaleParts, servedParts } = await import('./build.mjs');
const { runServer } = await import('./run-server.mjs');

try {
  ensureInstalled();
  await buildStaleParts(servedParts);
} catch (trouble) {
  console.error(trouble.message);
  process.exit(1);
}
process.exitCode = await runServer();
