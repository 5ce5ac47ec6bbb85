// Throughput of the list of predictions, signed in, compared with a bare handler that sends the same bytes in the same
// run; and a breakdown of a request's time, from the differences between increasingly complex calls.
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort, median, signUp, startProcess, startServer } from './bench-server.mjs';

const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;
const PREDICTIONS = 20;

const bareText = process.env.HOLDFAST_BENCH_BARE;
if (bareText !== undefined) await serveBare(bareText);
else await bench();

/** Plain Fastify in a separate process, like the server it is compared with. */
async function serveBare(text) {
  const { fastify } = await import('fastify');
  const app = fastify();
  const value = JSON.parse(text);
  app.get('/', async () => value);
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
  process.stdout.write('ready\n');
}

async function bench() {
  const { base, port, close } = await startServer({ HOLDFAST_UPLOADS_PER_MINUTE: '1000', UV_THREADPOOL_SIZE: '16' });
  let bare = null;
  try {
    const token = await signUp(base);
    const list = await fillList(base, token);
    const barePort = await freePort();
    bare = await startProcess([fileURLToPath(import.meta.url)], { HOLDFAST_BENCH_BARE: list, PORT: String(barePort) });

    const bearer = { authorization: `Bearer ${token}` };
    const calls = {
      bare: [barePort, '/', {}],
      hooks: [port, '/healthz', {}],
      signedIn: [port, '/api/samples', bearer],
      list: [port, '/api/predictions', bearer],
    };
    for (const call of Object.values(calls)) await load(...call, CONNECTIONS, 1);
    const ratios = [];
    const rates = { bare: [], list: [] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of ['bare', 'list']) rates[name].push(await load(...calls[name], CONNECTIONS, SECONDS));
      ratios.push(rates.list.at(-1) / rates.bare.at(-1));
    }
    const alone = {};
    for (const [name, call] of Object.entries(calls)) alone[name] = 1000 / (await load(...call, 1, 2));
    const step = (later, earlier) => Math.max(0, alone[later] - alone[earlier]).toFixed(2);
    const parts = [
      `${step('hooks', 'bare')} ms headers, log and metrics`,
      `${step('signedIn', 'hooks')} ms signature and session`,
      `${step('list', 'signedIn')} ms the list itself`,
    ];
    process.stdout.write(
      `${JSON.stringify({
        what: `list of ${PREDICTIONS} predictions with a bearer, ${CONNECTIONS} connections, against a bare handler`,
        figure: median(ratios),
        unit: '×',
        atLeast: 0.5,
        note: `${median(rates.list).toFixed(0)} of ${median(rates.bare).toFixed(0)} a second; alone it takes ${alone.list.toFixed(2)} ms: ${parts.join(', ')}`,
      })}\n`,
    );
  } finally {
    bare?.kill('SIGTERM');
    await close();
  }
}

/** Files that cannot be predicted: they end quickly, with a reason in the list. */
async function fillList(base, token) {
  const headers = { authorization: `Bearer ${token}` };
  const user = await (await fetch(`${base}/api/sync-user`, { method: 'POST', headers })).json();
  for (let number = 0; number < PREDICTIONS; number++) {
    const form = new FormData();
    form.append('user_id', user.id);
    form.append('file', new Blob([`name,city\nAda ${number},London\nBo,Oslo\n`]), `customers ${number}.csv`);
    const answer = await fetch(`${base}/api/csv`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`an upload was answered with ${answer.status}`);
  }
  for (;;) {
    const text = await (await fetch(`${base}/api/predictions`, { headers })).text();
    if (JSON.parse(text).predictions.every(({ status }) => status === 'FAILED')) return text;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Requests per second over keep-alive connections. Plain sockets: an HTTP client would be the bottleneck. */
async function load(port, path, headers, connections, seconds) {
  const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const began = performance.now();
  const until = began + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => ask(port, request, until)));
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - began);
}

function ask(port, request, until) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setNoDelay(true).on('error', reject);
    let count = 0;
    let missing = null;
    socket.on('data', (chunk) => {
      if (missing === null) {
        const head = chunk.indexOf('\r\n\r\n');
        const text = chunk.latin1Slice(0, head);
        if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text.slice(0, 100)));
        missing = Number(/content-length: (\d+)/i.exec(text)[1]) + head + 4;
      }
      missing -= chunk.length;
      if (missing > 0) return;
      missing = null;
      count++;
      if (performance.now() < until) socket.write(request);
      else {
        socket.destroy();
        resolve(count);
      }
    });
  });
}
