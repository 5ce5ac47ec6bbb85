import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const ENGINE = [
  ['memory of a large table and a large log', ['prediction-engine/checks/memory.mjs', 'bounded']],
  ['same bytes from any number of threads', ['prediction-engine/checks/threads.mjs']],
  ['files that are hard to learn from', ['prediction-engine/checks/hard-files.mjs']],
];
const ON_REFERENCE_DATA = [
  ['edge cases', ['prediction-engine/checks/edge-cases.mjs']],
  ['published figures', ['scripts/published-figures.mjs']],
  ['accuracy against the references', ['prediction-engine/checks/references.mjs']],
];

/** What `.ci/run` checks beyond the tests: the commands, real services, deployment files, and the engine on large and real files. */
export async function runDeepChecks(tally) {
  await tally.command('commands', ['scripts/check-commands.mjs']);
  await tally.command('services', ['scripts/test-services.mjs', 's3', 'scale-out', 'database-restart']);
  await tally.command('deployment files', ['deploy/checks/check.mjs']);
  for (const [name, args] of ENGINE) await tally.command(name, args);
  if (existsSync(join(root, '..', 'shared', 'data')))
    for (const [name, args] of ON_REFERENCE_DATA) await tally.command(name, args);
  else console.log('\n(no reference data beside the repository: not checked against it)');
  await tally.command('report figures', ['server/checks/report-numbers.mjs']);
}
