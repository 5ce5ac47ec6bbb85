// How long a call list of some 2,000 customers takes as an accessible PDF, once the server has made one before.
import { median, signUp, startServer } from './bench-server.mjs';

const ROUNDS = 5;
/** In the sample more than two thousand customers are of this tier. */
const TIER = 'Low';

const { base, close } = await startServer();
try {
  const bearer = { authorization: `Bearer ${await signUp(base)}` };
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
  await close();
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
