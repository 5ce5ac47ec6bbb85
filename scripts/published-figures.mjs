// Holds BG/NBD and Kaplan-Meier to published figures on the public samples in ../shared/data: the parameters of Fader,
// Hardie and Lee (2005) for CDNOW, and what R's survival package gives for the telco file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './root.mjs';

const print = (line) => process.stdout.write(`${line}\n`);
const part = join(root, 'prediction-engine');
const folder = process.argv[2] ?? join(root, '..', 'shared', 'data');
if (!existsSync(join(folder, 'cdnow_transactions.csv'))) {
  print(`published-figures: skipped, there is no ${folder}`);
  process.exit(0);
}
const vite = await createServer({
  root: part,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = (path) => vite.ssrLoadModule(join(part, 'src', path));
const [{ readCsv }, { profileReading }, { customerTable }, { readPurchases }, { fitBgNbd }, survival] =
  await Promise.all(
    [
      'read/read-csv.ts',
      'profile/profile.ts',
      'profile/customer-table.ts',
      'shapes/purchase-log.ts',
      'shapes/bg-nbd.ts',
      'shapes/kaplan-meier.ts',
    ].map(load),
  );

let wrong = 0;
function hold(what, found, published, tolerance) {
  const ok = Math.abs(found - published) <= tolerance;
  if (!ok) wrong++;
  print(`${ok ? '✓' : '✗'} ${what.padEnd(44)} ${found.toFixed(4).padStart(12)}  published ${published}`);
}
const profileOf = (file) => profileReading(readCsv(readFileSync(join(folder, file))).reading, {});

const log = readPurchases(profileOf('cdnow_transactions.csv'));
const end = Date.parse('1997-09-30') / 86_400_000;
const started = performance.now();
/** Repeat purchases, and weeks from the first to the last of them and to the end of the watch. */
function history({ days }) {
  const within = days.filter((day) => day <= end);
  return { repeats: within.length - 1, last: (within.at(-1) - days[0]) / 7, age: (end - days[0]) / 7 };
}
const fitted = fitBgNbd(log.customers.map(history));
print(`CDNOW, 39 weeks, ${log.customers.length} customers, fitted in ${(performance.now() - started).toFixed(0)} ms`);
hold('r', fitted.r, 0.243, 0.0005);
hold('alpha', fitted.alpha, 4.414, 0.001);
hold('a', fitted.a, 0.793, 0.0005);
hold('b', fitted.b, 2.426, 0.001);
hold('log-likelihood', fitted.logLikelihood, -9582.4, 0.06);

const telco = profileOf('telco_customer_churn.csv');
const customers = customerTable(telco, '2026-01-01');
const contract = telco.columns.find(({ name }) => name === 'Contract');
const curveOf = (level) => {
  const rows = [...customers.tenure.values.keys()].filter(
    (row) => customers.tenure.values[row] > 0 && (level === null || contract.levels[contract.codes[row]] === level),
  );
  return survival.kaplanMeier(
    rows.map((row) => customers.tenure.values[row]),
    rows.map((row) => customers.table.label[row]),
  );
};
const all = curveOf(null);
for (const [month, share] of [
  [6, 0.8848],
  [12, 0.8432],
  [24, 0.7887],
  [36, 0.7485],
  [48, 0.7088],
  [60, 0.6644],
  [72, 0.5928],
])
  hold(`telco, still there after ${month} months`, survival.survivalAt(all, month), share, 0.00005);
hold('telco, restricted mean', survival.restrictedMean(all, 72), 54.492, 0.0005);
for (const [level, mean] of [
  ['Month-to-month', 36.298],
  ['One year', 66.417],
  ['Two year', 71.54],
])
  hold(`telco, restricted mean, ${level}`, survival.restrictedMean(curveOf(level), 72), mean, 0.0005);
hold('telco, median, Month-to-month', survival.medianSurvival(curveOf('Month-to-month')), 35, 0);

await vite.close();
print(`published-figures: ${wrong === 0 ? 'all agree' : `${wrong} differ`}`);
process.exit(wrong === 0 ? 0 : 1);
