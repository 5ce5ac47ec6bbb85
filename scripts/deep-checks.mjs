import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Longest first, so that the last one does not run alone for long. */
const CHECKS = [
  { name: 'commands', command: ['scripts/check-commands.mjs'] },
  { name: 'services', command: ['scripts/test-services.mjs', 's3', 'scale-out', 'database-restart'] },
  { name: 'memory of a large table and a large log', command: ['prediction-engine/checks/memory.mjs', 'bounded'] },
  { name: 'report figures', command: ['server/checks/report-numbers.mjs'] },
  { name: 'same bytes from any number of threads', command: ['prediction-engine/checks/threads.mjs'] },
  { name: 'files that are hard to learn from', command: ['prediction-engine/checks/hard-files.mjs'] },
  { name: 'deployment files', command: ['deploy/checks/check.mjs'] },
];
const ON_REFERENCE_DATA = [
  { name: 'accuracy against the references', command: ['prediction-engine/checks/references.mjs'] },
  { name: 'edge cases', command: ['prediction-engine/checks/edge-cases.mjs'] },
  { name: 'published figures', command: ['scripts/published-figures.mjs'] },
];
const AT_ONCE = 2;

/**
 * What `.ci/run` checks in addition to the tests: the commands, real services, deployment files, and the engine on
 * large and real files.
 */
export async function runDeepChecks(tally) {
  const hasData = existsSync(join(root, '..', 'shared', 'data'));
  if (!hasData) console.log('\n(no reference data next to the repository: those checks are skipped)');
  await tally.commands('deep checks', [...CHECKS, ...(hasData ? ON_REFERENCE_DATA : [])], AT_ONCE);
}
