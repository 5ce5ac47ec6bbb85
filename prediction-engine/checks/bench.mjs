// Times the built command line on made files; prints one JSON object a line for `npm run bench`.
//   node checks/bench.mjs [--full]     --full adds 1,000,000 rows
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const say = (row) => process.stdout.write(`${JSON.stringify(row)}\n`);

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const sizes = [1_000, 7_000, 70_000, ...(process.argv.includes('--full') ? [1_000_000] : [])];
const measured = new Map(sizes.map((rows) => [rows, measure(rows)]));
rmSync(folder, { recursive: true });

const small = measured.get(7_000);
const large = measured.get(70_000);
say({ what: 'prediction, 7,000 rows × 20 columns', figure: small.wall, unit: 's', budget: 3 });
say({ what: 'prediction, 70,000 rows × 20 columns', figure: large.wall, unit: 's', budget: 12 });
say({ what: 'the same, processor time', figure: large.cpu, unit: 's' });
say({ what: 'the same, peak memory', figure: large.memory, unit: 'MB', budget: 300 });
for (let i = 1; i < sizes.length; i++) {
  const [from, to] = [sizes[i - 1], sizes[i]];
  const figure = Math.log(measured.get(to).cpu / measured.get(from).cpu) / Math.log(to / from);
  const span = `${from.toLocaleString('en')} to ${to.toLocaleString('en')} rows`;
  say({ what: `growth of processor time with n, ${span}, exponent`, figure, budget: 1.1 });
}

function measure(rows) {
  const file = join(folder, `${rows}.csv`);
  const text = madeFile(rows);
  writeFileSync(file, text);
  const usage = join(folder, 'usage.json');
  // The child reports its own processor time and peak memory when it ends.
  const hook = `data:text/javascript,${encodeURIComponent(`import{writeFileSync}from'node:fs';process.on('exit',()=>writeFileSync(${JSON.stringify(usage)},JSON.stringify(process.resourceUsage())))`)}`;
  const started = performance.now();
  const run = spawnSync(process.execPath, ['--import', hook, cli, 'predict', file, '--out', join(folder, 'out')], {
    encoding: 'utf8',
  });
  const wall = (performance.now() - started) / 1000;
  if (run.status !== 0) throw new Error(`exit ${run.status}: ${run.stderr}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, 'utf8'));
  return { wall, cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024, megabytes: text.length / 1e6 };
}

/** Customers with curves, steps, interactions, categories and gaps: 20 columns beside id and label, always the same. */
function madeFile(rows) {
  let state = 12345;
  const chance = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const bell = () => chance() + chance() + chance() + chance() - 2;
  const plans = ['Basic', 'Plus', 'Premium', 'Family'];
  const channels = ['web', 'shop', 'phone', 'partner', 'app'];
  const regions = Array.from({ length: 30 }, (_, i) => `R${i + 1}`);
  const names = [
    'customer_id',
    'tenure',
    'monthly_fee',
    'plan',
    'channel',
    'region',
    'support_calls',
    'late_payments',
    'usage_gb',
    'discount',
    ...Array.from({ length: 11 }, (_, i) => `usage_${i + 1}`),
    'churned',
  ];
  const lines = [names.join(',')];
  for (let i = 0; i < rows; i++) {
    const tenure = Math.floor(72 * chance() ** 1.5);
    const fee = 20 + 80 * chance();
    const plan = plans[Math.floor(4 * chance())];
    const calls = Math.floor(-Math.log(1 - chance()) * 1.5);
    const late = Math.floor(-Math.log(1 - chance()) * 0.7);
    const gigabytes = chance() < 0.05 ? null : Math.exp(1 + bell());
    const discount = chance() < 0.3 ? 'yes' : 'no';
    const usage = Array.from({ length: 11 }, () => bell());
    const logOdds =
      -1.6 -
      tenure / 25 +
      (plan === 'Basic' ? 0.8 : 0) +
      (calls > 3 ? 1.3 : 0) +
      0.5 * late +
      ((fee - 60) / 30) * (discount === 'no' ? 1 : 0.1) +
      0.6 * usage[0] * usage[1] +
      0.5 * Math.abs(usage[2]) +
      (gigabytes === null ? 0.8 : -0.1 * gigabytes);
    const churned = chance() < 1 / (1 + Math.exp(-logOdds)) ? 'yes' : 'no';
    lines.push(
      [
        `K${100000 + i}`,
        tenure,
        fee.toFixed(2),
        plan,
        channels[Math.floor(5 * chance())],
        regions[Math.floor(30 * chance())],
        calls,
        late,
        gigabytes === null ? '' : gigabytes.toFixed(3),
        discount,
        ...usage.map((u) => u.toFixed(4)),
        churned,
      ].join(','),
    );
  }
  return `${lines.join('\n')}\n`;
}
