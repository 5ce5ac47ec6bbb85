import { type FastifyInstance, fastify } from 'fastify';
import { authenticate } from '../../../platform/http/authenticate.ts';
import { answerProblems } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lendServer, type ServerKind } from '../../../testing/lend-server.ts';
import { openReports, type Reports } from '../open-reports.ts';

interface ReportRoutes {
  readonly app: FastifyInstance;
  readonly reports: Reports;
}

export interface ReportsRig extends ReportRoutes {
  readonly platform: Platform;
  /** The owner's GET. */
  info(user: string): Promise<{ embedToken: string; embedUrl: string; sample: boolean }>;
  /** The POST: a token to hand out, or the problem. */
  mint(user: string, payload: object): Promise<{ embedToken: string; expiresAt: string }>;
  close(): Promise<void>;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const reportsKind: ServerKind<ReportRoutes> = {
  name: 'reports',
  open: async (platform) => {
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
    return { app, reports };
  },
  close: async ({ app, reports }) => {
    await app.close();
    reports.close();
  },
};

/** The report routes over a real database and real files, without authentication: the bearer is the user's name. */
export async function openReportsFixture(): Promise<ReportsRig> {
  const { platform, app: routes, giveBack } = await lendServer(reportsKind, {});
  for (const user of ['ann', 'bob', 'cleo']) {
    const email = `${user}@example.com`;
    await platform.database.pool.query('insert into users (id, email) values ($1, $2)', [user, email]);
  }
  const { app } = routes;
  const url = '/api/embed-token';
  return {
    ...routes,
    platform,
    info: async (user) => (await app.inject({ url, headers: bearer(user) })).json(),
    mint: async (user, payload) => (await app.inject({ method: 'POST', url, headers: bearer(user), payload })).json(),
    close: giveBack,
  };
}
