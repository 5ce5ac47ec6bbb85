// Checks BG/NBD, Kaplan-Meier, Cox and Weibull against published figures on the public samples in ../shared/data: the
// parameters of Fader, Hardie and Lee (2005) for CDNOW, and the results of R's survival package for the telco file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './root.mjs';

const print = (line) => process.stdout.write(`${line}\n`);

const folder = process.argv[2] ?? join(root, '..', 'shared', 'data');
if (!existsSync(join(folder, 'cdnow_transactions.csv'))) {
  print(`published-figures: skipped, there is no ${folder}`);
  process.exit(0);
}
const vite = await createServer({
  root: join(root, 'prediction-engine'),
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = (path) => vite.ssrLoadModule(join(root, path));
const [{ readCsv }, { profileReading }, { customerTable }, { readPurchases }, { fitBgNbd }, survival] =
  await Promise.all(
    [
      'prediction-engine/src/read/read-csv.ts',
      'prediction-engine/src/profile/profile.ts',
      'prediction-engine/src/shapes/customer-table.ts',
      'prediction-engine/src/shapes/purchase-log.ts',
      'prediction-engine/src/statistics/bg-nbd.ts',
      'prediction-engine/src/survival/kaplan-meier.ts',
    ].map(load),
  );
const [{ covariatesOf }, { fitCox, relativeRisks }, { concordance }, { crossValidate }, { fitWeibull }] =
  await Promise.all(
    [
      'prediction-engine/src/survival/covariates.ts',
      'prediction-engine/src/survival/cox.ts',
      'prediction-engine/src/survival/concordance.ts',
      'prediction-engine/src/survival/renewals.ts',
      'prediction-engine/src/survival/weibull.ts',
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
/** Repeat purchases, weeks from the first to the last purchase, and weeks to the end of the observation. */
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
const watched = (level) =>
  [...customers.tenure.values.keys()].filter(
    (row) => customers.tenure.values[row] > 0 && (level === null || contract.levels[contract.codes[row]] === level),
  );
const durationsOf = (rows) => ({
  times: Float64Array.from(rows, (row) => customers.tenure.values[row]),
  events: Int8Array.from(rows, (row) => customers.table.label[row]),
});
const curveOf = (level) => {
  const { times, events } = durationsOf(watched(level));
  return survival.kaplanMeier(times, events);
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
hold('telco, customers watched', watched(null).length, 7032, 0);
hold('telco, median reached (1) or not (0)', survival.medianSurvival(all) === null ? 0 : 1, 0, 0);
for (const [level, mean, events, customersOf] of [
  ['Month-to-month', 36.298, 1655, 3875],
  ['One year', 66.417, 166, 1472],
  ['Two year', 71.54, 48, 1685],
]) {
  hold(`telco, restricted mean, ${level}`, survival.restrictedMean(curveOf(level), 72), mean, 0.0005);
  hold(`telco, customers, ${level}`, watched(level).length, customersOf, 0);
  const left = curveOf(level).reduce((sum, point) => sum + point.events, 0);
  hold(`telco, of whom left, ${level}`, left, events, 0);
}
hold('telco, median, Month-to-month', survival.medianSurvival(curveOf('Month-to-month')), 35, 0);

/** As published: 'No internet service' and 'No phone service' become 'No'; total charges are left out. */
const asPublished = (column) => {
  if (column.kind !== 'category') return column;
  const plain = column.levels.map((level) => (/^No (internet|phone) service$/.test(level) ? 'No' : level));
  const levels = [...new Set(plain)];
  return { ...column, levels, codes: column.codes.map((code) => levels.indexOf(plain[code])) };
};
const columns = customers.table.columns.filter(({ name }) => name !== 'TotalCharges' && name !== 'tenure');
const rows = watched(null);
const durations = durationsOf(rows);
const covariates = covariatesOf(columns.map(asPublished), rows);
const cox = fitCox(durations, covariates);
hold('telco, Cox, log-likelihood without columns', cox.nullLogLikelihood, -15653.04, 0.005);
hold('telco, Cox, log-likelihood', cox.logLikelihood, -13884.6, 0.05);
hold('telco, Cox, concordance', concordance(durations, relativeRisks(cox, covariates)), 0.8664, 0.00005);
hold(
  'telco, Cox, concordance in 5 folds',
  crossValidate(durations, covariates, (row) => row % 5),
  0.864,
  0.001,
);
const weibull = fitWeibull(durations);
hold('telco, Weibull, shape', weibull.shape, 0.6447, 0.00005);
hold('telco, Weibull, scale', weibull.scale, 220.29, 0.005);

await vite.close();
print(`published-figures: ${wrong === 0 ? 'all agree' : `${wrong} differ`}`);
process.exit(wrong === 0 ? 0 : 1);
