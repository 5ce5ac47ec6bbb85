import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { readConfig } from '../config.ts';
import { authenticate } from '../http/authenticate.ts';
import { answerProblems } from '../http/problem.ts';
import { openPlatform, type Platform } from '../platform.ts';
import { openReports } from './open-reports.ts';

export interface ReportsRig {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** What GET gives its owner. */
  info(user: string): Promise<{ embedToken: string; embedUrl: string; sample: boolean }>;
  /** What POST gives: a token to hand on, or the problem. */
  mint(user: string, payload: object): Promise<{ embedToken: string; expiresAt: string }>;
  close(): Promise<void>;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The routes of reports over a real database and real files. Who somebody is was proved elsewhere: the bearer is their name. */
export async function openReportsRig(): Promise<ReportsRig> {
  const folder = await mkdtemp(join(tmpdir(), 'reports-'));
  const platform = await openPlatform(readConfig({ HOLDFAST_DATA_DIR: folder, HOLDFAST_LOG_LEVEL: 'silent' }));
  const reports = await openReports(
    platform,
    async () => true,
    async () => null,
  );
  const app = fastify();
  answerProblems(app);
  await app.register(reports.frameRoutes);
  await app.register(async (signedIn) => {
    authenticate(
      signedIn,
      async (token) => ({ userId: token, subject: token, sessionId: null }),
      async () => null,
    );
    await signedIn.register(reports.signedInRoutes);
    await signedIn.register(reports.ownerRoutes);
  });
  for (const user of ['ann', 'bob', 'cleo']) {
    const email = `${user}@example.com`;
    await platform.database.pool.query('insert into users (id, email) values ($1, $2)', [user, email]);
  }
  const url = '/api/embed-token';
  return {
    app,
    platform,
    info: async (user) => (await app.inject({ url, headers: bearer(user) })).json(),
    mint: async (user, payload) => (await app.inject({ method: 'POST', url, headers: bearer(user), payload })).json(),
    close: async () => {
      await app.close();
      reports.close();
      await platform.database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
