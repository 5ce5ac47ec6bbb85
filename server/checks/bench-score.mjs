// How long a kept model takes over HTTP: one customer with reasons (p50 and p95 of many calls), ten thousand in one call; and
// whether the scores are those of the file, digit by digit. Prints one JSON object a line for `npm run bench`.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeFile } from '../../prediction-engine/checks/made-file.mjs';

const part = join(import.meta.dirname, '..');
const CALLS = 300;
const ROUNDS = 5;
const say = (row) => process.stdout.write(`${JSON.stringify(row)}\n`);

const data = mkdtempSync(join(tmpdir(), 'holdfast-bench-score-'));
const port = await freePort();
const base = `http://localhost:${port}`;
const server = await start();
try {
  const token = await signUp();
  const bearer = { authorization: `Bearer ${token}` };
  const json = async (path, init = {}) => {
    const answer = await fetch(base + path, { ...init, headers: { ...bearer, ...init.headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const user = await json('/api/sync-user', { method: 'POST' });
  const finished = async (csv, choices) => {
    const form = new FormData();
    form.append('user_id', user.id);
    form.append('choices', JSON.stringify(choices));
    form.append('file', new Blob([csv]), 'customers.csv');
    const { prediction_id } = await json('/api/csv', { method: 'POST', body: form });
    for (;;) {
      const { status, error } = await json(`/api/predictions/${prediction_id}`);
      if (status === 'COMPLETED') return prediction_id;
      if (status === 'FAILED') throw new Error(error.detail);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await finished(madeFile(7_000), {});
  const [{ id, columns }] = (await json('/api/models')).value;
  const customers = cells(madeFile(10_000));
  const asked = (rows) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rows }),
  });
  const score = (rows) => json(`/api/models/${id}/score`, asked(rows));

  const single = [];
  for (let call = 0; call < CALLS; call++) {
    const began = performance.now();
    await score([customers[call]]);
    single.push(performance.now() - began);
  }
  single.sort((a, b) => a - b);
  const whole = [];
  let all;
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    all = await score(customers);
    whole.push((performance.now() - began) / 1000);
  }
  whole.sort((a, b) => a - b);

  const scored = await finished(madeFile(10_000), { model: id });
  const { download_url } = await json(`/api/predictions/download_predictions/${scored}`);
  const lines = cells(await (await fetch(download_url)).text());
  const different = lines.filter(
    ({ churn_probability, risk_tier }, at) =>
      churn_probability !== all.scores[at].probability.toFixed(6) || risk_tier !== all.scores[at].tier,
  ).length;

  const about = `${columns} columns, three reasons each`;
  say({
    what: 'one customer scored over HTTP, p95',
    figure: single[Math.floor(CALLS * 0.95)],
    unit: 'ms',
    budget: 30,
    note: `${about}; median ${single[CALLS / 2].toFixed(1)} ms`,
  });
  say({
    what: '10,000 customers scored in one call',
    figure: whole[Math.floor(ROUNDS / 2)],
    unit: 's',
    budget: 1.5,
    note: about,
  });
  say({ what: 'of 10,000 scores, other than in the file', figure: different, budget: 0 });
} finally {
  server.kill('SIGTERM');
  await new Promise((ended) => server.on('exit', ended));
  rmSync(data, { recursive: true, force: true });
}

function cells(csv) {
  const [head, ...lines] = csv.replace('\ufeff', '').trim().split(/\r?\n/);
  const split = (line) => line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g);
  const names = split(head);
  return lines.map((line) => Object.fromEntries(split(line).map((cell, at) => [names[at], cell])));
}

async function signUp() {
  const headers = { 'content-type': 'application/json', origin: base };
  const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery staple' });
  const signedUp = await fetch(`${base}/api/auth/sign-up/email`, { method: 'POST', headers, body });
  const cookie = signedUp.headers.getSetCookie().map((line) => line.split(';')[0]);
  const answer = await fetch(`${base}/api/auth/token`, { headers: { cookie: cookie.join('; '), origin: base } });
  return (await answer.json()).token;
}

function start() {
  const child = spawn(process.execPath, [join(part, 'dist', 'main.js')], {
    cwd: part,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', HOLDFAST_DATA_DIR: data, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.on('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
