import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApi } from '../../../api.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lendServer, type ServerKind } from '../../../testing/lend-server.ts';
import { openIdentity } from '../open-identity.ts';

/** A simulated browser: keeps cookies and sends an Origin header. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  async send(
    path: string,
    { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.base), {
      redirect: 'manual',
      ...init,
      headers: { origin: new URL(this.base).origin, ...(cookie && { cookie }), ...headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  signUp(email: string, password = PASSWORD, name = 'Ada Lovelace'): Promise<Response> {
    return this.post('/api/auth/sign-up/email', { name, email, password });
  }

  signIn(email: string, password = PASSWORD, headers: Record<string, string> = {}): Promise<Response> {
    return this.post('/api/auth/sign-in/email', { email, password }, headers);
  }

  async token(): Promise<string> {
    const response = await this.send('/api/auth/token');
    if (!response.ok) throw new Error(`no token: ${response.status}`);
    return ((await response.json()) as { token: string }).token;
  }

  async api(
    path: string,
    init: RequestInit & { token?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const { token = await this.token(), headers, ...rest } = init;
    return fetch(new URL(path, this.base), { ...rest, headers: { authorization: `Bearer ${token}`, ...headers } });
  }
}

export const PASSWORD = 'correct horse battery staple';

export interface IdentityFixture {
  base: string;
  platform: Platform;
  /** Every method and path of the server. */
  routes: { method: string; path: string }[];
  visitor(): Visitor;
  close(): Promise<void>;
}

const accountsKind: ServerKind<FastifyInstance> = {
  name: 'accounts',
  settings: async () => ({ PORT: String(await freePort()), HOST: '127.0.0.1' }),
  open: async (platform) => {
    const app = await buildApi(platform, await openIdentity(platform));
    await app.listen({ port: platform.config.PORT, host: '127.0.0.1' });
    return app;
  },
  close: (app) => app.close(),
};

/** The real server on a free port, with real accounts. */
export async function openIdentityFixture(env: Record<string, string> = {}): Promise<IdentityFixture> {
  const { platform, app, giveBack } = await lendServer(accountsKind, env);
  const base = `http://localhost:${platform.config.PORT}`;
  return { base, platform, routes: readRoutes(app), visitor: () => new Visitor(base), close: giveBack };
}

/** The issuer of our tokens contains the port, so it must be known before the server listens. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Fastify lists its routes only as a tree: one indented line per path, `├── /api/uploads (GET, HEAD)`. */
function readRoutes(app: FastifyInstance): { method: string; path: string }[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      const path = (parents[depth - 1] ?? '') + part;
      parents[depth] = path;
      return methods === undefined ? [] : methods.split(', ').map((method) => ({ method, path }));
    });
}
