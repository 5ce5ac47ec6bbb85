// npm run bench -- exports: a model as ONNX graph and as Python module against our own scores and contributions, for
// 100,000 customers of each data set: the four made ones and, where they are, the public samples with a row per customer.
//   npm run bench -- exports [rows] [FILE.csv or the name of a made one …] [--runtime FILE]
// --runtime: the entry file of another onnxruntime, such as that for Node.js, instead of the one for browsers.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { keepSection } from './bench-sections.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

const ROWS = 100_000;
const AS_OF = '2026-10-01';
const LIMITS = { onnx: 1e-6, python: 1e-12, contribution: 1e-9 };

ensureInstalled();
const { createServer } = await import('vite');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { runtime: { type: 'string' } } });
const rows = /^\d+$/.test(positionals[0] ?? '') ? Number(positionals.shift()) : ROWS;
const from = process.env.INIT_CWD ?? process.cwd();
const vite = await createServer({
  root: join(root, 'prediction-engine'),
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = (name) => vite.ssrLoadModule(join(root, 'prediction-engine', 'src', 'testing', name));
const [cases, { laterFile }, gaps] = await Promise.all(
  ['export-cases.ts', 'later-file.ts', 'export-gaps.ts'].map(load),
);
const runtime = await import(values.runtime ? pathToFileURL(resolve(from, values.runtime)).href : 'onnxruntime-web');
if (!values.runtime) runtime.env.wasm.numThreads = 1;
const { python, numpy } = gaps.installedPython();

const samples = join(root, '..', 'shared', 'data');
const found = existsSync(samples) ? readdirSync(samples).filter((name) => name.endsWith('.csv')) : [];
const isNamed = ({ name }) => positionals.includes(name);
const made = positionals.length > 0 ? cases.EXPORT_CASES.filter(isNamed) : cases.EXPORT_CASES;
const paths = positionals.filter((path) => !made.some(({ name }) => name === path));
const files =
  positionals.length > 0 ? paths.map((path) => resolve(from, path)) : found.map((name) => join(samples, name));
const sets = [
  ...made.map((one) => ({ name: `made: ${one.name}`, bytes: cases.trainingFile(one), bends: one.bends })),
  ...files.map((path) => ({ name: basename(path, '.csv'), bytes: readFileSync(path) })),
];

const folder = mkdtempSync(join(tmpdir(), 'bench-exports-'));
const lines = ['| data set | customers | ONNX | Python | contributions | within |', '|---|---|---|---|---|---|'];
const say = (line) => process.stdout.write(`${line}\n`);
for (const line of lines) say(line);
const shown = (gap) => (gap === undefined ? 'not measured' : gap === 0 ? '0' : gap.toExponential(1));
for (const set of sets) {
  const measured = await measure(set).catch((error) => ({ error }));
  if (measured.error) {
    say(`${set.name}: ${measured.error.message}`);
    if (positionals.length > 0) process.exitCode = 1;
    continue;
  }
  const { count, onnx, probability, contribution } = measured;
  const within =
    onnx <= LIMITS.onnx && !(probability > LIMITS.python) && !(contribution > LIMITS.contribution) && python;
  if (!within) process.exitCode = 1;
  const line = `| ${set.name} | ${count.toLocaleString('en')} | ${shown(onnx)} | ${shown(probability)} | ${shown(contribution)} | ${within ? 'yes' : '**no**'} |`;
  lines.push(line);
  say(line);
}
const limits = `Largest differences; at most ${LIMITS.onnx} for ONNX, ${LIMITS.python} for Python, ${LIMITS.contribution} for contributions.`;
say(limits);
rmSync(folder, { recursive: true });
await vite.close();
// Figures of a smaller run are not kept.
if (rows === ROWS && positionals.length === 0)
  keepSection('Models in other programs', 'npm run bench -- exports', `${limits}\n\n${lines.join('\n')}`);
process.exit();

async function measure({ name, bytes, bends }) {
  const { saved: learnt } = await cases.learntFrom(bytes, `${name}.csv`, AS_OF);
  const saved = cases.withBends(learnt, bends);
  const scored = cases.scoredBy(saved, laterFile(bytes, saved, rows), AS_OF);
  const onnx = await gaps.onnxGap(scored, runtime);
  const inPython = python ? await gaps.pythonGaps(scored, { folder, asOf: AS_OF, plain: !numpy }) : {};
  return { count: scored.probabilities.length, onnx, ...inPython };
}
