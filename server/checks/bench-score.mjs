// Scoring with a stored model over HTTP: one customer with reasons (p50 and p95 of many calls), ten thousand in one
// call, and whether the scores equal those in the file, digit by digit. Prints one JSON object per line for `npm run
// bench`.
import { madeFile } from '../../prediction-engine/checks/made-file.mjs';
import { signUp, startServer } from './bench-server.mjs';

const CALLS = 300;
const ROUNDS = 5;
const say = (row) => process.stdout.write(`${JSON.stringify(row)}\n`);

const { base, close } = await startServer();
try {
  const token = await signUp(base);
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
  await close();
}

function cells(csv) {
  const [head, ...lines] = csv.replace('\ufeff', '').trim().split(/\r?\n/);
  const split = (line) => line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g);
  const names = split(head);
  return lines.map((line) => Object.fromEntries(split(line).map((cell, at) => [names[at], cell])));
}
