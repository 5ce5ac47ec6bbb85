// Time of a server's first file, the seven pages of the sample as an accessible PDF, and of call lists of some 2,000
// customers after it.
import { median, signUp, startServer } from './bench-server.mjs';

/** A different language each time, because a repeated list would be cached. */
const LANGUAGES = ['fr', 'de', 'es', 'pt', 'ja'];
/** More than two thousand customers of the sample are in this tier. */
const TIER = 'Low';

const { base, close } = await startServer();
try {
  const bearer = { authorization: `Bearer ${await signUp(base)}` };
  await predictSample(bearer);
  const { embedToken } = await (await fetch(`${base}/api/embed-token`, { headers: bearer })).json();
  const headers = { authorization: `Bearer ${embedToken}`, 'content-type': 'application/json' };
  const post = (path, body) => fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const order = { language: 'en', now: '2026-10-18T09:30:00' };

  const pages = await seconds(() => exported(post, headers, { ...order, format: 'pdf' }));
  tell('seven pages of the sample as PDF, the first file of a server', pages, 5);

  const customers = await count(post);
  if (customers < 2000)
    throw new Error(`the sample has ${customers} customers of the tier ${TIER}; 2,000 are measured`);
  const callList = async (language) => {
    const parameters = [{ name: 'tier', value: TIER }];
    const answer = await post('/api/embed/paper?reportId=call-list', { ...order, language, parameters });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  // The first run warms up the typesetter's table layout.
  await callList('en');
  const times = [];
  for (const language of LANGUAGES) times.push(await seconds(() => callList(language)));
  const note = `${customers} customers of one tier, less those who left, each list in another language, median of ${times.length}`;
  tell('call list of 2,000 customers as PDF, warm', median(times), 3, note);
} finally {
  await close();
}

function tell(what, figure, budget, note) {
  process.stdout.write(`${JSON.stringify({ what, figure, unit: 's', budget, note })}\n`);
}

async function seconds(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function exported(post, headers, order) {
  let job = await (await post('/api/embed/exports', order)).json();
  while (job.status !== 'done') {
    if (job.status === 'failed') throw new Error(job.problem.message);
    await new Promise((resolve) => setTimeout(resolve, 50));
    job = await (await fetch(`${base}/api/embed/exports/${job.id}`, { headers })).json();
  }
}

async function count(post) {
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
  const answer = await post('/api/embed/query', { now: '2026-10-18T09:30:00', queries: [{ id: 'n', query }] });
  const [{ result, problem }] = (await answer.json()).answers;
  if (!result) throw new Error(problem.message);
  return result.columns[0].values[0];
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
