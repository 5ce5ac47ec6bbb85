import * as routes from '@holdfast/contracts/http/routes/second-factor-rule';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import { handle, readBody } from '../../../platform/http/handle.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { ownersOnly } from '../owners-only.ts';
import { findFactor, keepRule, readRule } from './store.ts';

/** Whether everybody needs a second factor. Must run inside `authenticate`. */
export function secondFactorRuleRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  return handle(
    routes,
    {
      readSecondFactorRule: () => readRule(pool),

      chooseSecondFactorRule: async ({ caller, body }) => {
        const { required } = readBody(routes.chooseSecondFactorRule, body);
        // The owner could not undo it: this very page needs a second factor from then on.
        if (required && !(await findFactor(pool, caller.userId))?.confirmed_at) throw refusal('own-factor-first');
        await keepRule(pool, required);
        await recordAudit(
          pool,
          caller,
          message(required ? 'audit.secondFactorRequired' : 'audit.secondFactorOptional'),
        );
        return readRule(pool);
      },
    },
    ownersOnly(platform),
  );
}
