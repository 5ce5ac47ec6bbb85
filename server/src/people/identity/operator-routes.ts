import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { bearerOf } from '../../platform/http/authenticate.ts';
import { isOperatorKey, readOperatorKey } from '../../platform/http/operator-key.ts';
import { refusal } from '../../platform/http/refusal.ts';

export const OPERATOR_RESET_ROUTE = '/api/operator/reset-password';

const Asked = z.object({ email: z.string() });

/** For the command line, while this server holds the embedded database. Answers 404 without the operator's key. */
export function operatorRoutes(
  dataFolder: string,
  makeLink: (email: string) => Promise<string | null>,
): FastifyPluginAsync {
  const key = readOperatorKey(dataFolder);
  return async (app) => {
    app.post(OPERATOR_RESET_ROUTE, async (request) => {
      if (!isOperatorKey(bearerOf(request) ?? '', key)) throw refusal('not-found');
      const asked = Asked.safeParse(request.body);
      const link = asked.success ? await makeLink(asked.data.email) : null;
      if (link === null) throw refusal('no-account');
      return { link };
    });
  };
}
