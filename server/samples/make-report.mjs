// Predicts the first sample, which fills every page, with the built engine and stores the tables of its report, so that
// users without a prediction see a report immediately. Run it after changing the engine or the sample: node
// server/samples/make-report.mjs
import { fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const server = join(import.meta.dirname, '..');
const target = join(server, 'samples', 'report');
const folder = mkdtempSync(join(tmpdir(), 'sample-report-'));
const output = join(folder, 'output');

const child = fork(join(server, 'dist', 'prediction-process.js'));
child.send({
  kind: 'predict',
  input: join(server, 'samples', 'subscriptions.csv'),
  filename: 'subscriptions.csv',
  choices: {},
  asOf: '2026-10-01',
  tiers: null,
  levers: [],
  model: null,
  earlierModels: [],
  output,
  threads: 2,
  trainWorker: join(server, '..', 'prediction-engine', 'dist', 'train-worker.js'),
});
child.on('message', (answer) => {
  if (answer.kind === 'progress') return;
  if (answer.kind !== 'completed') throw new Error(`The sample could not be predicted: ${JSON.stringify(answer)}`);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(join(output, 'tables'), target, { recursive: true });
  writeFileSync(
    join(target, 'summary.json'),
    `${JSON.stringify({ ...answer.summary, verdict: answer.verdict }, null, 2)}\n`,
  );
});
child.on('close', () => rmSync(folder, { recursive: true, force: true }));
