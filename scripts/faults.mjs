// npm run faults: all fault injection and attack tests in sequence, and a table of their results. The tests are those
// of npm test and npm run test:services, repeated as often as scripts/depth.mjs defines for faults.
//   npm run faults -- [kills] [ends] [outages] [attacks] [strange] [probes] [services]     runs only these. With
//   HOLDFAST_FIGURES=FILE the figures are appended to that file, and the table covers everything in it, so the parts can
//   run separately.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildStaleParts } from './build.mjs';
import { faultTable } from './fault-table.mjs';
import { ensureInstalled } from './install.mjs';
import { TestTally } from './tally.mjs';

const asked = process.argv.slice(2);
const PARTS = ['kills', 'ends', 'outages', 'attacks', 'strange', 'probes', 'services'];
const unknown = asked.find((name) => !PARTS.includes(name));
if (unknown !== undefined) {
  console.error(`Unknown part “${unknown}”. Use ${PARTS.join(', ')}, or none for all of them.`);
  process.exit(1);
}
const runs = (part) => asked.length === 0 || asked.includes(part);

ensureInstalled();
// Including the pages: without them the server answers 503.
await buildStaleParts();
const folder = mkdtempSync(join(tmpdir(), 'holdfast-faults-'));
const kept = process.env.HOLDFAST_FIGURES;
const figures = kept ? resolve(kept) : join(folder, 'figures.jsonl');
const env = { HOLDFAST_DEPTH: 'faults', HOLDFAST_FIGURES: figures };
const tally = new TestTally();
const tests = (name, ...files) => tally.vitest(name, files, env);
if (runs('kills'))
  await tests(
    'kills at random moments',
    'server/src/crash.deep.test.ts',
    'server/src/features/predictions/server-deaths.deep.test.ts',
    'server/src/in-and-out-crash.deep.test.ts',
    'server/src/features/datasets/kills.deep.test.ts',
    'server/src/features/exports/kills.deep.test.ts',
    'server/src/features/subscriptions/kills.deep.test.ts',
    'server/src/features/connections/crm/kills.deep.test.ts',
  );
if (runs('ends'))
  await tests('crashed processes and exceeded limits', 'server/src/features/predictions/hard-ends.deep.test.ts');
if (runs('outages'))
  await tests(
    'database, bucket and disk away or full',
    'server/src/platform/http/outages.deep.test.ts',
    'server/src/platform/database/database-busy.deep.test.ts',
    'server/src/full-disk.deep.test.ts',
  );
if (runs('attacks')) await tests('attacks of one caller on another', 'server/src/one-caller.deep.test.ts');
if (runs('strange'))
  await tests(
    'random requests, questions, queries, messages, configurations and files',
    'server/src/platform/http/fuzz/fuzz.test.ts',
    'server/src/features/reports/questions/fuzz.test.ts',
    'server/src/platform/analytics/random-queries.test.ts',
    'embed-host/src/wire/strange-messages.dom.test.ts',
    'embed-sdk/src/strange-configurations.dom.test.ts',
    'prediction-engine/src/profile/strange-files.test.ts',
  );
if (runs('probes'))
  await tests(
    'probes of other owners’ documents and other workspaces’ items',
    'server/src/doors/rest/probes.test.ts',
    'server/src/people/workspaces/probes.test.ts',
    'server/src/people/tenants/probes.deep.test.ts',
  );
if (runs('services'))
  await tally.command(
    'restarts of PostgreSQL, a rolling restart under load',
    ['scripts/test-services.mjs', 'database-restart', 'rolling-restart'],
    env,
  );
const { text, wrong } = faultTable(figures, asked.length > 0);
console.log(`\n${text}`);
if (wrong > 0) tally.fail(`${wrong} rows of the table`);
rmSync(folder, { recursive: true, force: true });
tally.close();
