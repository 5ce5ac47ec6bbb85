import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PredictionDetail } from '@holdfast/contracts/http/predictions';
import type { AcceptedUpload } from '@holdfast/contracts/http/uploads';
import type { FastifyInstance } from 'fastify';
import { patience } from '../../../scripts/machine-speed.mjs';
import { buildApi } from '../api.ts';
import type { Identity } from '../people/identity/open-identity.ts';
import type { Platform } from '../platform/platform.ts';
import { type RunningWorker, recoverFromCrash, startWorker } from '../worker.ts';
import { lendServer, type ServerKind } from './lend-server.ts';

/** Tokens that are just the user's name; real authentication has its own tests. */
const verifyName: Identity['verifyAccessToken'] = async (token) =>
  /^user-\w+$/.test(token) ? { userId: token, subject: token, sessionId: null } : null;

const trusting: Identity = {
  routes: async () => undefined,
  verifyAccessToken: verifyName,
  verifyBeforeSecondFactor: verifyName,
  sessionLives: async () => true,
  syncUser: async () => Promise.reject(new Error('users are not synchronised here')),
  confirmOwner: async () => undefined,
  moreSources: {},
  close: () => undefined,
};

export interface ServerFixture {
  base: string;
  platform: Platform;
  startWorker(): Promise<void>;
  stopWorker(): Promise<void>;
  as(user: string): TestCaller;
  /** Everything in the file store and next to it, except this process's lock. */
  filesOnDisk(): string[];
  close(): Promise<void>;
}

const apiKind: ServerKind<FastifyInstance> = {
  name: 'server',
  open: async (platform) => {
    await recoverFromCrash(platform);
    const api = await buildApi(platform, trusting);
    await api.listen({ port: 0, host: '127.0.0.1' });
    return api;
  },
  close: (api) => api.close(),
};

/** The real server on a free port with its data in a temporary folder; only authentication is faked. */
export async function openServerFixture(env: Record<string, string> = {}): Promise<ServerFixture> {
  const { folder, platform, app, giveBack } = await lendServer(apiKind, env);
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  let worker: RunningWorker | null = null;
  const stopWorker = async () => {
    await worker?.stop();
    worker = null;
  };
  return {
    base,
    platform,
    startWorker: async () => {
      worker = await startWorker(platform);
    },
    stopWorker,
    as: (user) => new TestCaller(base, user),
    filesOnDisk: () =>
      ['files', 'scratch'].flatMap((top) =>
        readdirSync(join(folder, top), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
          .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
      ),
    close: async () => {
      await stopWorker();
      await giveBack();
    },
  };
}

export class TestCaller {
  readonly base: string;
  readonly user: string;

  constructor(base: string, user: string) {
    this.base = base;
    this.user = user;
  }

  send(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.base + path, { ...init, headers: { authorization: `Bearer ${this.user}`, ...init.headers } });
  }

  async json<T>(path: string, init: RequestInit = {}): Promise<T> {
    const response = await this.send(path, init);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  post(path: string, form: FormData): Promise<Response> {
    return this.send(path, { method: 'POST', body: form });
  }

  upload(content: string | Uint8Array<ArrayBuffer>, filename = 'customers.csv', choices?: object): Promise<Response> {
    const form = new FormData();
    form.append('file', new Blob([content]), filename);
    form.append('user_id', this.user);
    if (choices) form.append('choices', JSON.stringify(choices));
    return this.post('/api/csv', form);
  }

  async accepted(content: string | Uint8Array<ArrayBuffer>, filename?: string): Promise<AcceptedUpload> {
    const response = await this.upload(content, filename);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as AcceptedUpload;
  }

  prediction(id: number): Promise<PredictionDetail> {
    return this.json(`/api/predictions/${id}`);
  }

  async finished(id: number, withinMs = patience(120_000)): Promise<PredictionDetail> {
    const until = Date.now() + withinMs;
    for (;;) {
      const prediction = await this.prediction(id);
      if (prediction.status === 'COMPLETED' || prediction.status === 'FAILED') return prediction;
      if (Date.now() > until) throw new Error(`prediction ${id} is still ${prediction.status} in ${prediction.stage}`);
      await delay(100);
    }
  }
}

/** Customers whose churn column depends on the others, so that there is something to learn. */
export function customers(rows: number, seed = 1): string {
  let state = seed;
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const lines = ['customer_id,tenure_months,plan,monthly_fee,support_calls,churned'];
  for (let i = 0; i < rows; i++) {
    const tenure = Math.floor(chance() * 60);
    const calls = Math.floor(chance() * 8);
    const plan = ['basic', 'plus', 'pro'][Math.floor(chance() * 3)];
    const risk = 0.1 + calls * 0.07 - tenure * 0.004;
    lines.push(
      `C${10_000 + i},${tenure},${plan},${(10 + chance() * 40).toFixed(2)},${calls},${chance() < risk ? 'yes' : 'no'}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
