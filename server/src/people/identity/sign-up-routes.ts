import * as routes from '@holdfast/contracts/http/routes/sign-up';
import { MAX_INVITATIONS, SignUpChoice } from '@holdfast/contracts/http/sign-up-rules';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { type HttpHandlers, handle } from '../../platform/http/handle.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownersOnly } from './owners-only.ts';
import { keepSignUpRules, readSignUpRules } from './sign-up-rules.ts';

/** Sign-up rules, for the owner to read and change. Must run inside `authenticate`. */
export function signUpRoutes(platform: Platform): FastifyPluginAsync {
  const { config } = platform;
  const { pool } = platform.database;
  const handlers: HttpHandlers<typeof routes> = {
    readSignUpRules: () => readSignUpRules(pool, config),

    chooseSignUpRules: async ({ body }) => {
      const chosen = z.safeParse(SignUpChoice, body);
      if (!chosen.success) {
        throw refusal('bad-rules', { most: MAX_INVITATIONS });
      }
      const { fixed, mode } = await readSignUpRules(pool, config);
      if (fixed && chosen.data.mode !== mode) {
        throw refusal('fixed-by-operator');
      }
      await keepSignUpRules(pool, chosen.data);
      return readSignUpRules(pool, config);
    },
  };
  return handle(routes, handlers, ownersOnly(platform));
}
