import * as routes from '@holdfast/contracts/http/routes/sign-up';
import { MAX_INVITATIONS, SignUpChoice } from '@holdfast/contracts/http/sign-up-rules';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { type Handlers, handle } from '../http/handle.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { findUser } from '../users/find-user.ts';
import { keepSignUpRules, readSignUpRules } from './sign-up-rules.ts';

/** Sign-up rules, for the owner to read and change. Must run inside `authenticate`. */
export function signUpRoutes({ config, database }: Platform): FastifyPluginAsync {
  const { pool } = database;
  const ownersOnly = (app: FastifyInstance) => {
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
  };
  const handlers: Handlers<typeof routes> = {
    readSignUpRules: () => readSignUpRules(pool, config),

    chooseSignUpRules: async ({ body }) => {
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
    },
  };
  return handle(routes, handlers, ownersOnly);
}
