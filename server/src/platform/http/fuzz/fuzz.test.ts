import { Agent, request as openRequest } from 'node:http';
import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeat } from '../../../../../scripts/depth.mjs';
import { reportFigures } from '../../../../../scripts/figures.mjs';
import { finishedPrediction } from '../../../features/predictions/testing/finished-prediction.ts';
import { type IdentityFixture, openIdentityFixture } from '../../../people/identity/testing/identity-fixture.ts';
import { customers } from '../../../testing/server-fixture.ts';
import { seededRandom } from '../../analytics/testing/random-queries.ts';
import { type FuzzCredentials, type RandomRequest, randomRequest } from './testing/random-requests.ts';

const REQUESTS = repeat('requests');
const SEED = Number(process.env.HOLDFAST_FUZZ_SEED ?? 20_261_115);
const AT_ONCE = 8;
/** Far above what any request takes on a busy machine: anything slower hangs. */
const ANSWER_WITHIN_MS = 120_000;

let fixture: IdentityFixture;
let known: FuzzCredentials;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
beforeAll(async () => {
  fixture = await openIdentityFixture({
    HOLDFAST_LOG_LEVEL: 'error',
    HOLDFAST_UPLOADS_PER_MINUTE: '100000',
    HOLDFAST_OPEN_JOBS: '100000',
    HOLDFAST_STALL_SECONDS: '5',
  });
  known = await meetServer();
});
afterAll(async () => {
  agent.destroy();
  await fixture.close();
});

/** A user with a finished prediction and every kind of token. */
async function meetServer(): Promise<FuzzCredentials> {
  const ada = fixture.visitor();
  await ada.signUp('ada@example.com');
  const { id: userId } = (await (await ada.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
  const id = await finishedPrediction(fixture.platform, userId, customers(150));
  const handOn = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"permissions":["view"]}' };
  const { embedToken: embed } = (await (await ada.api('/api/embed-token')).json()) as EmbedInfo;
  const { embedToken: handedOn } = (await (await ada.api('/api/embed-token', handOn)).json()) as EmbedInfo;
  const link = await ada.api(`/api/predictions/download_predictions/${id}`);
  const { download_url } = (await link.json()) as { download_url: string };
  const report = await fetch(`${fixture.base}/api/embed/report`, { headers: { authorization: `Bearer ${embed}` } });
  return {
    session: await ada.token(),
    cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    embed,
    handedOn,
    userId,
    ids: [String(id), '1', '2', '0', '2147483648', '-1', 'subscriptions', download_url.split('/').at(-1) ?? ''],
    words: [
      ...new Set(
        [...JSON.stringify(await report.json()).matchAll(/"(?:name|table|column)":"([^"\\]{1,60})"/g)].map(
          ([, word]) => word ?? '',
        ),
      ),
    ],
  };
}

/** Access tokens expire after five minutes, less than a long run takes, so they are renewed. */
async function renew(): Promise<FuzzCredentials> {
  const ada = fixture.visitor();
  await ada.signIn('ada@example.com');
  const { embedToken: embed } = (await (await ada.api('/api/embed-token')).json()) as EmbedInfo;
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { ...known, session: await ada.token(), cookie, embed };
}

interface Heard {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

const ask = ({ method, path, headers, body }: RandomRequest) =>
  new Promise<Heard | string>((done) => {
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const sent = openRequest(
      `${fixture.base}/`,
      { agent, method, path, headers: { ...headers, ...length } },
      (response) => {
        let text = '';
        const finish = () =>
          done({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], body: text });
        response.on('data', (data: Buffer) => {
          text = (text + data.toString()).slice(0, 2000);
          // An event stream has no end.
          if (response.headers['content-type']?.startsWith('text/event-stream')) {
            finish();
            response.destroy();
          }
        });
        response.on('end', finish);
        response.on('error', (error) => done(error.message));
      },
    );
    sent.setTimeout(ANSWER_WITHIN_MS, () => {
      done('no answer');
      sent.destroy();
    });
    // The server may close the connection after refusing a body.
    sent.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    sent.end(body ?? undefined);
  });

const isFailure = (heard: Heard | string) =>
  typeof heard === 'string'
    ? !['ECONNRESET', 'EPIPE'].includes(heard)
    : heard.status >= 500 && !([501, 503].includes(heard.status) && heard.retryAfter !== undefined);

test(
  `${REQUESTS} random requests cause no failure and no hang (seed ${SEED})`,
  async () => {
    const random = seededRandom(SEED);
    const failures: string[] = [];
    const counts = new Map<string, number>();
    let sent = 0;
    let crashes = 0;
    const began = performance.now();
    const worker = async () => {
      while (sent < REQUESTS && failures.length < 20) {
        sent += 1;
        // A request may have ended the new session: keep using the old tokens for a while.
        if (sent % 250 === 0) known = await renew().catch(() => known);
        const request = randomRequest(random, known);
        const heard = await ask(request);
        const kind = typeof heard === 'string' ? heard : `${Math.floor(heard.status / 100)}xx`;
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        if (!isFailure(heard)) continue;
        if (typeof heard === 'string') crashes += 1;
        failures.push(tell(request, heard));
        process.stdout.write(`${failures.at(-1)}\n`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const seconds = (performance.now() - began) / 1000;
    const figures = [...counts].sort().map(([kind, count]) => `${kind} ${count}`);
    process.stdout.write(`${sent} requests in ${seconds.toFixed(1)} s: ${figures.join(', ')}\n`);
    reportFigures({ strange: sent, crashes, failures: failures.length - crashes });
    expect(failures.join('\n')).toBe('');
    expect((await fetch(`${fixture.base}/readyz`)).status).toBe(200);
    // The generator is only useful if a good part of its requests is valid.
    expect((counts.get('2xx') ?? 0) / sent).toBeGreaterThan(0.1);
  },
  Math.max(300_000, REQUESTS * 200),
);

function tell({ method, path, headers, body }: RandomRequest, heard: Heard | string): string {
  const answer = typeof heard === 'string' ? heard : `${heard.status} ${heard.body.slice(0, 200)}`;
  const { authorization: _secret, cookie: _cookie, ...rest } = headers;
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(rest).slice(0, 300)} ${body?.toString().slice(0, 600)} → ${answer}`;
}
