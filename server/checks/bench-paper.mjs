// How long a call list of some 2,000 customers takes as an accessible PDF, once the server has made one before.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const part = join(import.meta.dirname, '..');
const ROUNDS = 5;
/** In the sample more than two thousand customers are of this tier. */
const TIER = 'Low';

const data = mkdtempSync(join(tmpdir(), 'holdfast-bench-paper-'));
const port = await freePort();
const base = `http://localhost:${port}`;
const server = await start(port);
try {
  const bearer = { authorization: `Bearer ${await signUp()}` };
  await predictSample(bearer);
  const { embedToken } = await (await fetch(`${base}/api/embed-token`, { headers: bearer })).json();
  const headers = { authorization: `Bearer ${embedToken}`, 'content-type': 'application/json' };
  const customers = await count(headers);
  if (customers < 2000)
    throw new Error(`the sample has ${customers} customers of the tier ${TIER}; 2,000 are measured`);
  const order = { language: 'en', now: '2026-10-18T09:30:00', parameters: [{ name: 'tier', value: TIER }] };
  const times = [];
  let bytes = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now();
    const answer = await fetch(`${base}/api/embed/paper?reportId=call-list`, {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    bytes = (await answer.arrayBuffer()).byteLength;
    // The first starts the process that sets it.
    if (round > 0) times.push((performance.now() - began) / 1000);
  }
  const what = 'call list of 2,000 customers as PDF, warm';
  const note = `${customers} customers of one tier, less those who left, ${(bytes / 1000).toFixed(0)} kB, median of ${ROUNDS}`;
  process.stdout.write(`${JSON.stringify({ what, figure: median(times), unit: 's', budget: 3, note })}\n`);
} finally {
  server.kill('SIGTERM');
  await new Promise((ended) => server.on('exit', ended));
  rmSync(data, { recursive: true, force: true });
}

async function count(headers) {
  const field = { kind: 'aggregate', table: 'customers', column: 'customer_id', aggregation: 'count' };
  const target = { kind: 'column', table: 'customers', column: 'risk_tier' };
  const query = {
    groupBy: [],
    values: [{ as: 'n', field }],
    mode: 'groups',
    where: [{ target, predicate: { op: 'in', values: [TIER] } }],
    orderBy: [],
    limit: 1,
  };
  const batch = { now: '2026-10-18T09:30:00', queries: [{ id: 'n', query }] };
  const answer = await fetch(`${base}/api/embed/query`, { method: 'POST', headers, body: JSON.stringify(batch) });
  const [{ result, problem }] = (await answer.json()).answers;
  if (!result) throw new Error(problem.message);
  return result.columns[0].values[0];
}

async function signUp() {
  const headers = { 'content-type': 'application/json', origin: base };
  const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery staple' });
  const signedUp = await fetch(`${base}/api/auth/sign-up/email`, { method: 'POST', headers, body });
  const cookie = signedUp.headers.getSetCookie().map((line) => line.split(';')[0]);
  const answer = await fetch(`${base}/api/auth/token`, { headers: { cookie: cookie.join('; '), origin: base } });
  return (await answer.json()).token;
}

async function predictSample(headers) {
  await fetch(`${base}/api/sync-user`, { method: 'POST', headers });
  await fetch(`${base}/api/samples/subscription-snapshot`, { method: 'POST', headers });
  for (;;) {
    const { predictions } = await (await fetch(`${base}/api/predictions`, { headers })).json();
    if (predictions[0]?.status === 'COMPLETED') return;
    if (predictions[0]?.status === 'FAILED') throw new Error('the sample could not be predicted');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

function start(port) {
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
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
