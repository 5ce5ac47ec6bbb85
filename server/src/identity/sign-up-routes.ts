import {
  MAX_INVITATIONS,
  SIGN_UP_RULES_ROUTE,
  SignUpChoice,
  type SignUpRules,
} from '@holdfast/contracts/http/sign-up-rules';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { findUser } from '../users/find-user.ts';
import { keepSignUpRules, readSignUpRules } from './sign-up-rules.ts';

/** Who may make an account, for the owner to see and change. Needs `authenticate` around it. */
export const signUpRoutes =
  ({ config, database }: Platform): FastifyPluginAsync =>
  async (app) => {
    const { pool } = database;
    app.addHook('preHandler', async ({ caller }) => {
      if (config.IDENTITY_MODE !== 'embedded') {
        throw new Problem(409, 'at-provider', 'Who may sign in is decided by your identity provider.');
      }
      if (!(await findUser(pool, caller.userId))?.owner) {
        throw new Problem(
          403,
          'not-the-owner',
          'Only the owner of this server, whose account is the oldest, can do this.',
        );
      }
    });

    app.get(SIGN_UP_RULES_ROUTE, (): Promise<SignUpRules> => readSignUpRules(pool, config));

    app.put(SIGN_UP_RULES_ROUTE, async ({ body }): Promise<SignUpRules> => {
      const chosen = z.safeParse(SignUpChoice, body);
      if (!chosen.success) {
        const detail = `Give a mode (open, invited or closed) and at most ${MAX_INVITATIONS} e-mail addresses or domains.`;
        throw new Problem(400, 'bad-rules', detail);
      }
      const { fixed, mode } = await readSignUpRules(pool, config);
      if (fixed && chosen.data.mode !== mode) {
        throw new Problem(
          409,
          'fixed-by-operator',
          'HOLDFAST_SIGN_UP decides this. Whoever runs the server can change it there.',
        );
      }
      await keepSignUpRules(pool, chosen.data);
      return readSignUpRules(pool, config);
    });
  };
