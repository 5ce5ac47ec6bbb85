import * as routes from '@holdfast/contracts/http/routes/second-factor-rule';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import { handle, readBody } from '../../../platform/http/handle.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { ownersOnly } from '../owners-only.ts';
import { findFactor, keepRule, readRule } from './store.ts';

const NOTED = {
  nobody: 'audit.secondFactorOptional',
  administrators: 'audit.secondFactorOfAdministrators',
  everybody: 'audit.secondFactorRequired',
} as const;

/** Of whom a second factor is required. Must run inside `authenticate`. */
export function secondFactorRuleRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  return handle(
    routes,
    {
      readSecondFactorRule: () => readRule(pool),

      chooseSecondFactorRule: async ({ caller, body }) => {
        const choice = readBody(routes.chooseSecondFactorRule, body);
        const isRequired = choice.requiredOf !== 'nobody';
        // The owner could not undo it: this very page needs a second factor from then on.
        if (isRequired && !(await findFactor(pool, caller.userId))?.confirmed_at) throw refusal('own-factor-first');
        await keepRule(pool, choice);
        await recordAudit(pool, caller, message(NOTED[choice.requiredOf]));
        return readRule(pool);
      },
    },
    ownersOnly(platform),
  );
}
