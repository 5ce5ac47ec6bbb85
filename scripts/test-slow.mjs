// The slower checks, after npm test: real services, kills, every script from an empty clone, the engine against reference data when it is at hand.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildStaleParts } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import { Tally } from './tally.mjs';

ensureInstalled();
await buildStaleParts();
const tally = new Tally();

tally.command('real services', ['scripts/test-services.mjs'], {
  HOLDFAST_CLICKHOUSE_QUESTIONS: '1000',
  HOLDFAST_THROUGHPUT_JOBS: '6',
});
tally.vitest('five kills at random moments', ['--project', 'server', 'server/src/crash.seam.test.ts'], {
  HOLDFAST_KILLS: '5',
});
tally.vitest(
  'five kills while sources and webhooks run',
  ['--project', 'server', 'server/src/in-and-out-crash.seam.test.ts'],
  { HOLDFAST_SLOW: '1', HOLDFAST_LOOP_KILLS: '5' },
);
tally.vitest(
  'processes that die, grow or take too long, a crowd at once, and the thorough mode',
  [
    '--project',
    'server',
    'server/src/crowd.test.ts',
    'server/src/predictions/hard-ends.test.ts',
    'server/src/predictions/server-deaths.seam.test.ts',
    'server/src/predictions/thorough.test.ts',
  ],
  { HOLDFAST_SLOW: '1' },
);
tally.vitest(
  'ten trials in which contact changes nothing',
  ['--project', 'prediction-engine', 'prediction-engine/src/uplift/uplift.test.ts'],
  { HOLDFAST_TRIALS: '10' },
);
tally.vitest('five thousand random queries', ['--project', 'server', 'server/src/analytics/random-queries.test.ts'], {
  HOLDFAST_QUERIES: '5000',
});
tally.vitest(
  'twenty thousand strange questions',
  ['--project', 'server', 'server/src/reports/questions/fuzz.test.ts'],
  {
    HOLDFAST_QUESTIONS: '20000',
  },
);
tally.vitest('twenty thousand strange requests', ['--project', 'server', 'server/src/http/fuzz/fuzz.test.ts'], {
  HOLDFAST_FUZZ_REQUESTS: '20000',
});
tally.vitest(
  'fifteen hundred strange files',
  ['--project', 'prediction-engine', 'prediction-engine/src/profile/strange-files.test.ts'],
  { HOLDFAST_STRANGE_FILES: '1500' },
);
tally.vitest(
  'ten thousand strange messages',
  ['--project', 'embed-host', 'embed-host/src/wire/strange-messages.test.ts'],
  { HOLDFAST_STRANGE_MESSAGES: '10000' },
);
tally.vitest(
  'a thousand strange configurations',
  ['--project', 'embed-sdk', 'embed-sdk/src/strange-configurations.test.ts'],
  { HOLDFAST_STRANGE_CONFIGURATIONS: '1000' },
);
tally.vitest(
  'ten thousand probes of another owner’s documents',
  ['--project', 'server', 'server/src/rest/probes.test.ts'],
  {
    HOLDFAST_PROBES: '10000',
  },
);
tally.vitest(
  'ten thousand probes of another workspace’s things',
  ['--project', 'server', 'server/src/workspaces/probes.test.ts'],
  {
    HOLDFAST_PROBES: '10000',
  },
);
tally.command('deployment files', ['deploy/checks/check.mjs']);
tally.vitest(
  'a thousand campaigns',
  ['--project', 'prediction-engine', 'prediction-engine/src/effect/effect.test.ts'],
  {
    HOLDFAST_CAMPAIGNS: '1000',
  },
);
tally.vitest('two hundred exports under row rules', ['--project', 'server', 'server/src/exports/exports.test.ts'], {
  HOLDFAST_EXPORTS: '200',
});
tally.vitest(
  'four kills while mails are sent',
  ['--project', 'server', 'server/src/subscriptions/kills.seam.test.ts'],
  {
    HOLDFAST_SLOW: '1',
    HOLDFAST_MAIL_KILLS: '4',
  },
);
tally.command('every script from an empty clone', ['scripts/check-scripts.mjs']);
const browser = await tally.step('a browser to test with', findBrowser);
if (browser) {
  const env = { HOLDFAST_CHROMIUM: browser, HOLDFAST_EVERY_LOOK: '1' };
  tally.playwright('every screen and visual in every theme', ['app-accessibility', 'gallery'], env);
  tally.playwright('long stories', ['--grep', '@slow'], env);
}
tally.command('memory that does not grow with the file', [
  'prediction-engine/checks/memory.mjs',
  '450000',
  '20000',
  'table',
]);
// A line of a log is short: a third of these are two blocks, below which blocks themselves make the difference.
tally.command('memory that does not grow with a log', [
  'prediction-engine/checks/memory.mjs',
  '1200000',
  '20000',
  'log',
]);
tally.command('the same bytes from any number of threads', ['prediction-engine/checks/threads.mjs']);
tally.command('files that are hard to learn from', ['prediction-engine/checks/hard-files.mjs']);
if (existsSync(join(root, '..', 'shared', 'data'))) {
  tally.command('files people really send', ['prediction-engine/checks/edge-cases.mjs']);
  tally.command('published figures', ['scripts/published-figures.mjs']);
  tally.command('accuracy against the references', ['prediction-engine/checks/references.mjs']);
} else console.log('\n(no reference data beside the repository: those checks are for machines that have it)');
tally.command('the report’s numbers against an outsider’s arithmetic', ['server/checks/report-numbers.mjs']);
tally.close();
